define void @__omp_offloading_f_l5(ptr %dyn_ptr, ptr %x) {
entry:
  %x.addr = alloca ptr, align 8
  store ptr %x, ptr %x.addr, align 8
  %0 = call i32 @__wf_omp_get_num_threads(i32 0)
  %1 = load ptr, ptr %x.addr, align 8
  store i32 %0, ptr %1, align 4
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @3, i32 1, ptr @__omp_offloading_f_l5.omp_outlined.wf.0.11w, ptr %x.addr)
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.wf.0.11w(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr %x) {
entry:
  %0 = call i32 @__wf_omp_get_num_threads(i32 2097409)
  %1 = load ptr, ptr %x, align 8
  %arrayidx = getelementptr inbounds nuw i8, ptr %1, i64 4
  store i32 %0, ptr %arrayidx, align 4
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 1, ptr @__omp_offloading_f_l5.omp_outlined.omp_outlined.wf.0.22w, ptr %x)
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.omp_outlined.wf.0.22w(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x) {
entry:
  %0 = call i32 @__wf_omp_get_num_threads(i32 2097666)
  %1 = call i32 @__wf_omp_get_ancestor_thread_num(i32 2097666, i32 1)
  %add = add nsw i32 %0, %1
  %2 = load ptr, ptr %x, align 8
  %arrayidx = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i32 %add, ptr %arrayidx, align 4
  ret void
}
