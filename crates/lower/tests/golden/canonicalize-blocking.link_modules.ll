@.gomp_critical_user_.reduction.var = common global [8 x i32] zeroinitializer, align 8

define internal void @__omp_offloading_f_l8.omp_outlined(ptr %.global_tid., ptr %.bound_tid., ptr %s, ptr %x, ptr %out) {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
  %s.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %.omp.iv = alloca i32, align 4
  %tmp = alloca i32, align 4
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %s1 = alloca i32, align 4
  %i = alloca i32, align 4
  %.omp.reduction.red_list = alloca [1 x ptr], align 8
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store ptr %s, ptr %s.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  store ptr %out, ptr %out.addr, align 8
  %0 = load ptr, ptr %s.addr, align 8
  store i32 0, ptr %.omp.lb, align 4
  store i32 7, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  store i32 0, ptr %s1, align 4
  %1 = load ptr, ptr %.global_tid..addr, align 8
  %2 = load i32, ptr %1, align 4
  call void @__kmpc_for_static_init_4(ptr @1, i32 %2, i32 34, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %3 = load i32, ptr %.omp.ub, align 4
  %cmp = icmp sgt i32 %3, 7
  br i1 %cmp, label %cond.true, label %cond.false
cond.true:
  br label %cond.end
cond.false:
  %4 = load i32, ptr %.omp.ub, align 4
  br label %cond.end
cond.end:
  %cond = phi i32 [ 7, %cond.true ], [ %4, %cond.false ]
  store i32 %cond, ptr %.omp.ub, align 4
  %5 = load i32, ptr %.omp.lb, align 4
  store i32 %5, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %6 = load i32, ptr %.omp.iv, align 4
  %7 = load i32, ptr %.omp.ub, align 4
  %cmp2 = icmp sle i32 %6, %7
  br i1 %cmp2, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %8 = load i32, ptr %.omp.iv, align 4
  %mul = mul nsw i32 %8, 1
  %add = add nsw i32 0, %mul
  store i32 %add, ptr %i, align 4
  %9 = load ptr, ptr %x.addr, align 8
  %10 = load i32, ptr %i, align 4
  %idxprom = sext i32 %10 to i64
  %arrayidx = getelementptr inbounds i32, ptr %9, i64 %idxprom
  %11 = load i32, ptr %arrayidx, align 4
  %12 = load i32, ptr %s1, align 4
  %add3 = add nsw i32 %12, %11
  store i32 %add3, ptr %s1, align 4
  br label %omp.body.continue
omp.body.continue:
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %13 = load i32, ptr %.omp.iv, align 4
  %add4 = add nsw i32 %13, 1
  store i32 %add4, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr @3, i32 %2)
  %14 = getelementptr inbounds [1 x ptr], ptr %.omp.reduction.red_list, i64 0, i64 0
  store ptr %s1, ptr %14, align 8
  %15 = call i32 @__kmpc_reduce(ptr @4, i32 %2, i32 1, i64 8, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l8.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  switch i32 %15, label %.omp.reduction.default [
    i32 1, label %.omp.reduction.case1
    i32 2, label %.omp.reduction.case2
  ]
.omp.reduction.case1:
  %16 = load i32, ptr %0, align 4
  %17 = load i32, ptr %s1, align 4
  %add5 = add nsw i32 %16, %17
  store i32 %add5, ptr %0, align 4
  call void @__kmpc_end_reduce(ptr @4, i32 %2, ptr @.gomp_critical_user_.reduction.var)
  br label %.omp.reduction.default
.omp.reduction.case2:
  %18 = load i32, ptr %s1, align 4
  %19 = atomicrmw add ptr %0, i32 %18 monotonic, align 4
  call void @__kmpc_end_reduce(ptr @4, i32 %2, ptr @.gomp_critical_user_.reduction.var)
  br label %.omp.reduction.default
.omp.reduction.default:
  call void @__kmpc_barrier(ptr @5, i32 %2)
  %20 = load i32, ptr %0, align 4
  %21 = load ptr, ptr %out.addr, align 8
  %arrayidx6 = getelementptr inbounds i32, ptr %21, i64 1
  store i32 %20, ptr %arrayidx6, align 4
  ret void
}

define internal void @__omp_offloading_f_l8.omp_outlined.omp.reduction.reduction_func(ptr %0, ptr %1) {
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
