#!/bin/bash
# Builds what Debian's Clang 22 lacks for NVIDIA's GPUs, its own device runtime
# and libomptarget, from Debian's source package; about 15 minutes on two
# processors. Installs nothing outside the folder.
#
#     bash clang-runtime.sh FOLDER
#
# Needs clang-22, llvm-22-dev, libomp-22-dev, cmake, ninja-build, python3-pip, and
# a source of source packages: deb-src in apt's list that has
# llvm-toolchain-22 (where bookworm-security lacks the file, sid has the same
# upstream tarball). Prints the variables that `cargo xtask bench kernels`
# reads.
set -euo pipefail
mkdir -p "${1:?usage: clang-runtime.sh FOLDER}"
cd "$1"
dir=$PWD llvm=/usr/lib/llvm-22

[ -e llvm-toolchain-22_*.orig.tar.xz ] || apt-get source --download-only --tar-only llvm-toolchain-22
mkdir -p src
tar -xf llvm-toolchain-22_*.orig.tar.xz -C src --strip-components=1 --wildcards \
    '*/cmake/*' '*/runtimes/*' '*/openmp/*' '*/offload/*' '*/libc/*' '*/third-party/*' \
    '*/llvm/utils/*' '*/llvm/include/*'

# clang-nvlink-wrapper and clang-linker-wrapper; unpacked, since only these are needed.
apt-get download clang-tools-22
dpkg -x clang-tools-22_*.deb tools
mkdir -p bin
ln -sf "$dir"/tools$llvm/bin/clang-{nvlink,linker}-wrapper $llvm/bin/clang $llvm/bin/llvm-objcopy bin/
# ptxas, nvlink and libdevice.
python3 -m pip install --quiet --no-deps --target cuda \
    'nvidia-cuda-nvcc>=13,<13.1' 'nvidia-nvvm>=13,<13.1' \
    'nvidia-cuda-runtime>=13,<13.1' 'nvidia-cuda-crt>=13,<13.1'
cuda=$dir/cuda/nvidia/cu13
chmod +x "$cuda"/bin/* "$cuda"/nvvm/bin/*
export PATH=$dir/bin:$cuda/bin:$PATH

common=(-G Ninja -DCMAKE_BUILD_TYPE=Release -DLLVM_BINARY_DIR=$llvm -DLLVM_INCLUDE_TESTS=OFF
    -DLLVM_DIR=$llvm/lib/cmake/llvm -DCMAKE_INSTALL_PREFIX="$dir/clang"
    -DCMAKE_C_COMPILER=$llvm/bin/clang -DCMAKE_CXX_COMPILER=$llvm/bin/clang++)
nvptx=nvptx64-nvidia-cuda
cmake -S src/runtimes -B build-device "${common[@]}" -DLLVM_ENABLE_RUNTIMES=openmp \
    -DCMAKE_C_COMPILER_TARGET=$nvptx -DCMAKE_CXX_COMPILER_TARGET=$nvptx \
    -DCMAKE_C_COMPILER_WORKS=ON -DCMAKE_CXX_COMPILER_WORKS=ON -DCMAKE_SYSTEM_NAME=Generic \
    -DLLVM_DEFAULT_TARGET_TRIPLE=$nvptx
ninja -C build-device install
cmake -S src/runtimes -B build-host "${common[@]}" '-DLLVM_ENABLE_RUNTIMES=openmp;offload' \
    -DLLVM_DEFAULT_TARGET_TRIPLE=x86_64-pc-linux-gnu -DLIBOMPTARGET_PLUGINS_TO_BUILD=cuda \
    -DLIBOMP_OMPD_SUPPORT=OFF
ninja -C build-host omptarget

# Linked once more with LLVM's static libraries, so that it runs on a machine
# without LLVM.
cd build-host
mkdir -p lib/static
libraries="-L$llvm/lib -Wl,--start-group $(llvm-config-22 --link-static --libs passes codegen \
    bitreader bitwriter irreader lto object nvptx x86 target support textapi frontendopenmp \
    option) -Wl,--end-group -lz -lzstd -lffi -ltinfo -lxml2"
link=$(ninja -t commands lib/libomptarget.so | grep -- '-o lib/libomptarget.so' | tail -n 1 |
    sed "s#-o lib/libomptarget.so.22.1#-o lib/static/libomptarget.so.22.1 -Wl,--as-needed -s#
         s#[^ ]*/libLLVM\.so[^ ]*#$libraries#")
eval "$link"

cat <<EOF
export PATH=$dir/bin:$cuda/bin:\$PATH
export WARPFORK_PEER_CLANG=/usr/bin/clang-22
export WARPFORK_PEER_CLANG_FLAGS='--cuda-path=$cuda -L$dir/build-host/lib -Xoffload-linker -L$dir/clang/lib --libomptarget-nvptx-bc-path=$dir/clang/lib/libomptarget-nvptx.bc -Wno-unused-command-line-argument'
export WARPFORK_PEER_LIBRARIES=$dir/build-host/lib/static/libomptarget.so.22.1
EOF
