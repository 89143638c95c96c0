@reduce = internal addrspace(3) global [256 x i8] poison, align 16

define ptx_kernel void @__omp_offloading_f_l7(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %s, ptr readonly captures(none) %a) {
entry:
  %0 = addrspacecast ptr %a to ptr addrspace(1)
  %1 = addrspacecast ptr %s to ptr addrspace(1)
  %r.i71 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r.i68 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %for.cond.i.preheader
for.cond.i.preheader:
  %.omp.iv.0.i112 = phi i32 [ %r.i68, %entry ], [ %add7.i, %omp.inner.for.inc.i ]
  %s1.i.0111 = phi i32 [ 0, %entry ], [ %17, %omp.inner.for.inc.i ]
  br label %for.body.i
for.body.i:
  %rounds = phi i32 [ 0, %for.cond.i.preheader ], [ %21, %for.body.i ]
  %k.0.i110 = phi i32 [ 0, %for.cond.i.preheader ], [ %19, %for.body.i ]
  %s1.i.1109 = phi i32 [ %s1.i.0111, %for.cond.i.preheader ], [ %18, %for.body.i ]
  %mul4.i = shl nuw nsw i32 %k.0.i110, 6
  %add5.i = add nuw nsw i32 %mul4.i, %.omp.iv.0.i112
  %idxprom.i = zext nneg i32 %add5.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %idxprom.i
  %2 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  %inc.i = shl i32 %k.0.i110, 6
  %mul4.i.1 = or disjoint i32 %inc.i, 64
  %add5.i.1 = add nuw nsw i32 %mul4.i.1, %.omp.iv.0.i112
  %idxprom.i.1 = zext nneg i32 %add5.i.1 to i64
  %arrayidx.i.1 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %idxprom.i.1
  %3 = load i32, ptr addrspace(1) %arrayidx.i.1, align 4
  %inc.i.1 = shl i32 %k.0.i110, 6
  %mul4.i.2 = or disjoint i32 %inc.i.1, 128
  %add5.i.2 = add nuw nsw i32 %mul4.i.2, %.omp.iv.0.i112
  %idxprom.i.2 = zext nneg i32 %add5.i.2 to i64
  %arrayidx.i.2 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %idxprom.i.2
  %4 = load i32, ptr addrspace(1) %arrayidx.i.2, align 4
  %inc.i.2 = shl i32 %k.0.i110, 6
  %mul4.i.3 = or disjoint i32 %inc.i.2, 192
  %add5.i.3 = add nuw nsw i32 %mul4.i.3, %.omp.iv.0.i112
  %idxprom.i.3 = zext nneg i32 %add5.i.3 to i64
  %arrayidx.i.3 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %idxprom.i.3
  %5 = load i32, ptr addrspace(1) %arrayidx.i.3, align 4
  %inc.i.3 = shl i32 %k.0.i110, 6
  %mul4.i.4 = or disjoint i32 %inc.i.3, 256
  %add5.i.4 = add nuw nsw i32 %mul4.i.4, %.omp.iv.0.i112
  %idxprom.i.4 = zext nneg i32 %add5.i.4 to i64
  %arrayidx.i.4 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %idxprom.i.4
  %6 = load i32, ptr addrspace(1) %arrayidx.i.4, align 4
  %inc.i.4 = shl i32 %k.0.i110, 6
  %mul4.i.5 = or disjoint i32 %inc.i.4, 320
  %add5.i.5 = add nuw nsw i32 %mul4.i.5, %.omp.iv.0.i112
  %idxprom.i.5 = zext nneg i32 %add5.i.5 to i64
  %arrayidx.i.5 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %idxprom.i.5
  %7 = load i32, ptr addrspace(1) %arrayidx.i.5, align 4
  %inc.i.5 = shl i32 %k.0.i110, 6
  %mul4.i.6 = or disjoint i32 %inc.i.5, 384
  %add5.i.6 = add nuw nsw i32 %mul4.i.6, %.omp.iv.0.i112
  %idxprom.i.6 = zext nneg i32 %add5.i.6 to i64
  %arrayidx.i.6 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %idxprom.i.6
  %8 = load i32, ptr addrspace(1) %arrayidx.i.6, align 4
  %inc.i.6 = shl i32 %k.0.i110, 6
  %mul4.i.7 = or disjoint i32 %inc.i.6, 448
  %add5.i.7 = add nuw nsw i32 %mul4.i.7, %.omp.iv.0.i112
  %idxprom.i.7 = zext nneg i32 %add5.i.7 to i64
  %arrayidx.i.7 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %idxprom.i.7
  %9 = load i32, ptr addrspace(1) %arrayidx.i.7, align 4
  %10 = add i32 %2, %s1.i.1109
  %11 = add i32 %3, %10
  %12 = add i32 %4, %11
  %13 = add i32 %5, %12
  %14 = add i32 %6, %13
  %15 = add i32 %7, %14
  %16 = add i32 %8, %15
  %17 = add i32 %9, %16
  %18 = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 %17)
  %19 = add nuw nsw i32 %k.0.i110, 8
  %20 = add i32 %rounds, 8
  %21 = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 %20)
  %22 = icmp eq i32 %20, 4096
  br i1 %22, label %omp.inner.for.inc.i, label %for.body.i
