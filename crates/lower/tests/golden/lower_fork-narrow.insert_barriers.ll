define void @__omp_offloading_f_l5(ptr %dyn_ptr, ptr %x, i64 %n) {
entry:
  %x.addr = alloca ptr, align 8
  %0 = call i32 @__wf___kmpc_global_thread_num(i32 0, ptr @3)
  store ptr %x, ptr %x.addr, align 8
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 1, ptr @__omp_offloading_f_l5.omp_outlined.wf.0.11, ptr %x.addr)
  call void @__kmpc_push_num_threads(ptr @3, i32 %0, i32 %n.addr.sroa.0.0.extract.trunc)
  call void @__wf_team_sync(i32 0)
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @5, i32 1, ptr @__omp_offloading_f_l5.omp_outlined.1.wf.0.11, ptr %x.addr)
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x) {
entry:
  %0 = load ptr, ptr %x, align 8
  store i32 1, ptr %0, align 4
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.1.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x) {
entry:
  %0 = load ptr, ptr %x, align 8
  %arrayidx = getelementptr inbounds nuw i8, ptr %0, i64 4
  store i32 1, ptr %arrayidx, align 4
  ret void
}
