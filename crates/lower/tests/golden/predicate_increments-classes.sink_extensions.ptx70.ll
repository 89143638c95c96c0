define ptx_kernel void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, ptr readonly captures(none) %a, ptr writeonly captures(none) %low, ptr writeonly captures(none) %high, ptr writeonly captures(none) %all) {
entry:
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_52.i12 = zext nneg i32 %r.i8 to i64
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_54.i13 = zext nneg i32 %r.i2 to i64
  %0 = mul nuw nsw i64 %_52.i12, %_54.i13
  %_61.i = icmp samesign ult i64 %0, 2147479553
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team3.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team3.i, %_54.i13
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_79.i = zext nneg i32 %r.i1 to i64
  %1 = add nuw nsw i64 %first5.i, %_79.i
  %2 = trunc i64 %0 to i32
  %or.cond73.i.not = icmp samesign ult i64 %1, 4096
  %_109.i = trunc nuw nsw i64 %1 to i32
  %spec.select15 = select i1 %or.cond73.i.not, i32 %_109.i, i32 4095
  %spec.select1619 = tail call i64 @llvm.umin.i64(i64 %1, i64 4096)
  %.omp.stride.i1.0 = select i1 %_61.i, i32 %2, i32 1
  %.omp.ub.i.1 = select i1 %_61.i, i32 4095, i32 %spec.select15
  %.omp.lb.i.0.in = select i1 %_61.i, i64 %1, i64 %spec.select1619
  %.omp.lb.i.0 = trunc i64 %.omp.lb.i.0.in to i32
  %cmp3.not.i24 = icmp slt i32 %.omp.ub.i.1, %.omp.lb.i.0
  br i1 %cmp3.not.i24, label %__omp_offloading_f_l6.omp_outlined.exit, label %for.cond.i.preheader
for.cond.i.preheader:
  %.omp.iv.0.i25 = phi i32 [ %add25.i, %for.end.i ], [ %.omp.lb.i.0, %entry ]
  br label %for.body.i
for.body.i:
  %rounds = phi i32 [ 0, %for.cond.i.preheader ], [ %5, %for.body.i ]
  %k.0.i23 = phi i32 [ 0, %for.cond.i.preheader ], [ %inc.i, %for.body.i ]
  %n.0.i22 = phi i64 [ 0, %for.cond.i.preheader ], [ %add18.i, %for.body.i ]
  %h.0.i21 = phi i32 [ 0, %for.cond.i.preheader ], [ %add14.i, %for.body.i ]
  %l.0.i20 = phi i32 [ 0, %for.cond.i.preheader ], [ %spec.select17, %for.body.i ]
  %mul7.i = shl nuw nsw i32 %k.0.i23, 12
  %add8.i = add nsw i32 %mul7.i, %.omp.iv.0.i25
  %idxprom.i = sext i32 %add8.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr %a, i64 %idxprom.i
  %3 = load i32, ptr %arrayidx.i, align 4
  %tobool.i = icmp ne i32 %3, 0
  %cmp9.i = icmp slt i32 %3, 10
  %cmp12.i = icmp sgt i32 %3, 100
  %conv13.i = zext i1 %cmp12.i to i32
  %add14.i = add i32 %h.0.i21, %conv13.i
  %narrow = and i1 %tobool.i, %cmp9.i
  %add11.i = zext i1 %narrow to i32
  %spec.select17 = add i32 %l.0.i20, %add11.i
  %conv17.i = zext i1 %tobool.i to i64
  %add18.i = add nuw nsw i64 %n.0.i22, %conv17.i
  %inc.i = add nuw nsw i32 %k.0.i23, 1
  %4 = add i32 %rounds, 1
  %5 = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 %4)
  %exitcond.not = icmp eq i32 %4, 4096
  br i1 %exitcond.not, label %for.end.i, label %for.body.i
