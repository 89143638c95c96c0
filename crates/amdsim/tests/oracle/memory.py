"""Compares loads, stores and atomic operations with AMD's pseudocode.

Each lane has 64 bytes at one place of memory and 64 at a second one, behind the
first ones of all lanes: of global memory, LDS or its scratch. A kernel copies
them there from its input, does one instruction with some lanes switched off, and
stores what the memory and the registers of the result hold then.
"""
import os
import re
import subprocess
import tempfile

from assembly import assemble, metadata
from functions import Skip
from pcode import Machine, Unknown
from values import is_nan, mask, number

GROUPS = 3
# Bytes of a lane: at each of its two places, what is loaded into its registers,
# what of them is stored.
SLOT, INPUT, RESULT = 64, 64, 64
# Lanes that take part, of 32 each.
RUNNING = 0xFFFDFBFE
SPECIAL = [0, 1, 2, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF,
           0x3F800000, 0xBF800000, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7FA00000, 0x00000001,
           0x00800000, 0x7F7FFFFF, 0x3FF00000, 0x7FF00000, 0x3C003C00, 0x7BFF8001]
LOADS = re.compile(r"(ds_read|ds_load|\w+_load_)")
# Registers of other lanes: the pseudocode is a wave's.
PERMUTES = re.compile(r"ds_(permute|bpermute(_fi)?)_b32$")
# Of these the pseudocode is `<`, which says nothing of no numbers and of zeros
# of two signs.
LESS = re.compile(r"\w+_(fmin|fmax|(min|max)(_rtn)?_f(32|64))(_x2)?$")


def size_of(name):
    """Bytes that an instruction has at one place."""
    if re.search(r"_pk_", name):
        return 4
    if re.search(r"x3|x4|b96|b128", name):
        return 16
    if re.search(r"_x2|x2$|[uibf]64", name):
        return 8
    if re.search(r"byte|[uib]8(_|$)", name):
        return 1
    return 2 if re.search(r"short|[uib]16(_|$)", name) else 4


def wide(first):
    """Registers from one on, one to four of them."""
    return ["v%d" % first] + ["v[%d:%d]" % (first, first + n) for n in (1, 2, 3)]


