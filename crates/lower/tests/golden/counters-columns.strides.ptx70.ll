define ptx_kernel void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, ptr readonly captures(none) %a, ptr writeonly captures(none) %s) {
entry:
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_39.i12 = zext nneg i32 %r.i8 to i64
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_41.i13 = zext nneg i32 %r.i2 to i64
  %0 = mul nuw nsw i64 %_39.i12, %_41.i13
  %_48.i = icmp samesign ult i64 %0, 2147479553
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team.i, %_41.i13
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_66.i = zext nneg i32 %r.i1 to i64
  %1 = add nuw nsw i64 %first5.i, %_66.i
  br i1 %_48.i, label %bb45.i, label %bb47.i
bb47.i:
  %2 = icmp samesign ult i64 %1, 4096
  %_101.i = trunc nuw nsw i64 %1 to i32
  %spec.select14 = select i1 %2, i32 %_101.i, i32 4095
  %spec.select1516 = tail call i64 @llvm.umin.i64(i64 %1, i64 4096)
  br label %bb101.i
bb45.i:
  %3 = trunc nuw i64 %0 to i32
  br label %bb101.i
bb101.i:
  %.omp.stride.i1.0 = phi i32 [ %3, %bb45.i ], [ 1, %bb47.i ]
  %.omp.ub.i.1 = phi i32 [ 4095, %bb45.i ], [ %spec.select14, %bb47.i ]
  %.omp.lb.i.0.in = phi i64 [ %1, %bb45.i ], [ %spec.select1516, %bb47.i ]
  %.omp.lb.i.0 = trunc i64 %.omp.lb.i.0.in to i32
  %cmp3.not.i19 = icmp slt i32 %.omp.ub.i.1, %.omp.lb.i.0
  br i1 %cmp3.not.i19, label %__omp_offloading_f_l6.omp_outlined.exit, label %for.cond.i.preheader
for.cond.i.preheader:
  %.omp.iv.0.i20 = phi i32 [ %add12.i, %for.end.i ], [ %.omp.lb.i.0, %bb101.i ]
  br label %for.body.i
for.body.i:
  %k.0.i18 = phi i32 [ 0, %for.cond.i.preheader ], [ %21, %for.body.i ]
  %t.0.i17 = phi i32 [ 0, %for.cond.i.preheader ], [ %20, %for.body.i ]
  %mul7.i = shl nuw nsw i32 %k.0.i18, 12
  %add8.i = add nsw i32 %mul7.i, %.omp.iv.0.i20
  %idxprom.i = sext i32 %add8.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr %a, i64 %idxprom.i
  %4 = load i32, ptr %arrayidx.i, align 4
  %mul7.i.1 = or disjoint i32 %mul7.i, 4096
  %add8.i.1 = add nsw i32 %mul7.i.1, %.omp.iv.0.i20
  %idxprom.i.1 = sext i32 %add8.i.1 to i64
  %arrayidx.i.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.1
  %5 = load i32, ptr %arrayidx.i.1, align 4
  %mul7.i.2 = or disjoint i32 %mul7.i, 8192
  %add8.i.2 = add nsw i32 %mul7.i.2, %.omp.iv.0.i20
  %idxprom.i.2 = sext i32 %add8.i.2 to i64
  %arrayidx.i.2 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.2
  %6 = load i32, ptr %arrayidx.i.2, align 4
  %mul7.i.3 = or disjoint i32 %mul7.i, 12288
  %add8.i.3 = add nsw i32 %mul7.i.3, %.omp.iv.0.i20
  %idxprom.i.3 = sext i32 %add8.i.3 to i64
  %arrayidx.i.3 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.3
  %7 = load i32, ptr %arrayidx.i.3, align 4
  %mul7.i.4 = or disjoint i32 %mul7.i, 16384
  %add8.i.4 = add nsw i32 %mul7.i.4, %.omp.iv.0.i20
  %idxprom.i.4 = sext i32 %add8.i.4 to i64
  %arrayidx.i.4 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.4
  %8 = load i32, ptr %arrayidx.i.4, align 4
  %mul7.i.5 = or disjoint i32 %mul7.i, 20480
  %add8.i.5 = add nsw i32 %mul7.i.5, %.omp.iv.0.i20
  %idxprom.i.5 = sext i32 %add8.i.5 to i64
  %arrayidx.i.5 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.5
  %9 = load i32, ptr %arrayidx.i.5, align 4
  %mul7.i.6 = or disjoint i32 %mul7.i, 24576
  %add8.i.6 = add nsw i32 %mul7.i.6, %.omp.iv.0.i20
  %idxprom.i.6 = sext i32 %add8.i.6 to i64
  %arrayidx.i.6 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.6
  %10 = load i32, ptr %arrayidx.i.6, align 4
  %mul7.i.7 = or disjoint i32 %mul7.i, 28672
  %add8.i.7 = add nsw i32 %mul7.i.7, %.omp.iv.0.i20
  %idxprom.i.7 = sext i32 %add8.i.7 to i64
  %arrayidx.i.7 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.7
  %11 = load i32, ptr %arrayidx.i.7, align 4
  %12 = add i32 %4, %t.0.i17
  %13 = add i32 %5, %12
  %14 = add i32 %6, %13
  %15 = add i32 %7, %14
  %16 = add i32 %8, %15
  %17 = add i32 %9, %16
  %18 = add i32 %10, %17
  %19 = add i32 %11, %18
  %20 = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 %19)
  %21 = add nuw nsw i32 %k.0.i18, 8
  %22 = icmp eq i32 %21, 4096
  br i1 %22, label %for.end.i, label %for.body.i