omp.inner.for.inc.i:
  %add7.i = add nuw nsw i32 %.omp.iv.0.i112, %r.i71
  %cmp2.not.i = icmp samesign ugt i32 %add7.i, 63
  br i1 %cmp2.not.i, label %omp.loop.exit.i, label %for.cond.i.preheader
omp.loop.exit.i:
  %lane.i.i = and i32 %r.i68, 31
  %first.i.i = and i32 %r.i68, 32
  %_11.i.i = add nuw nsw i32 %first.i.i, 32
  %_10.not.i.i = icmp samesign ugt i32 %_11.i.i, %r.i71
  br i1 %_10.not.i.i, label %bb5.i.i, label %bb17.i.i.preheader
bb17.i.i.preheader:
  %r.i84 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %17, i32 16, i32 31)
  %add.i96 = add i32 %r.i84, %17
  %r.i84.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %add.i96, i32 8, i32 31)
  %add.i96.1 = add i32 %r.i84.1, %add.i96
  %r.i84.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %add.i96.1, i32 4, i32 31)
  %add.i96.2 = add i32 %r.i84.2, %add.i96.1
  %r.i84.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %add.i96.2, i32 2, i32 31)
  %add.i96.3 = add i32 %r.i84.3, %add.i96.2
  %r.i84.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %add.i96.3, i32 1, i32 31)
  %add.i96.4 = add i32 %r.i84.4, %add.i96.3
  br label %bb8.i.i
bb5.i.i:
  %_12.i.i = icmp samesign ult i32 %r.i68, %r.i71
  br i1 %_12.i.i, label %bb6.i.i, label %bb8.i.i
bb6.i.i:
  %_13.i.i = sub nsw i32 %r.i71, %first.i.i
  %_26.sroa.0.0.i.i115 = lshr i32 %_13.i.i, 1
  %_28.not.i.i116 = icmp eq i32 %_26.sroa.0.0.i.i115, 0
  br i1 %_28.not.i.i116, label %bb8.i.i, label %bb21.i.i.lr.ph
bb21.i.i.lr.ph:
  %_33.i.i = and i32 %_13.i.i, 16777215
  %_5.i10.i26 = sub nsw i32 32, %_13.i.i
  %23 = and i32 %_5.i10.i26, 63
  %24 = zext nneg i32 %23 to i64
  %25 = lshr i64 4294967295, %24
  %26 = trunc nuw i64 %25 to i32
  %r.i77 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %_6.i.i.i60 = add nsw i32 %_33.i.i, -1
  br label %bb21.i.i
