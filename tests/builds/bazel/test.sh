# What Bazel's toolchain for Unix does with CC, without Bazel: an environment
# that holds next to nothing, questions to the compiler, folders of its own for
# outputs, and parameter files.
clean="env -i PATH=$PATH"
$clean "$CC" -E -xc++ - -v </dev/null 2>&1 | grep -q 'search starts here' >&2
$clean "$CC" -v >&2
$clean "$CC" -print-prog-name=ld >&2
mkdir -p bazel-out/bin/_objs
for part in main parts; do
    $clean PWD=/proc/self/cwd "$CC" -U_FORTIFY_SOURCE -fstack-protector -Wall \
        -Wself-assign -fcolor-diagnostics -fno-omit-frame-pointer -g0 -O2 \
        '-D_FORTIFY_SOURCE=1' -DNDEBUG -ffunction-sections -fdata-sections -fopenmp \
        -MD -MF bazel-out/bin/_objs/$part.pic.d -frandom-seed=bazel-out/bin/_objs/$part.pic.o \
        -fPIC -iquote . -iquote bazel-out/bin -no-canonical-prefixes \
        -Wno-builtin-macro-redefined '-D__DATE__="redacted"' '-D__TIMESTAMP__="redacted"' \
        '-D__TIME__="redacted"' -c $part.c -o bazel-out/bin/_objs/$part.pic.o >&2
    test -s bazel-out/bin/_objs/$part.pic.d
done
ar rcsD bazel-out/bin/libparts.a bazel-out/bin/_objs/parts.pic.o
cat > bazel-out/bin/main-2.params <<'END'
-o
bazel-out/bin/main
bazel-out/bin/_objs/main.pic.o
-Wl,-S
bazel-out/bin/libparts.a
-fuse-ld=lld
-Wl,-no-as-needed
-Wl,-z,relro,-z,now
-B/usr/bin
-Wl,--gc-sections
-lstdc++
-lm
END
$clean "$CC" @bazel-out/bin/main-2.params >&2
bazel-out/bin/main
