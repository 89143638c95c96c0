"""An interpreter of AMD's pseudocode.

Each expression is parsed once, to a function of the machine, and each line is matched once: the
same code runs for hundreds of operands.
"""
import math
import re
from functools import lru_cache

from functions import Skip, binary, function, toward_zero
from values import *

TOKEN = re.compile(
    r"\s*(?:(\d+'\d+\.\d+|\d+'(?:0x[0-9a-fA-F]+|\d+)[UL]*|\d+'[UIFB]\b"
    r"|0x[0-9a-fA-F]+[UL]*|\d+\.\d+F?|\d+[UL]*F?)"
    r"|([A-Za-z_]\w*)|(\*\*|<<|>>|<=|>=|==|!=|<>|&&|\|\||\+:|[-+*/%&|^~!?:<>=(){}\[\],.]))"
)
LEVELS = [["||"], ["&&"], ["|"], ["^"], ["&"], ["==", "!=", "<>"], ["<", ">", "<=", ">="],
          ["<<", ">>"], ["+", "-"], ["*", "/", "%"], ["**"]]
# How tightly each operator binds.
LEVEL = {op: n for n, level in enumerate(LEVELS) for op in level}

match, search = (lru_cache(None)(f) for f in (re.match, re.search))


def tokens(text):
    out, at = [], 0
    text = text.strip()
    while at < len(text):
        m = TOKEN.match(text, at)
        if not m:
            raise Unknown("cannot read " + text[at:at + 20])
        out.append(m.group(1) or m.group(2) or m.group(3))
        at = m.end()
    return out


class Break(Exception):
    """Leaves a loop."""


class Return(Exception):
    """Leaves a function."""

    def __init__(self, value):
        super().__init__()
        self.value = value


@lru_cache(None)
def statements(code):
    """The lines of an instruction's code, each with all of its brackets closed."""
    code = re.sub(r"//[^\n]*", "", code).replace("WAVE_MODE.IEEE", "IEEE")
    code = re.sub(r"(\d)\.(\d+)\.f16", r"16'\1.\2", code)
    # Traps are off: what would set one off is not looked at.
    code = re.sub(r"^\s*TRAPSTS\.\w+ = 1;?\s*$", "", code, flags=re.M)
    lines = [l.strip().rstrip(";").strip() for l in code.split("\n")]
    joined, depth = [], 0
    for line in lines:
        if not line:
            continue
        if depth:
            # A function may be made of statements.
            joined[-1] += ("\n" if "lambda" in joined[-1] else " ") + line
        else:
            joined.append(line)
        depth = joined[-1].count("(") + joined[-1].count("{")
        depth -= joined[-1].count(")") + joined[-1].count("}")
    return joined


@lru_cache(None)
def expression(text):
    """A function of the machine that gives an expression's value."""
    parser = Parser(tokens(text))
    value = parser.ternary()
    if parser.at != len(parser.t):
        raise Unknown("rest of " + text)
    return value


@lru_cache(None)
def place(text):
    """A function of the machine that gives the place in memory which a target names."""
    return Parser(tokens(text)).place()


