define internal void @fill.omp_outlined(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x, ptr readonly captures(none) %v) {
entry:
  %0 = load i32, ptr %v, align 4
  %1 = load ptr, ptr %x, align 8
  %idxprom = sext i32 %0 to i64
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom
  store i32 %0, ptr %arrayidx, align 4
  ret void
}

define void @__omp_offloading_f_l12(ptr %dyn_ptr, ptr %x) {
entry:
  %x.addr.i2 = alloca ptr, align 8
  %v.addr.i3 = alloca i32, align 4
  %x.addr.i = alloca ptr, align 8
  %v.addr.i = alloca i32, align 4
  store ptr %x, ptr %x.addr.i, align 8
  store i32 1, ptr %v.addr.i, align 4
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 2, ptr @fill.omp_outlined.wf.0.11, ptr %x.addr.i, ptr %v.addr.i)
  store ptr %x, ptr %x.addr.i2, align 8
  store i32 2, ptr %v.addr.i3, align 4
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 2, ptr @fill.omp_outlined.wf.0.11, ptr %x.addr.i2, ptr %v.addr.i3)
  ret void
}

define internal void @fill.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x, ptr readonly captures(none) %v) {
entry:
  %0 = load i32, ptr %v, align 4
  %1 = load ptr, ptr %x, align 8
  %idxprom = sext i32 %0 to i64
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom
  store i32 %0, ptr %arrayidx, align 4
  ret void
}
