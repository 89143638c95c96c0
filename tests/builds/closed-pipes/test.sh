# What nobody reads any more is no fault: `wfcc --version | head -n 1`. Each tool
# runs with standard output, then with standard error, whose reader is gone.
"$CC" -fopenmp -c main.c >&2
"$CC" -fopenmp main.c parts.c -o main >&2
python3 - <<'END'
import os, subprocess
compiler = os.environ["CC"]
for command in (
    [compiler, "--version"],
    [compiler, "-fopenmp", "--help"],
    [compiler, "-fopenmp", "-v", "-Minfo=mp", "main.c", "parts.c", "-o", "again"],
    [compiler, "-fopenmp", "missing.c"],
    ["warpfork", "--help"],
    ["warpfork", "doctor"],
    ["warpfork", "devices"],
    ["warpfork", "explain", "main"],
    ["warpfork", "explain", "missing"],
):
    for stream in "stdout", "stderr":
        reader, writer = os.pipe()
        os.close(reader)
        other = "stderr" if stream == "stdout" else "stdout"
        ended = subprocess.run(command, **{stream: writer, other: subprocess.PIPE})
        os.close(writer)
        said = getattr(ended, other)
        if ended.returncode == 101 or b"panicked" in said:
            print(*command, "panics without a reader of", stream, said.decode())
END
echo done
