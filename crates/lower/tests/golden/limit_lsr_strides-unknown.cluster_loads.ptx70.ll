@reduce = internal addrspace(3) global [256 x i8] poison, align 16

define ptx_kernel void @__omp_offloading_f_l7(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %s, ptr readonly captures(none) %x) {
entry:
  %0 = addrspacecast ptr %x to ptr addrspace(1)
  %1 = addrspacecast ptr %s to ptr addrspace(1)
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l7.omp_outlined.wf.0.11.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i71 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r.i68 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %2 = xor i32 %sub2.i, 2147483647
  %_91.i.not = icmp ult i32 %2, %r.i71
  br i1 %_91.i.not, label %bb58.i, label %bb109.i
bb58.i:
  %_52.i = zext nneg i32 %r.i71 to i64
  %3 = zext nneg i32 %r.i68 to i64
  %_100.i = and i64 %n, 2147483647
  %_0.sroa.0.0.i = tail call i64 @llvm.umin.i64(i64 %_100.i, i64 %_52.i)
  %4 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i, i1 false)
  %_230.i = add nsw i64 %_100.i, -1
  %5 = xor i64 %4, 63
  %_229.i = lshr i64 %_230.i, %5
  %share6.i = add nuw nsw i64 %_229.i, 1
  %first7.i = mul nuw nsw i64 %share6.i, %3
  %_102.i = lshr i64 %3, %5
  %6 = icmp ne i64 %_102.i, 0
  %_103.i = icmp uge i64 %first7.i, %_100.i
  %or.cond73.i = select i1 %6, i1 true, i1 %_103.i
  %left.i = sub nuw nsw i64 %_100.i, %first7.i
  %_107.i = trunc nuw nsw i64 %first7.i to i32
  %_108.i = icmp ult i64 %share6.i, %left.i
  %_113.i = trunc nuw nsw i64 %share6.i to i32
  %_112.i = add nsw i32 %_113.i, -1
  %_109.i = add nuw i32 %_112.i, %_107.i
  %7 = tail call i32 @llvm.smin.i32(i32 %_109.i, i32 %sub2.i)
  %.omp.ub.i.0 = select i1 %_108.i, i32 %7, i32 %sub2.i
  %spec.select = select i1 %or.cond73.i, i32 %sub2.i, i32 %.omp.ub.i.0
  %spec.select129 = select i1 %or.cond73.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 %_107.i
  br label %bb109.i
bb109.i:
  %.omp.stride.i.0 = phi i32 [ 1, %bb58.i ], [ %r.i71, %omp.precond.then.i ]
  %.omp.ub.i.1 = phi i32 [ %spec.select, %bb58.i ], [ %sub2.i, %omp.precond.then.i ]
  %.omp.lb.i.0 = phi i32 [ %spec.select129, %bb58.i ], [ %r.i68, %omp.precond.then.i ]
  %8 = icmp sle i32 %.omp.lb.i.0, %.omp.ub.i.1
  %narrow = mul nuw nsw i32 %.omp.stride.i.0, 3
  %9 = sub i32 %.omp.ub.i.1, %.omp.lb.i.0
  %10 = icmp ule i32 %narrow, %9
  %limit.i = sub i32 %.omp.ub.i.1, %narrow
  %enough.i = and i1 %8, %10
  br i1 %enough.i, label %unroll.main.i, label %omp.inner.for.cond.i.preheader
omp.inner.for.cond.i.preheader:
  %s3.i.0.ph = phi double [ 0.000000e+00, %bb109.i ], [ %72, %unroll.main.i ]
  %.omp.iv.0.i.ph = phi i32 [ %.omp.lb.i.0, %bb109.i ], [ %73, %unroll.main.i ]
  %cmp6.not.i132 = icmp sgt i32 %.omp.iv.0.i.ph, %.omp.ub.i.1
  br i1 %cmp6.not.i132, label %omp.loop.exit.i, label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i134 = phi i32 [ %20, %omp.inner.for.body.i ], [ %.omp.iv.0.i.ph, %omp.inner.for.cond.i.preheader ]
  %s3.i.0133 = phi double [ %21, %omp.inner.for.body.i ], [ %s3.i.0.ph, %omp.inner.for.cond.i.preheader ]
  %idxprom.i = zext nneg i32 %.omp.iv.0.i134 to i64
  %arrayidx.i = getelementptr inbounds double, ptr addrspace(1) %0, i64 %idxprom.i
  %11 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %add8.i = add nuw nsw i32 %.omp.iv.0.i134, %.omp.stride.i.0
  %cmp6.not.i = icmp sgt i32 %add8.i, %.omp.ub.i.1
  %12 = select i1 %cmp6.not.i, i32 %.omp.iv.0.i134, i32 %add8.i
  %13 = zext nneg i32 %12 to i64
  %14 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %13
  %15 = load double, ptr addrspace(1) %14, align 8
  %16 = fadd double %s3.i.0133, %11
  %17 = fadd double %16, %15
  %18 = add nuw nsw i32 %12, %.omp.stride.i.0
  %19 = icmp sgt i32 %18, %.omp.ub.i.1
  %20 = select i1 %cmp6.not.i, i32 %add8.i, i32 %18
  %21 = select i1 %cmp6.not.i, double %16, double %17
  %22 = select i1 %cmp6.not.i, i1 true, i1 %19
  br i1 %22, label %omp.loop.exit.i, label %omp.inner.for.body.i
