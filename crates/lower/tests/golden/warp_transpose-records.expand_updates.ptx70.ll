define ptx_kernel void @__omp_offloading_copies_l8(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %to, ptr readonly captures(none) %from) {
entry:
  %0 = addrspacecast ptr %to to ptr addrspace(1)
  %1 = addrspacecast ptr %from to ptr addrspace(1)
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_copies_l8.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_52.i17 = zext nneg i32 %r.i8 to i64
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_54.i18 = zext nneg i32 %r.i2 to i64
  %2 = mul nuw nsw i64 %_52.i17, %_54.i18
  %3 = xor i32 %sub2.i, 2147483647
  %_211.i = zext nneg i32 %3 to i64
  %_61.i.not = icmp samesign ugt i64 %2, %_211.i
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team3.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team3.i, %_54.i18
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_79.i = zext nneg i32 %r.i1 to i64
  %4 = add nuw nsw i64 %first5.i, %_79.i
  br i1 %_61.i.not, label %bb60.i, label %bb58.i
bb60.i:
  %_102.i = and i64 %n, 2147483647
  %_0.sroa.0.0.i22 = tail call i64 @llvm.umin.i64(i64 %_102.i, i64 %2)
  %5 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i22, i1 false)
  %_233.i = add nsw i64 %_102.i, -1
  %6 = xor i64 %5, 63
  %_232.i = lshr i64 %_233.i, %6
  %share6.i = add nuw nsw i64 %_232.i, 1
  %first7.i = mul i64 %share6.i, %4
  %_104.i = lshr i64 %4, %6
  %7 = icmp ne i64 %_104.i, 0
  %_105.i = icmp uge i64 %first7.i, %_102.i
  %or.cond73.i = select i1 %7, i1 true, i1 %_105.i
  %left.i = sub nuw nsw i64 %_102.i, %first7.i
  %_109.i = trunc nuw nsw i64 %first7.i to i32
  %_110.i = icmp ult i64 %share6.i, %left.i
  %_115.i = trunc nuw nsw i64 %share6.i to i32
  %_114.i = add nsw i32 %_115.i, -1
  %_111.i = add nuw i32 %_114.i, %_109.i
  %spec.select15 = select i1 %or.cond73.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 %_109.i
  %8 = tail call i32 @llvm.smin.i32(i32 %_111.i, i32 %sub2.i)
  %9 = select i1 %_110.i, i32 %8, i32 %sub2.i
  %10 = select i1 %or.cond73.i, i32 %sub2.i, i32 %9
  br label %bb111.i
bb58.i:
  %_95.i = trunc i64 %4 to i32
  %11 = trunc i64 %2 to i32
  br label %bb111.i