for.end.i:
  %add9.i.7.lcssa = phi i32 [ %19, %for.body.i ]
  %idxprom10.i = sext i32 %.omp.iv.0.i20 to i64
  %arrayidx11.i = getelementptr inbounds i32, ptr %s, i64 %idxprom10.i
  store i32 %add9.i.7.lcssa, ptr %arrayidx11.i, align 4
  %add12.i = add nsw i32 %.omp.iv.0.i20, %.omp.stride.i1.0
  %cmp3.not.i = icmp sgt i32 %add12.i, %.omp.ub.i.1
  br i1 %cmp3.not.i, label %__omp_offloading_f_l6.omp_outlined.exit, label %for.cond.i.preheader
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l6__wf_told(ptr readnone captures(none) %dyn_ptr, ptr readonly captures(none) %a, ptr writeonly captures(none) %s) {
entry:
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %0 = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %1 = mul i32 %r.i8, %r.i2
  %cmp3.not.i19 = icmp sgt i32 %0, 4095
  br i1 %cmp3.not.i19, label %__omp_offloading_f_l6.omp_outlined.exit, label %for.cond.i.preheader
for.cond.i.preheader:
  %.omp.iv.0.i20 = phi i32 [ %add12.i, %for.end.i ], [ %0, %entry ]
  br label %for.body.i
for.body.i:
  %k.0.i18 = phi i32 [ 0, %for.cond.i.preheader ], [ %19, %for.body.i ]
  %t.0.i17 = phi i32 [ 0, %for.cond.i.preheader ], [ %18, %for.body.i ]
  %mul7.i = shl nuw nsw i32 %k.0.i18, 12
  %add8.i = add nsw i32 %mul7.i, %.omp.iv.0.i20
  %idxprom.i = sext i32 %add8.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr %a, i64 %idxprom.i
  %2 = load i32, ptr %arrayidx.i, align 4
  %mul7.i.1 = or disjoint i32 %mul7.i, 4096
  %add8.i.1 = add nsw i32 %mul7.i.1, %.omp.iv.0.i20
  %idxprom.i.1 = sext i32 %add8.i.1 to i64
  %arrayidx.i.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.1
  %3 = load i32, ptr %arrayidx.i.1, align 4
  %mul7.i.2 = or disjoint i32 %mul7.i, 8192
  %add8.i.2 = add nsw i32 %mul7.i.2, %.omp.iv.0.i20
  %idxprom.i.2 = sext i32 %add8.i.2 to i64
  %arrayidx.i.2 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.2
  %4 = load i32, ptr %arrayidx.i.2, align 4
  %mul7.i.3 = or disjoint i32 %mul7.i, 12288
  %add8.i.3 = add nsw i32 %mul7.i.3, %.omp.iv.0.i20
  %idxprom.i.3 = sext i32 %add8.i.3 to i64
  %arrayidx.i.3 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.3
  %5 = load i32, ptr %arrayidx.i.3, align 4
  %mul7.i.4 = or disjoint i32 %mul7.i, 16384
  %add8.i.4 = add nsw i32 %mul7.i.4, %.omp.iv.0.i20
  %idxprom.i.4 = sext i32 %add8.i.4 to i64
  %arrayidx.i.4 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.4
  %6 = load i32, ptr %arrayidx.i.4, align 4
  %mul7.i.5 = or disjoint i32 %mul7.i, 20480
  %add8.i.5 = add nsw i32 %mul7.i.5, %.omp.iv.0.i20
  %idxprom.i.5 = sext i32 %add8.i.5 to i64
  %arrayidx.i.5 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.5
  %7 = load i32, ptr %arrayidx.i.5, align 4
  %mul7.i.6 = or disjoint i32 %mul7.i, 24576
  %add8.i.6 = add nsw i32 %mul7.i.6, %.omp.iv.0.i20
  %idxprom.i.6 = sext i32 %add8.i.6 to i64
  %arrayidx.i.6 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.6
  %8 = load i32, ptr %arrayidx.i.6, align 4
  %mul7.i.7 = or disjoint i32 %mul7.i, 28672
  %add8.i.7 = add nsw i32 %mul7.i.7, %.omp.iv.0.i20
  %idxprom.i.7 = sext i32 %add8.i.7 to i64
  %arrayidx.i.7 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.7
  %9 = load i32, ptr %arrayidx.i.7, align 4
  %10 = add i32 %2, %t.0.i17
  %11 = add i32 %3, %10
  %12 = add i32 %4, %11
  %13 = add i32 %5, %12
  %14 = add i32 %6, %13
  %15 = add i32 %7, %14
  %16 = add i32 %8, %15
  %17 = add i32 %9, %16
  %18 = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 %17)
  %19 = add nuw nsw i32 %k.0.i18, 8
  %20 = icmp eq i32 %19, 4096
  br i1 %20, label %for.end.i, label %for.body.i
for.end.i:
  %add9.i.7.lcssa = phi i32 [ %17, %for.body.i ]
  %idxprom10.i = sext i32 %.omp.iv.0.i20 to i64
  %arrayidx11.i = getelementptr inbounds i32, ptr %s, i64 %idxprom10.i
  store i32 %add9.i.7.lcssa, ptr %arrayidx11.i, align 4
  %add12.i = add nsw i32 %.omp.iv.0.i20, %1
  %cmp3.not.i = icmp sgt i32 %add12.i, 4095
  br i1 %cmp3.not.i, label %__omp_offloading_f_l6.omp_outlined.exit, label %for.cond.i.preheader
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}
