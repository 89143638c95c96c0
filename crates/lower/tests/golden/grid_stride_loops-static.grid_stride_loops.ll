define internal void @__omp_offloading_f_l5.omp_outlined(ptr %.global_tid., ptr %.bound_tid., i64 %n, ptr %x) {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  %x.addr = alloca ptr, align 8
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
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store i64 %n, ptr %n.addr, align 8
  store ptr %x, ptr %x.addr, align 8
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
  call void @__kmpc_for_static_init_4(ptr @1, i32 %5, i32 65570, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
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
  %14 = load i32, ptr %i3, align 4
  %15 = load ptr, ptr %x.addr, align 8
  %16 = load i32, ptr %i3, align 4
  %idxprom = sext i32 %16 to i64
  %arrayidx = getelementptr inbounds i32, ptr %15, i64 %idxprom
  store i32 %14, ptr %arrayidx, align 4
  br label %omp.body.continue
omp.body.continue:
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %17 = load i32, ptr %.omp.iv, align 4
  %step = load i32, ptr %.omp.stride, align 4
  %add6 = add nsw i32 %17, %step
  store i32 %add6, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  %18 = load ptr, ptr %.global_tid..addr, align 8
  %19 = load i32, ptr %18, align 4
  call void @__kmpc_for_static_fini(ptr @3, i32 %19)
  br label %omp.precond.end
omp.precond.end:
  ret void
}
