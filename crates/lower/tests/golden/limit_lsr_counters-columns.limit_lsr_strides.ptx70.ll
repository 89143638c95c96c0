define ptx_kernel void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, ptr readonly captures(none) %a, ptr writeonly captures(none) %s) {
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
  %spec.select14 = select i1 %or.cond73.i.not, i32 %_109.i, i32 4095
  %spec.select1516 = tail call i64 @llvm.umin.i64(i64 %1, i64 4096)
  %.omp.stride.i1.0 = select i1 %_61.i, i32 %2, i32 1
  %.omp.ub.i.1 = select i1 %_61.i, i32 4095, i32 %spec.select14
  %.omp.lb.i.0.in = select i1 %_61.i, i64 %1, i64 %spec.select1516
  %.omp.lb.i.0 = trunc i64 %.omp.lb.i.0.in to i32
  %cmp3.not.i19 = icmp slt i32 %.omp.ub.i.1, %.omp.lb.i.0
  br i1 %cmp3.not.i19, label %__omp_offloading_f_l6.omp_outlined.exit, label %for.cond.i.preheader.preheader
for.cond.i.preheader.preheader:
  br label %for.cond.i.preheader
for.cond.i.preheader:
  %.omp.iv.0.i20 = phi i32 [ %38, %for.end.i ], [ %.omp.lb.i.0, %for.cond.i.preheader.preheader ]
  br label %for.body.i
for.body.i:
  %k.0.i18 = phi i32 [ 0, %for.cond.i.preheader ], [ %36, %for.body.i ]
  %t.0.i17 = phi i32 [ 0, %for.cond.i.preheader ], [ %35, %for.body.i ]
  %mul7.i = shl nuw nsw i32 %k.0.i18, 12
  %add8.i = add nsw i32 %mul7.i, %.omp.iv.0.i20
  %idxprom.i = sext i32 %add8.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr %a, i64 %idxprom.i
  %3 = load i32, ptr %arrayidx.i, align 4
  %mul7.i.1 = or disjoint i32 %mul7.i, 4096
  %add8.i.1 = add nsw i32 %mul7.i.1, %.omp.iv.0.i20
  %idxprom.i.1 = sext i32 %add8.i.1 to i64
  %arrayidx.i.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.1
  %4 = load i32, ptr %arrayidx.i.1, align 4
  %mul7.i.2 = or disjoint i32 %mul7.i, 8192
  %add8.i.2 = add nsw i32 %mul7.i.2, %.omp.iv.0.i20
  %idxprom.i.2 = sext i32 %add8.i.2 to i64
  %arrayidx.i.2 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.2
  %5 = load i32, ptr %arrayidx.i.2, align 4
  %mul7.i.3 = or disjoint i32 %mul7.i, 12288
  %add8.i.3 = add nsw i32 %mul7.i.3, %.omp.iv.0.i20
  %idxprom.i.3 = sext i32 %add8.i.3 to i64
  %arrayidx.i.3 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.3
  %6 = load i32, ptr %arrayidx.i.3, align 4
  %mul7.i.4 = or disjoint i32 %mul7.i, 16384
  %add8.i.4 = add nsw i32 %mul7.i.4, %.omp.iv.0.i20
  %idxprom.i.4 = sext i32 %add8.i.4 to i64
  %arrayidx.i.4 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.4
  %7 = load i32, ptr %arrayidx.i.4, align 4
  %mul7.i.5 = or disjoint i32 %mul7.i, 20480
  %add8.i.5 = add nsw i32 %mul7.i.5, %.omp.iv.0.i20
  %idxprom.i.5 = sext i32 %add8.i.5 to i64
  %arrayidx.i.5 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.5
  %8 = load i32, ptr %arrayidx.i.5, align 4
  %mul7.i.6 = or disjoint i32 %mul7.i, 24576
  %add8.i.6 = add nsw i32 %mul7.i.6, %.omp.iv.0.i20
  %idxprom.i.6 = sext i32 %add8.i.6 to i64
  %arrayidx.i.6 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.6
  %9 = load i32, ptr %arrayidx.i.6, align 4
  %mul7.i.7 = or disjoint i32 %mul7.i, 28672
  %add8.i.7 = add nsw i32 %mul7.i.7, %.omp.iv.0.i20
  %idxprom.i.7 = sext i32 %add8.i.7 to i64
  %arrayidx.i.7 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.7
  %10 = load i32, ptr %arrayidx.i.7, align 4
  %inc.i.7 = add nuw nsw i32 %k.0.i18, 8
  %mul7.i.121 = shl nuw nsw i32 %inc.i.7, 12
  %add8.i.122 = add nsw i32 %mul7.i.121, %.omp.iv.0.i20
  %idxprom.i.123 = sext i32 %add8.i.122 to i64
  %arrayidx.i.124 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.123
  %11 = load i32, ptr %arrayidx.i.124, align 4
  %mul7.i.1.1 = or disjoint i32 %mul7.i.121, 4096
  %add8.i.1.1 = add nsw i32 %mul7.i.1.1, %.omp.iv.0.i20
  %idxprom.i.1.1 = sext i32 %add8.i.1.1 to i64
  %arrayidx.i.1.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.1.1
  %12 = load i32, ptr %arrayidx.i.1.1, align 4
  %mul7.i.2.1 = or disjoint i32 %mul7.i.121, 8192
  %add8.i.2.1 = add nsw i32 %mul7.i.2.1, %.omp.iv.0.i20
  %idxprom.i.2.1 = sext i32 %add8.i.2.1 to i64
  %arrayidx.i.2.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.2.1
  %13 = load i32, ptr %arrayidx.i.2.1, align 4
  %mul7.i.3.1 = or disjoint i32 %mul7.i.121, 12288
  %add8.i.3.1 = add nsw i32 %mul7.i.3.1, %.omp.iv.0.i20
  %idxprom.i.3.1 = sext i32 %add8.i.3.1 to i64
  %arrayidx.i.3.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.3.1
  %14 = load i32, ptr %arrayidx.i.3.1, align 4
  %mul7.i.4.1 = or disjoint i32 %mul7.i.121, 16384
  %add8.i.4.1 = add nsw i32 %mul7.i.4.1, %.omp.iv.0.i20
  %idxprom.i.4.1 = sext i32 %add8.i.4.1 to i64
  %arrayidx.i.4.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.4.1
  %15 = load i32, ptr %arrayidx.i.4.1, align 4
  %mul7.i.5.1 = or disjoint i32 %mul7.i.121, 20480
  %add8.i.5.1 = add nsw i32 %mul7.i.5.1, %.omp.iv.0.i20
  %idxprom.i.5.1 = sext i32 %add8.i.5.1 to i64
  %arrayidx.i.5.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.5.1
  %16 = load i32, ptr %arrayidx.i.5.1, align 4
  %mul7.i.6.1 = or disjoint i32 %mul7.i.121, 24576
  %add8.i.6.1 = add nsw i32 %mul7.i.6.1, %.omp.iv.0.i20
  %idxprom.i.6.1 = sext i32 %add8.i.6.1 to i64
  %arrayidx.i.6.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.6.1
  %17 = load i32, ptr %arrayidx.i.6.1, align 4
  %mul7.i.7.1 = or disjoint i32 %mul7.i.121, 28672
  %add8.i.7.1 = add nsw i32 %mul7.i.7.1, %.omp.iv.0.i20
  %idxprom.i.7.1 = sext i32 %add8.i.7.1 to i64
  %arrayidx.i.7.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.7.1
  %18 = load i32, ptr %arrayidx.i.7.1, align 4
  %19 = add i32 %3, %t.0.i17
  %20 = add i32 %4, %19
  %21 = add i32 %5, %20
  %22 = add i32 %6, %21
  %23 = add i32 %7, %22
  %24 = add i32 %8, %23
  %25 = add i32 %9, %24
  %26 = add i32 %10, %25
  %27 = add i32 %11, %26
  %28 = add i32 %12, %27
  %29 = add i32 %13, %28
  %30 = add i32 %14, %29
  %31 = add i32 %15, %30
  %32 = add i32 %16, %31
  %33 = add i32 %17, %32
  %34 = add i32 %18, %33
  %35 = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 %34)
  %36 = add nuw nsw i32 %k.0.i18, 16
  %37 = icmp eq i32 %36, 4096
  br i1 %37, label %for.end.i, label %for.body.i
