define internal i32 @level() {
entry:
  ret i32 poison
}

define internal i32 @threads() {
entry:
  ret i32 poison
}

define void @__omp_offloading_f_l11(ptr %dyn_ptr, i64 %c, ptr %x) {
entry:
  %x.addr = alloca ptr, align 8
  %p = alloca ptr, align 8
  store ptr %x, ptr %x.addr, align 8
  %0 = and i64 %c, 4294967295
  %tobool.not = icmp eq i64 %0, 0
  %cond = select i1 %tobool.not, ptr @threads, ptr @level
  store ptr %cond, ptr %p, align 8
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 2, ptr @__omp_offloading_f_l11.omp_outlined.wf.0.11, ptr %x.addr, ptr %p)
  ret void
}

define internal void @__omp_offloading_f_l11.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x, ptr readonly captures(none) %p) {
entry:
  %0 = load ptr, ptr %p, align 8
  %1 = call i32 @indirect.call(ptr %0)
  %2 = load ptr, ptr %x, align 8
  %3 = call i32 @__wf_omp_get_thread_num(i32 257)
  %idxprom = sext i32 %3 to i64
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 %idxprom
  store i32 %1, ptr %arrayidx, align 4
  ret void
}

define internal i32 @indirect.call(ptr %0) {
entry:
  %1 = icmp eq ptr %0, @level
  br i1 %1, label %match, label %next
match:
  %r = call i32 @level.wf.0.11()
  ret i32 %r
next:
  %2 = icmp eq ptr %0, @threads
  br i1 %2, label %match1, label %next2
match1:
  %r3 = call i32 @threads.wf.0.11()
  ret i32 %r3
next2:
  %r4 = call i32 %0()
  ret i32 %r4
}

define internal i32 @level.wf.0.11() {
entry:
  %0 = call i32 @__wf_omp_get_level(i32 257)
  ret i32 %0
}

define internal i32 @threads.wf.0.11() {
entry:
  %0 = call i32 @__wf_omp_get_num_threads(i32 257)
  ret i32 %0
}
