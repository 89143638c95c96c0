#!/usr/bin/env python3
"""Processor time and peak memory of compiling one target region that holds many parallel
regions with a scalar carried through them, by their number, also with `if`
clauses.

    bench/many_regions.py [--wfcc PATH] [--arch ARCH] [--runs N] [NUMBER ...]
"""

import argparse
import os
import pathlib
import tempfile


def source(regions, with_if):
    """A program whose regions each add to the scalar that the next one reads."""
    clause = " if (n > {0})" if with_if else ""
    lines = ["void carried(int *a, int n) {", "#pragma omp target map(tofrom : a[:64])", "  {"]
    lines.append("    int t = n;")
    for i in range(regions):
        lines.append("#pragma omp parallel for reduction(+ : t)" + clause.format(i))
        lines.append(f"    for (int i = 0; i < 64; i++) t += a[i] * {i};")
    lines += ["    a[0] = t;", "  }", "}", "int main(void) { int a[64] = {1}; carried(a, 3); return a[0] == 0; }"]
    return "\n".join(lines) + "\n"


def measure(command):
    """Seconds of processors, and MiB of the largest process among the command's."""
    child = os.posix_spawnp(command[0], command, os.environ)
    _, status, used = os.wait4(child, 0)
    if status != 0:
        raise SystemExit(f"{' '.join(command)}: ended with {os.waitstatus_to_exitcode(status)}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    options.add_argument("--wfcc", default="target/release/wfcc")
    options.add_argument("--arch", default="virtual", help="what the link compiles for")
    options.add_argument("--runs", type=int, default=1, help="the best of so many counts")
    options.add_argument("numbers", type=int, nargs="*", default=[30, 60, 120, 250, 500])
    chosen = options.parse_args()
    print("| regions | clauses | sources, s | link, s | link, ms a region | link, MiB |")
    print("| --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for with_if in (False, True):
            for regions in chosen.numbers:
                file, made = folder / "regions.c", folder / "regions.o"
                file.write_text(source(regions, with_if))
                common = [chosen.wfcc, "-O3", "-fopenmp"]
                compile_ = common + ["-c", str(file), "-o", str(made)]
                link = common + ["--no-offload-arch=virtual", f"--offload-arch={chosen.arch}", str(made), "-o", str(folder / "regions")]
                first = min(measure(compile_)[0] for _ in range(chosen.runs))
                runs = [measure(link) for _ in range(chosen.runs)]
                took, memory = min(r[0] for r in runs), min(r[1] for r in runs)
                name = "`if`" if with_if else "–"
                each = took / regions * 1000
                print(f"| {regions} | {name} | {first:.2f} | {took:.2f} | {each:.1f} | {memory:.0f} |", flush=True)


if __name__ == "__main__":
    main()
