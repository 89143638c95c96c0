define void @__omp_offloading_f_l5(ptr readnone captures(none) %dyn_ptr, ptr %x) {
entry:
  %x.addr = alloca ptr, align 8
  store ptr %x, ptr %x.addr, align 8
  %call = call i32 @omp_get_num_threads()
  %0 = load ptr, ptr %x.addr, align 8
  store i32 %call, ptr %0, align 4
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @3, i32 1, ptr @__omp_offloading_f_l5.omp_outlined, ptr %x.addr)
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr %x) {
entry:
  %call = call i32 @omp_get_num_threads()
  %0 = load ptr, ptr %x, align 8
  %arrayidx = getelementptr inbounds nuw i8, ptr %0, i64 4
  store i32 %call, ptr %arrayidx, align 4
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 1, ptr @__omp_offloading_f_l5.omp_outlined.omp_outlined, ptr %x)
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.omp_outlined(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x) {
entry:
  %call = call i32 @omp_get_num_threads()
  %call1 = call i32 @omp_get_ancestor_thread_num(i32 1)
  %add = add nsw i32 %call, %call1
  %0 = load ptr, ptr %x, align 8
  %arrayidx = getelementptr inbounds nuw i8, ptr %0, i64 8
  store i32 %add, ptr %arrayidx, align 4
  ret void
}
