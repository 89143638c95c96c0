# bear writes down what make runs, and clangd understands it.
bear -- make >&2
python3 - <<'END'
import json
for one in sorted(json.load(open("compile_commands.json")), key=lambda c: c["file"]):
    print(one["file"].rsplit("/", 1)[1], "-fopenmp" in one["arguments"])
END
for part in main parts; do
    clangd-22 --check=$part.c --compile-commands-dir=. >&2
done
./main