omp.loop.exit.i:
  %s3.i.0.lcssa = phi double [ %s3.i.0.ph, %omp.inner.for.cond.i.preheader ], [ %21, %omp.inner.for.body.i ]
  %lane.i.i = and i32 %r.i68, 31
  %first.i.i = and i32 %r.i68, 992
  %_11.i.i = add nuw nsw i32 %first.i.i, 32
  %_10.not.i.i = icmp samesign ugt i32 %_11.i.i, %r.i71
  br i1 %_10.not.i.i, label %bb5.i.i, label %bb17.i.i.preheader
bb17.i.i.preheader:
  %23 = bitcast double %s3.i.0.lcssa to i64
  %lo.i101 = trunc i64 %23 to i32
  %s.i102 = lshr i64 %23, 32
  %hi.i103 = trunc nuw i64 %s.i102 to i32
  %r.i107 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i101, i32 16, i32 31)
  %r.i105 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i103, i32 16, i32 31)
  %l.i.i = zext i32 %r.i107 to i64
  %h.i.i = zext i32 %r.i105 to i64
  %s.i.i = shl nuw i64 %h.i.i, 32
  %r.i.i = or disjoint i64 %s.i.i, %l.i.i
  %24 = bitcast i64 %r.i.i to double
  %add.i119 = fadd double %s3.i.0.lcssa, %24
  %25 = bitcast double %add.i119 to i64
  %lo.i101.1 = trunc i64 %25 to i32
  %s.i102.1 = lshr i64 %25, 32
  %hi.i103.1 = trunc nuw i64 %s.i102.1 to i32
  %r.i107.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i101.1, i32 8, i32 31)
  %r.i105.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i103.1, i32 8, i32 31)
  %l.i.i.1 = zext i32 %r.i107.1 to i64
  %h.i.i.1 = zext i32 %r.i105.1 to i64
  %s.i.i.1 = shl nuw i64 %h.i.i.1, 32
  %r.i.i.1 = or disjoint i64 %s.i.i.1, %l.i.i.1
  %26 = bitcast i64 %r.i.i.1 to double
  %add.i119.1 = fadd double %add.i119, %26
  %27 = bitcast double %add.i119.1 to i64
  %lo.i101.2 = trunc i64 %27 to i32
  %s.i102.2 = lshr i64 %27, 32
  %hi.i103.2 = trunc nuw i64 %s.i102.2 to i32
  %r.i107.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i101.2, i32 4, i32 31)
  %r.i105.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i103.2, i32 4, i32 31)
  %l.i.i.2 = zext i32 %r.i107.2 to i64
  %h.i.i.2 = zext i32 %r.i105.2 to i64
  %s.i.i.2 = shl nuw i64 %h.i.i.2, 32
  %r.i.i.2 = or disjoint i64 %s.i.i.2, %l.i.i.2
  %28 = bitcast i64 %r.i.i.2 to double
  %add.i119.2 = fadd double %add.i119.1, %28
  %29 = bitcast double %add.i119.2 to i64
  %lo.i101.3 = trunc i64 %29 to i32
  %s.i102.3 = lshr i64 %29, 32
  %hi.i103.3 = trunc nuw i64 %s.i102.3 to i32
  %r.i107.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i101.3, i32 2, i32 31)
  %r.i105.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i103.3, i32 2, i32 31)
  %l.i.i.3 = zext i32 %r.i107.3 to i64
  %h.i.i.3 = zext i32 %r.i105.3 to i64
  %s.i.i.3 = shl nuw i64 %h.i.i.3, 32
  %r.i.i.3 = or disjoint i64 %s.i.i.3, %l.i.i.3
  %30 = bitcast i64 %r.i.i.3 to double
  %add.i119.3 = fadd double %add.i119.2, %30
  %31 = bitcast double %add.i119.3 to i64
  %lo.i101.4 = trunc i64 %31 to i32
  %s.i102.4 = lshr i64 %31, 32
  %hi.i103.4 = trunc nuw i64 %s.i102.4 to i32
  %r.i107.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i101.4, i32 1, i32 31)
  %r.i105.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i103.4, i32 1, i32 31)
  %l.i.i.4 = zext i32 %r.i107.4 to i64
  %h.i.i.4 = zext i32 %r.i105.4 to i64
  %s.i.i.4 = shl nuw i64 %h.i.i.4, 32
  %r.i.i.4 = or disjoint i64 %s.i.i.4, %l.i.i.4
  %32 = bitcast i64 %r.i.i.4 to double
  %add.i119.4 = fadd double %add.i119.3, %32
  br label %bb8.i.i