class Machine:
    """Runs one instruction's pseudocode for one lane."""

    def __init__(self, state, others):
        # What other instructions do, by name.
        self.others = others
        # Names to values; 'VCC', 'EXEC', 'SCC' among them.
        self.state = state
        self.state.setdefault("ROUND_MODE", of_int(0, 32))
        self.state.setdefault("ROUND_TOWARD_ZERO", of_int(3, 32))
        self.lambdas = {}

    def run(self, code):
        self.block(statements(code), 0, True)

    def block(self, lines, at, live):
        """Runs lines until the end of a block; the line that ends it."""
        while at < len(lines):
            line = lines[at]
            if match(r"(elsif|else|endif|endfor)\b", line):
                return at
            m = match(r"if (.*) then$", line)
            if m:
                done = False
                cond = live and self.truth(m.group(1))
                while True:
                    at = self.block(lines, at + 1, live and cond and not done)
                    done = done or cond
                    if lines[at] == "endif":
                        break
                    m = match(r"elsif (.*) then$", lines[at])
                    cond = live and not done and (not m or self.truth(m.group(1)))
                at += 1
                continue
            m = match(r"for (\w+) in (.*?) : (.*) do$", line)
            if m:
                end = self.block(lines, at + 1, False)
                if live:
                    first, last = (number(self.value(x)) for x in (m.group(2), m.group(3)))
                    for i in range(first, last + 1):
                        self.state[m.group(1)] = of_int(i, 32, "i")
                        try:
                            self.block(lines, at + 1, True)
                        except Break:
                            break
                at = end + 1
                continue
            if live:
                self.statement(line)
            at += 1
        return at

    def statement(self, line):
        if line == "break":
            raise Break()
        m = match(r"declare (\w+) : (\d+)'([UIFB])(\[\d+\])?$", line)
        if m:
            if m.group(4):
                # The sources have another name where they are counted.
                values = [0] * int(m.group(4)[1:-1])
                if m.group(1) == "S":
                    values = [self.state[n][2] & mask(int(m.group(2))) for n in ("S0", "S1", "S2")]
                self.state[m.group(1)] = ("a", int(m.group(2)), values, m.group(3).lower())
                return
            self.state[m.group(1)] = ({"B": "b"}.get(m.group(3), m.group(3).lower()), int(m.group(2)), 0)
            return
        m = match(r"return (.*)$", line)
        if m:
            raise Return(self.value(m.group(1)))
        m = match(r"(\w+) = lambda\(([^)]*)\) \((.*)\)$", line, re.S)
        if m:
            self.lambdas[m.group(1)] = ([p.strip() for p in m.group(2).split(",")], m.group(3).rstrip("; "))
            return
        m = match(r"(.*?[^-+*/&|^<>=!])\s*([-+|&]?=)(?!=)\s*(.*)$", line)
        if not m:
            raise Unknown("statement " + line)
        target, op, rest = m.groups()
        value = self.value(rest) if "= " not in re.sub(r"[=!<>]=", "", rest) else None
        if value is None:
            # Assignments in a row.
            self.statement(rest)
            value = self.value(rest.split("=")[0])
        if op != "=":
            value = self.binary(op[0], self.value(target), value)
        self.assign(target.strip(), value)

    def assign(self, target, value):
        m = match(r"\{ (.*), (.*) \}$", target)
        if m:
            low = m.group(2)
            width = int(search(r"\.[a-z](\d+)$", low).group(1))
            self.assign(low, ("b", width, value[2] & mask(width)))
            self.assign(m.group(1), ("b", 1, value[2] >> width & 1))
            return
        if target.startswith("MEM["):
            self.store(*place(target)(self), value)
            return
        m = match(r"(\w+)((?:\[[^.=]*\])?)(?:\.(bf|[uifb])(\d+))?((?:\[.*\])?)(?:\.([uifb])(\d+))?$", target)
        if not m:
            raise Unknown("target " + target)
        name, part, kind, width, part2, kind2, width2 = m.groups()
        if part2:
            part, kind, width = part2, kind2, width2
        old = self.state.get(name)
        if part and old and old[0] == "v":
            lane, register = (number(self.value(x)) for x in part[1:-1].split("]["))
            old[2][lane][register] = value[2] & mask(32)
            return
        if old is None and part:
            if name[0].isupper():
                raise Unknown("part of " + name)
            old = ("b", 32, 0)
        if part and old[0] == "a":
            at = number(self.value(part[1:-1]))
            old[2][at] = self.convert(value, old[3], old[1])[2]
            return
        if part:
            inner = part[1:-1]
            if search(r":(?![^\[]*\])", inner):
                hi, lo = (number(self.value(x)) for x in inner.split(":"))
            else:
                lo = number(self.value(inner))
                hi = lo
            value = self.convert(value, kind, int(width)) if kind else value
            bits = mask(hi - lo + 1)
            new = old[2] & ~(bits << lo) | (value[2] & bits) << lo
            self.state[name] = (old[0], old[1], new)
            return
        if kind:
            value = self.convert(value, kind, int(width))
            if old is not None and name[0].isupper():
                # A register keeps its other bits.
                w = int(width)
                bits = old[2] & ~mask(w) | value[2] & mask(w)
                self.state[name] = ("b", max(old[1], w), bits)
                self.state.setdefault("written", {})[name] = max(w, self.state.get("written", {}).get(name, 0))
                return
        if name[0].isupper():
            written = self.state.setdefault("written", {})
            width = 64 if name in ("EXEC", "VCC") else value[1]
            written[name] = max(width, written.get(name, 0))
            kept = old[2] & ~mask(width) if old else 0
            self.state[name] = ("b", old[1] if old else width, kept | value[2] & mask(width))
            return
        if old is not None and old[1] != value[1]:
            value = self.convert(value, old[0], old[1])
        self.state[name] = value

    def result(self, body):
        """What a function gives, an expression or statements."""
        if not search(r"^\s*return\b", body, re.M):
            return self.value(body)
        try:
            self.block([l.strip().rstrip(";") for l in body.split("\n") if l.strip()], 0, True)
        except Return as done:
            return done.value
        raise Unknown("no result")

    def load(self, at, kind, width):
        raise Unknown("memory")

    def store(self, at, kind, width, value):
        raise Unknown("memory")

    def address(self, name, args):
        raise Unknown(name)

    def convert(self, value, kind, width):
        if kind == "bf":
            return narrowed(value)
        if kind == "f" and value[0] in "ui":
            return ("f", width, value[2] & mask(width)) if value[1] == width else of_float(number(value), width)
        if kind == "f" and value[0] == "f":
            return of_float(number(value), width) if value[1] != width else value
        if kind in "uib":
            if value[0] == "f":
                return (kind, width, value[2] & mask(width))
            return of_int(number(value), width, kind)
        return (kind, width, value[2] & mask(width))

    def truth(self, text):
        return self.value(text)[2] != 0

    def value(self, text):
        return expression(text)(self)

    def binary(self, op, a, b):
        return binary(op, a, b)


