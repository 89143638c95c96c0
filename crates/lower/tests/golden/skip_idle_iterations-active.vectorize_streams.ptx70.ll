define ptx_kernel void @__omp_offloading_rows_l5(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %active, i64 %each, ptr captures(none) %a) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %each.addr.i.sroa.0.0.extract.trunc = trunc i64 %each to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_rows_l5.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %.not76.i = icmp samesign ult i32 %r.i8, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %0 = udiv i32 %sub2.i, %r.i8
  %1 = add nuw nsw i32 %0, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %omp.precond.then.i ], [ %1, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext nneg i32 %r.i6 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %n, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %2 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %3 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select16 = select i1 %3, i32 %2, i32 %sub2.i
  %cmp5.not.i21 = icmp sgt i32 %spec.select, %spec.select16
  br i1 %cmp5.not.i21, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %cmp.i5 = icmp sgt i32 %each.addr.i.sroa.0.0.extract.trunc, 0
  %sub2.i7 = add nsw i32 %each.addr.i.sroa.0.0.extract.trunc, -1
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_54.i = zext nneg i32 %r.i4 to i64
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = xor i32 %sub2.i7, 2147483647
  %_93.i = icmp uge i32 %4, %r.i4
  %5 = zext nneg i32 %r.i1 to i64
  %_102.i = and i64 %each, 2147483647
  %_0.sroa.0.0.i = tail call i64 @llvm.umin.i64(i64 %_102.i, i64 %_54.i)
  %6 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i, i1 false)
  %_233.i = add nsw i64 %_102.i, -1
  %7 = xor i64 %6, 63
  %_232.i = lshr i64 %_233.i, %7
  %share6.i = add nuw nsw i64 %_232.i, 1
  %first7.i = mul nuw nsw i64 %share6.i, %5
  %_104.i = lshr i64 %5, %7
  %8 = icmp ne i64 %_104.i, 0
  %_105.i = icmp uge i64 %first7.i, %_102.i
  %or.cond73.i = select i1 %8, i1 true, i1 %_105.i
  %left.i = sub nuw nsw i64 %_102.i, %first7.i
  %_109.i = trunc nuw nsw i64 %first7.i to i32
  %_110.i = icmp ult i64 %share6.i, %left.i
  %_115.i = trunc nuw nsw i64 %share6.i to i32
  %_114.i = add nsw i32 %_115.i, -1
  %_111.i = add nuw i32 %_114.i, %_109.i
  %9 = tail call i32 @llvm.smin.i32(i32 %_111.i, i32 %sub2.i7)
  %.omp.ub.i2.0 = select i1 %_110.i, i32 %9, i32 %sub2.i7
  %spec.select18 = select i1 %or.cond73.i, i32 %each.addr.i.sroa.0.0.extract.trunc, i32 %_109.i
  %.omp.stride.i3.0 = select i1 %_93.i, i32 %r.i4, i32 1
  %10 = select i1 %_93.i, i1 true, i1 %or.cond73.i
  %.omp.ub.i2.1 = select i1 %10, i32 %sub2.i7, i32 %.omp.ub.i2.0
  %.omp.lb.i1.0 = select i1 %_93.i, i32 %r.i1, i32 %spec.select18
  %cmp5.not.i1119 = icmp sgt i32 %.omp.lb.i1.0, %.omp.ub.i2.1
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i22 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %omp.inner.for.inc.i ]
  %idxprom.i = zext nneg i32 %.omp.iv.0.i22 to i64
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %active, i64 %idxprom.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %11 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp eq i8 %11, 0
  br i1 %tobool.not.i, label %omp.inner.for.inc.i, label %if.then.i
if.then.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp.i5.not = xor i1 %cmp.i5, true
  %brmerge = select i1 %cmp.i5.not, i1 true, i1 %cmp5.not.i1119
  br i1 %brmerge, label %omp.inner.for.inc.i, label %omp.inner.for.body.i12.lr.ph
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %.omp.iv.0.i22, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i12
omp.inner.for.body.i12:
  %.omp.iv.0.i1020 = phi i32 [ %.omp.lb.i1.0, %omp.inner.for.body.i12.lr.ph ], [ %add9.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1020, %mul6.i
  %idxprom.i13 = zext nneg i32 %add7.i to i64
  %arrayidx.i14 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i13
  %12 = load float, ptr %arrayidx.i14, align 4
  %add8.i = fadd float %12, 1.000000e+00
  store float %add8.i, ptr %arrayidx.i14, align 4
  %add9.i = add nuw nsw i32 %.omp.iv.0.i1020, %.omp.stride.i3.0
  %cmp5.not.i11 = icmp sgt i32 %add9.i, %.omp.ub.i2.1
  br i1 %cmp5.not.i11, label %omp.inner.for.inc.i, label %omp.inner.for.body.i12
omp.inner.for.inc.i:
  %add6.i = add i32 %.omp.iv.0.i22, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i22, %spec.select16
  br i1 %exitcond.not, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_rows_l5.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_rows_l5__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %active, i64 %each, ptr captures(none) %a, i64 %0) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %each.addr.i.sroa.0.0.extract.trunc = trunc i64 %each to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %.not76.i = icmp samesign ult i32 %r.i8, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %1 = udiv i32 %sub2.i, %r.i8
  %2 = add nuw nsw i32 %1, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %entry ], [ %2, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext nneg i32 %r.i6 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %n, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %3 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %4 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select16 = select i1 %4, i32 %3, i32 %sub2.i
  %cmp5.not.i21 = icmp sgt i32 %spec.select, %spec.select16
  br i1 %cmp5.not.i21, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %cmp.i5 = icmp sgt i32 %each.addr.i.sroa.0.0.extract.trunc, 0
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp5.not.i1119.not = icmp slt i32 %r.i1, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i22 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %omp.inner.for.inc.i ]
  %idxprom.i = zext nneg i32 %.omp.iv.0.i22 to i64
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %active, i64 %idxprom.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %5 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp eq i8 %5, 0
  br i1 %tobool.not.i, label %omp.inner.for.inc.i, label %if.then.i