bb5.i.i:
  %_12.i.i = icmp samesign ult i32 %r.i68, %r.i71
  br i1 %_12.i.i, label %bb6.i.i, label %bb8.i.i
bb6.i.i:
  %_13.i.i = sub nsw i32 %r.i71, %first.i.i
  %_26.sroa.0.0.i.i137 = lshr i32 %_13.i.i, 1
  %_28.not.i.i138 = icmp eq i32 %_26.sroa.0.0.i.i137, 0
  br i1 %_28.not.i.i138, label %bb8.i.i, label %bb21.i.i.lr.ph
bb21.i.i.lr.ph:
  %_33.i.i = and i32 %_13.i.i, 16777215
  %_5.i10.i26 = sub nsw i32 32, %_13.i.i
  %33 = and i32 %_5.i10.i26, 63
  %34 = zext nneg i32 %33 to i64
  %35 = lshr i64 4294967295, %34
  %36 = trunc nuw i64 %35 to i32
  %r.i78 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %_6.i.i.i60 = add nsw i32 %_33.i.i, -1
  br label %bb21.i.i
bb21.i.i:
  %_26.sroa.0.0.i.i141 = phi i32 [ %_26.sroa.0.0.i.i137, %bb21.i.i.lr.ph ], [ %_26.sroa.0.0.i.i, %bb21.i.i ]
  %_34.sroa.0.0.i.i140 = phi i32 [ %_13.i.i, %bb21.i.i.lr.ph ], [ %_34.sroa.0.1.i.i, %bb21.i.i ]
  %s3.i.1139 = phi double [ %s3.i.0.lcssa, %bb21.i.i.lr.ph ], [ %s3.i.9, %bb21.i.i ]
  %37 = bitcast double %s3.i.1139 to i64
  %above.i.i.i29 = add nuw i32 %_26.sroa.0.0.i.i141, %r.i78
  %_0.sroa.0.0.i1.i61 = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i60, i32 %above.i.i.i29)
  %lo.i = trunc i64 %37 to i32
  %s.i = lshr i64 %37, 32
  %hi.i = trunc nuw i64 %s.i to i32
  %r.i94 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %36, i32 %lo.i, i32 %_0.sroa.0.0.i1.i61, i32 31)
  %r.i92 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %36, i32 %hi.i, i32 %_0.sroa.0.0.i1.i61, i32 31)
  %l.i97 = zext i32 %r.i94 to i64
  %h.i98 = zext i32 %r.i92 to i64
  %s.i99 = shl nuw i64 %h.i98, 32
  %r.i100 = or disjoint i64 %s.i99, %l.i97
  %_5.i.i39.not = icmp samesign ult i32 %lane.i.i, %_26.sroa.0.0.i.i141
  %38 = bitcast i64 %r.i100 to double
  %add.i = fadd double %s3.i.1139, %38
  %s3.i.9 = select i1 %_5.i.i39.not, double %add.i, double %38
  %_37.i.i = and i32 %_34.sroa.0.0.i.i140, 1
  %_34.sroa.0.1.i.i = add nuw i32 %_26.sroa.0.0.i.i141, %_37.i.i
  %_26.sroa.0.0.i.i = lshr i32 %_34.sroa.0.1.i.i, 1
  %_28.not.i.i = icmp eq i32 %_26.sroa.0.0.i.i, 0
  br i1 %_28.not.i.i, label %bb20.i.i.bb8.i.i.loopexit_crit_edge, label %bb21.i.i
bb20.i.i.bb8.i.i.loopexit_crit_edge:
  %s3.i.9.lcssa = phi double [ %s3.i.9, %bb21.i.i ]
  br label %bb8.i.i
bb8.i.i:
  %s3.i.2 = phi double [ %s3.i.0.lcssa, %bb6.i.i ], [ %s3.i.0.lcssa, %bb5.i.i ], [ %s3.i.9.lcssa, %bb20.i.i.bb8.i.i.loopexit_crit_edge ], [ %add.i119.4, %bb17.i.i.preheader ]
  %_14.i.i = icmp samesign ugt i32 %r.i71, 32
  br i1 %_14.i.i, label %bb9.i.i, label %__wf_reduce_region.exit
bb9.i.i:
  %39 = add nuw nsw i32 %r.i71, 31
  %warps.sroa.0.0.i.i = lshr i32 %39, 5
  %40 = icmp eq i32 %lane.i.i, 0
  %41 = icmp samesign ult i32 %r.i68, %warps.sroa.0.0.i.i
  br i1 %40, label %give.i, label %given.i
give.i:
  %warp.i114 = lshr exact i32 %r.i68, 2
  %42 = zext nneg i32 %warp.i114 to i64
  %43 = getelementptr inbounds i8, ptr addrspace(3) @reduce, i64 %42
  store double %s3.i.2, ptr addrspace(3) %43, align 8
  br label %given.i
