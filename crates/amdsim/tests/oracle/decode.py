"""Compares LLVM's disassembly, which amdsim reads, with tinygrad's decoders."""
import collections
import re
import subprocess

from tinygrad.renderer.amd import decode_inst

LINE = re.compile(r"^\s+(\S.*?)\s*// [0-9A-F]+: ((?:[0-9A-F]{8} ?)+)")
REGISTER = re.compile(r"(?<![\w.])([vs])(?:\[(\d+)(?::\d+)?\]|(\d+)(\.h)?)(?![\w:])")
# For CDNA tinygrad has the result, which is scalar, among the vector registers.
TO_SCALAR = re.compile(r"v_read(first)?lane_b32")
# What a name has behind it, or before it in an older manual.
ENCODING = re.compile(r"_e(32|64)$|_(sdwa|dpp|e64_dpp|dpp8|dpp16)$")
OLDER = [("ds_read", "ds_load"), ("ds_write", "ds_store")]


def plain(name):
    name = ENCODING.sub("", name.lower())
    for old, new in OLDER:
        if name.startswith(old):
            name = new + name[len(old):]
    return re.sub(r"(v_accvgpr_\w+)_b32", r"\1", name)


def registers(text):
    """File and number of each register that a text names, of several the first,
    and whether it is a high half."""
    found = REGISTER.finditer(text)
    return {(m.group(1), int(m.group(2) or m.group(3)), bool(m.group(4))) for m in found}


def has(text, fields):
    """Whether the fields hold all registers of a text. High halves are encoded
    128 further on, or by a bit apart."""
    held = {(file, n) for file, n, _ in registers(fields)}
    return all((f, n) in held or high and (f, n + 128) in held for f, n, high in registers(text))


def names(inst):
    """What an instruction is called; of two in one, both."""
    if hasattr(inst, "opx"):
        return [plain(inst.opx.name), plain(inst.opy.name)]
    return [plain(inst.op_name)]


def compare(arch, family, paths):
    """Name, length and registers of each instruction of code objects, decoded by
    both: how many are alike, a line for each kind that is not, how many
    tinygrad does not decode, by name, and the names of all."""
    alike, unknown, differ, seen = 0, collections.Counter(), {}, set()
    for path in paths:
        command = ["llvm-objdump-22", "-d", "--mcpu=" + arch, path]
        dump = subprocess.run(command, capture_output=True, text=True, check=True)
        for line in dump.stdout.splitlines():
            m = LINE.match(line)
            if not m:
                continue
            text, words = m.group(1), m.group(2).split()
            data = b"".join(int(w, 16).to_bytes(4, "little") for w in words)
            name = text.split()[0]
            seen.update(ENCODING.sub("", part.split()[0]) for part in text.split(" :: "))
            try:
                inst = decode_inst(data + bytes(16), family)
                theirs = names(inst)
                fields = " ".join(repr(getattr(inst, n)) for n, _ in inst._fields)
            except (ValueError, KeyError, NotImplementedError, AssertionError, AttributeError):
                unknown[plain(name)] += 1
                continue
            if family == "cdna" and TO_SCALAR.match(name):
                fields = re.sub(r"v(\[\d+\])", r"s\1", fields, count=1)
            if [plain(t.split()[0]) for t in text.split(" :: ")] != theirs:
                what = "name"
            elif not has(text, fields):
                what = "registers"
            elif inst.size() != len(data):
                what = "length"
            else:
                alike += 1
                continue
            differ.setdefault((name, what), "%s: %s: %s, and %s %s" % (arch, what, text, " ".join(theirs), fields))
    return alike, list(differ.values()), unknown, seen
