define internal void @__omp_offloading_f_l6.omp_outlined(ptr %.global_tid., ptr %.bound_tid., i64 %n, ptr %x) {
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
  %sub = sub nsw i32 %1, 0
  %div = sdiv i32 %sub, 1
  %sub2 = sub nsw i32 %div, 1
  store i32 %sub2, ptr %.capture_expr.1, align 4
  store i32 0, ptr %i, align 4
  %2 = load i32, ptr %.capture_expr., align 4
  %cmp = icmp slt i32 0, %2
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  store i32 0, ptr %.omp.comb.lb, align 4
  %3 = load i32, ptr %.capture_expr.1, align 4
  store i32 %3, ptr %.omp.comb.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %4 = load ptr, ptr %.global_tid..addr, align 8
  %5 = load i32, ptr %4, align 4
  call void @__kmpc_for_static_init_4(ptr @1, i32 %5, i32 393308, ptr %.omp.is_last, ptr %.omp.comb.lb, ptr %.omp.comb.ub, ptr %.omp.stride, i32 1, i32 128)
  %6 = load i32, ptr %.omp.comb.ub, align 4
  %7 = load i32, ptr %.capture_expr.1, align 4
  %cmp4 = icmp sgt i32 %6, %7
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
  %12 = load i32, ptr %.capture_expr.1, align 4
  %add = add nsw i32 %12, 1
  %cmp5 = icmp slt i32 %11, %add
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
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @5, i32 4, ptr @__omp_offloading_f_l6.omp_outlined.omp_outlined, i64 %14, i64 %16, i64 %18, ptr %19)
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %20 = load i32, ptr %.omp.iv, align 4
  %21 = load i32, ptr %.omp.stride, align 4
  %add6 = add nsw i32 %20, %21
  store i32 %add6, ptr %.omp.iv, align 4
  %22 = load i32, ptr %.omp.comb.lb, align 4
  %23 = load i32, ptr %.omp.stride, align 4
  %add7 = add nsw i32 %22, %23
  store i32 %add7, ptr %.omp.comb.lb, align 4
  %24 = load i32, ptr %.omp.comb.ub, align 4
  %25 = load i32, ptr %.omp.stride, align 4
  %add8 = add nsw i32 %24, %25
  store i32 %add8, ptr %.omp.comb.ub, align 4
  %26 = load i32, ptr %.omp.comb.ub, align 4
  %27 = load i32, ptr %.capture_expr.1, align 4
  %cmp9 = icmp sgt i32 %26, %27
  br i1 %cmp9, label %omp.inner.for.cond.cleanup, label %omp.inner.for.cond.cleanup
cond.true10:
  %28 = load i32, ptr %.capture_expr.1, align 4
  br label %cond.end12
cond.false11:
  %29 = load i32, ptr %.omp.comb.ub, align 4
  br label %cond.end12
cond.end12:
  %cond13 = phi i32 [ %28, %cond.true10 ], [ %29, %cond.false11 ]
  store i32 %cond13, ptr %.omp.comb.ub, align 4
  %30 = load i32, ptr %.omp.comb.lb, align 4
  store i32 %30, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  %31 = load ptr, ptr %.global_tid..addr, align 8
  %32 = load i32, ptr %31, align 4
  call void @__kmpc_for_static_fini(ptr @6, i32 %32)
  br label %omp.precond.end
