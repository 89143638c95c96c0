"""Instructions that are not compared with AMD's pseudocode, and why."""
import os
import re
import subprocess
import tempfile

from assembly import assemble

# Names, and why they are not compared. One that is simulated, not compared and
# not here is an error.
EXCEPTIONS = [
    (r"v_div_fmas_\w+", "the pseudocode scales by another factor than v_div_scale did"),
    (r"v_div_(scale|fixup)_\w+", "the pseudocode names constants that it does not define, and calls other numbers denormal"),
    (r"v_frexp_exp_\w+", "the pseudocode takes exponents of denormal numbers as they are stored"),
    (r"v_(sin|cos)_f(16|32)", "the pseudocode does not say how large an operand may be, or how near the result is"),
    (r"v_cvt_pk_?norm_[iu]16_f32", "the pseudocode calls a function that it does not define"),
    (r"v_trig_preop_f64", "the pseudocode has the bits of 2/pi in a number of 1201 bits"),
    (r"v_(readlane|readfirstlane|writelane|permlane\w+|mov(rel\w+)|swap)_b\d+",
     "the registers of other lanes, or those that another register tells, are not in one lane's pseudocode"),
    (r"v_accvgpr_(read|write)_b32", "has no pseudocode: copies between two files of registers"),
    (r"ds_swizzle_b32", "the pseudocode is a table in words; warpfork's shuffles are compared with models"),
    (r"v_dual_\w+", "two in one, each by the function of the single one"),
    (r"v_nop", "does nothing"),
    (r"buffer_(load|store)_\w+", "buffers are scratch only: addresses are those of a descriptor that the emulator makes"),
    (r"(buffer|global)_(inv|wb|wbl2|wbinv|gl[01]_inv|wbinvl1|wbinvl1_vol|invl2)|s_[di]cache_\w+|s_prefetch_\w+|s_icache_inv",
     "caches are not simulated"),
    (r"s_(branch|cbranch_\w+|call_b64|getpc_b64|setpc_b64|swappc_b64|endpgm\w*|trap|barrier\w*|code_end)",
     "where a wave goes on; the kernels of the tests run them"),
    (r"s_(waitcnt\w*|wait_\w+|sleep\w*|nop|clause|delay_alu|setprio|version|sethalt|incperflevel|decperflevel)",
     "time, which the pseudocode does not tell; waits have tests of their own"),
    (r"s_(memtime|memrealtime|sendmsg\w*|getreg_b32|setreg_b32|setreg_imm32_b32|set_gpr_idx_\w+|ttracedata\w*)",
     "clocks, messages, and registers of the hardware, of which the pseudocode says no more than their names"),
]
EXCEPTED = [(re.compile("(%s)" % names), why) for names, why in EXCEPTIONS]


def reason(name):
    """Why an instruction is not compared, if that is known."""
    return next((why for names, why in EXCEPTED if names.fullmatch(name)), None)


def known(arch, runner, names):
    """Those of the names that this processor has and amdsim simulates."""
    names = sorted(names)
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as f:
        f.write("\n".join(names) + "\n")
        f.flush()
        done = subprocess.run([runner, arch, "names", f.name], capture_output=True, text=True, check=True)
    simulated = done.stdout.split()
    refused = assemble(arch, simulated)
    absent = re.compile(r"not supported on this GPU|invalid instruction|not a valid|not supported on this")
    return {n for i, n in enumerate(simulated) if not absent.search(refused.get(i + 1, ""))}