bb111.i:
  %.omp.stride.i1.0 = phi i32 [ %11, %bb58.i ], [ 1, %bb60.i ]
  %.omp.ub.i.1 = phi i32 [ %sub2.i, %bb58.i ], [ %10, %bb60.i ]
  %.omp.lb.i.0 = phi i32 [ %_95.i, %bb58.i ], [ %spec.select15, %bb60.i ]
  %cmp7.not.i16 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.1
  br i1 %cmp7.not.i16, label %__omp_offloading_copies_l8.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add11.i, %omp.inner.for.body.i8 ], [ %.omp.lb.i.0, %bb111.i ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx10.i = getelementptr inbounds %struct.record, ptr addrspace(1) %1, i64 %idxprom.i
  %12 = load i32, ptr addrspace(1) %arrayidx10.i, align 4
  %13 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx10.i, i64 4
  %14 = load i32, ptr addrspace(1) %13, align 4
  %15 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx10.i, i64 8
  %16 = load i32, ptr addrspace(1) %15, align 4
  %17 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx10.i, i64 12
  %18 = load i32, ptr addrspace(1) %17, align 4
  %19 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx10.i, i64 16
  %20 = load i32, ptr addrspace(1) %19, align 4
  %21 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx10.i, i64 20
  %22 = load i32, ptr addrspace(1) %21, align 4
  %23 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx10.i, i64 24
  %24 = load i32, ptr addrspace(1) %23, align 4
  %25 = getelementptr inbounds %struct.record, ptr addrspace(1) %0, i64 %idxprom.i
  store i32 %12, ptr addrspace(1) %25, align 4
  %26 = getelementptr inbounds i8, ptr addrspace(1) %25, i64 4
  store i32 %14, ptr addrspace(1) %26, align 4
  %27 = getelementptr inbounds i8, ptr addrspace(1) %25, i64 8
  store i32 %16, ptr addrspace(1) %27, align 4
  %28 = getelementptr inbounds i8, ptr addrspace(1) %25, i64 12
  store i32 %18, ptr addrspace(1) %28, align 4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %25, i64 16
  store i32 %20, ptr addrspace(1) %29, align 4
  %30 = getelementptr inbounds i8, ptr addrspace(1) %25, i64 20
  store i32 %22, ptr addrspace(1) %30, align 4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %25, i64 24
  store i32 %24, ptr addrspace(1) %31, align 4
  %add11.i = add nsw i32 %.omp.iv.0.i17, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add11.i, %.omp.ub.i.1
  br i1 %cmp7.not.i, label %__omp_offloading_copies_l8.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_copies_l8.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_copies_l8__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %to, ptr readonly captures(none) %from, i64 %0) {
entry:
  %1 = addrspacecast ptr %to to ptr addrspace(1)
  %2 = addrspacecast ptr %from to ptr addrspace(1)
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_95.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %3 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp7.not.i16.not = icmp slt i32 %_95.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i16.not, label %omp.inner.for.body.i8, label %__omp_offloading_copies_l8.omp_outlined.exit
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add11.i, %omp.inner.for.body.i8 ], [ %_95.i, %entry ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx10.i = getelementptr inbounds %struct.record, ptr addrspace(1) %2, i64 %idxprom.i
  %4 = load i32, ptr addrspace(1) %arrayidx10.i, align 4
  %5 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx10.i, i64 4
  %6 = load i32, ptr addrspace(1) %5, align 4
  %7 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx10.i, i64 8
  %8 = load i32, ptr addrspace(1) %7, align 4
  %9 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx10.i, i64 12
  %10 = load i32, ptr addrspace(1) %9, align 4
  %11 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx10.i, i64 16
  %12 = load i32, ptr addrspace(1) %11, align 4
  %13 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx10.i, i64 20
  %14 = load i32, ptr addrspace(1) %13, align 4
  %15 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx10.i, i64 24
  %16 = load i32, ptr addrspace(1) %15, align 4
  %17 = getelementptr inbounds %struct.record, ptr addrspace(1) %1, i64 %idxprom.i
  store i32 %4, ptr addrspace(1) %17, align 4
  %18 = getelementptr inbounds i8, ptr addrspace(1) %17, i64 4
  store i32 %6, ptr addrspace(1) %18, align 4
  %19 = getelementptr inbounds i8, ptr addrspace(1) %17, i64 8
  store i32 %8, ptr addrspace(1) %19, align 4
  %20 = getelementptr inbounds i8, ptr addrspace(1) %17, i64 12
  store i32 %10, ptr addrspace(1) %20, align 4
  %21 = getelementptr inbounds i8, ptr addrspace(1) %17, i64 16
  store i32 %12, ptr addrspace(1) %21, align 4
  %22 = getelementptr inbounds i8, ptr addrspace(1) %17, i64 20
  store i32 %14, ptr addrspace(1) %22, align 4
  %23 = getelementptr inbounds i8, ptr addrspace(1) %17, i64 24
  store i32 %16, ptr addrspace(1) %23, align 4
  %add11.i = add nsw i32 %.omp.iv.0.i17, %3
  %cmp7.not.i.not = icmp slt i32 %add11.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i.not, label %omp.inner.for.body.i8, label %__omp_offloading_copies_l8.omp_outlined.exit
__omp_offloading_copies_l8.omp_outlined.exit:
  ret void
}
