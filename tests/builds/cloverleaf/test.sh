# As CloverLeaf's Makefile: tables of flags by compiler, a C file for each kernel in
# an archive, arrays mapped far from the regions that use them, and MPI's compiler.
export OMPI_CC="$CC" OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_btl=self,vader OMPI_MCA_btl_vader_single_copy_mechanism=none
export OMPI_MCA_plm_rsh_agent=false WARPFORK_VIRTUAL_WORKERS=1
make -j2 COMPILER=CLANG OMP4=1 C_MPI_COMPILER=mpicc.openmpi >&2
mpirun --oversubscribe -np 1 ./clover
mpirun --oversubscribe -np 2 ./clover
make clean >&2
make -j2 COMPILER=GNU OMP4=1 DEBUG=1 C_MPI_COMPILER=mpicc.openmpi >&2
mpirun --oversubscribe -np 2 ./clover
