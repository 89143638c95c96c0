@__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies = internal addrspace(3) global [2048 x i32] poison, align 16

define ptx_kernel void @__omp_offloading_f_l5(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %count, ptr readonly captures(none) %bin) {
entry:
  %0 = addrspacecast ptr %bin to ptr addrspace(1)
  %1 = addrspacecast ptr %count to ptr addrspace(1)
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l5.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_40.i17 = zext nneg i32 %r.i8 to i64
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_42.i18 = zext nneg i32 %r.i2 to i64
  %2 = mul nuw nsw i64 %_40.i17, %_42.i18
  %3 = xor i32 %sub2.i, 2147483647
  %_196.i = zext nneg i32 %3 to i64
  %_49.i.not = icmp samesign ugt i64 %2, %_196.i
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team3.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team3.i, %_42.i18
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_67.i = zext nneg i32 %r.i1 to i64
  %4 = add nuw nsw i64 %first5.i, %_67.i
  br i1 %_49.i.not, label %bb45.i, label %bb43.i
bb45.i:
  %_90.i = and i64 %n, 2147483647
  %_0.sroa.0.0.i22 = tail call i64 @llvm.umin.i64(i64 %_90.i, i64 %2)
  %5 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i22, i1 false)
  %_214.i = add nsw i64 %_90.i, -1
  %6 = xor i64 %5, 63
  %_213.i = lshr i64 %_214.i, %6
  %share6.i = add nuw nsw i64 %_213.i, 1
  %first7.i = mul i64 %share6.i, %4
  %_92.i = lshr i64 %4, %6
  %7 = icmp ne i64 %_92.i, 0
  %_93.i = icmp uge i64 %first7.i, %_90.i
  %or.cond64.i = select i1 %7, i1 true, i1 %_93.i
  %left.i = sub nuw nsw i64 %_90.i, %first7.i
  %_97.i = trunc nuw nsw i64 %first7.i to i32
  %_98.i = icmp ult i64 %share6.i, %left.i
  %_103.i = trunc nuw nsw i64 %share6.i to i32
  %_102.i = add nsw i32 %_103.i, -1
  %_99.i = add nuw i32 %_102.i, %_97.i
  %spec.select15 = select i1 %or.cond64.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 %_97.i
  %8 = tail call i32 @llvm.smin.i32(i32 %_99.i, i32 %sub2.i)
  %9 = select i1 %_98.i, i32 %8, i32 %sub2.i
  %10 = select i1 %or.cond64.i, i32 %sub2.i, i32 %9
  br label %bb96.i
bb43.i:
  %_83.i = trunc i64 %4 to i32
  %11 = trunc i64 %2 to i32
  br label %bb96.i
bb96.i:
  %.omp.stride.i1.0 = phi i32 [ %11, %bb43.i ], [ 1, %bb45.i ]
  %.omp.ub.i.1 = phi i32 [ %sub2.i, %bb43.i ], [ %10, %bb45.i ]
  %.omp.lb.i.0 = phi i32 [ %_83.i, %bb43.i ], [ %spec.select15, %bb45.i ]
  %cmp7.not.i16 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.1
  br i1 %cmp7.not.i16, label %__omp_offloading_f_l5.omp_outlined.exit, label %omp.inner.for.body.i8.preheader