for.end.i:
  %add9.i.7.lcssa = phi i32 [ %34, %for.body.i ]
  %idxprom10.i = sext i32 %.omp.iv.0.i20 to i64
  %arrayidx11.i = getelementptr inbounds i32, ptr %s, i64 %idxprom10.i
  store i32 %add9.i.7.lcssa, ptr %arrayidx11.i, align 4
  %add12.i = add nsw i32 %.omp.iv.0.i20, %.omp.stride.i1.0
  %38 = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 %add12.i)
  %cmp3.not.i = icmp sgt i32 %add12.i, %.omp.ub.i.1
  br i1 %cmp3.not.i, label %__omp_offloading_f_l6.omp_outlined.exit.loopexit, label %for.cond.i.preheader
__omp_offloading_f_l6.omp_outlined.exit.loopexit:
  br label %__omp_offloading_f_l6.omp_outlined.exit
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l6__wf_launch_values(ptr readnone captures(none) %dyn_ptr, ptr readonly captures(none) %a, ptr writeonly captures(none) %s) {
entry:
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %0 = mul i32 %r.i8, %r.i2
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_109.i = add i32 %first5.i, %r.i1
  %cmp3.not.i19 = icmp sgt i32 %_109.i, 4095
  br i1 %cmp3.not.i19, label %__omp_offloading_f_l6.omp_outlined.exit, label %for.cond.i.preheader.preheader
for.cond.i.preheader.preheader:
  br label %for.cond.i.preheader
for.cond.i.preheader:
  %.omp.iv.0.i20 = phi i32 [ %36, %for.end.i ], [ %_109.i, %for.cond.i.preheader.preheader ]
  br label %for.body.i
for.body.i:
  %k.0.i18 = phi i32 [ 0, %for.cond.i.preheader ], [ %34, %for.body.i ]
  %t.0.i17 = phi i32 [ 0, %for.cond.i.preheader ], [ %33, %for.body.i ]
  %mul7.i = shl nuw nsw i32 %k.0.i18, 12
  %add8.i = add nsw i32 %mul7.i, %.omp.iv.0.i20
  %idxprom.i = sext i32 %add8.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr %a, i64 %idxprom.i
  %1 = load i32, ptr %arrayidx.i, align 4
  %mul7.i.1 = or disjoint i32 %mul7.i, 4096
  %add8.i.1 = add nsw i32 %mul7.i.1, %.omp.iv.0.i20
  %idxprom.i.1 = sext i32 %add8.i.1 to i64
  %arrayidx.i.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.1
  %2 = load i32, ptr %arrayidx.i.1, align 4
  %mul7.i.2 = or disjoint i32 %mul7.i, 8192
  %add8.i.2 = add nsw i32 %mul7.i.2, %.omp.iv.0.i20
  %idxprom.i.2 = sext i32 %add8.i.2 to i64
  %arrayidx.i.2 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.2
  %3 = load i32, ptr %arrayidx.i.2, align 4
  %mul7.i.3 = or disjoint i32 %mul7.i, 12288
  %add8.i.3 = add nsw i32 %mul7.i.3, %.omp.iv.0.i20
  %idxprom.i.3 = sext i32 %add8.i.3 to i64
  %arrayidx.i.3 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.3
  %4 = load i32, ptr %arrayidx.i.3, align 4
  %mul7.i.4 = or disjoint i32 %mul7.i, 16384
  %add8.i.4 = add nsw i32 %mul7.i.4, %.omp.iv.0.i20
  %idxprom.i.4 = sext i32 %add8.i.4 to i64
  %arrayidx.i.4 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.4
  %5 = load i32, ptr %arrayidx.i.4, align 4
  %mul7.i.5 = or disjoint i32 %mul7.i, 20480
  %add8.i.5 = add nsw i32 %mul7.i.5, %.omp.iv.0.i20
  %idxprom.i.5 = sext i32 %add8.i.5 to i64
  %arrayidx.i.5 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.5
  %6 = load i32, ptr %arrayidx.i.5, align 4
  %mul7.i.6 = or disjoint i32 %mul7.i, 24576
  %add8.i.6 = add nsw i32 %mul7.i.6, %.omp.iv.0.i20
  %idxprom.i.6 = sext i32 %add8.i.6 to i64
  %arrayidx.i.6 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.6
  %7 = load i32, ptr %arrayidx.i.6, align 4
  %mul7.i.7 = or disjoint i32 %mul7.i, 28672
  %add8.i.7 = add nsw i32 %mul7.i.7, %.omp.iv.0.i20
  %idxprom.i.7 = sext i32 %add8.i.7 to i64
  %arrayidx.i.7 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.7
  %8 = load i32, ptr %arrayidx.i.7, align 4
  %inc.i.7 = add nuw nsw i32 %k.0.i18, 8
  %mul7.i.11 = shl nuw nsw i32 %inc.i.7, 12
  %add8.i.12 = add nsw i32 %mul7.i.11, %.omp.iv.0.i20
  %idxprom.i.13 = sext i32 %add8.i.12 to i64
  %arrayidx.i.14 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.13
  %9 = load i32, ptr %arrayidx.i.14, align 4
  %mul7.i.1.1 = or disjoint i32 %mul7.i.11, 4096
  %add8.i.1.1 = add nsw i32 %mul7.i.1.1, %.omp.iv.0.i20
  %idxprom.i.1.1 = sext i32 %add8.i.1.1 to i64
  %arrayidx.i.1.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.1.1
  %10 = load i32, ptr %arrayidx.i.1.1, align 4
  %mul7.i.2.1 = or disjoint i32 %mul7.i.11, 8192
  %add8.i.2.1 = add nsw i32 %mul7.i.2.1, %.omp.iv.0.i20
  %idxprom.i.2.1 = sext i32 %add8.i.2.1 to i64
  %arrayidx.i.2.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.2.1
  %11 = load i32, ptr %arrayidx.i.2.1, align 4
  %mul7.i.3.1 = or disjoint i32 %mul7.i.11, 12288
  %add8.i.3.1 = add nsw i32 %mul7.i.3.1, %.omp.iv.0.i20
  %idxprom.i.3.1 = sext i32 %add8.i.3.1 to i64
  %arrayidx.i.3.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.3.1
  %12 = load i32, ptr %arrayidx.i.3.1, align 4
  %mul7.i.4.1 = or disjoint i32 %mul7.i.11, 16384
  %add8.i.4.1 = add nsw i32 %mul7.i.4.1, %.omp.iv.0.i20
  %idxprom.i.4.1 = sext i32 %add8.i.4.1 to i64
  %arrayidx.i.4.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.4.1
  %13 = load i32, ptr %arrayidx.i.4.1, align 4
  %mul7.i.5.1 = or disjoint i32 %mul7.i.11, 20480
  %add8.i.5.1 = add nsw i32 %mul7.i.5.1, %.omp.iv.0.i20
  %idxprom.i.5.1 = sext i32 %add8.i.5.1 to i64
  %arrayidx.i.5.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.5.1
  %14 = load i32, ptr %arrayidx.i.5.1, align 4
  %mul7.i.6.1 = or disjoint i32 %mul7.i.11, 24576
  %add8.i.6.1 = add nsw i32 %mul7.i.6.1, %.omp.iv.0.i20
  %idxprom.i.6.1 = sext i32 %add8.i.6.1 to i64
  %arrayidx.i.6.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.6.1
  %15 = load i32, ptr %arrayidx.i.6.1, align 4
  %mul7.i.7.1 = or disjoint i32 %mul7.i.11, 28672
  %add8.i.7.1 = add nsw i32 %mul7.i.7.1, %.omp.iv.0.i20
  %idxprom.i.7.1 = sext i32 %add8.i.7.1 to i64
  %arrayidx.i.7.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.7.1
  %16 = load i32, ptr %arrayidx.i.7.1, align 4
  %17 = add i32 %1, %t.0.i17
  %18 = add i32 %2, %17
  %19 = add i32 %3, %18
  %20 = add i32 %4, %19
  %21 = add i32 %5, %20
  %22 = add i32 %6, %21
  %23 = add i32 %7, %22
  %24 = add i32 %8, %23
  %25 = add i32 %9, %24
  %26 = add i32 %10, %25
  %27 = add i32 %11, %26
  %28 = add i32 %12, %27
  %29 = add i32 %13, %28
  %30 = add i32 %14, %29
  %31 = add i32 %15, %30
  %32 = add i32 %16, %31
  %33 = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 %32)
  %34 = add nuw nsw i32 %k.0.i18, 16
  %35 = icmp eq i32 %34, 4096
  br i1 %35, label %for.end.i, label %for.body.i
for.end.i:
  %add9.i.7.lcssa = phi i32 [ %32, %for.body.i ]
  %idxprom10.i = sext i32 %.omp.iv.0.i20 to i64
  %arrayidx11.i = getelementptr inbounds i32, ptr %s, i64 %idxprom10.i
  store i32 %add9.i.7.lcssa, ptr %arrayidx11.i, align 4
  %add12.i = add nsw i32 %.omp.iv.0.i20, %0
  %36 = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 %add12.i)
  %cmp3.not.i = icmp sgt i32 %add12.i, 4095
  br i1 %cmp3.not.i, label %__omp_offloading_f_l6.omp_outlined.exit.loopexit, label %for.cond.i.preheader
__omp_offloading_f_l6.omp_outlined.exit.loopexit:
  br label %__omp_offloading_f_l6.omp_outlined.exit
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}
