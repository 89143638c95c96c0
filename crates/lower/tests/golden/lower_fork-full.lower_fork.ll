define void @__omp_offloading_f_l4(ptr %dyn_ptr, ptr %x) {
entry:
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  call void @__omp_offloading_f_l4.omp_outlined.wf.0.11(ptr %.gtid, ptr %.btid, ptr %x)
  ret void
}

define internal void @__omp_offloading_f_l4.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr writeonly captures(none) %x) {
entry:
  store i32 1, ptr %x, align 4
  ret void
}
