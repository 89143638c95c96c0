define internal void @__omp_offloading_f_l6.omp_outlined(ptr %.global_tid., ptr %.bound_tid., ptr %x) {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  %.omp.iv = alloca i32, align 4
  %tmp = alloca i32, align 4
  %.omp.comb.lb = alloca i32, align 4
  %.omp.comb.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store ptr %x, ptr %x.addr, align 8
  store i32 0, ptr %.omp.comb.lb, align 4
  store i32 99, ptr %.omp.comb.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %0 = load ptr, ptr %.global_tid..addr, align 8
  %1 = load i32, ptr %0, align 4
  call void @__kmpc_for_static_init_4(ptr @1, i32 %1, i32 393308, ptr %.omp.is_last, ptr %.omp.comb.lb, ptr %.omp.comb.ub, ptr %.omp.stride, i32 1, i32 1)
  %2 = load i32, ptr %.omp.comb.ub, align 4
  %cmp = icmp sgt i32 %2, 99
  br i1 %cmp, label %cond.true, label %cond.false
cond.true:
  br label %cond.end
cond.false:
  %3 = load i32, ptr %.omp.comb.ub, align 4
  br label %cond.end
cond.end:
  %cond = phi i32 [ 99, %cond.true ], [ %3, %cond.false ]
  store i32 %cond, ptr %.omp.comb.ub, align 4
  %4 = load i32, ptr %.omp.comb.lb, align 4
  store i32 %4, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %5 = load i32, ptr %.omp.iv, align 4
  %6 = load i32, ptr %.omp.comb.ub, align 4
  %cmp1 = icmp sle i32 %5, %6
  br i1 %cmp1, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %7 = load i32, ptr %.omp.comb.lb, align 4
  %8 = zext i32 %7 to i64
  %9 = load i32, ptr %.omp.comb.ub, align 4
  %10 = zext i32 %9 to i64
  %11 = load ptr, ptr %x.addr, align 8
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @5, i32 3, ptr @__omp_offloading_f_l6.omp_outlined.omp_outlined, i64 %8, i64 %10, ptr %11)
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %12 = load i32, ptr %.omp.iv, align 4
  %13 = load i32, ptr %.omp.stride, align 4
  %add = add nsw i32 %12, %13
  store i32 %add, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond.cleanup
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr @6, i32 %1)
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.omp_outlined(ptr %.global_tid., ptr %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., ptr %x) {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
  %.previous.lb..addr = alloca i64, align 8
  %.previous.ub..addr = alloca i64, align 8
  %x.addr = alloca ptr, align 8
  %.omp.iv = alloca i32, align 4
  %tmp = alloca i32, align 4
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store i64 %.previous.lb., ptr %.previous.lb..addr, align 8
  store i64 %.previous.ub., ptr %.previous.ub..addr, align 8
  store ptr %x, ptr %x.addr, align 8
  store i32 0, ptr %.omp.lb, align 4
  store i32 99, ptr %.omp.ub, align 4
  %0 = load i64, ptr %.previous.lb..addr, align 8
  %conv = trunc i64 %0 to i32
  %1 = load i64, ptr %.previous.ub..addr, align 8
  %conv1 = trunc i64 %1 to i32
  store i32 %conv, ptr %.omp.lb, align 4
  store i32 %conv1, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %2 = load ptr, ptr %.global_tid..addr, align 8
  %3 = load i32, ptr %2, align 4
  call void @__kmpc_for_static_init_4(ptr @2, i32 %3, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %4 = load i32, ptr %.omp.ub, align 4
  %cmp = icmp sgt i32 %4, 99
  br i1 %cmp, label %cond.true, label %cond.false
cond.true:
  br label %cond.end
cond.false:
  %5 = load i32, ptr %.omp.ub, align 4
  br label %cond.end
cond.end:
  %cond = phi i32 [ 99, %cond.true ], [ %5, %cond.false ]
  store i32 %cond, ptr %.omp.ub, align 4
  %6 = load i32, ptr %.omp.lb, align 4
  store i32 %6, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %7 = load i32, ptr %.omp.iv, align 4
  %8 = load i32, ptr %.omp.ub, align 4
  %cmp3 = icmp sle i32 %7, %8
  br i1 %cmp3, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %9 = load i32, ptr %.omp.iv, align 4
  %mul = mul nsw i32 %9, 1
  %add = add nsw i32 0, %mul
  store i32 %add, ptr %i, align 4
  %10 = load i32, ptr %i, align 4
  %11 = load ptr, ptr %x.addr, align 8
  %12 = load i32, ptr %i, align 4
  %idxprom = sext i32 %12 to i64
  %arrayidx = getelementptr inbounds i32, ptr %11, i64 %idxprom
  store i32 %10, ptr %arrayidx, align 4
  br label %omp.body.continue
omp.body.continue:
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %13 = load i32, ptr %.omp.iv, align 4
  %step = load i32, ptr %.omp.stride, align 4
  %add5 = add nsw i32 %13, %step
  store i32 %add5, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr @4, i32 %3)
  ret void
}
