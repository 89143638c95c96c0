# The halo exchange of examples/halo by Debian's Open MPI, with one, two and
# four processes on the virtual GPU, and on the host: the pictures are the same.
export OMPI_CC=wfcc OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_btl=self,vader OMPI_MCA_btl_vader_single_copy_mechanism=none
export OMPI_MCA_plm_rsh_agent=false WARPFORK_VIRTUAL_WORKERS=1 OMP_NUM_THREADS=1
mpicc -fopenmp -O3 -ffp-contract=off "$EXAMPLES/halo/halo.c" -o halo >&2
run() {
    mpirun --oversubscribe -np "$1" ./halo "$EXAMPLES/edges/pier.pgm" "$2" 11 "$3"
}
run 1 one.pgm host
run 2 two.pgm host
run 4 four.pgm device
OMP_TARGET_OFFLOAD=DISABLED run 3 host.pgm host
cmp one.pgm two.pgm
cmp one.pgm four.pgm
cmp one.pgm host.pgm
