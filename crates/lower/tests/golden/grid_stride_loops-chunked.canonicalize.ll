define internal void @__omp_offloading_f_l5.omp_outlined(ptr %.global_tid., ptr %.bound_tid., ptr %x) {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
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
  store ptr %x, ptr %x.addr, align 8
  store i32 0, ptr %.omp.lb, align 4
  store i32 99, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %0 = load ptr, ptr %.global_tid..addr, align 8
  %1 = load i32, ptr %0, align 4
  call void @__kmpc_for_static_init_4(ptr @1, i32 %1, i32 33, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 4)
  br label %omp.dispatch.cond
omp.dispatch.cond:
  %2 = load i32, ptr %.omp.ub, align 4
  %cmp = icmp sgt i32 %2, 99
  br i1 %cmp, label %cond.true, label %cond.false
cond.true:
  br label %cond.end
cond.false:
  %3 = load i32, ptr %.omp.ub, align 4
  br label %cond.end
cond.end:
  %cond = phi i32 [ 99, %cond.true ], [ %3, %cond.false ]
  store i32 %cond, ptr %.omp.ub, align 4
  %4 = load i32, ptr %.omp.lb, align 4
  store i32 %4, ptr %.omp.iv, align 4
  %5 = load i32, ptr %.omp.iv, align 4
  %6 = load i32, ptr %.omp.ub, align 4
  %cmp1 = icmp sle i32 %5, %6
  br i1 %cmp1, label %omp.dispatch.body, label %omp.dispatch.cleanup
omp.dispatch.cleanup:
  br label %omp.dispatch.end
omp.dispatch.body:
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %7 = load i32, ptr %.omp.iv, align 4
  %8 = load i32, ptr %.omp.ub, align 4
  %cmp2 = icmp sle i32 %7, %8
  br i1 %cmp2, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
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
  %add3 = add nsw i32 %13, 1
  store i32 %add3, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.dispatch.inc
omp.dispatch.inc:
  %14 = load i32, ptr %.omp.lb, align 4
  %15 = load i32, ptr %.omp.stride, align 4
  %add4 = add nsw i32 %14, %15
  store i32 %add4, ptr %.omp.lb, align 4
  %16 = load i32, ptr %.omp.ub, align 4
  %17 = load i32, ptr %.omp.stride, align 4
  %add5 = add nsw i32 %16, %17
  store i32 %add5, ptr %.omp.ub, align 4
  br label %omp.dispatch.cond
omp.dispatch.end:
  call void @__kmpc_for_static_fini(ptr @3, i32 %1)
  ret void
}
