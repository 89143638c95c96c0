@my.value = global i32 3, align 4

define ptx_kernel void @__omp_offloading_f_l7(ptr readnone captures(none) %dyn_ptr, ptr writeonly captures(none) %x) {
entry:
  %0 = load i32, ptr @my.value, align 4
  store i32 %0, ptr %x, align 4
  ret void
}