class Family:
    """How a chip writes memory instructions."""

    def __init__(self, arch, lanes):
        self.arch, self.lanes = arch, lanes
        self.gfx9 = arch.startswith("gfx9")
        self.gfx12 = arch.startswith("gfx12")
        self.returns = "sc0" if arch == "gfx942" else "th:TH_ATOMIC_RETURN" if self.gfx12 else "glc"

    def offsets(self, name):
        """Offsets of an instruction, the first as a text."""
        if re.match(r"ds_\w*(st64|stride64)", name):
            unit = 512 if "64" in name.rsplit("_", 1)[1] else 256
            far = self.lanes * SLOT // unit
            return " offset0:0 offset1:%d" % far, 0, (0, far)
        if re.match(r"ds_\w*(2addr|read2|write2|xchg2)", name):
            return " offset0:1 offset1:3", 0, (1, 3)
        n = {1: 5, 2: 6, 4: 12, 8: 8, 16: 16}[size_of(name)]
        return " offset:%d" % n, n, (n, 0)

    def forms(self, name):
        """Ways to write an instruction, and whether each has a result; the first
        one of each group that the assembler takes is compared."""
        off = self.offsets(name)[0]
        space = name.split("_")[0]
        d, x, y = wide(8), wide(4), wide(6)[:2]
        loads = bool(LOADS.match(name))
        if space == "s":
            return [[("%s s%s, s[40:41], 0x8" % (name, r), True) for r in
                     ("16", "[16:17]", "[16:18]", "[16:19]", "[16:23]", "[16:31]")]]
        if PERMUTES.match(name):
            return [[("%s v8, v5, v4%s" % (name, off), True)]]
        if space == "ds":
            if loads:
                return [[("%s %s, v1%s" % (name, r, off), True) for r in d]]
            if "rtn" in name:
                return [[("%s %s, v1, %s%s" % (name, r, a, off), True) for r in d for a in x] +
                        [("%s %s, v1, %s, %s%s" % (name, r, a, b, off), True) for r in d for a in x[:2] for b in y]]
            return [[("%s v1, %s%s" % (name, a, off), False) for a in x] +
                    [("%s v1, %s, %s%s" % (name, a, b, off), False) for a in x[:2] for b in y]]
        places = {"flat": [("v[2:3]", "")], "global": [("v[2:3]", ", off"), ("v1", ", s[6:7]")],
                  "scratch": [("v1", ", off"), ("off", ", s42")]}[space]
        out = []
        for at, base in places:
            if loads:
                out.append([("%s %s, %s%s%s" % (name, r, at, base, off), True) for r in d])
                continue
            out.append([("%s %s, %s%s%s" % (name, at, a, base, off), False) for a in x])
            if "atomic" in name:
                out.append([("%s %s, %s, %s%s%s %s" % (name, r, at, a, base, off, self.returns), True)
                            for r in d[:2] for a in x])
        return out

    def wait(self):
        if self.gfx12:
            return ["s_wait_loadcnt 0x0", "s_wait_storecnt 0x0", "s_wait_dscnt 0x0", "s_wait_kmcnt 0x0"]
        return ["s_waitcnt vmcnt(0) lgkmcnt(0)"] + ([] if self.gfx9 else ["s_waitcnt_vscnt null, 0x0"])

    def kernel(self, label, text):
        space = text.split("_")[0]
        group = "ttmp9" if self.gfx12 else "s2"
        scalar = (lambda n: "s_load_dwordx%d" % n) if self.gfx9 else (lambda n: "s_load_b%d" % (32 * n))
        g4, g1 = ("dwordx4", "dword") if self.gfx9 else ("b128", "b32")
        ds = ("ds_write_b32", "ds_read_b32") if self.gfx9 else ("ds_store_b32", "ds_load_b32")
        memory = 2 * SLOT * self.lanes
        wait = self.wait()
        lines = [
            ".text", ".globl %s" % label, ".p2align 8", ".type %s,@function" % label, label + ":",
            scalar(4) + " s[4:7], s[0:1], 0x0", *wait,
            "s_mul_i32 s16, %s, %d" % (group, memory + INPUT * self.lanes),
            "s_add_u32 s4, s4, s16", "s_addc_u32 s5, s5, 0",
            "s_mul_i32 s16, %s, %d" % (group, memory + RESULT * self.lanes),
            "s_add_u32 s6, s6, s16", "s_addc_u32 s7, s7, 0",
            "s_add_u32 s10, s6, %d" % memory, "s_addc_u32 s11, s7, 0",
            "s_add_u32 s8, s4, %d" % memory, "s_addc_u32 s9, s5, 0",
            "s_mov_b64 s[40:41], s[6:7]", "s_mov_b32 s42, 16",
            "v_and_b32 v0, 0x3ff, v0", "v_lshlrev_b32 v30, 6, v0",
            "v_add_u32 v31, %d, v30" % (SLOT * self.lanes) if self.gfx9 else
            "v_add_nc_u32 v31, %d, v30" % (SLOT * self.lanes),
            "global_load_%s v[4:7], v30, s[8:9]" % g4,
            "global_load_%s v[8:11], v30, s[8:9] offset:16" % g4,
            "global_load_%s v20, v30, s[8:9] offset:32" % g1,
        ]
        for i in range(16):
            for place in ("v30", "v31"):
                lines += ["global_load_%s v12, %s, s[4:5] offset:%d" % (g1, place, 4 * i), *wait]
                if space == "ds":
                    lines += ["%s %s, v12 offset:%d" % (ds[0], place, 4 * i)]
                elif space == "scratch" and place == "v30":
                    lines += ["s_movk_i32 s43, %d" % (4 * i), "scratch_store_%s off, v12, s43" % g1]
                else:
                    lines += ["global_store_%s %s, v12, s[6:7] offset:%d" % (g1, place, 4 * i)]
        add = "v_add_co_u32 v2, vcc, v2, v1" if self.gfx9 else "v_add_co_u32 v2, vcc_lo, v2, v1"
        carry = "v_addc_co_u32 v3, vcc, 0, v3, vcc" if self.gfx9 else "v_add_co_ci_u32 v3, vcc_lo, 0, v3, vcc_lo"
        lines += wait + [
            "v_mov_b32 v1, v20" if space == "scratch" else
            "v_add_u32 v1, v30, v20" if self.gfx9 else "v_add_nc_u32 v1, v30, v20",
            "v_mov_b32 v2, s6", "v_mov_b32 v3, s7", add, carry,
            "s_mov_b32 exec_lo, 0x%x" % RUNNING] + (["s_mov_b32 exec_hi, 0x%x" % RUNNING] if self.gfx9 else [])
        for i in range(16, 32):
            lines += ["s_mov_b32 s%d, %d" % (i, i)]
        lines += [text, *wait, "s_mov_b64 exec, -1" if self.gfx9 else "s_mov_b32 exec_lo, -1"]
        if space in ("ds", "scratch"):
            for i in range(16):
                for place in ("v30", "v31"):
                    if space == "ds":
                        lines += ["%s v12, %s offset:%d" % (ds[1], place, 4 * i)]
                    elif place == "v31":
                        continue
                    else:
                        lines += ["s_movk_i32 s43, %d" % (4 * i), "scratch_load_%s v12, off, s43" % g1]
                    lines += [*wait, "global_store_%s %s, v12, s[6:7] offset:%d" % (g1, place, 4 * i), *wait]
        if space == "s":
            for i in range(16):
                lines += ["v_mov_b32 v12, s%d" % (16 + i), "global_store_%s v30, v12, s[10:11] offset:%d" % (g1, 4 * i)]
        else:
            lines += ["global_store_%s v30, v[8:11], s[10:11]" % g4]
        lines += ["s_endpgm", ".size %s, .-%s" % (label, label), ".rodata", ".p2align 6",
                  ".amdhsa_kernel " + label, ".amdhsa_user_sgpr_kernarg_segment_ptr 1",
                  ".amdhsa_float_denorm_mode_32 3", ".amdhsa_next_free_vgpr 32", ".amdhsa_next_free_sgpr 48",
                  ".amdhsa_group_segment_fixed_size %d" % memory,
                  ".amdhsa_private_segment_fixed_size %d" % SLOT, ".amdhsa_enable_private_segment 1"]
        lines += [".amdhsa_accum_offset 32"] if self.gfx9 else [".amdhsa_wavefront_size32 1"]
        return lines + [".end_amdhsa_kernel"]