bb21.i.i:
  %_26.sroa.0.0.i.i119 = phi i32 [ %_26.sroa.0.0.i.i115, %bb21.i.i.lr.ph ], [ %_26.sroa.0.0.i.i, %bb21.i.i ]
  %_34.sroa.0.0.i.i118 = phi i32 [ %_13.i.i, %bb21.i.i.lr.ph ], [ %_34.sroa.0.1.i.i, %bb21.i.i ]
  %s1.i.2117 = phi i32 [ %17, %bb21.i.i.lr.ph ], [ %add.i.r.i80, %bb21.i.i ]
  %above.i.i.i29 = add nuw i32 %_26.sroa.0.0.i.i119, %r.i77
  %_0.sroa.0.0.i1.i61 = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i60, i32 %above.i.i.i29)
  %r.i80 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %26, i32 %s1.i.2117, i32 %_0.sroa.0.0.i1.i61, i32 31)
  %_5.i.i39.not = icmp samesign ult i32 %lane.i.i, %_26.sroa.0.0.i.i119
  %add.i = select i1 %_5.i.i39.not, i32 %s1.i.2117, i32 0
  %add.i.r.i80 = add i32 %r.i80, %add.i
  %_37.i.i = and i32 %_34.sroa.0.0.i.i118, 1
  %_34.sroa.0.1.i.i = add nuw i32 %_26.sroa.0.0.i.i119, %_37.i.i
  %_26.sroa.0.0.i.i = lshr i32 %_34.sroa.0.1.i.i, 1
  %_28.not.i.i = icmp eq i32 %_26.sroa.0.0.i.i, 0
  br i1 %_28.not.i.i, label %bb20.i.i.bb8.i.i.loopexit_crit_edge, label %bb21.i.i
bb20.i.i.bb8.i.i.loopexit_crit_edge:
  br label %bb8.i.i
bb8.i.i:
  %s1.i.3 = phi i32 [ %17, %bb6.i.i ], [ %17, %bb5.i.i ], [ %add.i.r.i80, %bb20.i.i.bb8.i.i.loopexit_crit_edge ], [ %add.i96.4, %bb17.i.i.preheader ]
  %_14.i.i = icmp samesign ugt i32 %r.i71, 32
  br i1 %_14.i.i, label %bb9.i.i, label %__wf_reduce_region.exit
bb9.i.i:
  %27 = icmp eq i32 %lane.i.i, 0
  %.not = icmp samesign ult i32 %r.i68, 2
  br i1 %27, label %give.i, label %given.i
give.i:
  %warp.i91 = lshr exact i32 %r.i68, 2
  %28 = zext nneg i32 %warp.i91 to i64
  %29 = getelementptr inbounds i8, ptr addrspace(3) @reduce, i64 %28
  store i32 %s1.i.3, ptr addrspace(3) %29, align 4
  br label %given.i
given.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %.not, label %take.i66, label %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.inter_warp_copy.exit
take.i66:
  %30 = shl nuw nsw i32 %r.i68, 3
  %31 = zext nneg i32 %30 to i64
  %32 = getelementptr inbounds i8, ptr addrspace(3) @reduce, i64 %31
  %33 = load i32, ptr addrspace(3) %32, align 8
  br label %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.inter_warp_copy.exit
__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.inter_warp_copy.exit:
  %s1.i.10 = phi i32 [ %33, %take.i66 ], [ %s1.i.3, %given.i ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %.not, label %bb31.i.i.lr.ph, label %bb13.i.i
bb31.i.i.lr.ph:
  %r.i82 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 3, i32 %s1.i.10, i32 1, i32 31)
  %add.i97 = select i1 %27, i32 %s1.i.10, i32 0
  %add.i97.r.i82 = add i32 %r.i82, %add.i97
  br label %bb13.i.i
bb13.i.i:
  %s1.i.5 = phi i32 [ %s1.i.10, %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.inter_warp_copy.exit ], [ %add.i97.r.i82, %bb31.i.i.lr.ph ]
  br label %__wf_reduce_region.exit
__wf_reduce_region.exit:
  %s1.i.7 = phi i32 [ %s1.i.5, %bb13.i.i ], [ %s1.i.3, %bb8.i.i ]
  %_9.i = icmp eq i32 %r.i68, 0
  br i1 %_9.i, label %.omp.reduction.case1.i, label %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.exit
.omp.reduction.case1.i:
  %34 = load i32, ptr addrspace(1) %1, align 4
  %add8.i = add i32 %34, %s1.i.7
  store i32 %add8.i, ptr addrspace(1) %1, align 4
  br label %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.exit
__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.exit:
  ret void
}
