# Meson 1.x from PyPI, which reads `wfcc --version`.
python3 -m mesonbuild.mesonmain setup build >&2
python3 -m mesonbuild.mesonmain compile -C build >&2
build/main
