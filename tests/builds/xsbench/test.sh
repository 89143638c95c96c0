# As XSBench's Makefile: a switch for the compiler, which sets CC itself, one for
# each kind of build, one list of objects, and MPI's compiler.
make -j2 CC="$CC" >&2
make run >&2
./lookup
make clean >&2
make -j2 COMPILER=gnu CC="$CC" DEBUG=yes >&2
./lookup
make clean >&2
make -j2 COMPILER=nvhpc CC="$CC" OPTIMIZE=no PROFILE=yes >&2
./lookup
make clean >&2
export OMPI_CC="$CC" OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_btl=self,vader OMPI_MCA_btl_vader_single_copy_mechanism=none
export OMPI_MCA_plm_rsh_agent=false WARPFORK_VIRTUAL_WORKERS=1
make -j2 MPI=yes CC=mpicc.openmpi >&2
mpirun --oversubscribe -np 2 ./lookup
# What its flags for Intel's compiler mean is said.
make clean >&2
make COMPILER=intel CC="$CC" 2>&1 | grep -o 'no target of.*' | head -n 1
