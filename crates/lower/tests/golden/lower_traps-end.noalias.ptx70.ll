@.str = private constant [8 x i8] c"no more\00", align 1

define ptx_kernel void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, ptr readnone captures(none) %x) {
entry:
  tail call void @__wf_t_trap(ptr @.str)
  unreachable
}
