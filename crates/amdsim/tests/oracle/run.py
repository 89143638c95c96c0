"""Compares amdsim with AMD's pseudocode, as the wheel of tinygrad has it.

run.py ARCH WHEEL RUNNER: for every instruction of registers that the
assembler takes, random operands go through a kernel on RUNNER (amdsim) and
through the pseudocode; and what LLVM makes of the kernels' bytes, and of those of
the kernels beside this, is compared with tinygrad's decoders. Prints differences
and lines of totals.
"""
import os
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from assembly import assemble, metadata
from functions import Skip
from pcode import Machine, Unknown
from values import is_nan, mask, number

arch, wheel, runner = sys.argv[1:4]
sys.path.insert(0, wheel)
import coverage
import decode
import memory
family = {"gfx9": "cdna", "gfx1": "rdna3"}[arch[:4]] if not arch.startswith("gfx12") else "rdna4"
module = __import__("tinygrad.runtime.autogen.amd.%s.str_pcode" % family, fromlist=["PCODE"])
GFX9 = family == "cdna"
LANES = 64 if GFX9 else 32
GROUPS = 8
# Numbers at which things happen.
SPECIAL = [0, 1, 2, 31, 32, 63, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x3F800000, 0xBF800000,
           0x7F800000, 0xFF800000, 0x7FC00000, 0x00000001, 0x007FFFFF, 0x00800000, 0x7F7FFFFF,
           0x40490FDB, 0x3FF00000, 0x7FF00000, 0x3C003C00, 0x7BFF8001, 0x00010010, 0x4F000000]
# Approximations, of which the pseudocode says no more than what they are near.
NEAR = re.compile(r"v_(s_)?(rcp|rsq|exp|log|sin|cos|sqrt|trig|cubeid|cubema|cubesc|cubetc)_")
HALVES = re.compile(r"v_(pk_\w+|mac|mad\w*|fma\w*)_f16$|[sv]_cvt_pk_?rtz_f16_f32$")
# The number in an instruction.
NUMBER = 0xFFFE
# The constant behind one.
CONSTANT = 0x40494248


def forms(name):
    """Ways to write an instruction."""
    def wide(prefix, n):
        return ["%s%d" % (prefix, n), "%s[%d:%d]" % (prefix, n, n + 1)]
    vcc = "vcc" if GFX9 else "vcc_lo"
    if re.match(r"(v_)?s_", name):
        ds, a, b = wide("s", 12), wide("s", 8), wide("s", 10)
        if name in numbered:
            return ["%s s%d, 0x%x" % (name, 8 if "cmpk" in name else 12, NUMBER)]
        if re.match(r"s_(cmp|bitcmp)", name):
            return ["%s %s, %s" % (name, x, y) for x in a for y in b]
        return ["%s %s, %s" % (name, d, x) for d in ds for x in a] + \
               ["%s %s, %s, %s" % (name, d, x, y) for d in ds for x in a for y in b] + \
               ["%s s12, s8, s10, 0x%x" % (name, CONSTANT), "%s s12, s8, 0x%x, s10" % (name, CONSTANT)]
    d, a, b, c = wide("v", 8), wide("v", 2), wide("v", 4), wide("v", 6)
    if name.startswith("v_cmpx") and not GFX9:
        return ["%s %s, %s" % (name, x, y) for x in a for y in b]
    if name.startswith("v_cmp"):
        return ["%s %s, %s, %s" % (name, vcc, x, y) for x in a for y in b]
    out = ["%s %s, %s" % (name, r, x) for r in d for x in a]
    out += ["%s %s, %s, %s" % (name, r, x, y) for r in d for x in a for y in b]
    out += ["%s %s, %s, %s, %s" % (name, r, x, y, z) for r in d for x in a for y in b for z in c]
    out += ["%s %s, %s, %s, %s" % (name, r, vcc, x, y) for r in d for x in a for y in b]
    out += ["%s %s, %s, %s, %s, %s" % (name, r, vcc, x, y, z) for r in d for x in a for y in b for z in c + [vcc]]
    # With a constant, or where a register's half has to be named.
    out += ["%s v8, v2, v4, %s" % (name, vcc)]
    for k in (CONSTANT, CONSTANT & 0xFFFF):
        out += ["%s v8, v2, v4, 0x%x" % (name, k), "%s v8, v2, 0x%x, v4" % (name, k)]
    if not GFX9:
        out += ["%s v8.l, %s" % (name, rest) for rest in
                ("v2.l", "v2.l, v4.l, vcc_lo", "v2.l, v4.l, 0x%x" % (CONSTANT & 0xFFFF), "v2.l, 0x%x, v4.l" % (CONSTANT & 0xFFFF))]
    return out