given.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %41, label %take.i66, label %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit
take.i66:
  %44 = shl nuw nsw i32 %r.i68, 3
  %45 = zext nneg i32 %44 to i64
  %46 = getelementptr inbounds i8, ptr addrspace(3) @reduce, i64 %45
  %47 = load double, ptr addrspace(3) %46, align 8
  br label %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit
__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit:
  %s3.i.10 = phi double [ %47, %take.i66 ], [ %s3.i.2, %given.i ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %41, label %bb31.i.i.lr.ph, label %bb13.i.i
bb31.i.i.lr.ph:
  %_42.sroa.0.0.i.i143 = lshr i32 %39, 6
  %_5.i10.i = sub nuw nsw i32 32, %warps.sroa.0.0.i.i
  %48 = zext nneg i32 %_5.i10.i to i64
  %49 = lshr i64 4294967295, %48
  %50 = trunc nuw i64 %49 to i32
  %r.i80 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %_6.i.i.i = add nsw i32 %warps.sroa.0.0.i.i, -1
  br label %bb31.i.i
bb30.i.i.bb13.i.i.loopexit_crit_edge:
  %s3.i.8.lcssa = phi double [ %s3.i.8, %bb31.i.i ]
  br label %bb13.i.i
bb13.i.i:
  %s3.i.4 = phi double [ %s3.i.10, %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit ], [ %s3.i.8.lcssa, %bb30.i.i.bb13.i.i.loopexit_crit_edge ]
  br label %__wf_reduce_region.exit
bb31.i.i:
  %_42.sroa.0.0.i.i147 = phi i32 [ %_42.sroa.0.0.i.i143, %bb31.i.i.lr.ph ], [ %_42.sroa.0.0.i.i, %bb31.i.i ]
  %_50.sroa.0.0.i.i146 = phi i32 [ %warps.sroa.0.0.i.i, %bb31.i.i.lr.ph ], [ %_50.sroa.0.1.i.i, %bb31.i.i ]
  %s3.i.5145 = phi double [ %s3.i.10, %bb31.i.i.lr.ph ], [ %s3.i.8, %bb31.i.i ]
  %51 = bitcast double %s3.i.5145 to i64
  %above.i.i.i = add nuw nsw i32 %_42.sroa.0.0.i.i147, %r.i80
  %_0.sroa.0.0.i1.i = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i, i32 %above.i.i.i)
  %lo.i82 = trunc i64 %51 to i32
  %s.i83 = lshr i64 %51, 32
  %hi.i84 = trunc nuw i64 %s.i83 to i32
  %r.i90 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %50, i32 %lo.i82, i32 %_0.sroa.0.0.i1.i, i32 31)
  %r.i88 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %50, i32 %hi.i84, i32 %_0.sroa.0.0.i1.i, i32 31)
  %l.i = zext i32 %r.i90 to i64
  %h.i = zext i32 %r.i88 to i64
  %s.i95 = shl nuw i64 %h.i, 32
  %r.i96 = or disjoint i64 %s.i95, %l.i
  %_5.i.i.not = icmp samesign ult i32 %lane.i.i, %_42.sroa.0.0.i.i147
  %52 = bitcast i64 %r.i96 to double
  %add.i120 = fadd double %s3.i.5145, %52
  %s3.i.8 = select i1 %_5.i.i.not, double %add.i120, double %52
  %_53.i.i = and i32 %_50.sroa.0.0.i.i146, 1
  %_50.sroa.0.1.i.i = add nuw nsw i32 %_42.sroa.0.0.i.i147, %_53.i.i
  %_42.sroa.0.0.i.i = lshr i32 %_50.sroa.0.1.i.i, 1
  %_44.not.i.i = icmp eq i32 %_42.sroa.0.0.i.i, 0
  br i1 %_44.not.i.i, label %bb30.i.i.bb13.i.i.loopexit_crit_edge, label %bb31.i.i
__wf_reduce_region.exit:
  %s3.i.6 = phi double [ %s3.i.4, %bb13.i.i ], [ %s3.i.2, %bb8.i.i ]
  %_9.i = icmp eq i32 %r.i68, 0
  br i1 %_9.i, label %.omp.reduction.case1.i, label %__omp_offloading_f_l7.omp_outlined.wf.0.11.exit
.omp.reduction.case1.i:
  %53 = load double, ptr addrspace(1) %1, align 8
  %add9.i = fadd double %s3.i.6, %53
  store double %add9.i, ptr addrspace(1) %1, align 8
  br label %__omp_offloading_f_l7.omp_outlined.wf.0.11.exit
