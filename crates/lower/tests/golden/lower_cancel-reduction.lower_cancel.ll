@.gomp_critical_user_.reduction.var = common global [8 x i32] zeroinitializer, align 8

define internal void @__omp_offloading_f_l6.omp_outlined(ptr %.global_tid., ptr %.bound_tid., ptr %s, i64 %n) {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
  %s.addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  %.omp.iv = alloca i32, align 4
  %tmp = alloca i32, align 4
  %.capture_expr. = alloca i32, align 4
  %.capture_expr.1 = alloca i32, align 4
  %i = alloca i32, align 4
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %s3 = alloca i32, align 4
  %tmp4 = alloca ptr, align 8
  %i5 = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %.omp.reduction.red_list = alloca [1 x ptr], align 8
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store ptr %s, ptr %s.addr, align 8
  store i64 %n, ptr %n.addr, align 8
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
  %4 = load ptr, ptr %s.addr, align 8
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 0
  store i32 0, ptr %s3, align 4
  %5 = load ptr, ptr %s.addr, align 8
  %6 = ptrtoint ptr %5 to i64
  %7 = ptrtoint ptr %arrayidx to i64
  %8 = sub i64 %6, %7
  %9 = sdiv exact i64 %8, ptrtoint (ptr getelementptr (i32, ptr null, i32 1) to i64)
  %10 = getelementptr i32, ptr %s3, i64 %9
  store ptr %10, ptr %tmp4, align 8
  %11 = load ptr, ptr %.global_tid..addr, align 8
  %12 = load i32, ptr %11, align 4
  call void @__kmpc_for_static_init_4(ptr @1, i32 %12, i32 34, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %13 = load i32, ptr %.omp.ub, align 4
  %14 = load i32, ptr %.capture_expr.1, align 4
  %cmp6 = icmp sgt i32 %13, %14
  br i1 %cmp6, label %cond.true, label %cond.false
cond.true:
  %15 = load i32, ptr %.capture_expr.1, align 4
  br label %cond.end
cond.false:
  %16 = load i32, ptr %.omp.ub, align 4
  br label %cond.end
cond.end:
  %cond = phi i32 [ %15, %cond.true ], [ %16, %cond.false ]
  store i32 %cond, ptr %.omp.ub, align 4
  %17 = load i32, ptr %.omp.lb, align 4
  store i32 %17, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %18 = load i32, ptr %.omp.iv, align 4
  %19 = load i32, ptr %.omp.ub, align 4
  %cmp7 = icmp sle i32 %18, %19
  br i1 %cmp7, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %20 = load i32, ptr %.omp.iv, align 4
  %mul = mul nsw i32 %20, 1
  %add = add nsw i32 0, %mul
  store i32 %add, ptr %i5, align 4
  %21 = load i32, ptr %i5, align 4
  %22 = load ptr, ptr %tmp4, align 8
  %arrayidx8 = getelementptr inbounds i32, ptr %22, i64 0
  %23 = load i32, ptr %arrayidx8, align 4
  %add9 = add nsw i32 %23, %21
  store i32 %add9, ptr %arrayidx8, align 4
  %24 = load ptr, ptr %.global_tid..addr, align 8
  %25 = load i32, ptr %24, align 4
  %26 = call i32 @__kmpc_cancel(ptr @3, i32 %25, i32 258)
  %27 = icmp ne i32 %26, 0
  br i1 %27, label %.cancel.exit, label %.cancel.continue
.cancel.exit:
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup
.cancel.continue:
  br label %omp.body.continue
omp.body.continue:
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %28 = load i32, ptr %.omp.iv, align 4
  %add10 = add nsw i32 %28, 1
  store i32 %add10, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  %29 = load ptr, ptr %.global_tid..addr, align 8
  %30 = load i32, ptr %29, align 4
  call void @__kmpc_for_static_fini(ptr @5, i32 %30)
  %31 = getelementptr inbounds [1 x ptr], ptr %.omp.reduction.red_list, i64 0, i64 0
  store ptr %s3, ptr %31, align 8
  %32 = load ptr, ptr %.global_tid..addr, align 8
  %33 = load i32, ptr %32, align 4
  %passed = call i32 @__kmpc_cancel_reduce(ptr @6, i32 %33)
  %34 = icmp eq i32 %passed, 0
  br i1 %34, label %reduce, label %.omp.reduction.default
.omp.reduction.case1:
  %35 = load i32, ptr %arrayidx, align 4
  %36 = load i32, ptr %s3, align 4
  %add11 = add nsw i32 %35, %36
  store i32 %add11, ptr %arrayidx, align 4
  call void @__kmpc_end_reduce(ptr @6, i32 %33, ptr @.gomp_critical_user_.reduction.var)
  br label %reduced
cancel.exit:
  %37 = load ptr, ptr %.global_tid..addr, align 8
  %38 = load i32, ptr %37, align 4
  call void @__kmpc_for_static_fini(ptr @5, i32 %38)
  br label %cancel.cont
.omp.reduction.case2:
  %39 = load i32, ptr %s3, align 4
  %40 = atomicrmw add ptr %arrayidx, i32 %39 monotonic, align 4
  call void @__kmpc_end_reduce(ptr @6, i32 %33, ptr @.gomp_critical_user_.reduction.var)
  br label %reduced
.omp.reduction.default:
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup
cleanup:
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup13 [
    i32 0, label %cleanup.cont
  ]
cleanup.cont:
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup13
cleanup13:
  %cleanup.dest17 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest17, label %cleanup19 [
    i32 0, label %cleanup.cont18
  ]
cleanup.cont18:
  br label %omp.precond.end
omp.precond.end:
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup19
cleanup19:
  %cleanup.dest21 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest21, label %cleanup23 [
    i32 0, label %cleanup.cont22
  ]
cleanup.cont22:
  br label %cancel.cont
cancel.cont:
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup23
cleanup23:
  %cleanup.dest24 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest24, label %unreachable [
    i32 0, label %cleanup.cont25
    i32 2, label %cancel.exit
  ]
cleanup.cont25:
  %41 = load ptr, ptr %.global_tid..addr, align 8
  %42 = load i32, ptr %41, align 4
  call void @__kmpc_barrier(ptr @7, i32 %42)
  ret void
unreachable:
  unreachable
reduced:
  br label %.omp.reduction.default
reduce:
  %43 = call i32 @__kmpc_reduce(ptr @6, i32 %33, i32 1, i64 8, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l6.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  switch i32 %43, label %reduced [
    i32 1, label %.omp.reduction.case1
    i32 2, label %.omp.reduction.case2
  ]
}

define internal void @__omp_offloading_f_l6.omp_outlined.omp.reduction.reduction_func(ptr %0, ptr %1) {
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
  %8 = load i32, ptr %7, align 4
  %9 = load i32, ptr %5, align 4
  %add = add nsw i32 %8, %9
  store i32 %add, ptr %7, align 4
  ret void
}