def kernel(name, text):
    """Loads operands, runs an instruction, stores what it did."""
    wait = "s_waitcnt vmcnt(0) lgkmcnt(0)" if family != "rdna4" else "s_wait_loadcnt 0x0\ns_wait_kmcnt 0x0"
    group = "ttmp9" if family == "rdna4" else "s2"
    wide = GFX9
    load = (lambda n: "s_load_dwordx%d" % n) if GFX9 else (lambda n: "s_load_b%d" % (32 * n))
    g4 = ("dwordx4", "dwordx2", "dword") if GFX9 else ("b128", "b64", "b32")
    vcc = "vcc" if wide else "vcc_lo"
    lines = [
        ".text", ".globl %s" % name, ".p2align 8", ".type %s,@function" % name, name + ":",
        load(4) + " s[4:7], s[0:1], 0x0",
        "s_mul_i32 s16, %s, 64" % group, wait,
        # Scalars of the group: 64 bytes behind each other.
        "s_add_u32 s4, s4, s16", "s_addc_u32 s5, s5, 0",
        load(8) + " s[8:15], s[4:5], 0x0", load(2) + " s[18:19], s[4:5], 0x20",
        # Vectors: 32 bytes for each lane behind all scalars.
        "s_mul_i32 s17, %s, %d" % (group, LANES * 32),
        "s_sub_u32 s20, s4, s16", "s_subb_u32 s21, s5, 0",
        "s_add_u32 s20, s20, %d" % (GROUPS * 64), "s_addc_u32 s21, s21, 0",
        "s_add_u32 s20, s20, s17", "s_addc_u32 s21, s21, 0",
        "v_and_b32 v0, 0x3ff, v0", "v_lshlrev_b32 v1, 5, v0",
        "global_load_%s v[2:5], v1, s[20:21]" % g4[0],
        "global_load_%s v[6:9], v1, s[20:21] offset:16" % g4[0], wait,
        "s_mov_b32 vcc_lo, s18", "s_mov_b32 vcc_hi, s19",
        "s_cmp_lg_u32 s14, 0",
        text,
        "s_cselect_b32 s22, 1, 0",
        "s_mov_b32 s23, vcc_lo", "s_mov_b32 s24, vcc_hi",
        "s_mov_b64 s[26:27], exec" if wide else "s_mov_b32 s26, exec_lo",
        "s_mov_b64 exec, -1" if wide else "s_mov_b32 exec_lo, -1",
        # Results: 16 bytes for each lane, 8 of them the vector's.
        "s_mul_i32 s25, %s, %d" % (group, LANES * 32),
        "s_add_u32 s6, s6, s25", "s_addc_u32 s7, s7, 0",
        "global_store_%s v1, v[8:9], s[6:7]" % g4[1],
    ]
    for i, r in enumerate(["s12", "s13", "s22", "s23", "s24", "s26"]):
        lines += ["v_mov_b32 v10, " + r, "global_store_%s v1, v10, s[6:7] offset:%d" % (g4[2], 8 + 4 * i)]
    lines += ["s_endpgm", ".size %s, .-%s" % (name, name), ".rodata", ".p2align 6",
              ".amdhsa_kernel " + name, ".amdhsa_user_sgpr_kernarg_segment_ptr 1",
              ".amdhsa_float_denorm_mode_32 3", ".amdhsa_next_free_vgpr 16", ".amdhsa_next_free_sgpr 32"]
    lines += [".amdhsa_accum_offset 16"] if GFX9 else [".amdhsa_wavefront_size32 1"]
    lines += [".end_amdhsa_kernel"]
    return lines


codes, numbered = {}, set()
for key, text in module.PCODE.items():
    name = key.name.lower()
    if type(key).__name__[:3] not in ("VOP", "SOP") or "vopd" in type(key).__name__.lower():
        continue
    name = re.sub(r"_e(32|64)$", "", name)
    if type(key).__name__ == "SOPPOp" or coverage.reason(name):
        continue
    codes.setdefault(name, text)
    if type(key).__name__ == "SOPKOp":
        numbered.add(name)

lines, owners = [], []
for name in codes:
    for text in forms(name):
        lines.append(text)
        owners.append(name)
