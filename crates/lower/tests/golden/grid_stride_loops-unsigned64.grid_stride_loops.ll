define internal void @__omp_offloading_f_l5.omp_outlined(ptr %.global_tid., ptr %.bound_tid., i64 %n, ptr %x) {
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
  %i3 = alloca i64, align 8
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store i64 %n, ptr %n.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  %0 = load i64, ptr %n.addr, align 8
  store i64 %0, ptr %.capture_expr., align 8
  %1 = load i64, ptr %.capture_expr., align 8
  %sub = sub i64 %1, 0
  %div = udiv i64 %sub, 1
  %sub2 = sub i64 %div, 1
  store i64 %sub2, ptr %.capture_expr.1, align 8
  store i64 0, ptr %i, align 8
  %2 = load i64, ptr %.capture_expr., align 8
  %cmp = icmp ult i64 0, %2
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  store i64 0, ptr %.omp.lb, align 8
  %3 = load i64, ptr %.capture_expr.1, align 8
  store i64 %3, ptr %.omp.ub, align 8
  store i64 1, ptr %.omp.stride, align 8
  store i32 0, ptr %.omp.is_last, align 4
  %4 = load ptr, ptr %.global_tid..addr, align 8
  %5 = load i32, ptr %4, align 4
  call void @__kmpc_for_static_init_8u(ptr @1, i32 %5, i32 65570, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i64 1, i64 1)
  %6 = load i64, ptr %.omp.ub, align 8
  %7 = load i64, ptr %.capture_expr.1, align 8
  %cmp4 = icmp ugt i64 %6, %7
  br i1 %cmp4, label %cond.true, label %cond.false
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
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %11 = load i64, ptr %.omp.iv, align 8
  %12 = load i64, ptr %.omp.ub, align 8
  %add = add i64 %12, 1
  %cmp5 = icmp ult i64 %11, %add
  br i1 %cmp5, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %13 = load i64, ptr %.omp.iv, align 8
  %mul = mul i64 %13, 1
  %add6 = add i64 0, %mul
  store i64 %add6, ptr %i3, align 8
  %14 = load ptr, ptr %x.addr, align 8
  %15 = load i64, ptr %i3, align 8
  %arrayidx = getelementptr inbounds nuw i32, ptr %14, i64 %15
  store i32 1, ptr %arrayidx, align 4
  br label %omp.body.continue
omp.body.continue:
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %16 = load i64, ptr %.omp.iv, align 8
  %step = load i64, ptr %.omp.stride, align 8
  %add7 = add i64 %16, %step
  store i64 %add7, ptr %.omp.iv, align 8
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  %17 = load ptr, ptr %.global_tid..addr, align 8
  %18 = load i32, ptr %17, align 4
  call void @__kmpc_for_static_fini(ptr @3, i32 %18)
  br label %omp.precond.end
omp.precond.end:
  ret void
}
