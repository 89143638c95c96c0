"""Makes code objects of assembly."""
import os
import re
import subprocess
import sys
import tempfile


def assemble(arch, lines, out=None):
    """Lines that the assembler refuses, with what it says, or the file that it
    makes."""
    with tempfile.NamedTemporaryFile("w", suffix=".s", delete=False) as f:
        f.write("\n".join(lines) + "\n")
    cmd = ["clang-22", "--target=amdgcn-amd-amdhsa", "-mcpu=" + arch, "-nostdlib", "-ferror-limit=0", f.name]
    cmd += ["-fuse-ld=lld", "-o", out] if out else ["-c", "-o", os.devnull]
    done = subprocess.run(cmd, capture_output=True, text=True)
    os.unlink(f.name)
    if out and done.returncode:
        sys.exit(done.stderr[:2000])
    return {int(n): why for n, why in re.findall(r"\.s:(\d+):\d+: error: (.*)", done.stderr)}


def metadata(names, lanes, scratch=0, lds=0, vgprs=16):
    out = [".amdgpu_metadata", "---", "amdhsa.version: [1, 2]", "amdhsa.kernels:"]
    for n in names:
        out += ["  - .name: " + n, "    .symbol: %s.kd" % n, "    .kernarg_segment_size: 16",
                "    .kernarg_segment_align: 8", "    .group_segment_fixed_size: %d" % lds,
                "    .private_segment_fixed_size: %d" % scratch, "    .wavefront_size: %d" % lanes,
                "    .sgpr_count: 48", "    .vgpr_count: %d" % vgprs, "    .max_flat_workgroup_size: 1024"]
    return out + ["...", ".end_amdgpu_metadata"]