unroll.main.i:
  %s3.i.7 = phi double [ %72, %unroll.main.i ], [ 0.000000e+00, %bb109.i ]
  %.omp.iv.010.i = phi i32 [ %73, %unroll.main.i ], [ %.omp.lb.i.0, %bb109.i ]
  %54 = zext nneg i32 %.omp.iv.010.i to i64
  %55 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %54
  %56 = load double, ptr addrspace(1) %55, align 8
  %57 = add nuw nsw i32 %.omp.iv.010.i, %.omp.stride.i.0
  %58 = zext nneg i32 %57 to i64
  %59 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %58
  %60 = load double, ptr addrspace(1) %59, align 8
  %61 = add nuw nsw i32 %57, %.omp.stride.i.0
  %62 = zext nneg i32 %61 to i64
  %63 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %62
  %64 = load double, ptr addrspace(1) %63, align 8
  %65 = add nuw nsw i32 %61, %.omp.stride.i.0
  %66 = zext nneg i32 %65 to i64
  %67 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %66
  %68 = load double, ptr addrspace(1) %67, align 8
  %69 = fadd double %s3.i.7, %56
  %70 = fadd double %69, %60
  %71 = fadd double %70, %64
  %72 = fadd double %71, %68
  %73 = add nuw nsw i32 %65, %.omp.stride.i.0
  %74 = icmp sgt i32 %73, %limit.i
  br i1 %74, label %omp.inner.for.cond.i.preheader, label %unroll.main.i
__omp_offloading_f_l7.omp_outlined.wf.0.11.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l7__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %s, ptr readonly captures(none) %x, i64 %0) {
entry:
  %1 = addrspacecast ptr %x to ptr addrspace(1)
  %2 = addrspacecast ptr %s to ptr addrspace(1)
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i71 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r.i68 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = icmp slt i32 %r.i68, %n.addr.sroa.0.0.extract.trunc.i
  %narrow = mul nuw nsw i32 %r.i71, 3
  %4 = sub i32 %sub2.i, %r.i68
  %5 = icmp ule i32 %narrow, %4
  %limit.i = sub i32 %sub2.i, %narrow
  %enough.i = and i1 %3, %5
  br i1 %enough.i, label %unroll.main.i, label %omp.inner.for.cond.i.preheader
omp.inner.for.cond.i.preheader:
  %s3.i.0.ph = phi double [ 0.000000e+00, %entry ], [ %67, %unroll.main.i ]
  %.omp.iv.0.i.ph = phi i32 [ %r.i68, %entry ], [ %68, %unroll.main.i ]
  %cmp6.not.i132.not = icmp slt i32 %.omp.iv.0.i.ph, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp6.not.i132.not, label %omp.inner.for.body.i, label %omp.loop.exit.i
omp.inner.for.body.i:
  %.omp.iv.0.i134 = phi i32 [ %15, %omp.inner.for.body.i ], [ %.omp.iv.0.i.ph, %omp.inner.for.cond.i.preheader ]
  %s3.i.0133 = phi double [ %16, %omp.inner.for.body.i ], [ %s3.i.0.ph, %omp.inner.for.cond.i.preheader ]
  %idxprom.i = zext nneg i32 %.omp.iv.0.i134 to i64
  %arrayidx.i = getelementptr inbounds double, ptr addrspace(1) %1, i64 %idxprom.i
  %6 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %add8.i = add nuw nsw i32 %.omp.iv.0.i134, %r.i71
  %cmp6.not.i.not = icmp sge i32 %add8.i, %n.addr.sroa.0.0.extract.trunc.i
  %7 = select i1 %cmp6.not.i.not, i32 %.omp.iv.0.i134, i32 %add8.i
  %8 = zext nneg i32 %7 to i64
  %9 = getelementptr inbounds double, ptr addrspace(1) %1, i64 %8
  %10 = load double, ptr addrspace(1) %9, align 8
  %11 = fadd double %s3.i.0133, %6
  %12 = fadd double %11, %10
  %13 = add nuw nsw i32 %7, %r.i71
  %14 = icmp sge i32 %13, %n.addr.sroa.0.0.extract.trunc.i
  %15 = select i1 %cmp6.not.i.not, i32 %add8.i, i32 %13
  %16 = select i1 %cmp6.not.i.not, double %11, double %12
  %17 = select i1 %cmp6.not.i.not, i1 true, i1 %14
  br i1 %17, label %omp.loop.exit.i, label %omp.inner.for.body.i
omp.loop.exit.i:
  %s3.i.0.lcssa = phi double [ %s3.i.0.ph, %omp.inner.for.cond.i.preheader ], [ %16, %omp.inner.for.body.i ]
  %lane.i.i = and i32 %r.i68, 31
  %first.i.i = and i32 %r.i68, 992
  %_11.i.i = add nuw nsw i32 %first.i.i, 32
  %_10.not.i.i = icmp samesign ugt i32 %_11.i.i, %r.i71
  br i1 %_10.not.i.i, label %bb5.i.i, label %bb17.i.i.preheader
bb17.i.i.preheader:
  %18 = bitcast double %s3.i.0.lcssa to i64
  %lo.i101 = trunc i64 %18 to i32
  %s.i102 = lshr i64 %18, 32
  %hi.i103 = trunc nuw i64 %s.i102 to i32
  %r.i107 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i101, i32 16, i32 31)
  %r.i105 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i103, i32 16, i32 31)
  %l.i.i = zext i32 %r.i107 to i64
  %h.i.i = zext i32 %r.i105 to i64
  %s.i.i = shl nuw i64 %h.i.i, 32
  %r.i.i = or disjoint i64 %s.i.i, %l.i.i
  %19 = bitcast i64 %r.i.i to double
  %add.i119 = fadd double %s3.i.0.lcssa, %19
  %20 = bitcast double %add.i119 to i64
  %lo.i101.1 = trunc i64 %20 to i32
  %s.i102.1 = lshr i64 %20, 32
  %hi.i103.1 = trunc nuw i64 %s.i102.1 to i32
  %r.i107.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i101.1, i32 8, i32 31)
  %r.i105.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i103.1, i32 8, i32 31)
  %l.i.i.1 = zext i32 %r.i107.1 to i64
  %h.i.i.1 = zext i32 %r.i105.1 to i64
  %s.i.i.1 = shl nuw i64 %h.i.i.1, 32
  %r.i.i.1 = or disjoint i64 %s.i.i.1, %l.i.i.1
  %21 = bitcast i64 %r.i.i.1 to double
  %add.i119.1 = fadd double %add.i119, %21
  %22 = bitcast double %add.i119.1 to i64
  %lo.i101.2 = trunc i64 %22 to i32
  %s.i102.2 = lshr i64 %22, 32
  %hi.i103.2 = trunc nuw i64 %s.i102.2 to i32
  %r.i107.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i101.2, i32 4, i32 31)
  %r.i105.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i103.2, i32 4, i32 31)
  %l.i.i.2 = zext i32 %r.i107.2 to i64
  %h.i.i.2 = zext i32 %r.i105.2 to i64
  %s.i.i.2 = shl nuw i64 %h.i.i.2, 32
  %r.i.i.2 = or disjoint i64 %s.i.i.2, %l.i.i.2
  %23 = bitcast i64 %r.i.i.2 to double
  %add.i119.2 = fadd double %add.i119.1, %23
  %24 = bitcast double %add.i119.2 to i64
  %lo.i101.3 = trunc i64 %24 to i32
  %s.i102.3 = lshr i64 %24, 32
  %hi.i103.3 = trunc nuw i64 %s.i102.3 to i32
  %r.i107.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i101.3, i32 2, i32 31)
  %r.i105.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i103.3, i32 2, i32 31)
  %l.i.i.3 = zext i32 %r.i107.3 to i64
  %h.i.i.3 = zext i32 %r.i105.3 to i64
  %s.i.i.3 = shl nuw i64 %h.i.i.3, 32
  %r.i.i.3 = or disjoint i64 %s.i.i.3, %l.i.i.3
  %25 = bitcast i64 %r.i.i.3 to double
  %add.i119.3 = fadd double %add.i119.2, %25
  %26 = bitcast double %add.i119.3 to i64
  %lo.i101.4 = trunc i64 %26 to i32
  %s.i102.4 = lshr i64 %26, 32
  %hi.i103.4 = trunc nuw i64 %s.i102.4 to i32
  %r.i107.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i101.4, i32 1, i32 31)
  %r.i105.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i103.4, i32 1, i32 31)
  %l.i.i.4 = zext i32 %r.i107.4 to i64
  %h.i.i.4 = zext i32 %r.i105.4 to i64
  %s.i.i.4 = shl nuw i64 %h.i.i.4, 32
  %r.i.i.4 = or disjoint i64 %s.i.i.4, %l.i.i.4
  %27 = bitcast i64 %r.i.i.4 to double
  %add.i119.4 = fadd double %add.i119.3, %27
  br label %bb8.i.i