if.then.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp.i5.not = xor i1 %cmp.i5, true
  %cmp5.not.i1119.not.not = xor i1 %cmp5.not.i1119.not, true
  %brmerge = or i1 %cmp.i5.not, %cmp5.not.i1119.not.not
  br i1 %brmerge, label %omp.inner.for.inc.i, label %omp.inner.for.body.i12.lr.ph
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %.omp.iv.0.i22, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i12
omp.inner.for.body.i12:
  %.omp.iv.0.i1020 = phi i32 [ %r.i1, %omp.inner.for.body.i12.lr.ph ], [ %add9.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1020, %mul6.i
  %idxprom.i13 = zext nneg i32 %add7.i to i64
  %arrayidx.i14 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i13
  %6 = load float, ptr %arrayidx.i14, align 4
  %add8.i = fadd float %6, 1.000000e+00
  store float %add8.i, ptr %arrayidx.i14, align 4
  %add9.i = add nuw nsw i32 %.omp.iv.0.i1020, %r.i4
  %cmp5.not.i11.not = icmp slt i32 %add9.i, %each.addr.i.sroa.0.0.extract.trunc
  br i1 %cmp5.not.i11.not, label %omp.inner.for.body.i12, label %omp.inner.for.inc.i
omp.inner.for.inc.i:
  %add6.i = add i32 %.omp.iv.0.i22, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i22, %spec.select16
  br i1 %exitcond.not, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_rows_l5.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_rows_l5__wf_launch_values__wf_noalias(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %active, i64 %each, ptr captures(none) %a, i64 %0) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %each.addr.i.sroa.0.0.extract.trunc = trunc i64 %each to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %.not76.i = icmp samesign ult i32 %r.i8, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %1 = udiv i32 %sub2.i, %r.i8
  %2 = add nuw nsw i32 %1, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %entry ], [ %2, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext nneg i32 %r.i6 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %n, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %3 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %4 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select16 = select i1 %4, i32 %3, i32 %sub2.i
  %cmp5.not.i21 = icmp sgt i32 %spec.select, %spec.select16
  br i1 %cmp5.not.i21, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp5.not.i1119.not.not = icmp slt i32 %r.i1, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i22 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %omp.inner.for.inc.i ]
  %idxprom.i = zext nneg i32 %.omp.iv.0.i22 to i64
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %active, i64 %idxprom.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %5 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp eq i8 %5, 0
  br i1 %tobool.not.i, label %omp.inner.for.inc.i, label %if.then.i
if.then.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp5.not.i1119.not.not, label %omp.inner.for.body.i12.lr.ph, label %omp.inner.for.inc.i
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %.omp.iv.0.i22, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i12
omp.inner.for.body.i12:
  %.omp.iv.0.i1020 = phi i32 [ %r.i1, %omp.inner.for.body.i12.lr.ph ], [ %add9.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1020, %mul6.i
  %idxprom.i13 = zext nneg i32 %add7.i to i64
  %arrayidx.i14 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i13
  %6 = load float, ptr %arrayidx.i14, align 4
  %add8.i = fadd float %6, 1.000000e+00
  store float %add8.i, ptr %arrayidx.i14, align 4
  %add9.i = add nuw nsw i32 %.omp.iv.0.i1020, %r.i4
  %cmp5.not.i11.not = icmp slt i32 %add9.i, %each.addr.i.sroa.0.0.extract.trunc
  br i1 %cmp5.not.i11.not, label %omp.inner.for.body.i12, label %omp.inner.for.inc.i
omp.inner.for.inc.i:
  %add6.i = add i32 %.omp.iv.0.i22, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i22, %spec.select16
  br i1 %exitcond.not, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_rows_l5.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_rows_l5__wf_launch_values__wf_noalias__wf_warp_teams(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %active, i64 %each, ptr captures(none) %a, i64 %0) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %each.addr.i.sroa.0.0.extract.trunc = trunc i64 %each to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %2 = shl i32 %1, 3
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = lshr i32 %3, 5
  %5 = add i32 %2, %4
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %7 = shl i32 %6, 3
  %.not76.i = icmp samesign ult i32 %7, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %8 = udiv i32 %sub2.i, %7
  %9 = add nuw nsw i32 %8, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %entry ], [ %9, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext nneg i32 %5 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %n, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %10 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %11 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select16 = select i1 %11, i32 %10, i32 %sub2.i
  %cmp5.not.i21 = icmp sgt i32 %spec.select, %spec.select16
  br i1 %cmp5.not.i21, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %12 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %cmp5.not.i1119.not.not = icmp slt i32 %12, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i22 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %omp.inner.for.inc.i ]
  %idxprom.i = zext nneg i32 %.omp.iv.0.i22 to i64
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %active, i64 %idxprom.i
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %13 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp eq i8 %13, 0
  br i1 %tobool.not.i, label %omp.inner.for.inc.i, label %if.then.i
