@.gomp_critical_user_.reduction.var = internal global [8 x i32] zeroinitializer, align 8

define internal void @__omp_offloading_f_l7.omp_outlined.omp_outlined(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %n, ptr captures(none) %s, ptr readonly captures(none) %x) {
entry:
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %s4 = alloca double, align 8
  %.omp.reduction.red_list = alloca [1 x ptr], align 8
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %cmp = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %sub2 = add nsw i32 %n.addr.sroa.0.0.extract.trunc, -1
  store i32 0, ptr %.omp.lb, align 4
  store i32 %sub2, ptr %.omp.ub, align 4
  %conv = trunc i64 %.previous.lb. to i32
  %conv3 = trunc i64 %.previous.ub. to i32
  store i32 %conv, ptr %.omp.lb, align 4
  store i32 %conv3, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  store double 0.000000e+00, ptr %s4, align 8
  %0 = load i32, ptr %.global_tid., align 4
  call void @__kmpc_for_static_init_4(ptr @2, i32 %0, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %1 = load i32, ptr %.omp.ub, align 4
  %sub2. = call i32 @llvm.smin.i32(i32 %1, i32 %sub2)
  store i32 %sub2., ptr %.omp.ub, align 4
  %2 = load i32, ptr %.omp.lb, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i32 [ %2, %omp.precond.then ], [ %add11, %omp.inner.for.body ]
  %cmp8.not = icmp sgt i32 %.omp.iv.0, %sub2.
  br i1 %cmp8.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %idxprom = sext i32 %.omp.iv.0 to i64
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %idxprom
  %3 = load double, ptr %arrayidx, align 8
  %4 = load double, ptr %s4, align 8
  %add10 = fadd double %4, %3
  store double %add10, ptr %s4, align 8
  %step = load i32, ptr %.omp.stride, align 4
  %add11 = add nsw i32 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr @4, i32 %0)
  store ptr %s4, ptr %.omp.reduction.red_list, align 8
  %5 = call i32 @__kmpc_reduce_nowait(ptr @5, i32 %0, i32 1, i64 8, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l7.omp_outlined.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  %cond8 = icmp eq i32 %5, 1
  br i1 %cond8, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %6 = load double, ptr %s, align 8
  %7 = load double, ptr %s4, align 8
  %add12 = fadd double %6, %7
  store double %add12, ptr %s, align 8
  call void @__kmpc_end_reduce_nowait(ptr @5, i32 %0, ptr @.gomp_critical_user_.reduction.var)
  br label %.omp.reduction.default
.omp.reduction.default:
  br label %omp.precond.end
omp.precond.end:
  ret void
}

define internal void @__omp_offloading_f_l7.omp_outlined.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load double, ptr %3, align 8
  %5 = load double, ptr %2, align 8
  %add = fadd double %4, %5
  store double %add, ptr %3, align 8
  ret void
}

define internal void @__omp_offloading_f_l11.omp_outlined.omp_outlined(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %n, ptr captures(none) %x) {
entry:
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %cmp = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %sub2 = add nsw i32 %n.addr.sroa.0.0.extract.trunc, -1
  store i32 0, ptr %.omp.lb, align 4
  store i32 %sub2, ptr %.omp.ub, align 4
  %conv = trunc i64 %.previous.lb. to i32
  %conv3 = trunc i64 %.previous.ub. to i32
  store i32 %conv, ptr %.omp.lb, align 4
  store i32 %conv3, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %0 = load i32, ptr %.global_tid., align 4
  call void @__kmpc_for_static_init_4(ptr @10, i32 %0, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %1 = load i32, ptr %.omp.ub, align 4
  %sub2. = call i32 @llvm.smin.i32(i32 %1, i32 %sub2)
  store i32 %sub2., ptr %.omp.ub, align 4
  %2 = load i32, ptr %.omp.lb, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i32 [ %2, %omp.precond.then ], [ %add12, %omp.inner.for.body ]
  %cmp7.not = icmp sgt i32 %.omp.iv.0, %sub2.
  br i1 %cmp7.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %idxprom = sext i32 %.omp.iv.0 to i64
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %idxprom
  %3 = load double, ptr %arrayidx, align 8
  %mul9 = fmul double %3, 2.000000e+00
  store double %mul9, ptr %arrayidx, align 8
  %step = load i32, ptr %.omp.stride, align 4
  %add12 = add nsw i32 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr @12, i32 %0)
  br label %omp.precond.end
omp.precond.end:
  ret void
}
