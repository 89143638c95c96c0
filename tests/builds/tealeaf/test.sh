# As TeaLeaf's CMake: a model each, whose flags only its library of objects has, C and
# C++ beside each other, and MPI as CMake finds it.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_btl=self,vader OMPI_MCA_btl_vader_single_copy_mechanism=none
export OMPI_MCA_plm_rsh_agent=false WARPFORK_VIRTUAL_WORKERS=1
build() {
    cmake -S . -B "$1" -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_COMPILER="$CC" \
        -DCMAKE_CXX_COMPILER="$CXX" -DMODEL="$1" $2 >&2
    cmake --build "$1" >&2
}
build omp-target "-DOFFLOAD_FLAGS=-fopenmp-targets=nvptx64-nvidia-cuda"
mpirun --oversubscribe -np 1 omp-target/omp-target-tealeaf
mpirun --oversubscribe -np 2 omp-target/omp-target-tealeaf
build omp -DENABLE_MPI=OFF
omp/omp-tealeaf