for.end.i:
  %add14.i.lcssa = phi i32 [ %add14.i, %for.body.i ]
  %spec.select17.lcssa = phi i32 [ %spec.select17, %for.body.i ]
  %add18.i.lcssa = phi i64 [ %add18.i, %for.body.i ]
  %idxprom19.i = sext i32 %.omp.iv.0.i25 to i64
  %arrayidx20.i = getelementptr inbounds i32, ptr %low, i64 %idxprom19.i
  store i32 %spec.select17.lcssa, ptr %arrayidx20.i, align 4
  %arrayidx22.i = getelementptr inbounds i32, ptr %high, i64 %idxprom19.i
  store i32 %add14.i.lcssa, ptr %arrayidx22.i, align 4
  %arrayidx24.i = getelementptr inbounds i64, ptr %all, i64 %idxprom19.i
  store i64 %add18.i.lcssa, ptr %arrayidx24.i, align 8
  %add25.i = add nsw i32 %.omp.iv.0.i25, %.omp.stride.i1.0
  %cmp3.not.i = icmp sgt i32 %add25.i, %.omp.ub.i.1
  br i1 %cmp3.not.i, label %__omp_offloading_f_l6.omp_outlined.exit, label %for.cond.i.preheader
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l6__wf_launch_values(ptr readnone captures(none) %dyn_ptr, ptr readonly captures(none) %a, ptr writeonly captures(none) %low, ptr writeonly captures(none) %high, ptr writeonly captures(none) %all) {
entry:
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %0 = mul i32 %r.i8, %r.i2
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_109.i = add i32 %first5.i, %r.i1
  %cmp3.not.i24 = icmp sgt i32 %_109.i, 4095
  br i1 %cmp3.not.i24, label %__omp_offloading_f_l6.omp_outlined.exit, label %for.cond.i.preheader
for.cond.i.preheader:
  %.omp.iv.0.i25 = phi i32 [ %add25.i, %for.end.i ], [ %_109.i, %entry ]
  br label %for.body.i
for.body.i:
  %rounds = phi i32 [ 0, %for.cond.i.preheader ], [ %3, %for.body.i ]
  %k.0.i23 = phi i32 [ 0, %for.cond.i.preheader ], [ %inc.i, %for.body.i ]
  %n.0.i22 = phi i64 [ 0, %for.cond.i.preheader ], [ %add18.i, %for.body.i ]
  %h.0.i21 = phi i32 [ 0, %for.cond.i.preheader ], [ %add14.i, %for.body.i ]
  %l.0.i20 = phi i32 [ 0, %for.cond.i.preheader ], [ %spec.select17, %for.body.i ]
  %mul7.i = shl nuw nsw i32 %k.0.i23, 12
  %add8.i = add nsw i32 %mul7.i, %.omp.iv.0.i25
  %idxprom.i = sext i32 %add8.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr %a, i64 %idxprom.i
  %1 = load i32, ptr %arrayidx.i, align 4
  %tobool.i = icmp ne i32 %1, 0
  %cmp9.i = icmp slt i32 %1, 10
  %cmp12.i = icmp sgt i32 %1, 100
  %conv13.i = zext i1 %cmp12.i to i32
  %add14.i = add i32 %h.0.i21, %conv13.i
  %narrow = and i1 %tobool.i, %cmp9.i
  %add11.i = zext i1 %narrow to i32
  %spec.select17 = add i32 %l.0.i20, %add11.i
  %conv17.i = zext i1 %tobool.i to i64
  %add18.i = add nuw nsw i64 %n.0.i22, %conv17.i
  %inc.i = add nuw nsw i32 %k.0.i23, 1
  %2 = add i32 %rounds, 1
  %3 = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 %2)
  %exitcond.not = icmp eq i32 %2, 4096
  br i1 %exitcond.not, label %for.end.i, label %for.body.i
for.end.i:
  %add14.i.lcssa = phi i32 [ %add14.i, %for.body.i ]
  %spec.select17.lcssa = phi i32 [ %spec.select17, %for.body.i ]
  %add18.i.lcssa = phi i64 [ %add18.i, %for.body.i ]
  %idxprom19.i = sext i32 %.omp.iv.0.i25 to i64
  %arrayidx20.i = getelementptr inbounds i32, ptr %low, i64 %idxprom19.i
  store i32 %spec.select17.lcssa, ptr %arrayidx20.i, align 4
  %arrayidx22.i = getelementptr inbounds i32, ptr %high, i64 %idxprom19.i
  store i32 %add14.i.lcssa, ptr %arrayidx22.i, align 4
  %arrayidx24.i = getelementptr inbounds i64, ptr %all, i64 %idxprom19.i
  store i64 %add18.i.lcssa, ptr %arrayidx24.i, align 8
  %add25.i = add nsw i32 %.omp.iv.0.i25, %0
  %cmp3.not.i = icmp sgt i32 %add25.i, 4095
  br i1 %cmp3.not.i, label %__omp_offloading_f_l6.omp_outlined.exit, label %for.cond.i.preheader
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}
