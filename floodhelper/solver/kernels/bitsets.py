"""Sets of regions as values in numba kernels: one LLVM vector of 64-bit words each.

A bitset of W words is a value of its own type, so that W is known when a kernel is compiled
and every operation is a few vector instructions. Kernels learn W from `Words`, a tuple of W
zeros; in memory bitset i is the words i*W to (i+1)*W - 1 of a flat uint64 array.
"""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.datamodel import models, register_default
from numba.core.typing import signature
from numba.core.typing.templates import AbstractTemplate, infer_global
from numba.extending import intrinsic, lower_builtin

WORD_BITS = 64
_WORD = ir.IntType(WORD_BITS)
_BYTE = ir.IntType(8)


class BitsetType(types.Type):
    """The numba type of a bitset of a fixed number of words."""

    def __init__(self, words: int) -> None:
        self.words = words
        super().__init__(name=f"Bitset({words})")

    @property
    def vector(self) -> ir.VectorType:
        """Its LLVM type."""
        return ir.VectorType(_WORD, self.words)


@register_default(BitsetType)
class _BitsetModel(models.PrimitiveModel):
    def __init__(self, manager: Any, bitset: BitsetType) -> None:
        super().__init__(manager, bitset, bitset.vector)


@intrinsic
def empty(_context: Any, words: Any) -> Any:
    """Return the empty bitset of the width of `words`."""
    bitset = BitsetType(len(words))

    def generate(_context: Any, _builder: Any, _signature: Any, _args: Any) -> Any:
        return ir.Constant(bitset.vector, [0] * bitset.words)

    return bitset(words), generate


@intrinsic
def load(_context: Any, array: Any, index: Any, words: Any) -> Any:
    """Return bitset `index` of a flat array."""
    bitset = BitsetType(len(words))

    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        pointer = _address(context, builder, array, args, bitset)
        loaded = builder.load(pointer)
        loaded.align = WORD_BITS // 8
        return loaded

    return bitset(array, types.intp, words), generate


@intrinsic
def store(_context: Any, array: Any, index: Any, value: Any) -> Any:
    """Write a bitset to place `index` of a flat array."""

    def generate(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        pointer = _address(context, builder, array, args, value)
        builder.store(args[2], pointer, align=WORD_BITS // 8)
        return context.get_dummy_value()

    return types.void(array, types.intp, value), generate


@intrinsic
def word(_context: Any, bitset: Any, index: Any) -> Any:
    """Return word `index` of a bitset."""

    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.extract_element(args[0], builder.trunc(args[1], ir.IntType(32)))

    return types.uint64(bitset, types.intp), generate


@intrinsic
def with_bit(_context: Any, bitset: Any, index: Any) -> Any:
    """Return the bitset with bit `index` set."""

    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        place = builder.trunc(builder.lshr(args[1], _WORD(6)), ir.IntType(32))
        bit = builder.shl(_WORD(1), builder.and_(args[1], _WORD(63)))
        old = builder.extract_element(args[0], place)
        return builder.insert_element(args[0], builder.or_(old, bit), place)

    return bitset(bitset, types.intp), generate


@intrinsic
def is_empty(_context: Any, bitset: Any) -> Any:
    """Return whether no bit is set."""

    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.icmp_unsigned("==", _reduce(builder, "or", args[0]), _WORD(0))

    return types.boolean(bitset), generate


@intrinsic
def count(_context: Any, bitset: Any) -> Any:
    """Return the number of bits that are set."""

    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        name = f"llvm.ctpop.v{bitset.words}i{WORD_BITS}"
        kind = ir.FunctionType(bitset.vector, [bitset.vector])
        counts = builder.call(cgutils.get_or_insert_function(builder.module, kind, name), args)
        return _reduce(builder, "add", counts)

    return types.intp(bitset), generate


@intrinsic
def hashed(_context: Any, bitset: Any) -> Any:
    """Return a 64-bit hash: the words times odd random numbers, added and mixed."""
    numbers = np.random.default_rng(64).integers(0, 2**64, bitset.words, dtype=np.uint64) | 1

    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        factors = ir.Constant(bitset.vector, [int(number) for number in numbers])
        shift = ir.Constant(bitset.vector, [32] * bitset.words)
        mixed = builder.xor(args[0], builder.lshr(args[0], shift))
        total = _reduce(builder, "add", builder.mul(mixed, factors))
        total = builder.xor(total, builder.lshr(total, _WORD(32)))
        total = builder.mul(total, _WORD(0x9E3779B97F4A7C15))
        return builder.xor(total, builder.lshr(total, _WORD(29)))

    return types.uint64(bitset), generate


@intrinsic
def lowest_bit(_context: Any, bits: Any) -> Any:
    """Return the number of the lowest bit set in a word that is not zero."""

    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.IntType(1)(1))

    return types.intp(types.uint64), generate


class _Binary(AbstractTemplate):
    def generic(self, args: Any, _keywords: Any) -> Any:
        if len(args) == 2 and isinstance(args[0], BitsetType) and args[0] == args[1]:
            return signature(args[0], *args)
        return None


class _Inverse(AbstractTemplate):
    def generic(self, args: Any, _keywords: Any) -> Any:
        return signature(args[0], *args) if isinstance(args[0], BitsetType) else None


for _operator in (operator.or_, operator.and_, operator.xor):
    infer_global(_operator)(type(_operator.__name__, (_Binary,), {}))
infer_global(operator.invert)(_Inverse)


@lower_builtin(operator.or_, BitsetType, BitsetType)
def _lower_or(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
    return builder.or_(*args)


@lower_builtin(operator.and_, BitsetType, BitsetType)
def _lower_and(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
    return builder.and_(*args)


@lower_builtin(operator.xor, BitsetType, BitsetType)
def _lower_xor(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
    return builder.xor(*args)


@lower_builtin(operator.invert, BitsetType)
def _lower_invert(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
    return builder.not_(args[0])


def _address(context: Any, builder: Any, array: Any, args: Any, bitset: BitsetType) -> Any:
    """Pointer to bitset `args[1]` of the array `args[0]`."""
    data = context.make_array(array)(context, builder, args[0]).data
    offset = builder.mul(args[1], _WORD(bitset.words))
    return builder.bitcast(builder.gep(data, [offset]), bitset.vector.as_pointer())


def _reduce(builder: Any, operation: str, vector: Any) -> Any:
    """All words of a vector combined into one."""
    name = f"llvm.vector.reduce.{operation}.v{vector.type.count}i{WORD_BITS}"
    kind = ir.FunctionType(_WORD, [vector.type])
    return builder.call(cgutils.get_or_insert_function(builder.module, kind, name), [vector])
