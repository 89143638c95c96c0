"""Numbers of AMD's pseudocode: bits, how many, and how they are read.

A value is (kind, width, bits) with kind 'u', 'i', 'f' or 'b' for bits.
"""
import math
import struct
from fractions import Fraction

FORMATS = {16: "e", 32: "f", 64: "d"}
INTS = {16: "H", 32: "I", 64: "Q"}
NAN = {16: 0x7E00, 32: 0x7FC00000, 64: 0x7FF8000000000000}


class Unknown(Exception):
    """What this interpreter does not know."""


def mask(width):
    return (1 << width) - 1


def of_int(n, width, kind="u"):
    return (kind, width, n & mask(width))


def number(v):
    """What a value means: an int, or a float."""
    kind, width, bits = v
    if kind == "f":
        if width not in FORMATS:
            raise Unknown("float of %d bits" % width)
        return struct.unpack(FORMATS[width], struct.pack(INTS[width], bits))[0]
    if kind == "i" and bits >> (width - 1) & 1:
        return bits - (1 << width)
    return bits


def of_float(x, width):
    """The nearest number of a width."""
    if isinstance(x, Fraction):
        return rounded(x, width)
    x = float(x)
    if math.isnan(x):
        return ("f", width, NAN[width])
    try:
        packed = struct.pack(FORMATS[width], x)
    except OverflowError:
        packed = struct.pack(FORMATS[width], math.copysign(math.inf, x))
    return ("f", width, struct.unpack(INTS[width], packed)[0])


def rounded(x, width):
    """An exact fraction, rounded once to the nearest, ties to even."""
    if x == 0:
        return ("f", width, 0)
    digits, least = {16: (11, -24), 32: (24, -149), 64: (53, -1074)}[width]
    a = abs(x)
    e = a.numerator.bit_length() - a.denominator.bit_length()
    if Fraction(2) ** e > a:
        e -= 1
    unit = max(e - digits + 1, least)
    n = a / Fraction(2) ** unit
    low, rest = n.numerator // n.denominator, n - n.numerator // n.denominator
    low += rest > Fraction(1, 2) or rest == Fraction(1, 2) and low & 1
    try:
        y = math.ldexp(low, unit)
    except OverflowError:
        y = math.inf
    return of_float(y if x > 0 else -y, width)


def fma(a, b, c):
    width = a[1]
    x, y, z = number(a), number(b), number(c)
    if not all(map(math.isfinite, (x, y, z))):
        try:
            return of_float(x * y + z, width)
        except OverflowError:
            raise Unknown("overflow")
    exact = Fraction(x) * Fraction(y) + Fraction(z)
    if exact == 0:
        return of_float(x * y + z if x * y == 0 else 0.0, width)
    return rounded(exact, width)


def is_nan(v):
    return v[0] == "f" and number(v) != number(v)


def quiet(v):
    return bool(v[2] >> ({16: 9, 32: 22, 64: 51}[v[1]]) & 1)


def widened(v, width):
    """A float in another width; what is no number stays what it is."""
    if v[1] == width or not is_nan(v):
        return of_float(number(v), width)
    top = {16: 9, 32: 22, 64: 51}
    bits = NAN[width] & ~(1 << top[width]) | v[2] >> (v[1] - 1) << (width - 1)
    return ("f", width, bits | (quiet(v) << top[width]) | 1)


def narrowed(v):
    """The upper half of a float, rounded to the nearest."""
    if is_nan(v):
        return ("b", 16, v[2] >> 16 | 0x40)
    return ("b", 16, v[2] + 0x7FFF + (v[2] >> 16 & 1) >> 16)


def exponent(v):
    at, bits = {16: (10, 5), 32: (23, 8), 64: (52, 11)}[v[1]]
    return v[2] >> at & mask(bits)
