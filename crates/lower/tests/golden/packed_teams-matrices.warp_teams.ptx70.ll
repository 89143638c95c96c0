define ptx_kernel void @__omp_offloading_matrices_l5(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %scale, ptr writeonly captures(none) %b, ptr readonly captures(none) %a) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_matrices_l5.omp_outlined.exit
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
  %spec.select15 = select i1 %3, i32 %2, i32 %sub2.i
  %cmp5.not.i18 = icmp sgt i32 %spec.select, %spec.select15
  br i1 %cmp5.not.i18, label %__omp_offloading_matrices_l5.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp1.not.i16 = icmp samesign ugt i32 %r.i1, 35
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i19 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %__omp_offloading_matrices_l5.omp_outlined.omp_outlined.wf.0.11.exit ]
  %idxprom.i = zext nneg i32 %.omp.iv.0.i19 to i64
  %arrayidx.i = getelementptr inbounds nuw double, ptr %scale, i64 %idxprom.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %4 = load double, ptr %arrayidx.i, align 8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp1.not.i16, label %__omp_offloading_matrices_l5.omp_outlined.omp_outlined.wf.0.11.exit, label %omp.inner.for.body.i7.lr.ph
omp.inner.for.body.i7.lr.ph:
  %mul2.i = mul nsw i32 %.omp.iv.0.i19, 36
  br label %omp.inner.for.body.i7
omp.inner.for.body.i7:
  %.omp.iv.0.i617 = phi i32 [ %r.i1, %omp.inner.for.body.i7.lr.ph ], [ %add9.i, %omp.inner.for.body.i7 ]
  %add3.i = add nuw nsw i32 %.omp.iv.0.i617, %mul2.i
  %idxprom.i8 = zext nneg i32 %add3.i to i64
  %arrayidx.i9 = getelementptr inbounds nuw double, ptr %a, i64 %idxprom.i8
  %5 = load double, ptr %arrayidx.i9, align 8
  %mul4.i = fmul double %4, %5
  %arrayidx8.i = getelementptr inbounds nuw double, ptr %b, i64 %idxprom.i8
  store double %mul4.i, ptr %arrayidx8.i, align 8
  %add9.i = add nuw nsw i32 %.omp.iv.0.i617, %r.i4
  %cmp1.not.i = icmp samesign ugt i32 %add9.i, 35
  br i1 %cmp1.not.i, label %__omp_offloading_matrices_l5.omp_outlined.omp_outlined.wf.0.11.exit, label %omp.inner.for.body.i7
__omp_offloading_matrices_l5.omp_outlined.omp_outlined.wf.0.11.exit:
  %add6.i = add i32 %.omp.iv.0.i19, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i19, %spec.select15
  br i1 %exitcond.not, label %__omp_offloading_matrices_l5.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_matrices_l5.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_matrices_l5__wf_noalias(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %scale, ptr writeonly captures(none) %b, ptr readonly captures(none) %a) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_matrices_l5.omp_outlined.exit
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
  %spec.select15 = select i1 %3, i32 %2, i32 %sub2.i
  %cmp5.not.i18 = icmp sgt i32 %spec.select, %spec.select15
  br i1 %cmp5.not.i18, label %__omp_offloading_matrices_l5.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp1.not.i16 = icmp samesign ugt i32 %r.i1, 35
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i19 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %__omp_offloading_matrices_l5.omp_outlined.omp_outlined.wf.0.11.exit ]
  %idxprom.i = zext nneg i32 %.omp.iv.0.i19 to i64
  %arrayidx.i = getelementptr inbounds nuw double, ptr %scale, i64 %idxprom.i
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %4 = load double, ptr %arrayidx.i, align 8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp1.not.i16, label %__omp_offloading_matrices_l5.omp_outlined.omp_outlined.wf.0.11.exit, label %omp.inner.for.body.i7.lr.ph
omp.inner.for.body.i7.lr.ph:
  %mul2.i = mul nsw i32 %.omp.iv.0.i19, 36
  br label %omp.inner.for.body.i7
