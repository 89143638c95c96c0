define void @__omp_offloading_f_l3(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr %x, ptr %y) {
entry:
  %n.addr.i = alloca i64, align 8
  %x.addr.i = alloca ptr, align 8
  %y.addr.i = alloca ptr, align 8
  %.omp.comb.lb.i = alloca i32, align 4
  %.omp.comb.ub.i = alloca i32, align 4
  %.omp.stride.i = alloca i32, align 4
  %.omp.is_last.i = alloca i32, align 4
  %.omp.comb.lb16.i = alloca i32, align 4
  %.omp.comb.ub17.i = alloca i32, align 4
  %.omp.stride18.i = alloca i32, align 4
  %.omp.is_last19.i = alloca i32, align 4
  %0 = call i32 @__wf___kmpc_global_thread_num(i32 0, ptr @15)
  %n.casted.sroa.0.0.insert.ext = and i64 %n, 4294967295
  store i64 %n.casted.sroa.0.0.insert.ext, ptr %n.addr.i, align 8
  store ptr %x, ptr %x.addr.i, align 8
  store ptr %y, ptr %y.addr.i, align 8
  %1 = load i32, ptr %n.addr.i, align 4
  %cmp.i = icmp sgt i32 %1, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %omp.precond.end.i
omp.precond.then.i:
  %sub2.i = add nsw i32 %1, -1
  store i32 0, ptr %.omp.comb.lb.i, align 4
  store i32 %sub2.i, ptr %.omp.comb.ub.i, align 4
  store i32 1, ptr %.omp.stride.i, align 4
  store i32 0, ptr %.omp.is_last.i, align 4
  call void @__wf___kmpc_for_static_init_4(i32 0, ptr @1, i32 0, i32 131164, ptr %.omp.is_last.i, ptr %.omp.comb.lb.i, ptr %.omp.comb.ub.i, ptr %.omp.stride.i, i32 1, i32 1)
  %2 = load i32, ptr %.omp.comb.ub.i, align 4
  %sub2..i = call i32 @llvm.smin.i32(i32 %2, i32 %sub2.i)
  store i32 %sub2..i, ptr %.omp.comb.ub.i, align 4
  %3 = load i32, ptr %.omp.comb.lb.i, align 4
  br label %omp.inner.for.cond.i
omp.inner.for.cond.i:
  %.omp.iv.0.i = phi i32 [ %3, %omp.precond.then.i ], [ %add.i, %omp.inner.for.body.i ]
  %cmp5.not.i = icmp sgt i32 %.omp.iv.0.i, %sub2..i
  br i1 %cmp5.not.i, label %omp.precond.end.i, label %omp.inner.for.body.i
omp.inner.for.body.i:
  %4 = zext i32 %3 to i64
  %5 = zext i32 %sub2..i to i64
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @5, i32 4, ptr @__omp_offloading_f_l3.omp_outlined.omp_outlined.wf.0.11, i64 %4, i64 %5, ptr %n.addr.i, ptr %x.addr.i)
  %6 = load i32, ptr %.omp.stride.i, align 4
  %add.i = add nsw i32 %.omp.iv.0.i, %6
  br label %omp.inner.for.cond.i
omp.precond.end.i:
  %7 = load i32, ptr %n.addr.i, align 4
  %cmp14.i = icmp sgt i32 %7, 0
  br i1 %cmp14.i, label %omp.precond.then15.i, label %__omp_offloading_f_l3.omp_outlined.exit
omp.precond.then15.i:
  %sub12.i = add nsw i32 %7, -1
  store i32 0, ptr %.omp.comb.lb16.i, align 4
  store i32 %sub12.i, ptr %.omp.comb.ub17.i, align 4
  store i32 1, ptr %.omp.stride18.i, align 4
  store i32 0, ptr %.omp.is_last19.i, align 4
  call void @__wf___kmpc_for_static_init_4(i32 0, ptr @8, i32 0, i32 131164, ptr %.omp.is_last19.i, ptr %.omp.comb.lb16.i, ptr %.omp.comb.ub17.i, ptr %.omp.stride18.i, i32 1, i32 1)
  %8 = load i32, ptr %.omp.comb.ub17.i, align 4
  %sub12..i = call i32 @llvm.smin.i32(i32 %8, i32 %sub12.i)
  store i32 %sub12..i, ptr %.omp.comb.ub17.i, align 4
  %9 = load i32, ptr %.omp.comb.lb16.i, align 4
  br label %omp.inner.for.cond26.i
