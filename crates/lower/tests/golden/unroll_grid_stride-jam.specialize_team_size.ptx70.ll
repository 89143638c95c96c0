define ptx_kernel void @__omp_offloading_f_l5__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, i64 %taps, ptr readonly captures(none) %h, ptr readonly captures(none) %x, ptr writeonly captures(none) %y, i64 %0) {
entry:
  %taps.addr.sroa.0.0.extract.trunc.i = trunc i64 %taps to i32
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_95.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %1 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %cmp7.not.i19 = icmp sgt i32 %_95.i, %sub2.i
  br i1 %cmp7.not.i19, label %__omp_offloading_f_l5.omp_outlined.exit, label %for.cond.i.preheader.lr.ph
for.cond.i.preheader.lr.ph:
  %cmp9.i16 = icmp sgt i32 %taps.addr.sroa.0.0.extract.trunc.i, 0
  br label %for.cond.i.preheader
for.cond.i.preheader:
  %.omp.iv.0.i20 = phi i32 [ %_95.i, %for.cond.i.preheader.lr.ph ], [ %add17.i, %for.end.i ]
  br i1 %cmp9.i16, label %for.body.i, label %for.end.i
for.body.i:
  %k.0.i18 = phi i32 [ %inc.i, %for.body.i ], [ 0, %for.cond.i.preheader ]
  %t.0.i17 = phi float [ %4, %for.body.i ], [ 0.000000e+00, %for.cond.i.preheader ]
  %idxprom.i = zext nneg i32 %k.0.i18 to i64
  %arrayidx.i = getelementptr inbounds nuw float, ptr %h, i64 %idxprom.i
  %2 = load float, ptr %arrayidx.i, align 4
  %add11.i = add nsw i32 %k.0.i18, %.omp.iv.0.i20
  %idxprom12.i = sext i32 %add11.i to i64
  %arrayidx13.i = getelementptr inbounds float, ptr %x, i64 %idxprom12.i
  %3 = load float, ptr %arrayidx13.i, align 4
  %4 = tail call float @llvm.fmuladd.f32(float %2, float %3, float %t.0.i17)
  %inc.i = add nuw nsw i32 %k.0.i18, 1
  %exitcond.not = icmp eq i32 %inc.i, %taps.addr.sroa.0.0.extract.trunc.i
  br i1 %exitcond.not, label %for.end.i, label %for.body.i
for.end.i:
  %t.0.i.lcssa = phi float [ 0.000000e+00, %for.cond.i.preheader ], [ %4, %for.body.i ]
  %idxprom15.i = sext i32 %.omp.iv.0.i20 to i64
  %arrayidx16.i = getelementptr inbounds float, ptr %y, i64 %idxprom15.i
  store float %t.0.i.lcssa, ptr %arrayidx16.i, align 4
  %add17.i = add nsw i32 %.omp.iv.0.i20, %1
  %cmp7.not.i = icmp sgt i32 %add17.i, %sub2.i
  br i1 %cmp7.not.i, label %__omp_offloading_f_l5.omp_outlined.exit, label %for.cond.i.preheader
__omp_offloading_f_l5.omp_outlined.exit:
  ret void
}
