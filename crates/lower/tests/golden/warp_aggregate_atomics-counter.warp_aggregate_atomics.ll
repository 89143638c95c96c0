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
  call void @__omp_offloading_count_l6.omp_outlined.omp_outlined.wf.0.11.together(ptr %all, i64 1)
  %4 = load i32, ptr %arrayidx, align 4
  %idxprom13 = sext i32 %4 to i64
  %arrayidx14 = getelementptr inbounds i64, ptr %bins, i64 %idxprom13
  %5 = atomicrmw add ptr %arrayidx14, i64 %idxprom monotonic, align 8
  %6 = load i32, ptr %arrayidx, align 4
  %idxprom18 = sext i32 %6 to i64
  %arrayidx19 = getelementptr inbounds double, ptr %sums, i64 %idxprom18
  %7 = atomicrmw fadd ptr %arrayidx19, double 1.000000e+00 monotonic, align 8
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

define internal void @__omp_offloading_count_l6.omp_outlined.omp_outlined.wf.0.11.together(ptr %0, i64 %1) {
entry:
  %value = alloca i64, align 8
  %list = alloca [1 x ptr], align 8
  store i64 %1, ptr %value, align 8
  store ptr %value, ptr %list, align 8
  %lanes = call i64 @__wf_t_activemask()
  %mine = call i32 @__wf_reduce_lanes(ptr %list, ptr @__omp_offloading_count_l6.omp_outlined.omp_outlined.wf.0.11.shuffle_reduce, i64 %lanes)
  %2 = icmp eq i32 %mine, 1
  br i1 %2, label %one, label %done
one:
  %3 = load i64, ptr %value, align 8
  %4 = atomicrmw add ptr %0, i64 %3 monotonic, align 8
  br label %done
done:
  call void @__wf_t_syncwarp(i64 %lanes)
  ret void
}

define internal void @__omp_offloading_count_l6.omp_outlined.omp_outlined.wf.0.11.reduce(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = load i64, ptr %2, align 8
  %5 = load i64, ptr %3, align 8
  %6 = add i64 %4, %5
  store i64 %6, ptr %2, align 8
  ret void
}

define internal void @__omp_offloading_count_l6.omp_outlined.omp_outlined.wf.0.11.shuffle_reduce(ptr %0, i64 %1, i32 %2, i32 %3) {
entry:
  %remote = alloca [1 x ptr], align 8
  %copy = alloca [1 x i64], align 8
  %mask = call i64 @__wf_shuffle_mask(i32 %3, i64 %1)
  %4 = load ptr, ptr %0, align 8
  %5 = load i64, ptr %4, align 8
  %6 = call i64 @__wf_shuffle64(i32 %3, i64 %mask, i64 %5, i32 %2)
  store i64 %6, ptr %copy, align 8
  store ptr %copy, ptr %remote, align 8
  %action = call i32 @__wf_shuffle_action(i64 %1, i32 %2, i32 %3)
  %7 = icmp eq i32 %action, 0
  br i1 %7, label %combine, label %test
combine:
  call void @__omp_offloading_count_l6.omp_outlined.omp_outlined.wf.0.11.reduce(ptr %0, ptr %remote)
  br label %done
take:
  call void @__omp_offloading_count_l6.omp_outlined.omp_outlined.wf.0.11.copy(ptr %0, ptr %remote)
  br label %done
done:
  ret void
test:
  %8 = icmp eq i32 %action, 1
  br i1 %8, label %take, label %done
}

define internal void @__omp_offloading_count_l6.omp_outlined.omp_outlined.wf.0.11.copy(ptr %0, ptr %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = load i64, ptr %2, align 8
  store i64 %4, ptr %3, align 8
  ret void
}