omp.precond.end:
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.omp_outlined(ptr %.global_tid., ptr %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %n, ptr %x) {
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
  call void @__kmpc_for_static_init_4(ptr @2, i32 %7, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 4)
  br label %omp.dispatch.cond
omp.dispatch.cond:
  %8 = load i32, ptr %.omp.ub, align 4
  %9 = zext i32 %3 to i64
  %conv5 = trunc i64 %9 to i32
  %cmp6 = icmp sgt i32 %8, %conv5
  br i1 %cmp6, label %cond.true, label %cond.false
cond.true:
  %10 = zext i32 %3 to i64
  %conv8 = trunc i64 %10 to i32
  br label %cond.end
cond.false:
  %11 = load i32, ptr %.omp.ub, align 4
  br label %cond.end
cond.end:
  %cond = phi i32 [ %conv8, %cond.true ], [ %11, %cond.false ]
  store i32 %cond, ptr %.omp.ub, align 4
  %12 = load i32, ptr %.omp.lb, align 4
  store i32 %12, ptr %.omp.iv, align 4
  %13 = load i32, ptr %.omp.iv, align 4
  %14 = load i32, ptr %.omp.ub, align 4
  %cmp9 = icmp sle i32 %13, %14
  br i1 %cmp9, label %omp.dispatch.body, label %omp.dispatch.body
omp.dispatch.cleanup:
  br label %omp.dispatch.end
omp.dispatch.body:
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %15 = load i32, ptr %.omp.iv, align 4
  %16 = load i32, ptr %.omp.ub, align 4
  %cmp11 = icmp sle i32 %15, %16
  br i1 %cmp11, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %17 = load i32, ptr %.omp.iv, align 4
  %mul = mul nsw i32 %17, 1
  %add = add nsw i32 0, %mul
  store i32 %add, ptr %i4, align 4
  %18 = load ptr, ptr %x.addr, align 8
  %19 = load i32, ptr %i4, align 4
  %idxprom = sext i32 %19 to i64
  %arrayidx = getelementptr inbounds i32, ptr %18, i64 %idxprom
  store i32 1, ptr %arrayidx, align 4
  br label %omp.body.continue
omp.body.continue:
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %20 = load i32, ptr %.omp.iv, align 4
  %step = load i32, ptr %.omp.stride, align 4
  %add13 = add nsw i32 %20, %step
  store i32 %add13, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.dispatch.inc
omp.dispatch.inc:
  %21 = load i32, ptr %.omp.lb, align 4
  %22 = load i32, ptr %.omp.stride, align 4
  %add14 = add nsw i32 %21, %22
  %23 = load i32, ptr %.omp.ub, align 4
  %24 = load i32, ptr %.omp.stride, align 4
  %add15 = add nsw i32 %23, %24
  br label %omp.dispatch.cleanup
omp.dispatch.end:
  %25 = load ptr, ptr %.global_tid..addr, align 8
  %26 = load i32, ptr %25, align 4
  call void @__kmpc_for_static_fini(ptr @4, i32 %26)
  br label %omp.precond.end
omp.precond.end:
  ret void
}

define internal void @__omp_offloading_f_l9.omp_outlined(ptr %.global_tid., ptr %.bound_tid., i64 %n, ptr %x) {
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
  %sub = sub nsw i32 %1, 0
  %div = sdiv i32 %sub, 1
  %sub2 = sub nsw i32 %div, 1
  store i32 %sub2, ptr %.capture_expr.1, align 4
  store i32 0, ptr %i, align 4
  %2 = load i32, ptr %.capture_expr., align 4
  %cmp = icmp slt i32 0, %2
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  store i32 0, ptr %.omp.comb.lb, align 4
  %3 = load i32, ptr %.capture_expr.1, align 4
  store i32 %3, ptr %.omp.comb.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %4 = load ptr, ptr %.global_tid..addr, align 8
  %5 = load i32, ptr %4, align 4
  call void @__kmpc_for_static_init_4(ptr @8, i32 %5, i32 131163, ptr %.omp.is_last, ptr %.omp.comb.lb, ptr %.omp.comb.ub, ptr %.omp.stride, i32 1, i32 128)
  %6 = load i32, ptr %.omp.comb.ub, align 4
  %7 = load i32, ptr %.capture_expr.1, align 4
  %cmp4 = icmp sgt i32 %6, %7
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
  %12 = load i32, ptr %.capture_expr.1, align 4
  %add = add nsw i32 %12, 1
  %cmp5 = icmp slt i32 %11, %add
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
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @12, i32 4, ptr @__omp_offloading_f_l9.omp_outlined.omp_outlined, i64 %14, i64 %16, i64 %18, ptr %19)
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %20 = load i32, ptr %.omp.iv, align 4
  %21 = load i32, ptr %.omp.stride, align 4
  %add6 = add nsw i32 %20, %21
  store i32 %add6, ptr %.omp.iv, align 4
  %22 = load i32, ptr %.omp.comb.lb, align 4
  %23 = load i32, ptr %.omp.stride, align 4
  %add7 = add nsw i32 %22, %23
  store i32 %add7, ptr %.omp.comb.lb, align 4
  %24 = load i32, ptr %.omp.comb.ub, align 4
  %25 = load i32, ptr %.omp.stride, align 4
  %add8 = add nsw i32 %24, %25
  store i32 %add8, ptr %.omp.comb.ub, align 4
  %26 = load i32, ptr %.omp.comb.ub, align 4
  %27 = load i32, ptr %.capture_expr.1, align 4
  %cmp9 = icmp sgt i32 %26, %27
  br i1 %cmp9, label %cond.true10, label %cond.false11
