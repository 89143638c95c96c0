# bear writes down what make runs, and clangd understands it. bear is told that
# wfcc is a compiler and that the Clang which it runs is none of the user's.
wfcc=$(command -v "$CC")
cat > bear.json <<END
{
  "compilation": {
    "compilers_to_recognize": [{"executable": "$wfcc"}],
    "compilers_to_exclude": ["$(command -v clang-22)", "/usr/lib/llvm-22/bin/clang"]
  }
}
END
bear --config bear.json -- make >&2
python3 - <<'END'
import json
for one in sorted(json.load(open("compile_commands.json")), key=lambda c: c["file"]):
    print(one["file"].rsplit("/", 1)[1], *one["arguments"][1:])
END
cp "$PREFIX/share/warpfork/clangd.yaml" .clangd
for part in main parts; do
    clangd-22 --check=$part.c --compile-commands-dir=. >&2
done
./main