bb5.i.i:
  %_12.i.i = icmp samesign ult i32 %r.i68, %r.i71
  br i1 %_12.i.i, label %bb6.i.i, label %bb8.i.i
bb6.i.i:
  %_13.i.i = sub nsw i32 %r.i71, %first.i.i
  %_26.sroa.0.0.i.i137 = lshr i32 %_13.i.i, 1
  %_28.not.i.i138 = icmp eq i32 %_26.sroa.0.0.i.i137, 0
  br i1 %_28.not.i.i138, label %bb8.i.i, label %bb21.i.i.lr.ph
bb21.i.i.lr.ph:
  %_33.i.i = and i32 %_13.i.i, 16777215
  %_5.i10.i26 = sub nsw i32 32, %_13.i.i
  %28 = and i32 %_5.i10.i26, 63
  %29 = zext nneg i32 %28 to i64
  %30 = lshr i64 4294967295, %29
  %31 = trunc nuw i64 %30 to i32
  %r.i78 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %_6.i.i.i60 = add nsw i32 %_33.i.i, -1
  br label %bb21.i.i
bb21.i.i:
  %_26.sroa.0.0.i.i141 = phi i32 [ %_26.sroa.0.0.i.i137, %bb21.i.i.lr.ph ], [ %_26.sroa.0.0.i.i, %bb21.i.i ]
  %_34.sroa.0.0.i.i140 = phi i32 [ %_13.i.i, %bb21.i.i.lr.ph ], [ %_34.sroa.0.1.i.i, %bb21.i.i ]
  %s3.i.1139 = phi double [ %s3.i.0.lcssa, %bb21.i.i.lr.ph ], [ %s3.i.9, %bb21.i.i ]
  %32 = bitcast double %s3.i.1139 to i64
  %above.i.i.i29 = add nuw i32 %_26.sroa.0.0.i.i141, %r.i78
  %_0.sroa.0.0.i1.i61 = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i60, i32 %above.i.i.i29)
  %lo.i = trunc i64 %32 to i32
  %s.i = lshr i64 %32, 32
  %hi.i = trunc nuw i64 %s.i to i32
  %r.i94 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %31, i32 %lo.i, i32 %_0.sroa.0.0.i1.i61, i32 31)
  %r.i92 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %31, i32 %hi.i, i32 %_0.sroa.0.0.i1.i61, i32 31)
  %l.i97 = zext i32 %r.i94 to i64
  %h.i98 = zext i32 %r.i92 to i64
  %s.i99 = shl nuw i64 %h.i98, 32
  %r.i100 = or disjoint i64 %s.i99, %l.i97
  %_5.i.i39.not = icmp samesign ult i32 %lane.i.i, %_26.sroa.0.0.i.i141
  %33 = bitcast i64 %r.i100 to double
  %add.i = fadd double %s3.i.1139, %33
  %s3.i.9 = select i1 %_5.i.i39.not, double %add.i, double %33
  %_37.i.i = and i32 %_34.sroa.0.0.i.i140, 1
  %_34.sroa.0.1.i.i = add nuw i32 %_26.sroa.0.0.i.i141, %_37.i.i
  %_26.sroa.0.0.i.i = lshr i32 %_34.sroa.0.1.i.i, 1
  %_28.not.i.i = icmp eq i32 %_26.sroa.0.0.i.i, 0
  br i1 %_28.not.i.i, label %bb20.i.i.bb8.i.i.loopexit_crit_edge, label %bb21.i.i
