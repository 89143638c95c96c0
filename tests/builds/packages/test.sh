# A host's program by the system's compiler that asks the runtime, which it finds
# through CMake's package file and through pkg-config.
export PKG_CONFIG_PATH="$PREFIX/lib/pkgconfig"
cc $(pkg-config --cflags warpfork) devices.c -o devices $(pkg-config --libs warpfork) >&2
./devices
cmake -S . -B build -DCMAKE_C_COMPILER=cc -DCMAKE_PREFIX_PATH="$PREFIX" >&2
cmake --build build >&2
build/devices
# Manual pages and completions are where shells and man look for them.
for page in wfcc wfc++ warpfork; do test -s "$PREFIX/share/man/man1/$page.1"; done
bash -euc '. "$PREFIX/share/bash-completion/completions/wfcc"
    COMP_WORDS=(warpfork d) COMP_CWORD=1; _warpfork; echo "${COMPREPLY[@]}"
    COMP_WORDS=(wfcc --no-off) COMP_CWORD=1; _wfcc; echo "${COMPREPLY[0]}"'
test -s "$PREFIX/share/zsh/site-functions/_warpfork" -a -s "$PREFIX/share/fish/vendor_completions.d/wfcc.fish"
