"""Operators and functions of AMD's pseudocode."""
import math
import re
from fractions import Fraction

from values import *


class Skip(Exception):
    """Operands for which the pseudocode's functions are not defined."""


def binary(op, a, b):
    if op == "&&":
        return of_int(a[2] != 0 and b[2] != 0, 1)
    if op == "||":
        return of_int(a[2] != 0 or b[2] != 0, 1)
    if op == "**":
        base, n = number(a), number(b)
        # Beyond that every product is 0 or infinite.
        exact = Fraction(base) ** max(-5000, min(n, 5000))
        return ("q", a[1], exact)
    if "q" in (a[0], b[0]):
        other = a if b[0] == "q" else b
        factor = b[2] if b[0] == "q" else a[2]
        x = number(other)
        if op != "*":
            raise Unknown("power")
        if not math.isfinite(x) or x == 0:
            return other
        return rounded(Fraction(x) * factor, other[1])
    floats = "f" in (a[0], b[0])
    if floats:
        width = max(v[1] for v in (a, b) if v[0] == "f")
        x, y = number(a), number(b)
        if op in ("==", "!=", "<>", "<", ">", "<=", ">="):
            r = {"==": x == y, "!=": x != y, "<>": x < y or x > y, "<": x < y, ">": x > y,
                 "<=": x <= y, ">=": x >= y}[op]
            return of_int(r, 1)
        try:
            if op == "+":
                r = x + y
            elif op == "-":
                r = x - y
            elif op == "*":
                r = x * y
            elif op == "/":
                if y == 0:
                    r = math.nan if x == 0 or x != x else math.copysign(math.inf, x) * math.copysign(1, y)
                else:
                    r = x / y
            else:
                raise Unknown("float " + op)
        except OverflowError:
            raise Unknown("overflow")
        return of_float(r, width)
    width = max(a[1], b[1])
    kind = "i" if a[0] == "i" and b[0] in "ib" or b[0] == "i" and a[0] in "ib" else "u"
    if a[0] == "b" and b[0] == "b":
        kind = "u"
    x, y = number(a), number(b)
    if op in ("<<", ">>"):
        n = b[2]
        if op == "<<":
            return of_int(a[2] << n if n < 256 else 0, max(a[1], 32), a[0])
        return of_int(x >> n, a[1], a[0])
    if op in ("==", "!=", "<>", "<", ">", "<=", ">="):
        if op in ("==", "!=", "<>") and a[1] == b[1]:
            x, y = a[2], b[2]
        r = {"==": x == y, "!=": x != y, "<>": x != y, "<": x < y, ">": x > y, "<=": x <= y,
             ">=": x >= y}[op]
        return of_int(r, 1)
    if op in "/%" and y == 0:
        raise Unknown("division by zero")
    r = {"+": lambda: x + y, "-": lambda: x - y, "*": lambda: x * y, "&": lambda: x & y,
         "|": lambda: x | y, "^": lambda: x ^ y, "/": lambda: x // y, "%": lambda: x % y}[op]()
    return of_int(r, max(width, 32) if op in "+-*" else width, kind)


def toward_zero(a, width):
    """The nearest narrower float, or the one below it in size."""
    near = of_float(number(a), width)
    x, y = number(a), number(near)
    return ("f", width, near[2] - 1) if math.isfinite(x) and abs(y) > abs(x) else near


def function(name, args):
    a = args[0] if args else None
    m = re.match(r"v_cvt_([iu])(\d+)_f32$", name)
    if m:
        name = "f32_to_%s%s" % m.groups()
    m = re.match(r"([uifb]+)(\d+)_to_([uif]+)(\d+)$", name)
    if m and name.split("_")[0] in ("f16", "f32", "f64", "u4", "i4", "u8", "i8", "u16", "i16", "u32", "i32"):
        width = int(m.group(4))
        if m.group(3) == "f":
            return of_float(number(a), width)
        x = number(a)
        if a[0] == "f":
            if x != x:
                return of_int(0, width, m.group(3))
            x = int(max(min(x, 2.0 ** 70), -2.0 ** 70))
        low, high = (0, mask(width)) if m.group(3) == "u" else (-(1 << (width - 1)), mask(width - 1))
        return of_int(max(low, min(high, x)), width, m.group(3))
    if name in ("isNAN", "isSignalNAN", "isQuietNAN"):
        nan = is_nan(a)
        return of_int(nan and (name == "isNAN" or quiet(a) == (name == "isQuietNAN")), 1)
    if name == "cvtToQuietNAN":
        return ("f", a[1], a[2] | 1 << {16: 9, 32: 22, 64: 51}[a[1]])
    if name == "fma":
        return fma(*args)
    if name == "abs":
        return ("f", a[1], a[2] & mask(a[1] - 1)) if a[0] == "f" else of_int(abs(number(a)), a[1], a[0])
    if name == "sign":
        return of_int(a[2] >> (a[1] - 1), 1)
    if name == "exponent":
        return of_int(exponent(a), 32, "i")
    if name in ("floor", "trunc", "sqrt", "fract"):
        x = number(a)
        if not math.isfinite(x):
            return a if name != "sqrt" or x > 0 else of_float(math.nan, a[1])
        if name == "sqrt":
            return of_float(math.sqrt(x) if x >= 0 else math.nan, a[1])
        y = {"floor": math.floor, "trunc": math.trunc, "fract": lambda v: v - math.floor(v)}[name](x)
        return of_float(math.copysign(y, x) if y == 0 else y, a[1])
    if name == "mantissa":
        x = number(a)
        return of_float(math.frexp(x)[0], a[1])
    if name in ("pow", "log2", "sin", "cos"):
        x = number(args[-1])
        if not math.isfinite(x) or name == "log2" and x <= 0 or name == "pow" and abs(x) > 1000:
            raise Skip()
        y = {"pow": lambda: 2.0 ** x, "log2": lambda: math.log2(x), "sin": lambda: math.sin(x),
             "cos": lambda: math.cos(x)}[name]()
        return of_float(y, a[1])
    if name == "isEven":
        x = number(a)
        return of_int(math.isfinite(x) and int(x) % 2 == 0, 1)
    if name == "ldexp":
        x = number(a)
        if not math.isfinite(x) or x == 0:
            return a
        return rounded(Fraction(x) * Fraction(2) ** max(-5000, min(number(args[1]), 5000)), a[1])
    if name == "signext":
        return of_int(number(("i",) + a[1:]), 64, "i")
    if name == "signext_from_bit":
        n = number(args[1])
        if n == 0:
            return of_int(0, a[1], a[0])
        bits = a[2] & mask(n)
        return of_int(bits - (1 << n) if bits >> (n - 1) else bits, a[1], a[0])
    m = re.match(r"v_(min|max)(3?)_([ui])\d+$", name)
    if m:
        pick = min if m.group(1) == "min" else max
        return pick(args, key=number)
    raise Unknown("function " + name)