if.then.i:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br i1 %cmp5.not.i1119.not.not, label %omp.inner.for.body.i12.lr.ph, label %omp.inner.for.inc.i
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %.omp.iv.0.i22, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i12
omp.inner.for.body.i12:
  %.omp.iv.0.i1020 = phi i32 [ %12, %omp.inner.for.body.i12.lr.ph ], [ %add9.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1020, %mul6.i
  %idxprom.i13 = zext nneg i32 %add7.i to i64
  %arrayidx.i14 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i13
  %14 = load float, ptr %arrayidx.i14, align 4
  %add8.i = fadd float %14, 1.000000e+00
  store float %add8.i, ptr %arrayidx.i14, align 4
  %add9.i = add nuw nsw i32 %.omp.iv.0.i1020, 32
  %cmp5.not.i11.not = icmp slt i32 %add9.i, %each.addr.i.sroa.0.0.extract.trunc
  br i1 %cmp5.not.i11.not, label %omp.inner.for.body.i12, label %omp.inner.for.inc.i
omp.inner.for.inc.i:
  %add6.i = add i32 %.omp.iv.0.i22, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i22, %spec.select16
  br i1 %exitcond.not, label %__omp_offloading_rows_l5.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_rows_l5.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_rows_l5__wf_launch_values__wf_noalias__wf_packed_teams(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %active, i64 %each, ptr captures(none) %a, i64 %0, i64 %1, i64 %2) {
head:
  %3 = trunc i64 %1 to i32
  %4 = trunc i64 %2 to i32
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %place = add i32 %6, %7
  %team = udiv i32 %place, %4
  %thread = urem i32 %place, %4
  %8 = icmp ult i32 %team, %3
  br i1 %8, label %entry, label %common.ret
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %each.addr.i.sroa.0.0.extract.trunc = trunc i64 %each to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %.not76.i = icmp samesign ult i32 %3, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %9 = udiv i32 %sub2.i, %3
  %10 = add nuw nsw i32 %9, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %entry ], [ %10, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext nneg i32 %team to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %n, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %11 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %12 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select16 = select i1 %12, i32 %11, i32 %sub2.i
  %cmp5.not.i21 = icmp sgt i32 %spec.select, %spec.select16
  br i1 %cmp5.not.i21, label %common.ret, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %cmp5.not.i1119.not.not = icmp sge i32 %thread, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i22 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %omp.inner.for.inc.i ]
  %idxprom.i = zext nneg i32 %.omp.iv.0.i22 to i64
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %active, i64 %idxprom.i
  %13 = load i8, ptr %arrayidx.i, align 1
  %tobool.not.i = icmp eq i8 %13, 0
  %brmerge = or i1 %tobool.not.i, %cmp5.not.i1119.not.not
  br i1 %brmerge, label %omp.inner.for.inc.i, label %omp.inner.for.body.i12.lr.ph
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %.omp.iv.0.i22, %each.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i12
omp.inner.for.body.i12:
  %.omp.iv.0.i1020 = phi i32 [ %thread, %omp.inner.for.body.i12.lr.ph ], [ %add9.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1020, %mul6.i
  %idxprom.i13 = zext nneg i32 %add7.i to i64
  %arrayidx.i14 = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i13
  %14 = load float, ptr %arrayidx.i14, align 4
  %add8.i = fadd float %14, 1.000000e+00
  store float %add8.i, ptr %arrayidx.i14, align 4
  %add9.i = add nuw nsw i32 %.omp.iv.0.i1020, %4
  %cmp5.not.i11.not = icmp slt i32 %add9.i, %each.addr.i.sroa.0.0.extract.trunc
  br i1 %cmp5.not.i11.not, label %omp.inner.for.body.i12, label %omp.inner.for.inc.i
omp.inner.for.inc.i:
  %add6.i = add i32 %.omp.iv.0.i22, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i22, %spec.select16
  br i1 %exitcond.not, label %common.ret, label %omp.inner.for.body.i
common.ret:
  ret void
}
