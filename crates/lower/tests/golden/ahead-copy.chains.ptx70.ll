define ptx_kernel void @__omp_offloading_f_l6__wf_apart(ptr readnone captures(none) %dyn_ptr, i64 %rows, i64 %columns, ptr writeonly captures(none) %b, ptr readonly captures(none) %a) {
entry:
  %rows.addr.i.sroa.0.0.extract.trunc = trunc i64 %rows to i32
  %columns.addr.i.sroa.0.0.extract.trunc = trunc i64 %columns to i32
  %cmp.i = icmp sgt i32 %rows.addr.i.sroa.0.0.extract.trunc, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l6.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %rows.addr.i.sroa.0.0.extract.trunc, -1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %r.i15 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  %r.i13 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %r.i6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %_4.i.i23 = mul i32 %r.i13, %r.i8
  %block.i.i24 = add i32 %_4.i.i23, %r.i6
  %_7.i.i25 = udiv i32 %block.i.i24, %r.i15
  %.not68.i = icmp samesign ult i32 %r.i8, %rows.addr.i.sroa.0.0.extract.trunc
  br i1 %.not68.i, label %bb129.i, label %bb88.i
bb129.i:
  %0 = udiv i32 %sub2.i, %r.i8
  %1 = add nuw nsw i32 %0, 1
  br label %bb88.i
bb88.i:
  %share.sroa.0.1.i = phi i32 [ 1, %omp.precond.then.i ], [ %1, %bb129.i ]
  %_167.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_169.i = zext i32 %_7.i.i25 to i64
  %first16.i = mul nuw nsw i64 %_167.i, %_169.i
  %_171.i = and i64 %rows, 2147483647
  %_170.not.i = icmp samesign ult i64 %first16.i, %_171.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %rows.addr.i.sroa.0.0.extract.trunc, %first17.i
  %_180.i = add nsw i32 %share.sroa.0.1.i, -1
  %_178.i = add nuw i32 %_180.i, %first17.i
  %_182.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %2 = tail call i32 @llvm.smin.i32(i32 %_178.i, i32 %sub2.i)
  %spec.select = select i1 %_170.not.i, i32 %first17.i, i32 %rows.addr.i.sroa.0.0.extract.trunc
  %3 = select i1 %_170.not.i, i1 %_182.i, i1 false
  %spec.select26 = select i1 %3, i32 %2, i32 %sub2.i
  %cmp5.not.i31 = icmp sgt i32 %spec.select, %spec.select26
  br i1 %cmp5.not.i31, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %cmp.i5 = icmp sgt i32 %columns.addr.i.sroa.0.0.extract.trunc, 0
  %sub2.i7 = add nsw i32 %columns.addr.i.sroa.0.0.extract.trunc, -1
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %narrow25 = mul nuw nsw i32 %r.i15, %r.i4
  %4 = xor i32 %sub2.i7, 2147483647
  %_81.old.not.i = icmp ugt i32 %narrow25, %4
  %5 = zext nneg i32 %narrow25 to i64
  %_90.i = and i64 %columns, 2147483647
  %_0.sroa.0.0.i = tail call i64 @llvm.umin.i64(i64 %_90.i, i64 %5)
  %6 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i, i1 false)
  %_214.i = add nsw i64 %_90.i, -1
  %7 = xor i64 %6, 63
  %_213.i = lshr i64 %_214.i, %7
  %share6.i = add nuw nsw i64 %_213.i, 1
  %_103.i = trunc nuw nsw i64 %share6.i to i32
  %_102.i = add nsw i32 %_103.i, -1
  %8 = mul i32 %_7.i.i25, %r.i15
  %_9.i.i.decomposed = sub i32 %block.i.i24, %8
  %narrow = mul nuw nsw i32 %_9.i.i.decomposed, %r.i4
  %narrow24 = add nuw nsw i32 %narrow, %r.i1
  %9 = zext nneg i32 %narrow24 to i64
  %first7.i = mul nuw nsw i64 %share6.i, %9
  %_92.i = lshr i64 %9, %7
  %10 = icmp ne i64 %_92.i, 0
  %_93.i = icmp uge i64 %first7.i, %_90.i
  %or.cond66.i = select i1 %10, i1 true, i1 %_93.i
  %left.i = sub nuw nsw i64 %_90.i, %first7.i
  %_97.i = trunc nuw nsw i64 %first7.i to i32
  %_98.i = icmp ult i64 %share6.i, %left.i
  %_99.i = add nuw i32 %_102.i, %_97.i
  %11 = tail call i32 @llvm.smin.i32(i32 %_99.i, i32 %sub2.i7)
  %.omp.ub.i2.0 = select i1 %_98.i, i32 %11, i32 %sub2.i7
  %spec.select27 = select i1 %or.cond66.i, i32 %sub2.i7, i32 %.omp.ub.i2.0
  %spec.select28 = select i1 %or.cond66.i, i32 %columns.addr.i.sroa.0.0.extract.trunc, i32 %_97.i
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i32 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp.i5, label %omp.precond.then.i6, label %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit
omp.precond.then.i6:
  %.omp.stride.i3.0 = select i1 %_81.old.not.i, i32 1, i32 %narrow25
  %.omp.ub.i2.1 = select i1 %_81.old.not.i, i32 %spec.select27, i32 %sub2.i7
  %.omp.lb.i1.0 = select i1 %_81.old.not.i, i32 %spec.select28, i32 %narrow24
  %cmp5.not.i1129 = icmp sgt i32 %.omp.lb.i1.0, %.omp.ub.i2.1
  br i1 %cmp5.not.i1129, label %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit, label %omp.inner.for.body.i12.lr.ph
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %.omp.iv.0.i32, %columns.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i12
omp.inner.for.body.i12:
  %.omp.iv.0.i1030 = phi i32 [ %.omp.lb.i1.0, %omp.inner.for.body.i12.lr.ph ], [ %add12.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1030, %mul6.i
  %idxprom.i = zext nneg i32 %add7.i to i64
  %arrayidx.i = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i
  %12 = load float, ptr %arrayidx.i, align 4
  %mul8.i = mul nsw i32 %.omp.iv.0.i1030, %rows.addr.i.sroa.0.0.extract.trunc
  %add9.i = add nuw nsw i32 %mul8.i, %.omp.iv.0.i32
  %idxprom10.i = zext nneg i32 %add9.i to i64
  %arrayidx11.i = getelementptr inbounds nuw float, ptr %b, i64 %idxprom10.i
  store float %12, ptr %arrayidx11.i, align 4
  %add12.i = add nuw nsw i32 %.omp.iv.0.i1030, %.omp.stride.i3.0
  %cmp5.not.i11 = icmp sgt i32 %add12.i, %.omp.ub.i2.1
  br i1 %cmp5.not.i11, label %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit, label %omp.inner.for.body.i12
__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit:
  %add6.i = add i32 %.omp.iv.0.i32, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i32, %spec.select26
  br i1 %exitcond.not, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}
