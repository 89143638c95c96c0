define void @__omp_offloading_f_l4(ptr %dyn_ptr, ptr %x) {
entry:
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 1, ptr @__omp_offloading_f_l4.omp_outlined.wf.0.11, ptr %x)
  ret void
}

define internal void @__omp_offloading_f_l4.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr writeonly captures(none) %x) {
entry:
  store i32 1, ptr %x, align 4
  ret void
}