omp.inner.for.body.i7:
  %.omp.iv.0.i617 = phi i32 [ %r.i1, %omp.inner.for.body.i7.lr.ph ], [ %add9.i, %omp.inner.for.body.i7 ]
  %add3.i = add nuw nsw i32 %.omp.iv.0.i617, %mul2.i
  %idxprom.i8 = zext nneg i32 %add3.i to i64
  %arrayidx.i9 = getelementptr inbounds nuw double, ptr %a, i64 %idxprom.i8
  %5 = load double, ptr %arrayidx.i9, align 8
  %mul4.i = fmul double %4, %5
  %arrayidx8.i = getelementptr inbounds nuw double, ptr %b, i64 %idxprom.i8
  store double %mul4.i, ptr %arrayidx8.i, align 8
  %add9.i = add nuw nsw i32 %.omp.iv.0.i617, %r.i4
  %cmp1.not.i = icmp samesign ugt i32 %add9.i, 35
  br i1 %cmp1.not.i, label %__omp_offloading_matrices_l5.omp_outlined.omp_outlined.wf.0.11.exit, label %omp.inner.for.body.i7
__omp_offloading_matrices_l5.omp_outlined.omp_outlined.wf.0.11.exit:
  %add6.i = add i32 %.omp.iv.0.i19, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i19, %spec.select15
  br i1 %exitcond.not, label %__omp_offloading_matrices_l5.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_matrices_l5.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_matrices_l5__wf_noalias__wf_warp_teams(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %scale, ptr writeonly captures(none) %b, ptr readonly captures(none) %a) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_matrices_l5.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = shl i32 %0, 3
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = lshr i32 %2, 5
  %4 = add i32 %1, %3
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %6 = shl i32 %5, 3
  %.not76.i = icmp samesign ult i32 %6, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %7 = udiv i32 %sub2.i, %6
  %8 = add nuw nsw i32 %7, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %omp.precond.then.i ], [ %8, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext nneg i32 %4 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %n, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %9 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %10 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select15 = select i1 %10, i32 %9, i32 %sub2.i
  %cmp5.not.i18 = icmp sgt i32 %spec.select, %spec.select15
  br i1 %cmp5.not.i18, label %__omp_offloading_matrices_l5.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %11 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i19 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %__omp_offloading_matrices_l5.omp_outlined.omp_outlined.wf.0.11.exit ]
  %idxprom.i = zext nneg i32 %.omp.iv.0.i19 to i64
  %arrayidx.i = getelementptr inbounds nuw double, ptr %scale, i64 %idxprom.i
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %12 = load double, ptr %arrayidx.i, align 8
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %mul2.i = mul nsw i32 %.omp.iv.0.i19, 36
  br label %omp.inner.for.body.i7
omp.inner.for.body.i7:
  %.omp.iv.0.i617 = phi i32 [ %11, %omp.inner.for.body.i ], [ %add9.i, %omp.inner.for.body.i7 ]
  %add3.i = add nuw nsw i32 %.omp.iv.0.i617, %mul2.i
  %idxprom.i8 = zext nneg i32 %add3.i to i64
  %arrayidx.i9 = getelementptr inbounds nuw double, ptr %a, i64 %idxprom.i8
  %13 = load double, ptr %arrayidx.i9, align 8
  %mul4.i = fmul double %12, %13
  %arrayidx8.i = getelementptr inbounds nuw double, ptr %b, i64 %idxprom.i8
  store double %mul4.i, ptr %arrayidx8.i, align 8
  %add9.i = add nuw nsw i32 %.omp.iv.0.i617, 32
  %cmp1.not.i = icmp samesign ugt i32 %.omp.iv.0.i617, 3
  br i1 %cmp1.not.i, label %__omp_offloading_matrices_l5.omp_outlined.omp_outlined.wf.0.11.exit, label %omp.inner.for.body.i7
__omp_offloading_matrices_l5.omp_outlined.omp_outlined.wf.0.11.exit:
  %add6.i = add i32 %.omp.iv.0.i19, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i19, %spec.select15
  br i1 %exitcond.not, label %__omp_offloading_matrices_l5.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_matrices_l5.omp_outlined.exit:
  ret void
}