omp.inner.for.cond26.i:
  %.omp.iv6.0.i = phi i32 [ %9, %omp.precond.then15.i ], [ %add31.i, %omp.inner.for.body29.i ]
  %cmp27.not.i = icmp sgt i32 %.omp.iv6.0.i, %sub12..i
  br i1 %cmp27.not.i, label %__omp_offloading_f_l3.omp_outlined.exit, label %omp.inner.for.body29.i
omp.inner.for.body29.i:
  %10 = zext i32 %9 to i64
  %11 = zext i32 %sub12..i to i64
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @12, i32 5, ptr @__omp_offloading_f_l3.omp_outlined.omp_outlined.1.wf.0.11, i64 %10, i64 %11, ptr %n.addr.i, ptr %y.addr.i, ptr %x.addr.i)
  %12 = load i32, ptr %.omp.stride18.i, align 4
  %add31.i = add nsw i32 %.omp.iv6.0.i, %12
  br label %omp.inner.for.cond26.i
__omp_offloading_f_l3.omp_outlined.exit:
  ret void
}

define internal void @__omp_offloading_f_l3.omp_outlined.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., ptr readonly align 4 captures(none) %n, ptr readonly align 8 captures(none) %x) {
entry:
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %0 = load i32, ptr %n, align 4
  %cmp = icmp sgt i32 %0, 0
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %sub2 = add nsw i32 %0, -1
  store i32 0, ptr %.omp.lb, align 4
  store i32 %sub2, ptr %.omp.ub, align 4
  %conv = trunc i64 %.previous.lb. to i32
  %conv3 = trunc i64 %.previous.ub. to i32
  store i32 %conv, ptr %.omp.lb, align 4
  store i32 %conv3, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %1 = load i32, ptr %.global_tid., align 4
  call void @__wf___kmpc_for_static_init_4(i32 257, ptr @2, i32 %1, i32 65570, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %2 = load i32, ptr %.omp.ub, align 4
  %sub2. = call i32 @llvm.smin.i32(i32 %2, i32 %sub2)
  store i32 %sub2., ptr %.omp.ub, align 4
  %3 = load i32, ptr %.omp.lb, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i32 [ %3, %omp.precond.then ], [ %add9, %omp.inner.for.body ]
  %cmp7.not = icmp sgt i32 %.omp.iv.0, %sub2.
  br i1 %cmp7.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %4 = load ptr, ptr %x, align 8
  %idxprom = sext i32 %.omp.iv.0 to i64
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 %idxprom
  store i32 %.omp.iv.0, ptr %arrayidx, align 4
  %step = load i32, ptr %.omp.stride, align 4
  %add9 = add nsw i32 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  br label %omp.precond.end
omp.precond.end:
  ret void
}

define internal void @__omp_offloading_f_l3.omp_outlined.omp_outlined.1.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., ptr readonly align 4 captures(none) %n, ptr readonly align 8 captures(none) %y, ptr readonly align 8 captures(none) %x) {
entry:
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %0 = load i32, ptr %n, align 4
  %cmp = icmp sgt i32 %0, 0
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %sub2 = add nsw i32 %0, -1
  store i32 0, ptr %.omp.lb, align 4
  store i32 %sub2, ptr %.omp.ub, align 4
  %conv = trunc i64 %.previous.lb. to i32
  %conv3 = trunc i64 %.previous.ub. to i32
  store i32 %conv, ptr %.omp.lb, align 4
  store i32 %conv3, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %1 = load i32, ptr %.global_tid., align 4
  call void @__wf___kmpc_for_static_init_4(i32 257, ptr @9, i32 %1, i32 65570, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %2 = load i32, ptr %.omp.ub, align 4
  %sub2. = call i32 @llvm.smin.i32(i32 %2, i32 %sub2)
  store i32 %sub2., ptr %.omp.ub, align 4
  %3 = load i32, ptr %.omp.lb, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i32 [ %3, %omp.precond.then ], [ %add13, %omp.inner.for.body ]
  %cmp7.not = icmp sgt i32 %.omp.iv.0, %sub2.
  br i1 %cmp7.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %4 = load ptr, ptr %x, align 8
  %5 = load i32, ptr %n, align 4
  %6 = xor i32 %.omp.iv.0, -1
  %sub10 = add i32 %5, %6
  %idxprom = sext i32 %sub10 to i64
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 %idxprom
  %7 = load i32, ptr %arrayidx, align 4
  %8 = load ptr, ptr %y, align 8
  %idxprom11 = sext i32 %.omp.iv.0 to i64
  %arrayidx12 = getelementptr inbounds i32, ptr %8, i64 %idxprom11
  store i32 %7, ptr %arrayidx12, align 4
  %step = load i32, ptr %.omp.stride, align 4
  %add13 = add nsw i32 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  br label %omp.precond.end
omp.precond.end:
  ret void
}
