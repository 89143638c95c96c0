define internal void @__omp_offloading_f_l7.omp_outlined(ptr %.global_tid., ptr %.bound_tid., i64 %n, ptr %x) {
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
  %.omp.comb.lb = alloca i32, align 4
  %.omp.comb.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %i3 = alloca i32, align 4
  %n.casted = alloca i64, align 8
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store i64 %n, ptr %n.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  %0 = load i32, ptr %n.addr, align 4
  store i32 %0, ptr %.capture_expr., align 4
  %1 = load i32, ptr %.capture_expr., align 4
  %sub = sub i32 %1, 0
  %div = udiv i32 %sub, 1
  %sub2 = sub i32 %div, 1
  store i32 %sub2, ptr %.capture_expr.1, align 4
  store i32 0, ptr %i, align 4
  %2 = load i32, ptr %.capture_expr., align 4
  %cmp = icmp ult i32 0, %2
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  store i32 0, ptr %.omp.comb.lb, align 4
  %3 = load i32, ptr %.capture_expr.1, align 4
  store i32 %3, ptr %.omp.comb.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %4 = load ptr, ptr %.global_tid..addr, align 8
  %5 = load i32, ptr %4, align 4
  call void @__kmpc_for_static_init_4u(ptr @1, i32 %5, i32 92, ptr %.omp.is_last, ptr %.omp.comb.lb, ptr %.omp.comb.ub, ptr %.omp.stride, i32 1, i32 1)
  %6 = load i32, ptr %.omp.comb.ub, align 4
  %7 = load i32, ptr %.capture_expr.1, align 4
  %cmp4 = icmp ugt i32 %6, %7
  br i1 %cmp4, label %cond.true, label %cond.false
cond.true:
  %8 = load i32, ptr %.capture_expr.1, align 4
  br label %cond.end
cond.false:
  %9 = load i32, ptr %.omp.comb.ub, align 4
  br label %cond.end
cond.end:
  %cond = phi i32 [ %8, %cond.true ], [ %9, %cond.false ]
  store i32 %cond, ptr %.omp.comb.ub, align 4
  %10 = load i32, ptr %.omp.comb.lb, align 4
  store i32 %10, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %11 = load i32, ptr %.omp.iv, align 4
  %12 = load i32, ptr %.omp.comb.ub, align 4
  %add = add i32 %12, 1
  %cmp5 = icmp ult i32 %11, %add
  br i1 %cmp5, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %13 = load i32, ptr %.omp.comb.lb, align 4
  %14 = zext i32 %13 to i64
  %15 = load i32, ptr %.omp.comb.ub, align 4
  %16 = zext i32 %15 to i64
  %17 = load i32, ptr %n.addr, align 4
  store i32 %17, ptr %n.casted, align 4
  %18 = load i64, ptr %n.casted, align 8
  %19 = load ptr, ptr %x.addr, align 8
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @5, i32 4, ptr @__omp_offloading_f_l7.omp_outlined.omp_outlined, i64 %14, i64 %16, i64 %18, ptr %19)
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %20 = load i32, ptr %.omp.iv, align 4
  %21 = load i32, ptr %.omp.stride, align 4
  %add6 = add i32 %20, %21
  store i32 %add6, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  %22 = load ptr, ptr %.global_tid..addr, align 8
  %23 = load i32, ptr %22, align 4
  call void @__kmpc_for_static_fini(ptr @6, i32 %23)
  br label %omp.precond.end
omp.precond.end:
  ret void
}

