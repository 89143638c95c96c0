define internal void @__omp_offloading_sum_l6.omp_outlined.omp_outlined(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr captures(none) %s, ptr readonly captures(none) %x) {
entry:
  %0 = load ptr, ptr %x, align 8
  %1 = load i32, ptr %0, align 4
  %2 = atomicrmw add ptr %s, i32 %1 monotonic, align 4
  ret void
}

define void @__omp_offloading_sum_l6(ptr %dyn_ptr, ptr %s, ptr %x) {
entry:
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @8, i32 2, ptr @__omp_offloading_sum_l6.omp_outlined.wf.0.11w, ptr %s, ptr %x)
  ret void
}

define internal void @__omp_offloading_sum_l6.omp_outlined.wf.0.11w(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr %s, ptr %x) {
entry:
  %.thread = alloca i32, align 4
  %x.addr = alloca ptr, align 8
  store ptr %x, ptr %x.addr, align 8
  store i32 0, ptr %.thread, align 4
  call void @__omp_offloading_sum_l6.omp_outlined.omp_outlined.wf.0.21w(ptr %.thread, ptr %.thread, ptr %s, ptr %x.addr)
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @6, i32 1, ptr @__omp_offloading_sum_l6.omp_outlined.omp_outlined.1.wf.0.22w, ptr %x.addr)
  ret void
}

define internal void @__omp_offloading_sum_l6.omp_outlined.omp_outlined.wf.0.21w(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr captures(none) %s, ptr readonly captures(none) %x) {
entry:
  %0 = load ptr, ptr %x, align 8
  %1 = load i32, ptr %0, align 4
  %2 = atomicrmw add ptr %s, i32 %1 monotonic, align 4
  ret void
}

define internal void @__omp_offloading_sum_l6.omp_outlined.omp_outlined.1.wf.0.22w(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x) {
entry:
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  store i32 0, ptr %.omp.lb, align 4
  store i32 3, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %0 = load i32, ptr %.global_tid., align 4
  call void @__wf___kmpc_for_static_init_4(i32 2097666, ptr @3, i32 %0, i32 65570, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %1 = load i32, ptr %.omp.ub, align 4
  %. = call i32 @llvm.smin.i32(i32 %1, i32 3)
  store i32 %., ptr %.omp.ub, align 4
  %2 = load i32, ptr %.omp.lb, align 4
  %3 = load i32, ptr %.omp.ub, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i32 [ %2, %entry ], [ %add2, %omp.inner.for.body ]
  %cmp1.not = icmp sgt i32 %.omp.iv.0, %3
  br i1 %cmp1.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %4 = load ptr, ptr %x, align 8
  %idxprom = sext i32 %.omp.iv.0 to i64
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 %idxprom
  store i32 %.omp.iv.0, ptr %arrayidx, align 4
  %step = load i32, ptr %.omp.stride, align 4
  %add2 = add nsw i32 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  call void @__wf___kmpc_for_static_fini(i32 2097666, ptr @5, i32 %0)
  ret void
}
