define void @__omp_offloading_f_l9(ptr readnone captures(none) %dyn_ptr, ptr writeonly captures(none) %x) {
entry:
  %call.i1 = call i32 @omp_get_team_num()
  store i32 %call.i1, ptr %x, align 4
  ret void
}

define hidden i32 @team() {
entry:
  %call = call i32 @omp_get_team_num()
  ret i32 %call
}

define void @__omp_offloading_f_l11(ptr readnone captures(none) %dyn_ptr, ptr %x) {
entry:
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 1, ptr @__omp_offloading_f_l11.omp_outlined, ptr %x)
  ret void
}

define internal void @__omp_offloading_f_l11.omp_outlined(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr writeonly captures(none) %x) {
entry:
  %call.i = call i32 @omp_get_team_num()
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 4
  store i32 %call.i, ptr %arrayidx, align 4
  ret void
}
