define internal void @__omp_offloading_count_l6.omp_outlined.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %n, ptr readonly captures(none) %bin, ptr captures(none) %all, ptr captures(none) %bins, ptr captures(none) %sums) {
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
  call void @__wf___kmpc_for_static_init_4(i32 196865, ptr @2, i32 %0, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %1 = load i32, ptr %.omp.ub, align 4
  %sub2. = call i32 @llvm.smin.i32(i32 %1, i32 %sub2)
  store i32 %sub2., ptr %.omp.ub, align 4
  %2 = load i32, ptr %.omp.lb, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i32 [ %2, %omp.precond.then ], [ %add20, %omp.inner.for.inc ]
  %cmp7.not = icmp sgt i32 %.omp.iv.0, %sub2.
  br i1 %cmp7.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %idxprom = sext i32 %.omp.iv.0 to i64
  %arrayidx = getelementptr inbounds i32, ptr %bin, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  %cmp9 = icmp slt i32 %3, 0
  br i1 %cmp9, label %omp.inner.for.inc, label %if.end
if.end:
  %4 = atomicrmw add ptr %all, i64 1 monotonic, align 8
  %5 = load i32, ptr %arrayidx, align 4
  %idxprom13 = sext i32 %5 to i64
  %arrayidx14 = getelementptr inbounds i64, ptr %bins, i64 %idxprom13
  %6 = atomicrmw add ptr %arrayidx14, i64 %idxprom monotonic, align 8
  %7 = load i32, ptr %arrayidx, align 4
  %idxprom18 = sext i32 %7 to i64
  %arrayidx19 = getelementptr inbounds double, ptr %sums, i64 %idxprom18
  %8 = atomicrmw fadd ptr %arrayidx19, double 1.000000e+00 monotonic, align 8
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %step = load i32, ptr %.omp.stride, align 4
  %add20 = add nsw i32 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  br label %omp.precond.end
omp.precond.end:
  ret void
}