class Parser:
    """Makes functions of the machine from an expression's tokens."""

    def __init__(self, t):
        self.t, self.at = t, 0

    def peek(self):
        return self.t[self.at] if self.at < len(self.t) else None

    def take(self, want=None):
        token = self.peek()
        if want is not None and token != want:
            raise Unknown("%s where %s was expected" % (token, want))
        self.at += 1
        return token

    def ternary(self):
        cond = self.level(0)
        if self.peek() == "?":
            self.take()
            a = self.ternary()
            self.take(":")
            b = self.ternary()

            def choose(m):
                c, x, y = cond(m), a(m), b(m)
                return x if c[2] else y
            return choose
        return cond

    def level(self, least):
        """Operators that bind as tightly as those of a level, or more."""
        a = self.unary()
        while LEVEL.get(self.peek(), -1) >= least:
            op = self.take()
            zero = self.t[self.at:self.at + 2]
            b = self.level(LEVEL[op] + 1)
            if op == "==" and zero in (["+", "0.0"], ["-", "0.0"]):
                a = is_zero(a, zero[0] == "-")
            else:
                a = both(op, a, b)
        return a

    def unary(self):
        op = self.peek()
        if op in ("-", "+", "~", "!"):
            self.take()
            v = self.unary()
            return v if op == "+" else lambda m: inverse(op, v(m))
        return self.postfix(self.primary())

    def primary(self):
        token = self.take()
        if token == "(":
            v = self.ternary()
            self.take(")")
            return v
        if token == "{":
            parts = [self.ternary()]
            while self.peek() == ",":
                self.take()
                parts.append(self.ternary())
            self.take("}")
            return lambda m: concatenated([p(m) for p in parts])
        if token is None:
            raise Unknown("end")
        m = re.match(r"(\d+)'([UIFB])$", token)
        if m:
            self.take("(")
            v = self.ternary()
            self.take(")")
            kind, width = m.group(2), int(m.group(1))
            return lambda m: cast(v(m), kind, width)
        value = literal(token)
        if value:
            return lambda m: value
        if self.peek() == "(":
            return self.call(token)
        return self.name(token)

    def place(self):
        """A function that gives address, kind and width of what is in memory."""
        self.take("MEM")
        self.take("[")
        at = self.ternary()
        self.take("]")
        if self.peek() != ".":
            return lambda m: (number(at(m)), "b", 32)
        self.take()
        m = re.match(r"([uifb])(\d+)$", self.take() or "")
        if not m:
            raise Unknown("type")
        kind, width = m.group(1), int(m.group(2))
        return lambda m: (number(at(m)), kind, width)

    def name(self, name):
        if name == "MEM":
            self.at -= 1
            at = self.place()
            return lambda m: m.load(*at(m))
        if name in ("INF", "NAN", "PI"):
            value = of_float({"INF": math.inf, "NAN": math.nan, "PI": math.pi}[name], 64)
            return lambda m: value

        def get(m):
            if name in m.state:
                return m.state[name]
            raise Unknown("name " + name)
        return get

    def postfix(self, v):
        while True:
            if self.peek() == ".":
                self.take()
                m = re.match(r"(bf|[uifb])(\d+)$", self.take() or "")
                if not m:
                    raise Unknown("type")
                v = retyped(v, m.group(1), int(m.group(2)))
            elif self.peek() == "[":
                self.take()
                first, last, counts = self.ternary(), None, False
                if self.peek() in ("+:", ":"):
                    counts = self.take() == "+:"
                    last = self.ternary()
                self.take("]")
                v = indexed(v, first, last, counts)
            else:
                return v

    def call(self, name):
        self.take("(")
        args = []
        while self.peek() != ")":
            args.append(self.ternary())
            if self.peek() == ",":
                self.take()
        self.take(")")
        return lambda m: called(m, name, [a(m) for a in args])


