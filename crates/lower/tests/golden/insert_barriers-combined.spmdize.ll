define void @__omp_offloading_f_l4(ptr %dyn_ptr, i64 %n, ptr %x) {
entry:
  %.omp.comb.lb.i = alloca i32, align 4
  %.omp.comb.ub.i = alloca i32, align 4
  %.omp.stride.i = alloca i32, align 4
  %.omp.is_last.i = alloca i32, align 4
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l4.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  store i32 0, ptr %.omp.comb.lb.i, align 4
  store i32 %sub2.i, ptr %.omp.comb.ub.i, align 4
  store i32 1, ptr %.omp.stride.i, align 4
  store i32 0, ptr %.omp.is_last.i, align 4
  call void @__wf___kmpc_for_static_init_4(i32 0, ptr @1, i32 0, i32 393308, ptr %.omp.is_last.i, ptr %.omp.comb.lb.i, ptr %.omp.comb.ub.i, ptr %.omp.stride.i, i32 1, i32 1)
  %0 = load i32, ptr %.omp.comb.ub.i, align 4
  %sub2..i = call i32 @llvm.smin.i32(i32 %0, i32 %sub2.i)
  store i32 %sub2..i, ptr %.omp.comb.ub.i, align 4
  %1 = load i32, ptr %.omp.comb.lb.i, align 4
  %cmp5.not.i = icmp sgt i32 %1, %sub2..i
  br i1 %cmp5.not.i, label %__omp_offloading_f_l4.omp_outlined.exit, label %omp.inner.for.body.i
omp.inner.for.body.i:
  %2 = zext i32 %1 to i64
  %3 = zext i32 %sub2..i to i64
  %n.casted.sroa.0.0.insert.ext.i = and i64 %n, 2147483647
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @5, i32 4, ptr @__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11, i64 %2, i64 %3, i64 %n.casted.sroa.0.0.insert.ext.i, ptr %x)
  br label %__omp_offloading_f_l4.omp_outlined.exit
__omp_offloading_f_l4.omp_outlined.exit:
  ret void
}

define internal void @__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %n, ptr writeonly captures(none) %x) {
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
  call void @__wf___kmpc_for_static_init_4(i32 257, ptr @2, i32 %0, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %1 = load i32, ptr %.omp.ub, align 4
  %sub2. = call i32 @llvm.smin.i32(i32 %1, i32 %sub2)
  store i32 %sub2., ptr %.omp.ub, align 4
  %2 = load i32, ptr %.omp.lb, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i32 [ %2, %omp.precond.then ], [ %add9, %omp.inner.for.body ]
  %cmp7.not = icmp sgt i32 %.omp.iv.0, %sub2.
  br i1 %cmp7.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %idxprom = sext i32 %.omp.iv.0 to i64
  %arrayidx = getelementptr inbounds i32, ptr %x, i64 %idxprom
  store i32 %.omp.iv.0, ptr %arrayidx, align 4
  %step = load i32, ptr %.omp.stride, align 4
  %add9 = add nsw i32 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  br label %omp.precond.end
omp.precond.end:
  ret void
}