bb20.i.i.bb8.i.i.loopexit_crit_edge:
  %s3.i.9.lcssa = phi double [ %s3.i.9, %bb21.i.i ]
  br label %bb8.i.i
bb8.i.i:
  %s3.i.2 = phi double [ %s3.i.0.lcssa, %bb6.i.i ], [ %s3.i.0.lcssa, %bb5.i.i ], [ %s3.i.9.lcssa, %bb20.i.i.bb8.i.i.loopexit_crit_edge ], [ %add.i119.4, %bb17.i.i.preheader ]
  %_14.i.i = icmp samesign ugt i32 %r.i71, 32
  br i1 %_14.i.i, label %bb9.i.i, label %__wf_reduce_region.exit
bb9.i.i:
  %34 = add nuw nsw i32 %r.i71, 31
  %warps.sroa.0.0.i.i = lshr i32 %34, 5
  %35 = icmp eq i32 %lane.i.i, 0
  %36 = icmp samesign ult i32 %r.i68, %warps.sroa.0.0.i.i
  br i1 %35, label %give.i, label %given.i
give.i:
  %warp.i114 = lshr exact i32 %r.i68, 2
  %37 = zext nneg i32 %warp.i114 to i64
  %38 = getelementptr inbounds i8, ptr addrspace(3) @reduce, i64 %37
  store double %s3.i.2, ptr addrspace(3) %38, align 8
  br label %given.i
given.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %36, label %take.i66, label %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit
take.i66:
  %39 = shl nuw nsw i32 %r.i68, 3
  %40 = zext nneg i32 %39 to i64
  %41 = getelementptr inbounds i8, ptr addrspace(3) @reduce, i64 %40
  %42 = load double, ptr addrspace(3) %41, align 8
  br label %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit
