@.str.1 = private constant [7 x i8] c"a line\00", align 1

define ptx_kernel void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr) {
entry:
  %b.i = alloca ptr, align 8
  store ptr @.str.1, ptr %b.i, align 8
  %r.i = call i32 @vprintf(ptr @__wf_l_format_puts, ptr %b.i)
  ret void
}
