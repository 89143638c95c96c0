@.gomp_critical_user_.reduction.var = internal global [8 x i32] zeroinitializer, align 8

define internal void @__omp_offloading_f_l8.omp_outlined.omp_outlined.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i32, ptr %3, align 4
  %5 = load i32, ptr %2, align 4
  %add = add nsw i32 %4, %5
  store i32 %add, ptr %3, align 4
  ret void
}

define internal void @__omp_offloading_f_l8.omp_outlined.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %few, ptr readonly captures(none) %x, ptr readonly captures(none) %b, ptr readonly captures(none) %n, ptr %high, ptr readonly captures(none) %s) {
entry:
  %.omp.lb.i = alloca i32, align 4
  %.omp.ub.i = alloca i32, align 4
  %.omp.stride.i = alloca i32, align 4
  %.omp.is_last.i = alloca i32, align 4
  %sum3.i = alloca i32, align 4
  %.omp.reduction.red_list.i = alloca [1 x ptr], align 8
  %0 = load i32, ptr %few, align 4
  %cmp.i = icmp sgt i32 %0, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l8.omp_outlined.omp_outlined.omp_outlined.wf.0.21.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %0, -1
  store i32 0, ptr %.omp.lb.i, align 4
  store i32 %sub2.i, ptr %.omp.ub.i, align 4
  store i32 1, ptr %.omp.stride.i, align 4
  store i32 0, ptr %.omp.is_last.i, align 4
  store i32 0, ptr %sum3.i, align 4
  call void @__wf___kmpc_for_static_init_4(i32 258, ptr @3, i32 0, i32 65570, ptr %.omp.is_last.i, ptr %.omp.lb.i, ptr %.omp.ub.i, ptr %.omp.stride.i, i32 1, i32 1)
  %1 = load i32, ptr %.omp.ub.i, align 4
  %sub2..i = call i32 @llvm.smin.i32(i32 %1, i32 %sub2.i)
  store i32 %sub2..i, ptr %.omp.ub.i, align 4
  %2 = load i32, ptr %.omp.lb.i, align 4
  br label %omp.inner.for.cond.i
omp.inner.for.cond.i:
  %.omp.iv.0.i = phi i32 [ %2, %omp.precond.then.i ], [ %add11.i, %omp.inner.for.inc.i ]
  %cmp6.not.i = icmp sgt i32 %.omp.iv.0.i, %sub2..i
  br i1 %cmp6.not.i, label %omp.loop.exit.i, label %omp.inner.for.body.i
omp.inner.for.body.i:
  %3 = load ptr, ptr %x, align 8
  %4 = load i32, ptr %b, align 4
  %5 = load i32, ptr %few, align 4
  %mul7.i = mul nsw i32 %4, %5
  %add8.i = add nsw i32 %mul7.i, %.omp.iv.0.i
  %idxprom.i = sext i32 %add8.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr %3, i64 %idxprom.i
  %6 = load i32, ptr %arrayidx.i, align 4
  %7 = load i32, ptr %sum3.i, align 4
  %add9.i = add nsw i32 %7, %6
  store i32 %add9.i, ptr %sum3.i, align 4
  %8 = load i32, ptr %n, align 4
  %cmp10.i = icmp sgt i32 %.omp.iv.0.i, %8
  br i1 %cmp10.i, label %if.then.i, label %omp.inner.for.inc.i
if.then.i:
  store i32 %.omp.iv.0.i, ptr %high, align 4
  br label %omp.inner.for.inc.i
omp.inner.for.inc.i:
  %step.i = load i32, ptr %.omp.stride.i, align 4
  %add11.i = add nsw i32 %.omp.iv.0.i, %step.i
  br label %omp.inner.for.cond.i
omp.loop.exit.i:
  store ptr %sum3.i, ptr %.omp.reduction.red_list.i, align 8
  %9 = call i32 @__wf_site_reduce(i32 258, ptr @6, i32 0, i32 1, i64 8, ptr %.omp.reduction.red_list.i, ptr @__omp_offloading_f_l8.omp_outlined.omp_outlined.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  %cond10.i = icmp eq i32 %9, 1
  %10 = load i32, ptr %sum3.i, align 4
  %spec.select = select i1 %cond10.i, i32 %10, i32 0
  br label %__omp_offloading_f_l8.omp_outlined.omp_outlined.omp_outlined.wf.0.21.exit
__omp_offloading_f_l8.omp_outlined.omp_outlined.omp_outlined.wf.0.21.exit:
  %sum.1 = phi i32 [ %spec.select, %omp.loop.exit.i ], [ 0, %entry ]
  %11 = load ptr, ptr %s, align 8
  %12 = load i32, ptr %b, align 4
  %idxprom = sext i32 %12 to i64
  %arrayidx = getelementptr inbounds i32, ptr %11, i64 %idxprom
  store i32 %sum.1, ptr %arrayidx, align 4
  ret void
}