cond.true10:
  %28 = load i32, ptr %.capture_expr.1, align 4
  br label %cond.end12
cond.false11:
  %29 = load i32, ptr %.omp.comb.ub, align 4
  br label %cond.end12
cond.end12:
  %cond13 = phi i32 [ %28, %cond.true10 ], [ %29, %cond.false11 ]
  store i32 %cond13, ptr %.omp.comb.ub, align 4
  %30 = load i32, ptr %.omp.comb.lb, align 4
  store i32 %30, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  %31 = load ptr, ptr %.global_tid..addr, align 8
  %32 = load i32, ptr %31, align 4
  call void @__kmpc_for_static_fini(ptr @13, i32 %32)
  br label %omp.precond.end
omp.precond.end:
  ret void
}

define internal void @__omp_offloading_f_l9.omp_outlined.omp_outlined(ptr %.global_tid., ptr %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %n, ptr %x) {
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
  call void @__kmpc_for_static_init_4(ptr @9, i32 %7, i32 65570, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %8 = load i32, ptr %.omp.ub, align 4
  %9 = load i32, ptr %.capture_expr.1, align 4
  %cmp5 = icmp sgt i32 %8, %9
  br i1 %cmp5, label %cond.true, label %cond.false
cond.true:
  %10 = load i32, ptr %.capture_expr.1, align 4
  br label %cond.end
cond.false:
  %11 = load i32, ptr %.omp.ub, align 4
  br label %cond.end
cond.end:
  %cond = phi i32 [ %10, %cond.true ], [ %11, %cond.false ]
  store i32 %cond, ptr %.omp.ub, align 4
  %12 = load i32, ptr %.omp.lb, align 4
  store i32 %12, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %13 = load i32, ptr %.omp.iv, align 4
  %14 = load i32, ptr %.omp.ub, align 4
  %cmp7 = icmp sle i32 %13, %14
  br i1 %cmp7, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %15 = load i32, ptr %.omp.iv, align 4
  %mul = mul nsw i32 %15, 1
  %add = add nsw i32 0, %mul
  store i32 %add, ptr %i4, align 4
  %call = call i32 @omp_get_team_num()
  %16 = load ptr, ptr %x.addr, align 8
  %17 = load i32, ptr %i4, align 4
  %idxprom = sext i32 %17 to i64
  %arrayidx = getelementptr inbounds i32, ptr %16, i64 %idxprom
  store i32 %call, ptr %arrayidx, align 4
  br label %omp.body.continue
omp.body.continue:
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %18 = load i32, ptr %.omp.iv, align 4
  %step = load i32, ptr %.omp.stride, align 4
  %add9 = add nsw i32 %18, %step
  store i32 %add9, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  %19 = load ptr, ptr %.global_tid..addr, align 8
  %20 = load i32, ptr %19, align 4
  call void @__kmpc_for_static_fini(ptr @11, i32 %20)
  br label %omp.precond.end
omp.precond.end:
  ret void
}
