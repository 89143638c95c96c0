define void @__omp_offloading_f_l11(ptr %dyn_ptr, ptr %x) {
entry:
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 1, ptr @__omp_offloading_f_l11.omp_outlined.wf.0.11, ptr %x)
  ret void
}

define internal void @__omp_offloading_f_l11.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr writeonly captures(none) %x) {
entry:
  %0 = call i32 @__wf_omp_get_team_num(i32 257)
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 4
  store i32 %0, ptr %arrayidx, align 4
  ret void
}

define void @__omp_offloading_f_l9(ptr %dyn_ptr, ptr writeonly captures(none) %x) {
entry:
  %0 = call i32 @__wf_omp_get_team_num(i32 0)
  store i32 %0, ptr %x, align 4
  ret void
}