class WithMemory(Machine):
    """Runs one instruction's pseudocode with a memory of bytes."""

    def __init__(self, state, others, memory, base, whole):
        super().__init__(state, others)
        self.memory, self.base, self.whole = memory, base, whole
        self.touched = []

    def run(self, code):
        # The address with its offset, where it is not put together.
        # A permutation's operands are numbers of registers.
        code = re.sub(r"declare (OFFSET|DATA0|VDST) :[^\n]*", "", code)
        super().run(re.sub(r"MEM\[ADDR(?! \+ OFFSET)", "MEM[WHOLE", code))

    def address(self, name, args):
        offset = any(a[2] for a in args[1:])
        at = self.whole if name != "CalcDsAddr" or offset else self.base
        return ("u", 64, at)

    def load(self, at, kind, width):
        if at < 0 or at + width // 8 > len(self.memory):
            raise Unknown("address %#x" % at)
        return (kind, width, int.from_bytes(self.memory[at:at + width // 8], "little"))

    def store(self, at, kind, width, value):
        if kind == "f":
            value = self.convert(value, "f", width)
        self.load(at, kind, width)
        self.memory[at:at + width // 8] = (value[2] & mask(width)).to_bytes(width // 8, "little")
        self.touched.append((at, width))


def inputs(rng, lanes):
    """Memory and registers of a group's lanes."""
    def word():
        r = rng.random()
        return rng.choice(SPECIAL) if r < 0.5 else rng.randrange(8) if r < 0.6 else rng.getrandbits(32)
    memory = [[word() for _ in range(lanes * SLOT // 4)] for _ in range(2)]
    registers = []
    for lane in range(lanes):
        r = [word() for _ in range(9)]
        r[8] = rng.choice([0, 16])
        # What is compared with memory is often what is there.
        alike = rng.choice([None, [r[1], r[0]], [r[0], r[1]], [r[2], r[3]], [r[2], r[0]]])
        if alike:
            for i in range(0, SLOT // 4, 2):
                for j in (0, 1):
                    memory[0][lane * SLOT // 4 + i + j] = alike[(i // 2 + j) % 2 if lane & 1 else j]
        registers.append(r)
    return memory, registers


def bits(words):
    return sum(w << 32 * i for i, w in enumerate(words))


def alike(name, got, want):
    """Whether bytes are the same; of floats, whether both are no numbers."""
    if got == want:
        return True
    m = re.search(r"_(bf|f)(16|32|64)(_x2)?$", name)
    if not m:
        return False
    width = int(m.group(2)) // 8
    for at in range(0, len(got), width):
        parts = [int.from_bytes(x[at:at + width], "little") for x in (got, want)]
        if m.group(1) == "bf":
            parts = [p << 16 for p in parts]
        if parts[0] != parts[1] and not all(is_nan(("f", 32 if m.group(1) == "bf" else 8 * width, p)) for p in parts):
            return False
    return True


def compare(arch, runner, pcode, others, rng, lanes):
    """Runs them all. What was compared, by name, with the reports of what
    differs; what is not simulated; and of what the pseudocode is not understood."""
    family = Family(arch, lanes)
    codes = {}
    for key, text in pcode.items():
        name = key.name.lower()
        if re.match(r"V?(DS|FLAT|GLOBAL|SCRATCH|SMEM)Op", type(key).__name__) and \
                re.match(r"(ds|flat|global|scratch)_|s_load_", name):
            codes.setdefault(name, text)
    lines, owners = [], []
    for name in codes:
        for group, forms in enumerate(family.forms(name)):
            for text, result in forms:
                lines.append(text)
                owners.append((name, group, result))
    bad = assemble(arch, lines)
    chosen = {}
    for i, (text, (name, group, result)) in enumerate(zip(lines, owners)):
        if i + 1 not in bad:
            chosen.setdefault((name, group), (text, result))
    groups = [inputs(rng, lanes) for _ in range(GROUPS)]
    flat = []
    for memory, registers in groups:
        flat += memory[0] + memory[1]
        for r in registers:
            flat += r + [0] * (INPUT // 4 - len(r))
    labels = {key: "k%d" % i for i, key in enumerate(chosen)}
    stride = (2 * SLOT + RESULT) * lanes
    with tempfile.TemporaryDirectory() as tmp:
        path = os.path.join(tmp, "all.so")
        source = [l for key, (text, _) in chosen.items() for l in family.kernel(labels[key], text)]
        data = metadata(labels.values(), lanes, SLOT, 2 * SLOT * lanes, 32)
        assemble(arch, source + data, path)
        open(os.path.join(tmp, "in"), "wb").write(b"".join(w.to_bytes(4, "little") for w in flat))
        done = subprocess.run([runner, arch, path, os.path.join(tmp, "in"), os.path.join(tmp, "out"),
                               str(stride * GROUPS), str(GROUPS), str(lanes)], capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(done.stderr)
        failed = dict(l.split("\t", 1) for l in done.stdout.splitlines() if "\t" in l)
        raw = {key: open(os.path.join(tmp, "out." + label), "rb").read()
               for key, label in labels.items() if label not in failed}
    missing, broken = {}, {}
    for key, label in labels.items():
        if label in failed:
            (missing if "is not simulated" in failed[label] else broken)[key[0]] = failed[label]
    compared, unread = {}, {}
    for key, out in raw.items():
        name, (text, result) = key[0], chosen[key]
        try:
            report = one(family, name, codes[name], others, text, result, groups, out, stride)
        except (Unknown, KeyError, ValueError, IndexError, TypeError, OverflowError) as why:
            unread[name] = repr(why)
            continue
        compared[name] = compared.get(name) or report
    for name, why in broken.items():
        compared[name] = "%s: %s: %s" % (arch, name, why)
    return compared, missing, unread


def one(family, name, code, others, text, result, groups, out, stride):
    """What differs for an instruction."""
    lanes = family.lanes
    if PERMUTES.match(name):
        return permuted(family, code, others, text, groups, out, stride)
    _, offset, (first, second) = family.offsets(name)
    scalar, scratch = name.startswith("s_"), name.startswith("scratch_")
    for g, (memory, registers) in enumerate(groups):
        start = b"".join(w.to_bytes(4, "little") for w in memory[0] + memory[1])
        image = bytearray(start)
        got = out[g * stride:(g + 1) * stride]
        for lane in range(1 if scalar else lanes):
            r = registers[lane]
            old = r[4:8]
            base = 0 if scalar else lane * SLOT + (16 if "off, s42" in text or ", s42" in text else r[8])
            whole = base + (8 if scalar else offset)
            data, dest = ("b", 128, bits(r[:4])), ("b", 128, bits(old))
            if scalar:
                dest = ("b", 512, bits(range(16, 32)))
            state = {"ADDR": ("u", 64, base), "WHOLE": ("u", 64, whole), "ADDR_BASE": ("u", 64, base),
                     "OFFSET": ("u", 32, offset), "OFFSET0": ("u", 32, first), "OFFSET1": ("u", 32, second),
                     "DATA": data, "DATA0": data, "DATA2": ("b", 64, bits(r[2:4])), "RETURN_DATA": dest,
                     "VDATA": dest if LOADS.match(name) else data, "SDATA": dest, "IEEE": ("u", 1, 1)}
            for dummy in ("vgpr_a", "v_addr", "s_saddr", "v_addr_off", "s_saddr_off", "sgpr_base", "SBASE", "SADDR", "SOFFSET", "flat_scratch"):
                state[dummy] = ("u", 64, 0)
            state["offset"] = ("u", 64, offset)
            target = "SDATA" if scalar else "VDATA" if name.split("_")[0] != "ds" and LOADS.match(name) else "RETURN_DATA"
            known = True
            if scalar or RUNNING >> lane % 32 & 1:
                if LESS.match(name):
                    width = 64 if size_of(name) == 8 else 32
                    both = [("f", width, x & mask(width)) for x in
                            (data[2], int.from_bytes(image[whole:whole + 8], "little"))]
                    known = not any(map(is_nan, both)) and any(number(x) for x in both)
                before = bytes(image)
                m = WithMemory(state, others, image, base, whole)
                try:
                    m.run(code)
                except Skip:
                    known = False
                if not known:
                    image[:] = before
            if not known:
                at = whole
                image[at:at + size_of(name)] = got[at:at + size_of(name)]
                continue
            count = 64 if scalar else 16
            at = 2 * SLOT * lanes + lane * RESULT
            want = (state[target][2] if result else dest[2]).to_bytes(count, "little")
            if not alike(name, got[at:at + count], want):
                return "%s: %s of lane %d gives %s, the pseudocode %s" % (
                    family.arch, text, lane, got[at:at + count][::-1].hex(), want[::-1].hex())
        size = (SLOT if scratch else 2 * SLOT) * lanes
        for at in range(0, size, 8):
            if not alike(name, got[at:at + 8], bytes(image[at:at + 8])):
                return "%s: %s leaves %s at %#x, the pseudocode %s" % (
                    family.arch, text, got[at:at + 8][::-1].hex(), at, bytes(image[at:at + 8])[::-1].hex())
    return None


def permuted(family, code, others, text, groups, out, stride):
    """What differs for a permutation: of `v5` as addresses and `v4`, to `v8`."""
    lanes = family.lanes
    running = RUNNING | RUNNING << 32 if lanes == 64 else RUNNING
    for g, (_, registers) in enumerate(groups):
        file = [[r[1], r[0], r[4]] for r in registers]
        state = {"ADDR": ("u", 32, 0), "DATA0": ("u", 32, 1), "VDST": ("u", 32, 2), "VGPR": ("v", 0, file),
                 "OFFSET": ("u", 32, family.offsets("ds_permute_b32")[1]), "EXEC": ("u", 64, running),
                 "WAVE64": ("u", 1, int(lanes == 64))}
        WithMemory(state, others, bytearray(), 0, 0).run(code)
        for lane in range(lanes):
            at = g * stride + 2 * SLOT * lanes + lane * RESULT
            got = int.from_bytes(out[at:at + 4], "little")
            if got != file[lane][2]:
                return "%s: %s of lane %d gives %#x, the pseudocode %#x" % (
                    family.arch, text, lane, got, file[lane][2])
    return None
