"""Compares the numbers of HIP's interface (OURS) with AMD's, as tinygrad's wheel
has them from the headers of ROCm (runtime/autogen/hip.py).

Usage: numbers.py WHEEL
"""

import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
PLUGINS = HERE.parent.parent / "src/plugins"
OURS = [PLUGINS / "driver/numbers.rs", PLUGINS / "hip/numbers.rs"]

# Macros that cast to a pointer, which the wheel leaves out; hip_runtime_api.h of
# Debian's libamdhip64-dev 5.2.3 has them, and they are part of HIP's ABI.
POINTERS = {
    "HIP_LAUNCH_PARAM_BUFFER_POINTER": 1,
    "HIP_LAUNCH_PARAM_BUFFER_SIZE": 2,
    "HIP_LAUNCH_PARAM_END": 3,
}


def theirs(name, text):
    """What the headers have for a name, or None."""
    if m := re.fullmatch(r"sizeof\((\w+)\)", name):
        pattern = rf"^class {m[1]}\(c\.Struct\):\n\s+SIZE = (\d+)"
    elif m := re.fullmatch(r"offsetof\((\w+), (\w+)\)", name):
        pattern = rf"^{m[1]}\.register_fields\(.*?\('{m[2]}', [^)]*?, (\d+)\)"
    else:
        pattern = rf"\({name}:=(-?\w+)\)|^{name} = (\w+)$"
    found = re.search(pattern, text, re.MULTILINE)
    if not found:
        return POINTERS.get(name)
    return int(next(g for g in found.groups() if g), 0)


def main():
    header = pathlib.Path(sys.argv[1]) / "tinygrad/runtime/autogen/hip.py"
    text = header.read_text()
    source = "\n".join(file.read_text() for file in OURS)
    # A number, and before it its name among others.
    pattern = r"((?:^///.*\n)+)(?:pub )?const \w+: (?:c_int|c_uint|usize) = (\w+);"
    ours = re.findall(pattern, source, re.MULTILINE)
    wrong = []
    for comment, value in ours:
        name = re.search(r"`((?:hip|HIP|sizeof|offsetof)[^`]*)`", comment)
        if not name:
            wrong.append(f"{value} has no name of HIP's")
            continue
        name = name[1]
        want, have = theirs(name, text), int(value.replace("_", ""), 0)
        if want != have:
            wrong.append(f"{name} is {want}, and here {have}")
    print("\n".join(wrong) or f"{len(ours)} numbers of HIP's are AMD's")
    sys.exit(bool(wrong))


main()