omp.inner.for.body.i8.preheader:
  %r.i.i = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %12 = zext nneg i32 %r.i.i to i64
  %notmask.i = shl nsw i64 -1, %12
  %13 = xor i64 %notmask.i, -1
  br label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add11.i, %__wf_by_data.add.i32.same.exit ], [ %.omp.lb.i.0, %omp.inner.for.body.i8.preheader ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %idxprom.i
  %14 = load i8, ptr addrspace(1) %arrayidx.i, align 1
  %idxprom9.i = zext i8 %14 to i64
  %arrayidx10.i = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %idxprom9.i
  %15 = addrspacecast ptr addrspace(1) %arrayidx10.i to ptr
  %b.i.i = call i32 @llvm.nvvm.activemask()
  %16 = ptrtoint ptr %15 to i64
  %q.i.i = call i32 @llvm.nvvm.match.any.sync.i64(i32 %b.i.i, i64 %16)
  %r.i3.i = zext i32 %q.i.i to i64
  %before.i = and i64 %r.i3.i, %13
  %17 = icmp eq i64 %before.i, 0
  br i1 %17, label %one.i, label %__wf_by_data.add.i32.same.exit
one.i:
  %18 = call i64 @llvm.ctpop.i64(i64 %r.i3.i)
  %19 = trunc nuw nsw i64 %18 to i32
  %20 = atomicrmw add ptr %15, i32 %19 monotonic, align 4
  br label %__wf_by_data.add.i32.same.exit
__wf_by_data.add.i32.same.exit:
  call void @llvm.nvvm.bar.warp.sync(i32 %b.i.i)
  %add11.i = add nsw i32 %.omp.iv.0.i17, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add11.i, %.omp.ub.i.1
  br i1 %cmp7.not.i, label %__omp_offloading_f_l5.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l5.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l5__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %count, ptr readonly captures(none) %bin, i64 %0) {
entry:
  %1 = addrspacecast ptr %bin to ptr addrspace(1)
  %2 = addrspacecast ptr %count to ptr addrspace(1)
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_83.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %3 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp7.not.i16.not = icmp slt i32 %_83.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i16.not, label %omp.inner.for.body.i8.preheader, label %__omp_offloading_f_l5.omp_outlined.exit
omp.inner.for.body.i8.preheader:
  %r.i.i = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %4 = zext nneg i32 %r.i.i to i64
  %notmask.i = shl nsw i64 -1, %4
  %5 = xor i64 %notmask.i, -1
  br label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add11.i, %__wf_by_data.add.i32.same.exit ], [ %_83.i, %omp.inner.for.body.i8.preheader ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %idxprom.i
  %6 = load i8, ptr addrspace(1) %arrayidx.i, align 1
  %idxprom9.i = zext i8 %6 to i64
  %arrayidx10.i = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %idxprom9.i
  %7 = addrspacecast ptr addrspace(1) %arrayidx10.i to ptr
  %b.i.i = call i32 @llvm.nvvm.activemask()
  %8 = ptrtoint ptr %7 to i64
  %q.i.i = call i32 @llvm.nvvm.match.any.sync.i64(i32 %b.i.i, i64 %8)
  %r.i3.i = zext i32 %q.i.i to i64
  %before.i = and i64 %r.i3.i, %5
  %9 = icmp eq i64 %before.i, 0
  br i1 %9, label %one.i, label %__wf_by_data.add.i32.same.exit
one.i:
  %10 = call i64 @llvm.ctpop.i64(i64 %r.i3.i)
  %11 = trunc nuw nsw i64 %10 to i32
  %12 = atomicrmw add ptr %7, i32 %11 monotonic, align 4
  br label %__wf_by_data.add.i32.same.exit
__wf_by_data.add.i32.same.exit:
  call void @llvm.nvvm.bar.warp.sync(i32 %b.i.i)
  %add11.i = add nsw i32 %.omp.iv.0.i17, %3
  %cmp7.not.i.not = icmp slt i32 %add11.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i.not, label %omp.inner.for.body.i8, label %__omp_offloading_f_l5.omp_outlined.exit
__omp_offloading_f_l5.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l5__wf_launch_values__wf_noalias(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %count, ptr readonly captures(none) %bin, i64 %0) {
entry:
  %1 = addrspacecast ptr %bin to ptr addrspace(1)
  %2 = addrspacecast ptr %count to ptr addrspace(1)
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = zext nneg i32 %3 to i64
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %6 = zext nneg i32 %5 to i64
  br label %round.i
round.i:
  %n.i = phi i64 [ %4, %entry ], [ %8, %round.i ]
  %7 = getelementptr i32, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %n.i
  store i32 0, ptr addrspace(3) %7, align 4
  %8 = add nuw nsw i64 %n.i, %6
  %9 = icmp samesign ult i64 %8, 2048
  br i1 %9, label %round.i, label %__omp_offloading_f_l5__wf_launch_values__wf_noalias.begin.exit
__omp_offloading_f_l5__wf_launch_values__wf_noalias.begin.exit:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_83.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %10 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp7.not.i16.not = icmp slt i32 %_83.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i16.not, label %ahead.check, label %__omp_offloading_f_l5.omp_outlined.exit
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add11.i, %omp.inner.for.body.i8 ], [ %.omp.iv.0.i17.ph, %omp.inner.for.body.i8.preheader48 ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %idxprom.i
  %11 = load i8, ptr addrspace(1) %arrayidx.i, align 1
  %idxprom9.i = zext i8 %11 to i64
  %arrayidx10.i.idx = shl nuw nsw i64 %idxprom9.i, 2
  %12 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %arrayidx10.i.idx
  %13 = atomicrmw add ptr addrspace(3) %12, i32 1 monotonic, align 4
  %add11.i = add nsw i32 %.omp.iv.0.i17, %10
  %cmp7.not.i.not = icmp slt i32 %add11.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i.not, label %omp.inner.for.body.i8, label %__omp_offloading_f_l5.omp_outlined.exit
__omp_offloading_f_l5.omp_outlined.exit:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %round.i1
round.i1:
  %n.i2 = phi i64 [ %4, %__omp_offloading_f_l5.omp_outlined.exit ], [ %16, %next.i ]
  %14 = getelementptr i32, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %n.i2
  %15 = load i32, ptr addrspace(3) %14, align 4
  %.not = icmp eq i32 %15, 0
  %16 = add nuw nsw i64 %n.i2, %6
  %17 = icmp samesign ult i64 %16, 2048
  br i1 %.not, label %next.i, label %some.i
next.i:
  br i1 %17, label %round.i1, label %__omp_offloading_f_l5__wf_launch_values__wf_noalias.end.exit
some.i:
  %18 = getelementptr i32, ptr addrspace(1) %2, i64 %n.i2
  %19 = atomicrmw add ptr addrspace(1) %18, i32 %15 monotonic, align 4
  br label %next.i
__omp_offloading_f_l5__wf_launch_values__wf_noalias.end.exit:
  ret void
ahead.check:
  %20 = zext i32 %10 to i64
  %21 = mul nuw nsw i64 %20, 3
  %sext = shl i64 %n, 32
  %22 = ashr exact i64 %sext, 32
  %23 = sext i32 %_83.i to i64
  %24 = add nsw i64 %21, %23
  %25 = icmp slt i64 %24, %22
  br i1 %25, label %ahead.main, label %omp.inner.for.body.i8.preheader48
ahead.main:
  %.omp.iv.0.i173 = phi i32 [ %53, %ahead.main ], [ %_83.i, %ahead.check ]
  %26 = add nsw i32 %.omp.iv.0.i173, %10
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %27
  %29 = load i8, ptr addrspace(1) %28, align 1
  %30 = add nsw i32 %26, %10
  %31 = sext i32 %30 to i64
  %32 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %31
  %33 = load i8, ptr addrspace(1) %32, align 1
  %34 = add nsw i32 %30, %10
  %35 = sext i32 %34 to i64
  %36 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %35
  %37 = load i8, ptr addrspace(1) %36, align 1
  %38 = sext i32 %.omp.iv.0.i173 to i64
  %39 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %38
  %40 = load i8, ptr addrspace(1) %39, align 1
  %41 = zext i8 %40 to i64
  %.idx = shl nuw nsw i64 %41, 2
  %42 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx
  %43 = atomicrmw add ptr addrspace(3) %42, i32 1 monotonic, align 4
  %44 = zext i8 %29 to i64
  %.idx51 = shl nuw nsw i64 %44, 2
  %45 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx51
  %46 = atomicrmw add ptr addrspace(3) %45, i32 1 monotonic, align 4
  %47 = zext i8 %33 to i64
  %.idx52 = shl nuw nsw i64 %47, 2
  %48 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx52
  %49 = atomicrmw add ptr addrspace(3) %48, i32 1 monotonic, align 4
  %50 = zext i8 %37 to i64
  %.idx53 = shl nuw nsw i64 %50, 2
  %51 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %.idx53
  %52 = atomicrmw add ptr addrspace(3) %51, i32 1 monotonic, align 4
  %53 = add nsw i32 %34, %10
  %54 = sext i32 %53 to i64
  %55 = add nsw i64 %21, %54
  %56 = icmp slt i64 %55, %22
  br i1 %56, label %ahead.main, label %ahead.end
ahead.end:
  %57 = icmp slt i32 %53, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %57, label %omp.inner.for.body.i8.preheader48, label %__omp_offloading_f_l5.omp_outlined.exit
omp.inner.for.body.i8.preheader48:
  %.omp.iv.0.i17.ph = phi i32 [ %53, %ahead.end ], [ %_83.i, %ahead.check ]
  br label %omp.inner.for.body.i8
}
