define ptx_kernel void @__omp_offloading_f_l7__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %a, ptr writeonly captures(none) %b, i64 %0) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_95.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %1 = mul i32 %r.i8, %r.i2
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %cmp7.not.i19 = icmp sgt i32 %_95.i, %sub2.i
  br i1 %cmp7.not.i19, label %__omp_offloading_f_l7.omp_outlined.exit, label %for.cond.i.preheader
for.cond.i.preheader:
  %.omp.iv.0.i20 = phi i32 [ %add39.i, %for.end.i ], [ %_95.i, %entry ]
  br label %for.body.i
for.body.i:
  %y.0.i18 = phi i32 [ %inc.i, %for.body.i ], [ 0, %for.cond.i.preheader ]
  %r.0.i17 = phi <4 x i8> [ %vecins31.i, %for.body.i ], [ <i8 0, i8 1, i8 2, i8 3>, %for.cond.i.preheader ]
  %idxprom.i = zext nneg i32 %y.0.i18 to i64
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %a, i64 %idxprom.i
  %2 = load i8, ptr %arrayidx.i, align 1
  %vecext.i = extractelement <4 x i8> %r.0.i17, i64 3
  %3 = tail call i8 @llvm.umin.i8(i8 %2, i8 %vecext.i)
  %vecins.i = insertelement <4 x i8> %r.0.i17, i8 %3, i64 0
  %vecext27.i = extractelement <4 x i8> %r.0.i17, i64 1
  %add29.i = add i8 %3, %vecext27.i
  %vecins31.i = insertelement <4 x i8> %vecins.i, i8 %add29.i, i64 2
  %inc.i = add nuw nsw i32 %y.0.i18, 1
  %exitcond.not = icmp eq i32 %inc.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %exitcond.not, label %for.end.i, label %for.body.i
for.end.i:
  %vecext.i.lcssa = phi i8 [ %vecext.i, %for.body.i ]
  %add29.i.lcssa = phi i8 [ %add29.i, %for.body.i ]
  %conv33.i = zext i8 %add29.i.lcssa to i32
  %conv35.i = zext i8 %vecext.i.lcssa to i32
  %add36.i = add nuw nsw i32 %conv33.i, %conv35.i
  %idxprom37.i = sext i32 %.omp.iv.0.i20 to i64
  %arrayidx38.i = getelementptr inbounds i32, ptr %b, i64 %idxprom37.i
  store i32 %add36.i, ptr %arrayidx38.i, align 4
  %add39.i = add nsw i32 %.omp.iv.0.i20, %1
  %cmp7.not.i = icmp sgt i32 %add39.i, %sub2.i
  br i1 %cmp7.not.i, label %__omp_offloading_f_l7.omp_outlined.exit, label %for.cond.i.preheader
__omp_offloading_f_l7.omp_outlined.exit:
  ret void
}
