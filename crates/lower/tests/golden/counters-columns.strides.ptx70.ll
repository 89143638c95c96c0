define ptx_kernel void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, ptr readonly captures(none) %a, ptr writeonly captures(none) %s) {
entry:
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_35.i = zext nneg i32 %r.i8 to i64
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_37.i = zext nneg i32 %r.i2 to i64
  %0 = mul nuw nsw i64 %_35.i, %_37.i
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team.i.i = zext nneg i32 %r.i7 to i64
  %first.i.i = mul nuw nsw i64 %team.i.i, %_37.i
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_60.i.i = zext nneg i32 %r.i1 to i64
  %1 = add nuw nsw i64 %first.i.i, %_60.i.i
  %_66.not.i.i = icmp samesign ugt i64 %0, 2147479552
  %2 = trunc nuw nsw i64 %0 to i32
  %or.cond56.i.i.not = icmp samesign ult i64 %1, 4096
  %_82.i.i = trunc nuw nsw i64 %1 to i32
  %spec.select1718 = tail call i64 @llvm.umin.i64(i64 %1, i64 4096)
  %.omp.stride.i1.0 = select i1 %_66.not.i.i, i32 1, i32 %2
  %3 = select i1 %_66.not.i.i, i1 %or.cond56.i.i.not, i1 false
  %.omp.ub.i.1 = select i1 %3, i32 %_82.i.i, i32 4095
  %.omp.lb.i.0.in = select i1 %_66.not.i.i, i64 %spec.select1718, i64 %1
  %.omp.lb.i.0 = trunc i64 %.omp.lb.i.0.in to i32
  %cmp3.not.i21 = icmp slt i32 %.omp.ub.i.1, %.omp.lb.i.0
  br i1 %cmp3.not.i21, label %__omp_offloading_f_l6.omp_outlined.exit, label %for.cond.i.preheader
for.cond.i.preheader:
  %.omp.iv.0.i22 = phi i32 [ %add12.i, %for.end.i ], [ %.omp.lb.i.0, %entry ]
  br label %for.body.i
for.body.i:
  %k.0.i20 = phi i32 [ 0, %for.cond.i.preheader ], [ %21, %for.body.i ]
  %t.0.i19 = phi i32 [ 0, %for.cond.i.preheader ], [ %20, %for.body.i ]
  %mul7.i = shl nuw nsw i32 %k.0.i20, 12
  %add8.i = add nsw i32 %mul7.i, %.omp.iv.0.i22
  %idxprom.i = sext i32 %add8.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr %a, i64 %idxprom.i
  %4 = load i32, ptr %arrayidx.i, align 4
  %inc.i = shl i32 %k.0.i20, 12
  %mul7.i.1 = or disjoint i32 %inc.i, 4096
  %add8.i.1 = add nsw i32 %mul7.i.1, %.omp.iv.0.i22
  %idxprom.i.1 = sext i32 %add8.i.1 to i64
  %arrayidx.i.1 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.1
  %5 = load i32, ptr %arrayidx.i.1, align 4
  %inc.i.1 = shl i32 %k.0.i20, 12
  %mul7.i.2 = or disjoint i32 %inc.i.1, 8192
  %add8.i.2 = add nsw i32 %mul7.i.2, %.omp.iv.0.i22
  %idxprom.i.2 = sext i32 %add8.i.2 to i64
  %arrayidx.i.2 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.2
  %6 = load i32, ptr %arrayidx.i.2, align 4
  %inc.i.2 = shl i32 %k.0.i20, 12
  %mul7.i.3 = or disjoint i32 %inc.i.2, 12288
  %add8.i.3 = add nsw i32 %mul7.i.3, %.omp.iv.0.i22
  %idxprom.i.3 = sext i32 %add8.i.3 to i64
  %arrayidx.i.3 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.3
  %7 = load i32, ptr %arrayidx.i.3, align 4
  %inc.i.3 = shl i32 %k.0.i20, 12
  %mul7.i.4 = or disjoint i32 %inc.i.3, 16384
  %add8.i.4 = add nsw i32 %mul7.i.4, %.omp.iv.0.i22
  %idxprom.i.4 = sext i32 %add8.i.4 to i64
  %arrayidx.i.4 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.4
  %8 = load i32, ptr %arrayidx.i.4, align 4
  %inc.i.4 = shl i32 %k.0.i20, 12
  %mul7.i.5 = or disjoint i32 %inc.i.4, 20480
  %add8.i.5 = add nsw i32 %mul7.i.5, %.omp.iv.0.i22
  %idxprom.i.5 = sext i32 %add8.i.5 to i64
  %arrayidx.i.5 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.5
  %9 = load i32, ptr %arrayidx.i.5, align 4
  %inc.i.5 = shl i32 %k.0.i20, 12
  %mul7.i.6 = or disjoint i32 %inc.i.5, 24576
  %add8.i.6 = add nsw i32 %mul7.i.6, %.omp.iv.0.i22
  %idxprom.i.6 = sext i32 %add8.i.6 to i64
  %arrayidx.i.6 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.6
  %10 = load i32, ptr %arrayidx.i.6, align 4
  %inc.i.6 = shl i32 %k.0.i20, 12
  %mul7.i.7 = or disjoint i32 %inc.i.6, 28672
  %add8.i.7 = add nsw i32 %mul7.i.7, %.omp.iv.0.i22
  %idxprom.i.7 = sext i32 %add8.i.7 to i64
  %arrayidx.i.7 = getelementptr inbounds i32, ptr %a, i64 %idxprom.i.7
  %11 = load i32, ptr %arrayidx.i.7, align 4
  %12 = add i32 %4, %t.0.i19
  %13 = add i32 %5, %12
  %14 = add i32 %6, %13
  %15 = add i32 %7, %14
  %16 = add i32 %8, %15
  %17 = add i32 %9, %16
  %18 = add i32 %10, %17
  %19 = add i32 %11, %18
  %20 = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 %19)
  %21 = add nuw nsw i32 %k.0.i20, 8
  %22 = icmp eq i32 %21, 4096
  br i1 %22, label %for.end.i, label %for.body.i
for.end.i:
  %idxprom10.i = sext i32 %.omp.iv.0.i22 to i64
  %arrayidx11.i = getelementptr inbounds i32, ptr %s, i64 %idxprom10.i
  store i32 %19, ptr %arrayidx11.i, align 4
  %add12.i = add nsw i32 %.omp.iv.0.i22, %.omp.stride.i1.0
  %cmp3.not.i = icmp sgt i32 %add12.i, %.omp.ub.i.1
  br i1 %cmp3.not.i, label %__omp_offloading_f_l6.omp_outlined.exit, label %for.cond.i.preheader
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}
