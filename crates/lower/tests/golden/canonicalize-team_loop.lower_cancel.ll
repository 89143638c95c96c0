@.gomp_critical_user_.reduction.var = common global [8 x i32] zeroinitializer, align 8

define internal void @__omp_offloading_f_l11.omp_outlined(ptr %.global_tid., ptr %.bound_tid., i64 %n, ptr %s, ptr %x) {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  %s.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  %s1 = alloca double, align 8
  %.omp.iv = alloca i32, align 4
  %tmp = alloca i32, align 4
  %.capture_expr. = alloca i32, align 4
  %.capture_expr.2 = alloca i32, align 4
  %i = alloca i32, align 4
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %i4 = alloca i32, align 4
  %.omp.reduction.red_list = alloca [1 x ptr], align 8
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store i64 %n, ptr %n.addr, align 8
  store ptr %s, ptr %s.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  %0 = load ptr, ptr %s.addr, align 8
  store double 0.000000e+00, ptr %s1, align 8
  %1 = load i32, ptr %n.addr, align 4
  store i32 %1, ptr %.capture_expr., align 4
  %2 = load i32, ptr %.capture_expr., align 4
  %sub = sub nsw i32 %2, 0
  %div = sdiv i32 %sub, 1
  %sub3 = sub nsw i32 %div, 1
  store i32 %sub3, ptr %.capture_expr.2, align 4
  store i32 0, ptr %i, align 4
  %3 = load i32, ptr %.capture_expr., align 4
  %cmp = icmp slt i32 0, %3
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  store i32 0, ptr %.omp.lb, align 4
  %4 = load i32, ptr %.capture_expr.2, align 4
  store i32 %4, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %5 = load ptr, ptr %.global_tid..addr, align 8
  %6 = load i32, ptr %5, align 4
  call void @__kmpc_for_static_init_4(ptr @1, i32 %6, i32 524380, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %7 = load i32, ptr %.omp.ub, align 4
  %8 = load i32, ptr %.capture_expr.2, align 4
  %cmp5 = icmp sgt i32 %7, %8
  br i1 %cmp5, label %cond.true, label %cond.false
cond.true:
  %9 = load i32, ptr %.capture_expr.2, align 4
  br label %cond.end
cond.false:
  %10 = load i32, ptr %.omp.ub, align 4
  br label %cond.end
cond.end:
  %cond = phi i32 [ %9, %cond.true ], [ %10, %cond.false ]
  store i32 %cond, ptr %.omp.ub, align 4
  %11 = load i32, ptr %.omp.lb, align 4
  store i32 %11, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %12 = load i32, ptr %.omp.iv, align 4
  %13 = load i32, ptr %.omp.ub, align 4
  %cmp6 = icmp sle i32 %12, %13
  br i1 %cmp6, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %14 = load i32, ptr %.omp.iv, align 4
  %mul = mul nsw i32 %14, 1
  %add = add nsw i32 0, %mul
  store i32 %add, ptr %i4, align 4
  %15 = load ptr, ptr %x.addr, align 8
  %16 = load i32, ptr %i4, align 4
  %idxprom = sext i32 %16 to i64
  %arrayidx = getelementptr inbounds double, ptr %15, i64 %idxprom
  %17 = load double, ptr %arrayidx, align 8
  %18 = load double, ptr %s1, align 8
  %add7 = fadd double %18, %17
  store double %add7, ptr %s1, align 8
  br label %omp.body.continue
omp.body.continue:
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %19 = load i32, ptr %.omp.iv, align 4
  %add8 = add nsw i32 %19, 1
  store i32 %add8, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  %20 = load ptr, ptr %.global_tid..addr, align 8
  %21 = load i32, ptr %20, align 4
  call void @__kmpc_for_static_fini(ptr @3, i32 %21)
  br label %omp.precond.end
omp.precond.end:
  %22 = getelementptr inbounds [1 x ptr], ptr %.omp.reduction.red_list, i64 0, i64 0
  store ptr %s1, ptr %22, align 8
  %23 = load ptr, ptr %.global_tid..addr, align 8
  %24 = load i32, ptr %23, align 4
  %25 = call i32 @__kmpc_reduce(ptr @5, i32 %24, i32 1, i64 8, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l11.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  switch i32 %25, label %.omp.reduction.default [
    i32 1, label %.omp.reduction.case1
    i32 2, label %.omp.reduction.case2
  ]
.omp.reduction.case1:
  %26 = load double, ptr %0, align 8
  %27 = load double, ptr %s1, align 8
  %add9 = fadd double %26, %27
  store double %add9, ptr %0, align 8
  call void @__kmpc_end_reduce(ptr @5, i32 %24, ptr @.gomp_critical_user_.reduction.var)
  br label %.omp.reduction.default
.omp.reduction.case2:
  %28 = load double, ptr %s1, align 8
  %29 = atomicrmw fadd ptr %0, double %28 monotonic, align 8
  call void @__kmpc_end_reduce(ptr @5, i32 %24, ptr @.gomp_critical_user_.reduction.var)
  br label %.omp.reduction.default
.omp.reduction.default:
  ret void
}

define internal void @__omp_offloading_f_l11.omp_outlined.omp.reduction.reduction_func(ptr %0, ptr %1) {
entry:
  %.addr = alloca ptr, align 8
  %.addr1 = alloca ptr, align 8
  store ptr %0, ptr %.addr, align 8
  store ptr %1, ptr %.addr1, align 8
  %2 = load ptr, ptr %.addr, align 8
  %3 = load ptr, ptr %.addr1, align 8
  %4 = getelementptr inbounds [1 x ptr], ptr %3, i64 0, i64 0
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds [1 x ptr], ptr %2, i64 0, i64 0
  %7 = load ptr, ptr %6, align 8
  %8 = load double, ptr %7, align 8
  %9 = load double, ptr %5, align 8
  %add = fadd double %8, %9
  store double %add, ptr %7, align 8
  ret void
}

define internal void @__omp_offloading_g_l18.omp_outlined(ptr %.global_tid., ptr %.bound_tid., i64 %n, ptr %x, ptr %y) {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  %x.addr = alloca ptr, align 8
  %y.addr = alloca ptr, align 8
  %.omp.iv = alloca i32, align 4
  %tmp = alloca i32, align 4
  %.capture_expr. = alloca i32, align 4
  %.capture_expr.1 = alloca i32, align 4
  %i = alloca i32, align 4
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %i3 = alloca i32, align 4
  %.omp.iv7 = alloca i32, align 4
  %tmp8 = alloca i32, align 4
  %.capture_expr.9 = alloca i32, align 4
  %.capture_expr.10 = alloca i32, align 4
  %i14 = alloca i32, align 4
  %.omp.lb17 = alloca i32, align 4
  %.omp.ub18 = alloca i32, align 4
  %.omp.stride19 = alloca i32, align 4
  %.omp.is_last20 = alloca i32, align 4
  %i21 = alloca i32, align 4
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store i64 %n, ptr %n.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  store ptr %y, ptr %y.addr, align 8
  %0 = load i32, ptr %n.addr, align 4
  store i32 %0, ptr %.capture_expr., align 4
  %1 = load i32, ptr %.capture_expr., align 4
  %sub = sub nsw i32 %1, 0
  %div = sdiv i32 %sub, 1
  %sub2 = sub nsw i32 %div, 1
  store i32 %sub2, ptr %.capture_expr.1, align 4
  store i32 0, ptr %i, align 4
  %2 = load i32, ptr %.capture_expr., align 4
  %cmp = icmp slt i32 0, %2
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  store i32 0, ptr %.omp.lb, align 4
  %3 = load i32, ptr %.capture_expr.1, align 4
  store i32 %3, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %4 = load ptr, ptr %.global_tid..addr, align 8
  %5 = load i32, ptr %4, align 4
  call void @__kmpc_for_static_init_4(ptr @9, i32 %5, i32 524380, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %6 = load i32, ptr %.omp.ub, align 4
  %7 = load i32, ptr %.capture_expr.1, align 4
  %cmp4 = icmp sgt i32 %6, %7
  br i1 %cmp4, label %cond.true, label %cond.false
cond.true:
  %8 = load i32, ptr %.capture_expr.1, align 4
  br label %cond.end
cond.false:
  %9 = load i32, ptr %.omp.ub, align 4
  br label %cond.end
cond.end:
  %cond = phi i32 [ %8, %cond.true ], [ %9, %cond.false ]
  store i32 %cond, ptr %.omp.ub, align 4
  %10 = load i32, ptr %.omp.lb, align 4
  store i32 %10, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %11 = load i32, ptr %.omp.iv, align 4
  %12 = load i32, ptr %.omp.ub, align 4
  %cmp5 = icmp sle i32 %11, %12
  br i1 %cmp5, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %13 = load i32, ptr %.omp.iv, align 4
  %mul = mul nsw i32 %13, 1
  %add = add nsw i32 0, %mul
  store i32 %add, ptr %i3, align 4
  %14 = load ptr, ptr %x.addr, align 8
  %15 = load i32, ptr %i3, align 4
  %idxprom = sext i32 %15 to i64
  %arrayidx = getelementptr inbounds i32, ptr %14, i64 %idxprom
  %16 = load i32, ptr %arrayidx, align 4
  %inc = add nsw i32 %16, 1
  store i32 %inc, ptr %arrayidx, align 4
  br label %omp.body.continue
omp.body.continue:
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %17 = load i32, ptr %.omp.iv, align 4
  %add6 = add nsw i32 %17, 1
  store i32 %add6, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  %18 = load ptr, ptr %.global_tid..addr, align 8
  %19 = load i32, ptr %18, align 4
  call void @__kmpc_for_static_fini(ptr @11, i32 %19)
  br label %omp.precond.end
omp.precond.end:
  %20 = load i32, ptr %n.addr, align 4
  store i32 %20, ptr %.capture_expr.9, align 4
  %21 = load i32, ptr %.capture_expr.9, align 4
  %sub11 = sub nsw i32 %21, 0
  %div12 = sdiv i32 %sub11, 1
  %sub13 = sub nsw i32 %div12, 1
  store i32 %sub13, ptr %.capture_expr.10, align 4
  store i32 0, ptr %i14, align 4
  %22 = load i32, ptr %.capture_expr.9, align 4
  %cmp15 = icmp slt i32 0, %22
  br i1 %cmp15, label %omp.precond.then16, label %omp.precond.end41
omp.precond.then16:
  store i32 0, ptr %.omp.lb17, align 4
  %23 = load i32, ptr %.capture_expr.10, align 4
  store i32 %23, ptr %.omp.ub18, align 4
  store i32 1, ptr %.omp.stride19, align 4
  store i32 0, ptr %.omp.is_last20, align 4
  %24 = load ptr, ptr %.global_tid..addr, align 8
  %25 = load i32, ptr %24, align 4
  call void @__kmpc_for_static_init_4(ptr @13, i32 %25, i32 524380, ptr %.omp.is_last20, ptr %.omp.lb17, ptr %.omp.ub18, ptr %.omp.stride19, i32 1, i32 1)
  %26 = load i32, ptr %.omp.ub18, align 4
  %27 = load i32, ptr %.capture_expr.10, align 4
  %cmp22 = icmp sgt i32 %26, %27
  br i1 %cmp22, label %cond.true23, label %cond.false24
cond.true23:
  %28 = load i32, ptr %.capture_expr.10, align 4
  br label %cond.end25
cond.false24:
  %29 = load i32, ptr %.omp.ub18, align 4
  br label %cond.end25
cond.end25:
  %cond26 = phi i32 [ %28, %cond.true23 ], [ %29, %cond.false24 ]
  store i32 %cond26, ptr %.omp.ub18, align 4
  %30 = load i32, ptr %.omp.lb17, align 4
  store i32 %30, ptr %.omp.iv7, align 4
  br label %omp.inner.for.cond27
omp.inner.for.cond27:
  %31 = load i32, ptr %.omp.iv7, align 4
  %32 = load i32, ptr %.omp.ub18, align 4
  %cmp28 = icmp sle i32 %31, %32
  br i1 %cmp28, label %omp.inner.for.body30, label %omp.inner.for.cond.cleanup29
omp.inner.for.cond.cleanup29:
  br label %omp.inner.for.end39
omp.inner.for.body30:
  %33 = load i32, ptr %.omp.iv7, align 4
  %mul31 = mul nsw i32 %33, 1
  %add32 = add nsw i32 0, %mul31
  store i32 %add32, ptr %i21, align 4
  %34 = load ptr, ptr %y.addr, align 8
  %35 = load i32, ptr %i21, align 4
  %idxprom33 = sext i32 %35 to i64
  %arrayidx34 = getelementptr inbounds i32, ptr %34, i64 %idxprom33
  %36 = load i32, ptr %arrayidx34, align 4
  %inc35 = add nsw i32 %36, 1
  store i32 %inc35, ptr %arrayidx34, align 4
  br label %omp.body.continue36
omp.body.continue36:
  br label %omp.inner.for.inc37
omp.inner.for.inc37:
  %37 = load i32, ptr %.omp.iv7, align 4
  %add38 = add nsw i32 %37, 1
  store i32 %add38, ptr %.omp.iv7, align 4
  br label %omp.inner.for.cond27
omp.inner.for.end39:
  br label %omp.loop.exit40
omp.loop.exit40:
  %38 = load ptr, ptr %.global_tid..addr, align 8
  %39 = load i32, ptr %38, align 4
  call void @__kmpc_for_static_fini(ptr @15, i32 %39)
  br label %omp.precond.end41
omp.precond.end41:
  ret void
}