bad = assemble(arch, lines)
chosen = {}
for i, (text, name) in enumerate(zip(lines, owners)):
    if i + 1 not in bad:
        chosen.setdefault(name, text)

rng = random.Random(7)


def word():
    r = rng.random()
    if r < 0.35:
        return rng.choice(SPECIAL)
    if r < 0.5:
        return rng.randrange(0, 70)
    if r < 0.75:
        return 0x3F000000 + rng.randrange(0, 1 << 25) | rng.randrange(2) << 31
    return rng.getrandbits(32)


scalars = [[word() for _ in range(16)] for _ in range(GROUPS)]
vectors = [[[word() for _ in range(8)] for _ in range(LANES)] for _ in range(GROUPS)]
flat = [w for s in scalars for w in s] + [w for g in vectors for l in g for w in l]
with tempfile.TemporaryDirectory() as tmp:
    source, names = [], []
    for name, text in chosen.items():
        source += kernel("k_" + name, text)
        names.append("k_" + name)
    path = os.path.join(tmp, "all.so")
    assemble(arch, source + metadata(names, LANES), path)
    compiled = []
    here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "kernels")
    for file in sorted(os.listdir(here)):
        for level in ("-O0", "-O2"):
            out = os.path.join(tmp, file + level)
            clang = ["clang-22", "--target=amdgcn-amd-amdhsa", "-mcpu=" + arch, "-nogpulib", level, "-w"]
            subprocess.run(clang + ["-fuse-ld=lld", os.path.join(here, file), "-o", out], check=True)
            compiled.append(out)
    alike, misread, undecoded, seen = decode.compare(arch, family, [path] + compiled)
    data = b"".join(w.to_bytes(4, "little") for w in flat)
    open(os.path.join(tmp, "in"), "wb").write(data)
    size = GROUPS * LANES * 32
    done = subprocess.run([runner, arch, path, os.path.join(tmp, "in"), os.path.join(tmp, "out"),
                           str(size), str(GROUPS), str(LANES)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    failed = dict(l.split("\t", 1) for l in done.stdout.splitlines() if "\t" in l)
    outputs = {n[2:]: open(os.path.join(tmp, "out." + n), "rb").read() for n in names if n not in failed}

differs, compared, unread = [], set(), {}
not_simulated = {n[2:] for n in failed}


def u32(raw, at):
    return int.from_bytes(raw[at:at + 4], "little")


def same(kind, got, want, width, name):
    got &= (1 << width) - 1
    want &= (1 << width) - 1
    if got == want:
        return True
    if kind == "f" and width in (16, 32, 64):
        a, b = ("f", width, got), ("f", width, want)
        if is_nan(a) and is_nan(b):
            return True
        if NEAR.match(name):
            return abs(got - want) <= 2
        # The pseudocode says nothing of a zero's sign, and not that a fraction
        # stays below 1.
        if "_rndne_" in name and not (got | want) << 1 & mask(width):
            return True
        if "_fract_" in name and number(b) == 1 and got == want - 1:
            return True
    # Floats side by side, or one in a register whose other half is written too.
    if part := 16 if HALVES.match(name) else 32 if re.match(r"v_(pk_\w+|\w+_mix)_f32$", name) else 0:
        parts = [[x >> n & mask(part) for n in range(0, width, part)] for x in (got, want)]
        return all(same("f", a, b, part, "") for a, b in zip(*parts))
    return False


def exact(a, name):
    """Whether a number is so large that one half more than it is another one:
    the pseudocode does not round it as it means to."""
    width = int(name[-2:])
    x = number(("f", width, a[2] & mask(width)))
    return abs(x) >= {16: 2.0 ** 10, 32: 2.0 ** 23, 64: 2.0 ** 52}[width]


for name, raw in outputs.items():
    code, text = codes[name], chosen[name]
    kinds = set(re.findall(r"D0(?:\[[^\]]*\])?\.([uif])\d+ =", code))
    kind = "f" if "f" in kinds else "u"
    scalar = bool(re.match(r"(v_)?s_", name))
    report = None
    try:
        for g in range(GROUPS):
            sc = scalars[g]
            exec_, vcc_out, lanes = (1 << LANES) - 1, 0, range(1 if scalar else LANES)
            for lane in lanes:
                v = sc if scalar else vectors[g][lane]
                at = (g * LANES + lane) * 32
                pair = lambda i: ("b", 64, v[i] | v[i + 1] << 32)
                state = {"S0": pair(0), "S1": pair(2), "S2": pair(4),
                         "D0": ("b", 64, sc[4] | sc[5] << 32) if scalar else pair(6),
                         "D1": ("b", 64, 0), "laneId": ("u", 32, lane), "EXEC": ("b", 64, exec_),
                         "IEEE": ("u", 1, 1), "NEG": ("u", 3, 0), "OPSEL": ("u", 3, 0), "OPSEL_HI": ("u", 3, 0),
                         "VCC": ("b", 64, sc[8] | sc[9] << 32), "SCC": ("u", 1, int(sc[6] != 0)), "SIMM16": ("b", 16, NUMBER),
                         "SIMM32": ("b", 32, CONSTANT if "0x%x" % CONSTANT in text else CONSTANT & 0xFFFF)}
                if name in numbered:
                    state["S1" if "cmpk" in name else "S0"] = state["SIMM16"]
                if "vcc" in text and not name.startswith("v_cmp") and LANES == 32:
                    state["VCC"] = ("b", 64, sc[8])
                if "_rndne_" in name and exact(state["S0"], name):
                    continue
                before = dict(state)
                m = Machine(state, codes)
                try:
                    m.run(code)
                except Skip:
                    continue
                written = state.get("written", {})
                if scalar:
                    got = u32(raw, at + 8) | u32(raw, at + 12) << 32
                    width = written.get("D0", 0)
                    ok = not width or same(kind, got, state["D0"][2], width, name)
                    if "SCC" in written or state["SCC"] != before["SCC"]:
                        ok = ok and u32(raw, at + 16) == (state["SCC"][2] & 1)
                    want = state["D0"][2]
                elif name.startswith("v_cmpx") and not GFX9:
                    got = u32(raw, at + 28) >> lane & 1
                    want = state["EXEC"][2] >> lane & 1
                    ok = got == want
                elif name.startswith("v_cmp"):
                    got = (u32(raw, at + 20) | u32(raw, at + 24) << 32) >> lane & 1
                    want = state["D0"][2] >> lane & 1
                    ok = got == want
                else:
                    got = u32(raw, at) | u32(raw, at + 4) << 32
                    width = written.get("D0", 64)
                    want = state["D0"][2]
                    ok = same(kind, got, want, width, name)
                    if "_co_" in name and "VCC" in written:
                        mine = (u32(raw, at + 20) | u32(raw, at + 24) << 32) >> lane & 1
                        ok = ok and mine == (state["VCC"][2] >> lane & 1)
                if not ok and report is None:
                    report = "%s: %s of %s gives %#x, the pseudocode %#x" % (
                        arch, text, ", ".join("%#x" % before[s][2] for s in ("S0", "S1", "S2", "D0")), got, want)
    except (Unknown, KeyError, ValueError, IndexError, TypeError, OverflowError) as why:
        unread[name] = repr(why)
        continue
    compared.add(name)
    if report:
        differs.append(report)

loads, missing, puzzles = memory.compare(arch, runner, module.PCODE, codes, rng, LANES)
differs += [report for report in loads.values() if report]
# What is in the kernels, or has a pseudocode, and is simulated is compared or
# excepted.
names = {re.sub(r"_e(32|64)$", "", key.name.lower()) for key in module.PCODE} | seen
simulated = coverage.known(arch, runner, names)
done = compared | set(loads)
neither = sorted(n for n in simulated - done if not coverage.reason(n))
excepted = [n for n in simulated - done if coverage.reason(n)]
print("\n".join(differs + misread[:40]))
print("".join("%s: %s is simulated, but neither compared nor among the exceptions%s\n"
              % (arch, n, ", " + why if (why := {**unread, **puzzles}.get(n)) else "") for n in neither), end="")
print("%s: %d instructions compared, %d of them of memory, %d differ; %d simulated, of which %d are excepted; %d not simulated"
      % (arch, len(done), len(loads), len(differs), len(simulated), len(excepted), len(not_simulated | set(missing))))
print("%s: %d instructions decoded alike, %d kinds not, %d kinds that tinygrad does not decode: %s"
      % (arch, alike, len(misread), len(undecoded), ", ".join(sorted(undecoded))))
if "-v" in sys.argv:
    print("not simulated:", " ".join(sorted(not_simulated | set(missing))))
    print("excepted:", " ".join(sorted(excepted)))
sys.exit(1 if differs or misread or neither else 0)