define internal void @__omp_offloading_f_l7.omp_outlined.omp_outlined(ptr %.global_tid., ptr %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %n, ptr %x) {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
  %.previous.lb..addr = alloca i64, align 8
  %.previous.ub..addr = alloca i64, align 8
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
  %i4 = alloca i32, align 4
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store i64 %.previous.lb., ptr %.previous.lb..addr, align 8
  store i64 %.previous.ub., ptr %.previous.ub..addr, align 8
  store i64 %n, ptr %n.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  %0 = load i32, ptr %n.addr, align 4
  store i32 %0, ptr %.capture_expr., align 4
  %1 = load i32, ptr %.capture_expr., align 4
  %sub = sub i32 %1, 0
  %div = udiv i32 %sub, 1
  %sub2 = sub i32 %div, 1
  store i32 %sub2, ptr %.capture_expr.1, align 4
  store i32 0, ptr %i, align 4
  %2 = load i32, ptr %.capture_expr., align 4
  %cmp = icmp ult i32 0, %2
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  store i32 0, ptr %.omp.lb, align 4
  %3 = load i32, ptr %.capture_expr.1, align 4
  store i32 %3, ptr %.omp.ub, align 4
  %4 = load i64, ptr %.previous.lb..addr, align 8
  %conv = trunc i64 %4 to i32
  %5 = load i64, ptr %.previous.ub..addr, align 8
  %conv3 = trunc i64 %5 to i32
  store i32 %conv, ptr %.omp.lb, align 4
  store i32 %conv3, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %6 = load ptr, ptr %.global_tid..addr, align 8
  %7 = load i32, ptr %6, align 4
  call void @__kmpc_for_static_init_4u(ptr @2, i32 %7, i32 33, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %8 = load i32, ptr %.omp.lb, align 4
  store i32 %8, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %9 = load i32, ptr %.omp.iv, align 4
  %conv5 = zext i32 %9 to i64
  %10 = load i64, ptr %.previous.ub..addr, align 8
  %add = add i64 %10, 1
  %cmp6 = icmp ult i64 %conv5, %add
  br i1 %cmp6, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %11 = load i32, ptr %.omp.iv, align 4
  %mul = mul i32 %11, 1
  %add8 = add i32 0, %mul
  store i32 %add8, ptr %i4, align 4
  %12 = load ptr, ptr %x.addr, align 8
  %13 = load i32, ptr %i4, align 4
  %idxprom = zext i32 %13 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %12, i64 %idxprom
  store i32 1, ptr %arrayidx, align 4
  br label %omp.body.continue
omp.body.continue:
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %14 = load i32, ptr %.omp.iv, align 4
  %15 = load i32, ptr %.omp.stride, align 4
  %add9 = add i32 %14, %15
  store i32 %add9, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  %16 = load ptr, ptr %.global_tid..addr, align 8
  %17 = load i32, ptr %16, align 4
  call void @__kmpc_for_static_fini(ptr @4, i32 %17)
  br label %omp.precond.end
omp.precond.end:
  ret void
}

define internal void @__omp_offloading_f_l10.omp_outlined(ptr %.global_tid., ptr %.bound_tid., i64 %n, ptr %x) {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  %x.addr = alloca ptr, align 8
  %.omp.iv = alloca i64, align 8
  %tmp = alloca i64, align 8
  %.capture_expr. = alloca i64, align 8
  %.capture_expr.1 = alloca i64, align 8
  %i = alloca i64, align 8
  %.omp.lb = alloca i64, align 8
  %.omp.ub = alloca i64, align 8
  %.omp.stride = alloca i64, align 8
  %.omp.is_last = alloca i32, align 4
  %i4 = alloca i64, align 8
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store i64 %n, ptr %n.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  %0 = load i32, ptr %n.addr, align 4
  %conv = zext i32 %0 to i64
  store i64 %conv, ptr %.capture_expr., align 8
  %1 = load i64, ptr %.capture_expr., align 8
  %sub = sub nsw i64 %1, 0
  %div = sdiv i64 %sub, 1
  %sub2 = sub nsw i64 %div, 1
  store i64 %sub2, ptr %.capture_expr.1, align 8
  store i64 0, ptr %i, align 8
  %2 = load i64, ptr %.capture_expr., align 8
  %cmp = icmp slt i64 0, %2
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  store i64 0, ptr %.omp.lb, align 8
  %3 = load i64, ptr %.capture_expr.1, align 8
  store i64 %3, ptr %.omp.ub, align 8
  store i64 1, ptr %.omp.stride, align 8
  store i32 0, ptr %.omp.is_last, align 4
  %4 = load ptr, ptr %.global_tid..addr, align 8
  %5 = load i32, ptr %4, align 4
  call void @__kmpc_for_static_init_8(ptr @8, i32 %5, i32 33, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i64 1, i64 1)
  br label %omp.dispatch.cond
omp.dispatch.cond:
  %6 = load i64, ptr %.omp.ub, align 8
  %7 = load i64, ptr %.capture_expr.1, align 8
  %cmp5 = icmp sgt i64 %6, %7
  br i1 %cmp5, label %cond.true, label %cond.false
cond.true:
  %8 = load i64, ptr %.capture_expr.1, align 8
  br label %cond.end
cond.false:
  %9 = load i64, ptr %.omp.ub, align 8
  br label %cond.end
cond.end:
  %cond = phi i64 [ %8, %cond.true ], [ %9, %cond.false ]
  store i64 %cond, ptr %.omp.ub, align 8
  %10 = load i64, ptr %.omp.lb, align 8
  store i64 %10, ptr %.omp.iv, align 8
  %11 = load i64, ptr %.omp.iv, align 8
  %12 = load i64, ptr %.omp.ub, align 8
  %cmp7 = icmp sle i64 %11, %12
  br i1 %cmp7, label %omp.dispatch.body, label %omp.dispatch.cleanup
omp.dispatch.cleanup:
  br label %omp.dispatch.end
omp.dispatch.body:
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %13 = load i64, ptr %.omp.iv, align 8
  %14 = load i64, ptr %.omp.ub, align 8
  %cmp9 = icmp sle i64 %13, %14
  br i1 %cmp9, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %15 = load i64, ptr %.omp.iv, align 8
  %mul = mul nsw i64 %15, 1
  %add = add nsw i64 0, %mul
  store i64 %add, ptr %i4, align 8
  %16 = load ptr, ptr %x.addr, align 8
  %17 = load i64, ptr %i4, align 8
  %arrayidx = getelementptr inbounds i32, ptr %16, i64 %17
  store i32 2, ptr %arrayidx, align 4
  br label %omp.body.continue
omp.body.continue:
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %18 = load i64, ptr %.omp.iv, align 8
  %add11 = add nsw i64 %18, 1
  store i64 %add11, ptr %.omp.iv, align 8
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.dispatch.inc
omp.dispatch.inc:
  %19 = load i64, ptr %.omp.lb, align 8
  %20 = load i64, ptr %.omp.stride, align 8
  %add12 = add nsw i64 %19, %20
  store i64 %add12, ptr %.omp.lb, align 8
  %21 = load i64, ptr %.omp.ub, align 8
  %22 = load i64, ptr %.omp.stride, align 8
  %add13 = add nsw i64 %21, %22
  store i64 %add13, ptr %.omp.ub, align 8
  br label %omp.dispatch.cond
omp.dispatch.end:
  %23 = load ptr, ptr %.global_tid..addr, align 8
  %24 = load i32, ptr %23, align 4
  call void @__kmpc_for_static_fini(ptr @10, i32 %24)
  br label %omp.precond.end
omp.precond.end:
  ret void
}