def both(op, a, b):
    return lambda m: binary(op, a(m), b(m))


def is_zero(a, negative):
    """Where a zero's sign is written, it is meant."""
    def compare(m):
        v = a(m)
        return binary("==", ("u",) + v[1:], ("u", v[1], negative << (v[1] - 1)))
    return compare


def inverse(op, v):
    if op == "-":
        return ("f", v[1], v[2] ^ 1 << (v[1] - 1)) if v[0] == "f" else of_int(-number(v), v[1], "i" if v[0] == "i" else v[0])
    if op == "~":
        return of_int(~v[2], v[1], v[0])
    return of_int(v[2] == 0, 1)


def concatenated(parts):
    bits = width = 0
    for p in parts:
        bits, width = bits << p[1] | p[2], width + p[1]
    return ("b", width, bits)


def literal(token):
    """What a token means that is a number; otherwise none."""
    m = re.match(r"(\d+)'(\d+\.\d+)$", token)
    if m:
        return of_float(float(m.group(2)), int(m.group(1)))
    m = re.match(r"(\d+)'(0x[0-9a-fA-F]+|\d+)", token)
    if m:
        return of_int(int(m.group(2), 0), int(m.group(1)))
    if not token[0].isdigit():
        return None
    if "." in token or token.endswith("F") and not token.startswith("0x"):
        return of_float(float(token.rstrip("F")), 32 if token.endswith("F") else 64)
    digits = token.rstrip("UL")
    suffix = token[len(digits):]
    return of_int(int(digits, 0), 64 if "LL" in suffix else 32, "u" if "U" in suffix else "i")


def cast(v, kind, width):
    if kind == "F":
        if v[0] == "q":
            return v
        if v[0] == "f":
            return widened(v, width)
        if v[0] in "ub" and v[1] in (width, 32) and v[2] >= 1 << (v[1] - 2):
            return ("f", width, v[2])
        return of_float(number(v), width)
    if v[0] == "f":
        raise Unknown("float to int by width")
    return of_int(number(v), width, kind.lower() if kind != "B" else "b")


def retyped(value, kind, width):
    def read(m):
        v = value(m)
        if kind == "bf":
            # The upper half of a float.
            return ("f", 32, (v[2] & mask(16)) << 16)
        if v[0] == "f" and kind == "f":
            return of_float(number(v), width) if v[1] != width else v
        return (kind, width, of_int(number(v), width)[2] if v[0] in "ui" else v[2] & mask(width))
    return read


def indexed(value, first, last, counts):
    """Bits of a value, or an element of several; `counts`: `last` says how many bits."""
    def read(m):
        v = value(m)
        hi = lo = number(first(m))
        if counts:
            hi += number(last(m)) - 1
        elif last:
            lo = number(last(m))
        if v[0] == "v":
            # The registers of a lane.
            return ("a", 32, v[2][hi], "b")
        if v[0] == "a":
            return (v[3], v[1], v[2][hi])
        if hi < lo:
            # Written the other way round: the bits change places.
            part = v[2] >> hi & mask(lo - hi + 1)
            turned = int(format(part, "0%db" % (lo - hi + 1))[::-1], 2)
            return ("b", lo - hi + 1, turned)
        return ("b" if hi != lo else "u", hi - lo + 1, v[2] >> lo & mask(hi - lo + 1))
    return read


def called(m, name, args):
    if name.startswith("Calc"):
        return m.address(name, args)
    if name in m.lambdas:
        names, body = m.lambdas[name]
        outer = dict(m.state)
        m.state.update(zip(names, args))
        value = m.result(body)
        m.state.clear()
        m.state.update(outer)
        return value
    other = m.others.get(name)
    if other:
        inner = Machine({"S%d" % i: v for i, v in enumerate(args)}, m.others)
        inner.state.update({"D0": ("b", 64, 0), "IEEE": of_int(1, 1)})
        inner.run(other)
        kind = search(r"([uif])\d+$", name).group(1)
        width = inner.state["written"]["D0"]
        return (kind, width, inner.state["D0"][2] & mask(width))
    if name == "f32_to_f16" and m.state["ROUND_MODE"][2] == 3:
        return toward_zero(args[0], 16)
    return function(name, args)