__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit:
  %s3.i.10 = phi double [ %42, %take.i66 ], [ %s3.i.2, %given.i ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %36, label %bb31.i.i.lr.ph, label %bb13.i.i
bb31.i.i.lr.ph:
  %_42.sroa.0.0.i.i143 = lshr i32 %34, 6
  %_5.i10.i = sub nuw nsw i32 32, %warps.sroa.0.0.i.i
  %43 = zext nneg i32 %_5.i10.i to i64
  %44 = lshr i64 4294967295, %43
  %45 = trunc nuw i64 %44 to i32
  %r.i80 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %_6.i.i.i = add nsw i32 %warps.sroa.0.0.i.i, -1
  br label %bb31.i.i
bb30.i.i.bb13.i.i.loopexit_crit_edge:
  %s3.i.8.lcssa = phi double [ %s3.i.8, %bb31.i.i ]
  br label %bb13.i.i
bb13.i.i:
  %s3.i.4 = phi double [ %s3.i.10, %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit ], [ %s3.i.8.lcssa, %bb30.i.i.bb13.i.i.loopexit_crit_edge ]
  br label %__wf_reduce_region.exit
bb31.i.i:
  %_42.sroa.0.0.i.i147 = phi i32 [ %_42.sroa.0.0.i.i143, %bb31.i.i.lr.ph ], [ %_42.sroa.0.0.i.i, %bb31.i.i ]
  %_50.sroa.0.0.i.i146 = phi i32 [ %warps.sroa.0.0.i.i, %bb31.i.i.lr.ph ], [ %_50.sroa.0.1.i.i, %bb31.i.i ]
  %s3.i.5145 = phi double [ %s3.i.10, %bb31.i.i.lr.ph ], [ %s3.i.8, %bb31.i.i ]
  %46 = bitcast double %s3.i.5145 to i64
  %above.i.i.i = add nuw nsw i32 %_42.sroa.0.0.i.i147, %r.i80
  %_0.sroa.0.0.i1.i = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i, i32 %above.i.i.i)
  %lo.i82 = trunc i64 %46 to i32
  %s.i83 = lshr i64 %46, 32
  %hi.i84 = trunc nuw i64 %s.i83 to i32
  %r.i90 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %45, i32 %lo.i82, i32 %_0.sroa.0.0.i1.i, i32 31)
  %r.i88 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %45, i32 %hi.i84, i32 %_0.sroa.0.0.i1.i, i32 31)
  %l.i = zext i32 %r.i90 to i64
  %h.i = zext i32 %r.i88 to i64
  %s.i95 = shl nuw i64 %h.i, 32
  %r.i96 = or disjoint i64 %s.i95, %l.i
  %_5.i.i.not = icmp samesign ult i32 %lane.i.i, %_42.sroa.0.0.i.i147
  %47 = bitcast i64 %r.i96 to double
  %add.i120 = fadd double %s3.i.5145, %47
  %s3.i.8 = select i1 %_5.i.i.not, double %add.i120, double %47
  %_53.i.i = and i32 %_50.sroa.0.0.i.i146, 1
  %_50.sroa.0.1.i.i = add nuw nsw i32 %_42.sroa.0.0.i.i147, %_53.i.i
  %_42.sroa.0.0.i.i = lshr i32 %_50.sroa.0.1.i.i, 1
  %_44.not.i.i = icmp eq i32 %_42.sroa.0.0.i.i, 0
  br i1 %_44.not.i.i, label %bb30.i.i.bb13.i.i.loopexit_crit_edge, label %bb31.i.i
__wf_reduce_region.exit:
  %s3.i.6 = phi double [ %s3.i.4, %bb13.i.i ], [ %s3.i.2, %bb8.i.i ]
  %_9.i = icmp eq i32 %r.i68, 0
  br i1 %_9.i, label %.omp.reduction.case1.i, label %__omp_offloading_f_l7.omp_outlined.wf.0.11.exit
.omp.reduction.case1.i:
  %48 = load double, ptr addrspace(1) %2, align 8
  %add9.i = fadd double %s3.i.6, %48
  store double %add9.i, ptr addrspace(1) %2, align 8
  br label %__omp_offloading_f_l7.omp_outlined.wf.0.11.exit
unroll.main.i:
  %s3.i.7 = phi double [ %67, %unroll.main.i ], [ 0.000000e+00, %entry ]
  %.omp.iv.010.i = phi i32 [ %68, %unroll.main.i ], [ %r.i68, %entry ]
  %49 = zext nneg i32 %.omp.iv.010.i to i64
  %50 = getelementptr inbounds double, ptr addrspace(1) %1, i64 %49
  %51 = load double, ptr addrspace(1) %50, align 8
  %52 = add nuw nsw i32 %.omp.iv.010.i, %r.i71
  %53 = zext nneg i32 %52 to i64
  %54 = getelementptr inbounds double, ptr addrspace(1) %1, i64 %53
  %55 = load double, ptr addrspace(1) %54, align 8
  %56 = add nuw nsw i32 %52, %r.i71
  %57 = zext nneg i32 %56 to i64
  %58 = getelementptr inbounds double, ptr addrspace(1) %1, i64 %57
  %59 = load double, ptr addrspace(1) %58, align 8
  %60 = add nuw nsw i32 %56, %r.i71
  %61 = zext nneg i32 %60 to i64
  %62 = getelementptr inbounds double, ptr addrspace(1) %1, i64 %61
  %63 = load double, ptr addrspace(1) %62, align 8
  %64 = fadd double %s3.i.7, %51
  %65 = fadd double %64, %55
  %66 = fadd double %65, %59
  %67 = fadd double %66, %63
  %68 = add nuw nsw i32 %60, %r.i71
  %69 = icmp sgt i32 %68, %limit.i
  br i1 %69, label %omp.inner.for.cond.i.preheader, label %unroll.main.i
__omp_offloading_f_l7.omp_outlined.wf.0.11.exit:
  ret void
}
