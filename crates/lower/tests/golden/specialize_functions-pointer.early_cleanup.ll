define void @__omp_offloading_f_l11(ptr readnone captures(none) %dyn_ptr, i64 %c, ptr %x) {
entry:
  %x.addr = alloca ptr, align 8
  %p = alloca ptr, align 8
  store ptr %x, ptr %x.addr, align 8
  %0 = and i64 %c, 4294967295
  %tobool.not = icmp eq i64 %0, 0
  %cond = select i1 %tobool.not, ptr @threads, ptr @level
  store ptr %cond, ptr %p, align 8
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 2, ptr @__omp_offloading_f_l11.omp_outlined, ptr %x.addr, ptr %p)
  ret void
}

define hidden i32 @level() {
entry:
  %call = call i32 @omp_get_level()
  ret i32 %call
}

define hidden i32 @threads() {
entry:
  %call = call i32 @omp_get_num_threads()
  ret i32 %call
}

define internal void @__omp_offloading_f_l11.omp_outlined(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x, ptr readonly captures(none) %p) {
entry:
  %0 = load ptr, ptr %p, align 8
  %call = call i32 %0()
  %1 = load ptr, ptr %x, align 8
  %call1 = call i32 @omp_get_thread_num()
  %idxprom = sext i32 %call1 to i64
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom
  store i32 %call, ptr %arrayidx, align 4
  ret void
}
