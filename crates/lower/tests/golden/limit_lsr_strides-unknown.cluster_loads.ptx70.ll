@scratch.0 = internal addrspace(3) global ptr poison, align 8
@split.0 = internal addrspace(3) global i32 poison, align 8
@split.1 = internal addrspace(3) global i32 poison, align 4
@reduce = internal addrspace(3) global [256 x i8] poison, align 16

define ptx_kernel void @__omp_offloading_f_l7(ptr %dyn_ptr, i64 %n, ptr captures(none) %s, ptr readonly captures(none) %x) {
entry:
  %0 = addrspacecast ptr %x to ptr addrspace(1)
  %1 = addrspacecast ptr %s to ptr addrspace(1)
  store ptr %dyn_ptr, ptr addrspace(3) @scratch.0, align 8
  br i1 true, label %bb2.i, label %__wf_split_team.exit
bb2.i:
  %r.i213 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  store i32 %r.i213, ptr addrspace(3) @split.1, align 4
  br label %__wf_split_team.exit
__wf_split_team.exit:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l7.omp_outlined.wf.0.11.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  br i1 true, label %bb21.i, label %bb24.i
bb21.i:
  %r.i211 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %r.i208 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_4.i364.i = mul i32 %r.i211, %r.i208
  %r.i206 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %block.i.i = add i32 %_4.i364.i, %r.i206
  %r.i214 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  %_9.i.i = urem i32 %block.i.i, %r.i214
  %2 = zext nneg i32 %_9.i.i to i64
  br label %bb24.i
bb24.i:
  %_40.sroa.5.0.i = phi i64 [ %2, %bb21.i ], [ 0, %omp.precond.then.i ]
  %r.i200 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_54.i = zext nneg i32 %r.i200 to i64
  br i1 true, label %bb47.i, label %bb53.i
bb53.i:
  %r.i193 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = zext nneg i32 %r.i193 to i64
  br label %bb57.i
bb47.i:
  %first.i = mul nuw nsw i64 %_40.sroa.5.0.i, %_54.i
  %r.i194 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_85.i = zext nneg i32 %r.i194 to i64
  %4 = add nuw nsw i64 %first.i, %_85.i
  %5 = load i32, ptr addrspace(3) @split.1, align 4
  %6 = zext i32 %5 to i64
  %_87.i = select i1 true, i64 %6, i64 1
  %7 = mul nuw nsw i64 %_87.i, %_54.i
  br label %bb57.i
bb57.i:
  %league.sroa.0.1.i = phi i64 [ %_54.i, %bb53.i ], [ %7, %bb47.i ]
  %id.sroa.0.1.i = phi i64 [ %3, %bb53.i ], [ %4, %bb47.i ]
  %_226.i = zext nneg i32 %sub2.i to i64
  %_227.i = xor i64 %_226.i, 2147483647
  %_93.i = icmp samesign ule i64 %league.sroa.0.1.i, %_227.i
  %or.cond72.i = or i1 false, %_93.i
  br i1 %or.cond72.i, label %bb58.i, label %bb60.i
bb60.i:
  %_102.i = and i64 %n, 2147483647
  %_0.sroa.0.0.i = tail call i64 @llvm.umin.i64(i64 %_102.i, i64 %league.sroa.0.1.i)
  %8 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i, i1 false)
  %_233.i = add nsw i64 %_102.i, -1
  %9 = xor i64 %8, 63
  %_232.i = lshr i64 %_233.i, %9
  %share6.i = add nuw nsw i64 %_232.i, 1
  %first7.i = mul nuw nsw i64 %share6.i, %id.sroa.0.1.i
  %_104.i = lshr i64 %id.sroa.0.1.i, %9
  %10 = icmp ne i64 %_104.i, 0
  %_105.i = icmp uge i64 %first7.i, %_102.i
  %or.cond73.i = select i1 %10, i1 true, i1 %_105.i
  %left.i = sub nuw nsw i64 %_102.i, %first7.i
  %_109.i = trunc nuw nsw i64 %first7.i to i32
  %_110.i = icmp ult i64 %share6.i, %left.i
  %_115.i = trunc nuw nsw i64 %share6.i to i32
  %_114.i = add nsw i32 %_115.i, -1
  %_111.i = add nuw i32 %_114.i, %_109.i
  %11 = tail call i32 @llvm.smin.i32(i32 %_111.i, i32 %sub2.i)
  %.omp.ub.i.0 = select i1 %_110.i, i32 %11, i32 %sub2.i
  %spec.select = select i1 %or.cond73.i, i32 %sub2.i, i32 %.omp.ub.i.0
  %spec.select338 = select i1 %or.cond73.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 %_109.i
  br label %bb111.i
bb58.i:
  %_95.i = trunc nuw nsw i64 %id.sroa.0.1.i to i32
  %12 = trunc i64 %league.sroa.0.1.i to i32
  br label %bb111.i
bb111.i:
  %.omp.stride.i.0 = phi i32 [ %12, %bb58.i ], [ 1, %bb60.i ]
  %.omp.ub.i.1 = phi i32 [ %sub2.i, %bb58.i ], [ %spec.select, %bb60.i ]
  %.omp.lb.i.0 = phi i32 [ %_95.i, %bb58.i ], [ %spec.select338, %bb60.i ]
  %13 = icmp sle i32 %.omp.lb.i.0, %.omp.ub.i.1
  %14 = zext i32 %.omp.stride.i.0 to i64
  %span.i = mul nuw nsw i64 %14, 3
  %15 = sub i32 %.omp.ub.i.1, %.omp.lb.i.0
  %16 = zext i32 %15 to i64
  %17 = icmp samesign ule i64 %span.i, %16
  %18 = trunc i64 %span.i to i32
  %limit.i = sub i32 %.omp.ub.i.1, %18
  %enough.i = and i1 %13, %17
  br i1 %enough.i, label %unroll.main.i, label %omp.inner.for.cond.i.preheader
omp.inner.for.cond.i.preheader:
  %s3.i.0.ph = phi double [ 0.000000e+00, %bb111.i ], [ %136, %unroll.main.i ]
  %.omp.iv.0.i.ph = phi i32 [ %.omp.lb.i.0, %bb111.i ], [ %137, %unroll.main.i ]
  %cmp6.not.i342 = icmp sgt i32 %.omp.iv.0.i.ph, %.omp.ub.i.1
  br i1 %cmp6.not.i342, label %omp.loop.exit.i, label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i344 = phi i32 [ %29, %omp.inner.for.body.i ], [ %.omp.iv.0.i.ph, %omp.inner.for.cond.i.preheader ]
  %s3.i.0343 = phi double [ %30, %omp.inner.for.body.i ], [ %s3.i.0.ph, %omp.inner.for.cond.i.preheader ]
  %idxprom.i = sext i32 %.omp.iv.0.i344 to i64
  %arrayidx.i = getelementptr inbounds double, ptr addrspace(1) %0, i64 %idxprom.i
  %19 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %add8.i = add nsw i32 %.omp.iv.0.i344, %.omp.stride.i.0
  %cmp6.not.i = icmp sgt i32 %add8.i, %.omp.ub.i.1
  %20 = xor i1 %cmp6.not.i, true
  %21 = select i1 %20, i32 %add8.i, i32 %.omp.iv.0.i344
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %22
  %24 = load double, ptr addrspace(1) %23, align 8
  %25 = fadd double %s3.i.0343, %19
  %26 = fadd double %25, %24
  %27 = add nsw i32 %21, %.omp.stride.i.0
  %28 = icmp sgt i32 %27, %.omp.ub.i.1
  %29 = select i1 %20, i32 %27, i32 %add8.i
  %30 = select i1 %20, double %26, double %25
  %31 = select i1 %20, double %26, double %25
  %32 = xor i1 %28, true
  %33 = select i1 %20, i1 %32, i1 false
  %34 = xor i1 %33, true
  br i1 %34, label %omp.loop.exit.i, label %omp.inner.for.body.i
omp.loop.exit.i:
  %s3.i.0.lcssa = phi double [ %s3.i.0.ph, %omp.inner.for.cond.i.preheader ], [ %31, %omp.inner.for.body.i ]
  %r.i195 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %lane.i.i = and i32 %r.i195, 31
  %first.i.i = and i32 %r.i195, 992
  %_11.i.i = add nuw nsw i32 %first.i.i, 32
  %_10.not.i.i = icmp samesign ugt i32 %_11.i.i, %r.i200
  br i1 %_10.not.i.i, label %bb5.i.i, label %bb17.i.i5.preheader
bb17.i.i5.preheader:
  %35 = bitcast double %s3.i.0.lcssa to i64
  %lo.i272 = trunc i64 %35 to i32
  %s.i273 = lshr i64 %35, 32
  %hi.i274 = trunc nuw i64 %s.i273 to i32
  %r.i291 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i272, i32 16, i32 31)
  %r.i289 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i274, i32 16, i32 31)
  %l.i.i = zext i32 %r.i291 to i64
  %h.i.i = zext i32 %r.i289 to i64
  %s.i.i = shl nuw i64 %h.i.i, 32
  %r.i.i = or disjoint i64 %s.i.i, %l.i.i
  %36 = bitcast i64 %r.i.i to double
  %add.i315 = fadd double %s3.i.0.lcssa, %36
  %37 = bitcast double %add.i315 to i64
  %lo.i272.1 = trunc i64 %37 to i32
  %s.i273.1 = lshr i64 %37, 32
  %hi.i274.1 = trunc nuw i64 %s.i273.1 to i32
  %r.i291.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i272.1, i32 8, i32 31)
  %r.i289.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i274.1, i32 8, i32 31)
  %l.i.i.1 = zext i32 %r.i291.1 to i64
  %h.i.i.1 = zext i32 %r.i289.1 to i64
  %s.i.i.1 = shl nuw i64 %h.i.i.1, 32
  %r.i.i.1 = or disjoint i64 %s.i.i.1, %l.i.i.1
  %38 = bitcast i64 %r.i.i.1 to double
  %add.i315.1 = fadd double %add.i315, %38
  %39 = bitcast double %add.i315.1 to i64
  %lo.i272.2 = trunc i64 %39 to i32
  %s.i273.2 = lshr i64 %39, 32
  %hi.i274.2 = trunc nuw i64 %s.i273.2 to i32
  %r.i291.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i272.2, i32 4, i32 31)
  %r.i289.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i274.2, i32 4, i32 31)
  %l.i.i.2 = zext i32 %r.i291.2 to i64
  %h.i.i.2 = zext i32 %r.i289.2 to i64
  %s.i.i.2 = shl nuw i64 %h.i.i.2, 32
  %r.i.i.2 = or disjoint i64 %s.i.i.2, %l.i.i.2
  %40 = bitcast i64 %r.i.i.2 to double
  %add.i315.2 = fadd double %add.i315.1, %40
  %41 = bitcast double %add.i315.2 to i64
  %lo.i272.3 = trunc i64 %41 to i32
  %s.i273.3 = lshr i64 %41, 32
  %hi.i274.3 = trunc nuw i64 %s.i273.3 to i32
  %r.i291.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i272.3, i32 2, i32 31)
  %r.i289.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i274.3, i32 2, i32 31)
  %l.i.i.3 = zext i32 %r.i291.3 to i64
  %h.i.i.3 = zext i32 %r.i289.3 to i64
  %s.i.i.3 = shl nuw i64 %h.i.i.3, 32
  %r.i.i.3 = or disjoint i64 %s.i.i.3, %l.i.i.3
  %42 = bitcast i64 %r.i.i.3 to double
  %add.i315.3 = fadd double %add.i315.2, %42
  %43 = bitcast double %add.i315.3 to i64
  %lo.i272.4 = trunc i64 %43 to i32
  %s.i273.4 = lshr i64 %43, 32
  %hi.i274.4 = trunc nuw i64 %s.i273.4 to i32
  %r.i291.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i272.4, i32 1, i32 31)
  %r.i289.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i274.4, i32 1, i32 31)
  %l.i.i.4 = zext i32 %r.i291.4 to i64
  %h.i.i.4 = zext i32 %r.i289.4 to i64
  %s.i.i.4 = shl nuw i64 %h.i.i.4, 32
  %r.i.i.4 = or disjoint i64 %s.i.i.4, %l.i.i.4
  %44 = bitcast i64 %r.i.i.4 to double
  %add.i315.4 = fadd double %add.i315.3, %44
  br label %bb8.i.i
bb5.i.i:
  %_12.i.i12 = icmp samesign ult i32 %r.i195, %r.i200
  br i1 %_12.i.i12, label %bb6.i.i, label %bb8.i.i
bb6.i.i:
  %_13.i.i = sub nsw i32 %r.i200, %first.i.i
  %_26.sroa.0.0.i.i347 = lshr i32 %_13.i.i, 1
  %_28.not.i.i348 = icmp eq i32 %_26.sroa.0.0.i.i347, 0
  br i1 %_28.not.i.i348, label %bb8.i.i, label %bb21.i.i14.lr.ph
bb21.i.i14.lr.ph:
  %_33.i.i15 = and i32 %_13.i.i, 16777215
  %_5.i10.i139 = sub nsw i32 32, %_13.i.i
  %45 = and i32 %_5.i10.i139, 63
  %46 = zext nneg i32 %45 to i64
  %47 = lshr i64 4294967295, %46
  %48 = trunc nuw i64 %47 to i32
  %r.i217 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %_6.i.i.i173 = add nsw i32 %_33.i.i15, -1
  br label %bb21.i.i14
bb21.i.i14:
  %_26.sroa.0.0.i.i351 = phi i32 [ %_26.sroa.0.0.i.i347, %bb21.i.i14.lr.ph ], [ %_26.sroa.0.0.i.i, %bb21.i.i14 ]
  %_34.sroa.0.0.i.i350 = phi i32 [ %_13.i.i, %bb21.i.i14.lr.ph ], [ %_34.sroa.0.1.i.i, %bb21.i.i14 ]
  %s3.i.1349 = phi double [ %s3.i.0.lcssa, %bb21.i.i14.lr.ph ], [ %s3.i.19, %bb21.i.i14 ]
  %49 = bitcast double %s3.i.1349 to i64
  %above.i.i.i142 = add nuw i32 %_26.sroa.0.0.i.i351, %r.i217
  %_0.sroa.0.0.i1.i174 = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i173, i32 %above.i.i.i142)
  %lo.i = trunc i64 %49 to i32
  %s.i = lshr i64 %49, 32
  %hi.i = trunc nuw i64 %s.i to i32
  %r.i257 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %48, i32 %lo.i, i32 %_0.sroa.0.0.i1.i174, i32 31)
  %r.i255 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %48, i32 %hi.i, i32 %_0.sroa.0.0.i1.i174, i32 31)
  %l.i268 = zext i32 %r.i257 to i64
  %h.i269 = zext i32 %r.i255 to i64
  %s.i270 = shl nuw i64 %h.i269, 32
  %r.i271 = or disjoint i64 %s.i270, %l.i268
  %_5.i.i152.not = icmp samesign ult i32 %lane.i.i, %_26.sroa.0.0.i.i351
  %50 = bitcast i64 %r.i271 to double
  %add.i = fadd double %s3.i.1349, %50
  %s3.i.19 = select i1 %_5.i.i152.not, double %add.i, double %50
  %_37.i.i16 = and i32 %_34.sroa.0.0.i.i350, 1
  %_34.sroa.0.1.i.i = add nuw i32 %_26.sroa.0.0.i.i351, %_37.i.i16
  %_26.sroa.0.0.i.i = lshr i32 %_34.sroa.0.1.i.i, 1
  %_28.not.i.i = icmp eq i32 %_26.sroa.0.0.i.i, 0
  br i1 %_28.not.i.i, label %bb20.i.i13.bb8.i.i.loopexit_crit_edge, label %bb21.i.i14
bb20.i.i13.bb8.i.i.loopexit_crit_edge:
  br label %bb8.i.i
bb8.i.i:
  %s3.i.2 = phi double [ %s3.i.0.lcssa, %bb6.i.i ], [ %s3.i.0.lcssa, %bb5.i.i ], [ %s3.i.19, %bb20.i.i13.bb8.i.i.loopexit_crit_edge ], [ %add.i315.4, %bb17.i.i5.preheader ]
  %_14.i.i = icmp samesign ugt i32 %r.i200, 32
  br i1 %_14.i.i, label %bb9.i.i8, label %__wf_reduce_region.exit
bb9.i.i8:
  %51 = add nuw nsw i32 %r.i200, 31
  %warps.sroa.0.0.i.i = lshr i32 %51, 5
  %52 = icmp eq i32 %lane.i.i, 0
  %53 = icmp samesign ult i32 %r.i195, %warps.sroa.0.0.i.i
  br i1 %52, label %give.i189, label %given.i183
give.i189:
  %warp.i182302 = lshr exact i32 %r.i195, 2
  %54 = zext nneg i32 %warp.i182302 to i64
  %55 = getelementptr inbounds i8, ptr addrspace(3) @reduce, i64 %54
  store double %s3.i.2, ptr addrspace(3) %55, align 8
  br label %given.i183
given.i183:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %53, label %take.i188, label %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit190
take.i188:
  %56 = shl nuw nsw i32 %r.i195, 3
  %57 = zext nneg i32 %56 to i64
  %58 = getelementptr inbounds i8, ptr addrspace(3) @reduce, i64 %57
  %59 = load double, ptr addrspace(3) %58, align 8
  br label %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit190
__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit190:
  %s3.i.21 = phi double [ %59, %take.i188 ], [ %s3.i.2, %given.i183 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %53, label %bb31.i.i.lr.ph, label %bb13.i.i
bb31.i.i.lr.ph:
  %_42.sroa.0.0.i.i353 = lshr i32 %51, 6
  %_5.i10.i78 = sub nuw nsw i32 32, %warps.sroa.0.0.i.i
  %60 = zext nneg i32 %_5.i10.i78 to i64
  %61 = lshr i64 4294967295, %60
  %62 = trunc nuw i64 %61 to i32
  %r.i219 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %_6.i.i.i112 = add nsw i32 %warps.sroa.0.0.i.i, -1
  br label %bb31.i.i
bb30.i.i.bb13.i.i.loopexit_crit_edge:
  br label %bb13.i.i
bb13.i.i:
  %s3.i.4 = phi double [ %s3.i.21, %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit190 ], [ %s3.i.18, %bb30.i.i.bb13.i.i.loopexit_crit_edge ]
  br label %__wf_reduce_region.exit
bb31.i.i:
  %_42.sroa.0.0.i.i357 = phi i32 [ %_42.sroa.0.0.i.i353, %bb31.i.i.lr.ph ], [ %_42.sroa.0.0.i.i, %bb31.i.i ]
  %_50.sroa.0.0.i.i356 = phi i32 [ %warps.sroa.0.0.i.i, %bb31.i.i.lr.ph ], [ %_50.sroa.0.1.i.i, %bb31.i.i ]
  %s3.i.5355 = phi double [ %s3.i.21, %bb31.i.i.lr.ph ], [ %s3.i.18, %bb31.i.i ]
  %63 = bitcast double %s3.i.5355 to i64
  %above.i.i.i81 = add nuw nsw i32 %_42.sroa.0.0.i.i357, %r.i219
  %_0.sroa.0.0.i1.i113 = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i112, i32 %above.i.i.i81)
  %lo.i225 = trunc i64 %63 to i32
  %s.i226 = lshr i64 %63, 32
  %hi.i227 = trunc nuw i64 %s.i226 to i32
  %r.i253 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %62, i32 %lo.i225, i32 %_0.sroa.0.0.i1.i113, i32 31)
  %r.i251 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %62, i32 %hi.i227, i32 %_0.sroa.0.0.i1.i113, i32 31)
  %l.i264 = zext i32 %r.i253 to i64
  %h.i265 = zext i32 %r.i251 to i64
  %s.i266 = shl nuw i64 %h.i265, 32
  %r.i267 = or disjoint i64 %s.i266, %l.i264
  %_5.i.i91.not = icmp samesign ult i32 %lane.i.i, %_42.sroa.0.0.i.i357
  %64 = bitcast i64 %r.i267 to double
  %add.i316 = fadd double %s3.i.5355, %64
  %s3.i.18 = select i1 %_5.i.i91.not, double %add.i316, double %64
  %_53.i.i11 = and i32 %_50.sroa.0.0.i.i356, 1
  %_50.sroa.0.1.i.i = add nuw nsw i32 %_42.sroa.0.0.i.i357, %_53.i.i11
  %_42.sroa.0.0.i.i = lshr i32 %_50.sroa.0.1.i.i, 1
  %_44.not.i.i = icmp eq i32 %_42.sroa.0.0.i.i, 0
  br i1 %_44.not.i.i, label %bb30.i.i.bb13.i.i.loopexit_crit_edge, label %bb31.i.i
__wf_reduce_region.exit:
  %s3.i.6 = phi double [ %s3.i.4, %bb13.i.i ], [ %s3.i.2, %bb8.i.i ]
  %_9.i = icmp eq i32 %r.i195, 0
  br i1 true, label %bb12.i, label %__wf_reduce_region_split_once.exit
bb12.i:
  %_11.i = load i32, ptr addrspace(3) @split.1, align 4
  %_10.i = icmp eq i32 %_11.i, 1
  br i1 %_10.i, label %__wf_reduce_region_split_once.exit, label %bb3.i
bb3.i:
  %parts.sroa.0.0.i.i = select i1 true, i32 %_11.i, i32 1
  %r.i210 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %r.i215 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  %r.i212 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %r.i207 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %_4.i.i.i = mul i32 %r.i212, %r.i210
  %block.i.i.i = add i32 %_4.i.i.i, %r.i207
  %_7.i.i.i = udiv i32 %block.i.i.i, %r.i215
  %scratch.i.i = load ptr, ptr addrspace(3) @scratch.0, align 8
  br i1 %_9.i, label %bb4.i.i, label %bb9.i.i
bb4.i.i:
  %65 = mul i32 %_7.i.i.i, %r.i215
  %_9.i.i.i.decomposed = sub i32 %block.i.i.i, %65
  %_55.i.i = zext i32 %_7.i.i.i to i64
  %_56.i.i = zext i32 %parts.sroa.0.0.i.i to i64
  %_54.i.i = mul nuw i64 %_55.i.i, %_56.i.i
  %_58.i.i = zext nneg i32 %_9.i.i.i.decomposed to i64
  %_53.i.i = add nuw i64 %_54.i.i, %_58.i.i
  %_60.i.i = shl i64 %_53.i.i, 3
  %66 = getelementptr i8, ptr %scratch.i.i, i64 %_60.i.i
  %_18.i.i = getelementptr i8, ptr %66, i64 448
  store double %s3.i.6, ptr %_18.i.i, align 8
  %_5.i17.i.i = shl i32 %_7.i.i.i, 4
  %shift.i.i.i = and i32 %_5.i17.i.i, 16
  %_92.i.i.i = lshr i32 %_7.i.i.i, 1
  %_8.i18.i.i = zext nneg i32 %_92.i.i.i to i64
  %_6.i19.i.i = getelementptr inbounds nuw i32, ptr %scratch.i.i, i64 %_8.i18.i.i
  tail call void @llvm.nvvm.membar.gl()
  %_14.i20.i.i = shl nuw nsw i32 1, %shift.i.i.i
  %67 = atomicrmw add ptr %_6.i19.i.i, i32 %_14.i20.i.i monotonic, align 4
  %_12.i21.i.i = lshr i32 %67, %shift.i.i.i
  %before.i.i.i = and i32 %_12.i21.i.i, 65535
  %_15.i.i.i = add i32 %parts.sroa.0.0.i.i, -1
  %last.i.i.i = icmp eq i32 %before.i.i.i, %_15.i.i.i
  br i1 %last.i.i.i, label %bb2.i23.i.i, label %_ZN12wf_device_rt6reduce5split12arrives_last17h332418fe52c6524bE.exit.i.i
bb2.i23.i.i:
  %_17.i.i.i = shl i32 %parts.sroa.0.0.i.i, %shift.i.i.i
  %68 = atomicrmw sub ptr %_6.i19.i.i, i32 %_17.i.i.i monotonic, align 4
  tail call void @llvm.nvvm.membar.gl()
  br label %_ZN12wf_device_rt6reduce5split12arrives_last17h332418fe52c6524bE.exit.i.i
_ZN12wf_device_rt6reduce5split12arrives_last17h332418fe52c6524bE.exit.i.i:
  %_21.i.i = zext i1 %last.i.i.i to i32
  store i32 %_21.i.i, ptr addrspace(3) @split.0, align 8
  br label %bb9.i.i
bb9.i.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %_25.i.i = load i32, ptr addrspace(3) @split.0, align 8
  %.not.i1 = icmp eq i32 %_25.i.i, 0
  br i1 %.not.i1, label %__omp_offloading_f_l7.omp_outlined.wf.0.11.exit, label %bb12.i.i
bb12.i.i:
  %.parts.sroa.0.0.i.i = tail call i32 @llvm.umin.i32(i32 %r.i200, i32 %parts.sroa.0.0.i.i)
  %_30.i.i = icmp samesign ult i32 %r.i195, %.parts.sroa.0.0.i.i
  br i1 %_30.i.i, label %bb17.i.i, label %bb26.i.i
bb17.i.i:
  %_66.i.i = zext i32 %_7.i.i.i to i64
  %_67.i.i = zext i32 %parts.sroa.0.0.i.i to i64
  %_65.i.i = mul nuw i64 %_66.i.i, %_67.i.i
  %_69.i.i = zext nneg i32 %r.i195 to i64
  %_64.i.i = add nuw i64 %_65.i.i, %_69.i.i
  %_71.i.i = shl i64 %_64.i.i, 3
  %69 = getelementptr i8, ptr %scratch.i.i, i64 %_71.i.i
  %_33.i.i = getelementptr i8, ptr %69, i64 448
  %70 = load double, ptr %_33.i.i, align 8
  %part.sroa.0.0.i.i359 = add nuw nsw i32 %r.i195, %.parts.sroa.0.0.i.i
  %_37.i.i360 = icmp ult i32 %part.sroa.0.0.i.i359, %parts.sroa.0.0.i.i
  br i1 %_37.i.i360, label %bb21.i.i.lr.ph, label %bb26.i.i
bb21.i.i.lr.ph:
  br label %bb21.i.i
bb20.i.i.bb26.i.i.loopexit_crit_edge:
  br label %bb26.i.i
bb26.i.i:
  %s3.i.7 = phi double [ %s3.i.6, %bb12.i.i ], [ %115, %bb20.i.i.bb26.i.i.loopexit_crit_edge ], [ %70, %bb17.i.i ]
  %_10.not.i.i.i = icmp samesign ugt i32 %_11.i.i, %.parts.sroa.0.0.i.i
  br i1 %_10.not.i.i.i, label %bb5.i.i.i, label %bb17.i.i.i.preheader
bb17.i.i.i.preheader:
  %71 = bitcast double %s3.i.7 to i64
  %lo.i275 = trunc i64 %71 to i32
  %s.i276 = lshr i64 %71, 32
  %hi.i277 = trunc nuw i64 %s.i276 to i32
  %r.i287 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i275, i32 16, i32 31)
  %r.i285 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i277, i32 16, i32 31)
  %l.i.i280 = zext i32 %r.i287 to i64
  %h.i.i281 = zext i32 %r.i285 to i64
  %s.i.i282 = shl nuw i64 %h.i.i281, 32
  %r.i.i283 = or disjoint i64 %s.i.i282, %l.i.i280
  %72 = bitcast i64 %r.i.i283 to double
  %add.i318 = fadd double %s3.i.7, %72
  %73 = bitcast double %add.i318 to i64
  %lo.i275.1 = trunc i64 %73 to i32
  %s.i276.1 = lshr i64 %73, 32
  %hi.i277.1 = trunc nuw i64 %s.i276.1 to i32
  %r.i287.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i275.1, i32 8, i32 31)
  %r.i285.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i277.1, i32 8, i32 31)
  %l.i.i280.1 = zext i32 %r.i287.1 to i64
  %h.i.i281.1 = zext i32 %r.i285.1 to i64
  %s.i.i282.1 = shl nuw i64 %h.i.i281.1, 32
  %r.i.i283.1 = or disjoint i64 %s.i.i282.1, %l.i.i280.1
  %74 = bitcast i64 %r.i.i283.1 to double
  %add.i318.1 = fadd double %add.i318, %74
  %75 = bitcast double %add.i318.1 to i64
  %lo.i275.2 = trunc i64 %75 to i32
  %s.i276.2 = lshr i64 %75, 32
  %hi.i277.2 = trunc nuw i64 %s.i276.2 to i32
  %r.i287.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i275.2, i32 4, i32 31)
  %r.i285.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i277.2, i32 4, i32 31)
  %l.i.i280.2 = zext i32 %r.i287.2 to i64
  %h.i.i281.2 = zext i32 %r.i285.2 to i64
  %s.i.i282.2 = shl nuw i64 %h.i.i281.2, 32
  %r.i.i283.2 = or disjoint i64 %s.i.i282.2, %l.i.i280.2
  %76 = bitcast i64 %r.i.i283.2 to double
  %add.i318.2 = fadd double %add.i318.1, %76
  %77 = bitcast double %add.i318.2 to i64
  %lo.i275.3 = trunc i64 %77 to i32
  %s.i276.3 = lshr i64 %77, 32
  %hi.i277.3 = trunc nuw i64 %s.i276.3 to i32
  %r.i287.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i275.3, i32 2, i32 31)
  %r.i285.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i277.3, i32 2, i32 31)
  %l.i.i280.3 = zext i32 %r.i287.3 to i64
  %h.i.i281.3 = zext i32 %r.i285.3 to i64
  %s.i.i282.3 = shl nuw i64 %h.i.i281.3, 32
  %r.i.i283.3 = or disjoint i64 %s.i.i282.3, %l.i.i280.3
  %78 = bitcast i64 %r.i.i283.3 to double
  %add.i318.3 = fadd double %add.i318.2, %78
  %79 = bitcast double %add.i318.3 to i64
  %lo.i275.4 = trunc i64 %79 to i32
  %s.i276.4 = lshr i64 %79, 32
  %hi.i277.4 = trunc nuw i64 %s.i276.4 to i32
  %r.i287.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i275.4, i32 1, i32 31)
  %r.i285.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i277.4, i32 1, i32 31)
  %l.i.i280.4 = zext i32 %r.i287.4 to i64
  %h.i.i281.4 = zext i32 %r.i285.4 to i64
  %s.i.i282.4 = shl nuw i64 %h.i.i281.4, 32
  %r.i.i283.4 = or disjoint i64 %s.i.i282.4, %l.i.i280.4
  %80 = bitcast i64 %r.i.i283.4 to double
  %add.i318.4 = fadd double %add.i318.3, %80
  br label %bb8.i.i.i
bb5.i.i.i:
  br i1 %_30.i.i, label %bb6.i15.i.i, label %bb8.i.i.i
bb6.i15.i.i:
  %_13.i.i.i = sub nsw i32 %.parts.sroa.0.0.i.i, %first.i.i
  %_26.sroa.0.0.i.i.i366 = lshr i32 %_13.i.i.i, 1
  %_28.not.i.i.i367 = icmp eq i32 %_26.sroa.0.0.i.i.i366, 0
  br i1 %_28.not.i.i.i367, label %bb8.i.i.i, label %bb21.i.i.i.lr.ph
bb21.i.i.i.lr.ph:
  %_33.i.i.i = and i32 %_13.i.i.i, 16777215
  %_5.i10.i29 = sub nsw i32 32, %_13.i.i.i
  %81 = and i32 %_5.i10.i29, 63
  %82 = zext nneg i32 %81 to i64
  %83 = lshr i64 4294967295, %82
  %84 = trunc nuw i64 %83 to i32
  %r.i221 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %_6.i.i.i63 = add nsw i32 %_33.i.i.i, -1
  br label %bb21.i.i.i
bb21.i.i.i:
  %_26.sroa.0.0.i.i.i370 = phi i32 [ %_26.sroa.0.0.i.i.i366, %bb21.i.i.i.lr.ph ], [ %_26.sroa.0.0.i.i.i, %bb21.i.i.i ]
  %_34.sroa.0.0.i.i.i369 = phi i32 [ %_13.i.i.i, %bb21.i.i.i.lr.ph ], [ %_34.sroa.0.1.i.i.i, %bb21.i.i.i ]
  %s3.i.8368 = phi double [ %s3.i.7, %bb21.i.i.i.lr.ph ], [ %s3.i.17, %bb21.i.i.i ]
  %85 = bitcast double %s3.i.8368 to i64
  %above.i.i.i32 = add nuw i32 %_26.sroa.0.0.i.i.i370, %r.i221
  %_0.sroa.0.0.i1.i64 = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i63, i32 %above.i.i.i32)
  %lo.i231 = trunc i64 %85 to i32
  %s.i232 = lshr i64 %85, 32
  %hi.i233 = trunc nuw i64 %s.i232 to i32
  %r.i249 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %84, i32 %lo.i231, i32 %_0.sroa.0.0.i1.i64, i32 31)
  %r.i247 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %84, i32 %hi.i233, i32 %_0.sroa.0.0.i1.i64, i32 31)
  %l.i260 = zext i32 %r.i249 to i64
  %h.i261 = zext i32 %r.i247 to i64
  %s.i262 = shl nuw i64 %h.i261, 32
  %r.i263 = or disjoint i64 %s.i262, %l.i260
  %_5.i.i42.not = icmp samesign ult i32 %lane.i.i, %_26.sroa.0.0.i.i.i370
  %86 = bitcast i64 %r.i263 to double
  %add.i317 = fadd double %s3.i.8368, %86
  %s3.i.17 = select i1 %_5.i.i42.not, double %add.i317, double %86
  %_37.i.i.i = and i32 %_34.sroa.0.0.i.i.i369, 1
  %_34.sroa.0.1.i.i.i = add nuw i32 %_26.sroa.0.0.i.i.i370, %_37.i.i.i
  %_26.sroa.0.0.i.i.i = lshr i32 %_34.sroa.0.1.i.i.i, 1
  %_28.not.i.i.i = icmp eq i32 %_26.sroa.0.0.i.i.i, 0
  br i1 %_28.not.i.i.i, label %bb20.i.i.i.bb8.i.i.i.loopexit_crit_edge, label %bb21.i.i.i
bb20.i.i.i.bb8.i.i.i.loopexit_crit_edge:
  br label %bb8.i.i.i
bb8.i.i.i:
  %s3.i.9 = phi double [ %s3.i.7, %bb6.i15.i.i ], [ %s3.i.7, %bb5.i.i.i ], [ %s3.i.17, %bb20.i.i.i.bb8.i.i.i.loopexit_crit_edge ], [ %add.i318.4, %bb17.i.i.i.preheader ]
  %_14.i.i.i = icmp samesign ugt i32 %.parts.sroa.0.0.i.i, 32
  br i1 %_14.i.i.i, label %bb9.i.i.i, label %__wf_reduce_region_split_once.exit
bb9.i.i.i:
  %87 = add nuw nsw i32 %.parts.sroa.0.0.i.i, 31
  %warps.sroa.0.0.i.i.i = lshr i32 %87, 5
  %88 = icmp eq i32 %lane.i.i, 0
  %89 = icmp samesign ult i32 %r.i195, %warps.sroa.0.0.i.i.i
  br i1 %88, label %give.i, label %given.i
give.i:
  %warp.i304 = lshr exact i32 %r.i195, 2
  %90 = zext nneg i32 %warp.i304 to i64
  %91 = getelementptr inbounds i8, ptr addrspace(3) @reduce, i64 %90
  store double %s3.i.9, ptr addrspace(3) %91, align 8
  br label %given.i
given.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %89, label %take.i179, label %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit
take.i179:
  %92 = shl nuw nsw i32 %r.i195, 3
  %93 = zext nneg i32 %92 to i64
  %94 = getelementptr inbounds i8, ptr addrspace(3) @reduce, i64 %93
  %95 = load double, ptr addrspace(3) %94, align 8
  br label %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit
__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit:
  %s3.i.20 = phi double [ %95, %take.i179 ], [ %s3.i.9, %given.i ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %89, label %bb31.i.i.i.lr.ph, label %bb13.i.i.i
bb31.i.i.i.lr.ph:
  %_42.sroa.0.0.i.i.i372 = lshr i32 %87, 6
  %_5.i10.i = sub nuw nsw i32 32, %warps.sroa.0.0.i.i.i
  %96 = zext nneg i32 %_5.i10.i to i64
  %97 = lshr i64 4294967295, %96
  %98 = trunc nuw i64 %97 to i32
  %r.i223 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %_6.i.i.i = add nsw i32 %warps.sroa.0.0.i.i.i, -1
  br label %bb31.i.i.i
bb30.i.i.i.bb13.i.i.i.loopexit_crit_edge:
  br label %bb13.i.i.i
bb13.i.i.i:
  %s3.i.11 = phi double [ %s3.i.20, %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit ], [ %s3.i.16, %bb30.i.i.i.bb13.i.i.i.loopexit_crit_edge ]
  br label %__wf_reduce_region_split_once.exit
bb31.i.i.i:
  %_42.sroa.0.0.i.i.i376 = phi i32 [ %_42.sroa.0.0.i.i.i372, %bb31.i.i.i.lr.ph ], [ %_42.sroa.0.0.i.i.i, %bb31.i.i.i ]
  %_50.sroa.0.0.i.i.i375 = phi i32 [ %warps.sroa.0.0.i.i.i, %bb31.i.i.i.lr.ph ], [ %_50.sroa.0.1.i.i.i, %bb31.i.i.i ]
  %s3.i.12374 = phi double [ %s3.i.20, %bb31.i.i.i.lr.ph ], [ %s3.i.16, %bb31.i.i.i ]
  %99 = bitcast double %s3.i.12374 to i64
  %above.i.i.i = add nuw nsw i32 %_42.sroa.0.0.i.i.i376, %r.i223
  %_0.sroa.0.0.i1.i = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i, i32 %above.i.i.i)
  %lo.i237 = trunc i64 %99 to i32
  %s.i238 = lshr i64 %99, 32
  %hi.i239 = trunc nuw i64 %s.i238 to i32
  %r.i245 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %98, i32 %lo.i237, i32 %_0.sroa.0.0.i1.i, i32 31)
  %r.i243 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %98, i32 %hi.i239, i32 %_0.sroa.0.0.i1.i, i32 31)
  %l.i = zext i32 %r.i245 to i64
  %h.i = zext i32 %r.i243 to i64
  %s.i258 = shl nuw i64 %h.i, 32
  %r.i259 = or disjoint i64 %s.i258, %l.i
  %_5.i.i.not = icmp samesign ult i32 %lane.i.i, %_42.sroa.0.0.i.i.i376
  %100 = bitcast i64 %r.i259 to double
  %add.i319 = fadd double %s3.i.12374, %100
  %s3.i.16 = select i1 %_5.i.i.not, double %add.i319, double %100
  %_53.i.i.i = and i32 %_50.sroa.0.0.i.i.i375, 1
  %_50.sroa.0.1.i.i.i = add nuw nsw i32 %_42.sroa.0.0.i.i.i376, %_53.i.i.i
  %_42.sroa.0.0.i.i.i = lshr i32 %_50.sroa.0.1.i.i.i, 1
  %_44.not.i.i.i = icmp eq i32 %_42.sroa.0.0.i.i.i, 0
  br i1 %_44.not.i.i.i, label %bb30.i.i.i.bb13.i.i.i.loopexit_crit_edge, label %bb31.i.i.i
bb21.i.i:
  %part.sroa.0.0.i.i362 = phi i32 [ %part.sroa.0.0.i.i359, %bb21.i.i.lr.ph ], [ %113, %bb21.i.i ]
  %s3.i.13361 = phi double [ %70, %bb21.i.i.lr.ph ], [ %114, %bb21.i.i ]
  %_75.i.i = zext i32 %part.sroa.0.0.i.i362 to i64
  %_74.i.i = add nuw i64 %_65.i.i, %_75.i.i
  %_77.i.i = shl i64 %_74.i.i, 3
  %101 = getelementptr i8, ptr %scratch.i.i, i64 %_77.i.i
  %_41.i.i = getelementptr i8, ptr %101, i64 448
  %theirs.i.val.val = load double, ptr %_41.i.i, align 8
  %part.sroa.0.0.i.i = add i32 %part.sroa.0.0.i.i362, %.parts.sroa.0.0.i.i
  %_37.i.i = icmp ult i32 %part.sroa.0.0.i.i, %parts.sroa.0.0.i.i
  %102 = select i1 %_37.i.i, i32 %part.sroa.0.0.i.i, i32 %part.sroa.0.0.i.i362
  %103 = zext i32 %102 to i64
  %104 = add nuw i64 %_65.i.i, %103
  %105 = shl i64 %104, 3
  %106 = getelementptr i8, ptr %scratch.i.i, i64 %105
  %107 = getelementptr i8, ptr %106, i64 448
  %108 = load double, ptr %107, align 8
  %109 = fadd double %s3.i.13361, %theirs.i.val.val
  %110 = fadd double %109, %108
  %111 = add i32 %102, %.parts.sroa.0.0.i.i
  %112 = icmp ult i32 %111, %parts.sroa.0.0.i.i
  %113 = select i1 %_37.i.i, i32 %111, i32 %part.sroa.0.0.i.i
  %114 = select i1 %_37.i.i, double %110, double %109
  %115 = select i1 %_37.i.i, double %110, double %109
  %116 = select i1 %_37.i.i, i1 %112, i1 false
  br i1 %116, label %bb21.i.i, label %bb20.i.i.bb26.i.i.loopexit_crit_edge
__wf_reduce_region_split_once.exit:
  %s3.i.14 = phi double [ %s3.i.6, %bb12.i ], [ %s3.i.11, %bb13.i.i.i ], [ %s3.i.9, %bb8.i.i.i ], [ %s3.i.6, %__wf_reduce_region.exit ]
  br i1 %_9.i, label %.omp.reduction.case1.i, label %__omp_offloading_f_l7.omp_outlined.wf.0.11.exit
.omp.reduction.case1.i:
  %117 = load double, ptr addrspace(1) %1, align 8
  %add9.i = fadd double %s3.i.14, %117
  store double %add9.i, ptr addrspace(1) %1, align 8
  br label %__omp_offloading_f_l7.omp_outlined.wf.0.11.exit
unroll.main.i:
  %s3.i.15 = phi double [ %136, %unroll.main.i ], [ 0.000000e+00, %bb111.i ]
  %.omp.iv.010.i = phi i32 [ %137, %unroll.main.i ], [ %.omp.lb.i.0, %bb111.i ]
  %118 = sext i32 %.omp.iv.010.i to i64
  %119 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %118
  %120 = load double, ptr addrspace(1) %119, align 8
  %121 = add nsw i32 %.omp.iv.010.i, %.omp.stride.i.0
  %122 = sext i32 %121 to i64
  %123 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %122
  %124 = load double, ptr addrspace(1) %123, align 8
  %125 = add nsw i32 %121, %.omp.stride.i.0
  %126 = sext i32 %125 to i64
  %127 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %126
  %128 = load double, ptr addrspace(1) %127, align 8
  %129 = add nsw i32 %125, %.omp.stride.i.0
  %130 = sext i32 %129 to i64
  %131 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %130
  %132 = load double, ptr addrspace(1) %131, align 8
  %133 = fadd double %s3.i.15, %120
  %134 = fadd double %133, %124
  %135 = fadd double %134, %128
  %136 = fadd double %135, %132
  %137 = add nsw i32 %129, %.omp.stride.i.0
  %138 = icmp sgt i32 %137, %limit.i
  br i1 %138, label %omp.inner.for.cond.i.preheader, label %unroll.main.i
__omp_offloading_f_l7.omp_outlined.wf.0.11.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l7__wf_whole_teams(ptr %dyn_ptr, i64 %n, ptr captures(none) %s, ptr readonly captures(none) %x) {
entry:
  %0 = addrspacecast ptr %x to ptr addrspace(1)
  %1 = addrspacecast ptr %s to ptr addrspace(1)
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l7.omp_outlined.wf.0.11.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i200 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r.i193 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %2 = xor i32 %sub2.i, 2147483647
  %_93.i.not = icmp ult i32 %2, %r.i200
  br i1 %_93.i.not, label %bb60.i, label %bb111.i
bb60.i:
  %_54.i = zext nneg i32 %r.i200 to i64
  %3 = zext nneg i32 %r.i193 to i64
  %_102.i = and i64 %n, 2147483647
  %_0.sroa.0.0.i = tail call i64 @llvm.umin.i64(i64 %_102.i, i64 %_54.i)
  %4 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i, i1 false)
  %_233.i = add nsw i64 %_102.i, -1
  %5 = xor i64 %4, 63
  %_232.i = lshr i64 %_233.i, %5
  %share6.i = add nuw nsw i64 %_232.i, 1
  %first7.i = mul nuw nsw i64 %share6.i, %3
  %_104.i = lshr i64 %3, %5
  %6 = icmp ne i64 %_104.i, 0
  %_105.i = icmp uge i64 %first7.i, %_102.i
  %or.cond73.i = select i1 %6, i1 true, i1 %_105.i
  %left.i = sub nuw nsw i64 %_102.i, %first7.i
  %_109.i = trunc nuw nsw i64 %first7.i to i32
  %_110.i = icmp ult i64 %share6.i, %left.i
  %_115.i = trunc nuw nsw i64 %share6.i to i32
  %_114.i = add nsw i32 %_115.i, -1
  %_111.i = add nuw i32 %_114.i, %_109.i
  %7 = tail call i32 @llvm.smin.i32(i32 %_111.i, i32 %sub2.i)
  %.omp.ub.i.0 = select i1 %_110.i, i32 %7, i32 %sub2.i
  %spec.select = select i1 %or.cond73.i, i32 %sub2.i, i32 %.omp.ub.i.0
  %spec.select338 = select i1 %or.cond73.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 %_109.i
  br label %bb111.i
bb111.i:
  %.omp.stride.i.0 = phi i32 [ 1, %bb60.i ], [ %r.i200, %omp.precond.then.i ]
  %.omp.ub.i.1 = phi i32 [ %spec.select, %bb60.i ], [ %sub2.i, %omp.precond.then.i ]
  %.omp.lb.i.0 = phi i32 [ %spec.select338, %bb60.i ], [ %r.i193, %omp.precond.then.i ]
  %8 = icmp sle i32 %.omp.lb.i.0, %.omp.ub.i.1
  %narrow = mul nuw nsw i32 %.omp.stride.i.0, 3
  %9 = sub i32 %.omp.ub.i.1, %.omp.lb.i.0
  %10 = icmp ule i32 %narrow, %9
  %limit.i = sub i32 %.omp.ub.i.1, %narrow
  %enough.i = and i1 %8, %10
  br i1 %enough.i, label %unroll.main.i, label %omp.inner.for.cond.i.preheader
omp.inner.for.cond.i.preheader:
  %s3.i.0.ph = phi double [ 0.000000e+00, %bb111.i ], [ %72, %unroll.main.i ]
  %.omp.iv.0.i.ph = phi i32 [ %.omp.lb.i.0, %bb111.i ], [ %73, %unroll.main.i ]
  %cmp6.not.i342 = icmp sgt i32 %.omp.iv.0.i.ph, %.omp.ub.i.1
  br i1 %cmp6.not.i342, label %omp.loop.exit.i, label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i344 = phi i32 [ %20, %omp.inner.for.body.i ], [ %.omp.iv.0.i.ph, %omp.inner.for.cond.i.preheader ]
  %s3.i.0343 = phi double [ %21, %omp.inner.for.body.i ], [ %s3.i.0.ph, %omp.inner.for.cond.i.preheader ]
  %idxprom.i = sext i32 %.omp.iv.0.i344 to i64
  %arrayidx.i = getelementptr inbounds double, ptr addrspace(1) %0, i64 %idxprom.i
  %11 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %add8.i = add nsw i32 %.omp.iv.0.i344, %.omp.stride.i.0
  %cmp6.not.i = icmp sgt i32 %add8.i, %.omp.ub.i.1
  %12 = select i1 %cmp6.not.i, i32 %.omp.iv.0.i344, i32 %add8.i
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %13
  %15 = load double, ptr addrspace(1) %14, align 8
  %16 = fadd double %s3.i.0343, %11
  %17 = fadd double %16, %15
  %18 = add nsw i32 %12, %.omp.stride.i.0
  %19 = icmp sgt i32 %18, %.omp.ub.i.1
  %20 = select i1 %cmp6.not.i, i32 %add8.i, i32 %18
  %21 = select i1 %cmp6.not.i, double %16, double %17
  %22 = select i1 %cmp6.not.i, i1 true, i1 %19
  br i1 %22, label %omp.loop.exit.i, label %omp.inner.for.body.i
omp.loop.exit.i:
  %s3.i.0.lcssa = phi double [ %s3.i.0.ph, %omp.inner.for.cond.i.preheader ], [ %21, %omp.inner.for.body.i ]
  %lane.i.i = and i32 %r.i193, 31
  %first.i.i = and i32 %r.i193, 992
  %_11.i.i = add nuw nsw i32 %first.i.i, 32
  %_10.not.i.i = icmp samesign ugt i32 %_11.i.i, %r.i200
  br i1 %_10.not.i.i, label %bb5.i.i, label %bb17.i.i5.preheader
bb17.i.i5.preheader:
  %23 = bitcast double %s3.i.0.lcssa to i64
  %lo.i272 = trunc i64 %23 to i32
  %s.i273 = lshr i64 %23, 32
  %hi.i274 = trunc nuw i64 %s.i273 to i32
  %r.i291 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i272, i32 16, i32 31)
  %r.i289 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i274, i32 16, i32 31)
  %l.i.i = zext i32 %r.i291 to i64
  %h.i.i = zext i32 %r.i289 to i64
  %s.i.i = shl nuw i64 %h.i.i, 32
  %r.i.i = or disjoint i64 %s.i.i, %l.i.i
  %24 = bitcast i64 %r.i.i to double
  %add.i315 = fadd double %s3.i.0.lcssa, %24
  %25 = bitcast double %add.i315 to i64
  %lo.i272.1 = trunc i64 %25 to i32
  %s.i273.1 = lshr i64 %25, 32
  %hi.i274.1 = trunc nuw i64 %s.i273.1 to i32
  %r.i291.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i272.1, i32 8, i32 31)
  %r.i289.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i274.1, i32 8, i32 31)
  %l.i.i.1 = zext i32 %r.i291.1 to i64
  %h.i.i.1 = zext i32 %r.i289.1 to i64
  %s.i.i.1 = shl nuw i64 %h.i.i.1, 32
  %r.i.i.1 = or disjoint i64 %s.i.i.1, %l.i.i.1
  %26 = bitcast i64 %r.i.i.1 to double
  %add.i315.1 = fadd double %add.i315, %26
  %27 = bitcast double %add.i315.1 to i64
  %lo.i272.2 = trunc i64 %27 to i32
  %s.i273.2 = lshr i64 %27, 32
  %hi.i274.2 = trunc nuw i64 %s.i273.2 to i32
  %r.i291.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i272.2, i32 4, i32 31)
  %r.i289.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i274.2, i32 4, i32 31)
  %l.i.i.2 = zext i32 %r.i291.2 to i64
  %h.i.i.2 = zext i32 %r.i289.2 to i64
  %s.i.i.2 = shl nuw i64 %h.i.i.2, 32
  %r.i.i.2 = or disjoint i64 %s.i.i.2, %l.i.i.2
  %28 = bitcast i64 %r.i.i.2 to double
  %add.i315.2 = fadd double %add.i315.1, %28
  %29 = bitcast double %add.i315.2 to i64
  %lo.i272.3 = trunc i64 %29 to i32
  %s.i273.3 = lshr i64 %29, 32
  %hi.i274.3 = trunc nuw i64 %s.i273.3 to i32
  %r.i291.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i272.3, i32 2, i32 31)
  %r.i289.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i274.3, i32 2, i32 31)
  %l.i.i.3 = zext i32 %r.i291.3 to i64
  %h.i.i.3 = zext i32 %r.i289.3 to i64
  %s.i.i.3 = shl nuw i64 %h.i.i.3, 32
  %r.i.i.3 = or disjoint i64 %s.i.i.3, %l.i.i.3
  %30 = bitcast i64 %r.i.i.3 to double
  %add.i315.3 = fadd double %add.i315.2, %30
  %31 = bitcast double %add.i315.3 to i64
  %lo.i272.4 = trunc i64 %31 to i32
  %s.i273.4 = lshr i64 %31, 32
  %hi.i274.4 = trunc nuw i64 %s.i273.4 to i32
  %r.i291.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i272.4, i32 1, i32 31)
  %r.i289.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i274.4, i32 1, i32 31)
  %l.i.i.4 = zext i32 %r.i291.4 to i64
  %h.i.i.4 = zext i32 %r.i289.4 to i64
  %s.i.i.4 = shl nuw i64 %h.i.i.4, 32
  %r.i.i.4 = or disjoint i64 %s.i.i.4, %l.i.i.4
  %32 = bitcast i64 %r.i.i.4 to double
  %add.i315.4 = fadd double %add.i315.3, %32
  br label %bb8.i.i
bb5.i.i:
  %_12.i.i12 = icmp samesign ult i32 %r.i193, %r.i200
  br i1 %_12.i.i12, label %bb6.i.i, label %bb8.i.i
bb6.i.i:
  %_13.i.i = sub nsw i32 %r.i200, %first.i.i
  %_26.sroa.0.0.i.i347 = lshr i32 %_13.i.i, 1
  %_28.not.i.i348 = icmp eq i32 %_26.sroa.0.0.i.i347, 0
  br i1 %_28.not.i.i348, label %bb8.i.i, label %bb21.i.i14.lr.ph
bb21.i.i14.lr.ph:
  %_33.i.i15 = and i32 %_13.i.i, 16777215
  %_5.i10.i139 = sub nsw i32 32, %_13.i.i
  %33 = and i32 %_5.i10.i139, 63
  %34 = zext nneg i32 %33 to i64
  %35 = lshr i64 4294967295, %34
  %36 = trunc nuw i64 %35 to i32
  %r.i217 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %_6.i.i.i173 = add nsw i32 %_33.i.i15, -1
  br label %bb21.i.i14
bb21.i.i14:
  %_26.sroa.0.0.i.i351 = phi i32 [ %_26.sroa.0.0.i.i347, %bb21.i.i14.lr.ph ], [ %_26.sroa.0.0.i.i, %bb21.i.i14 ]
  %_34.sroa.0.0.i.i350 = phi i32 [ %_13.i.i, %bb21.i.i14.lr.ph ], [ %_34.sroa.0.1.i.i, %bb21.i.i14 ]
  %s3.i.1349 = phi double [ %s3.i.0.lcssa, %bb21.i.i14.lr.ph ], [ %s3.i.19, %bb21.i.i14 ]
  %37 = bitcast double %s3.i.1349 to i64
  %above.i.i.i142 = add nuw i32 %_26.sroa.0.0.i.i351, %r.i217
  %_0.sroa.0.0.i1.i174 = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i173, i32 %above.i.i.i142)
  %lo.i = trunc i64 %37 to i32
  %s.i = lshr i64 %37, 32
  %hi.i = trunc nuw i64 %s.i to i32
  %r.i257 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %36, i32 %lo.i, i32 %_0.sroa.0.0.i1.i174, i32 31)
  %r.i255 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %36, i32 %hi.i, i32 %_0.sroa.0.0.i1.i174, i32 31)
  %l.i268 = zext i32 %r.i257 to i64
  %h.i269 = zext i32 %r.i255 to i64
  %s.i270 = shl nuw i64 %h.i269, 32
  %r.i271 = or disjoint i64 %s.i270, %l.i268
  %_5.i.i152.not = icmp samesign ult i32 %lane.i.i, %_26.sroa.0.0.i.i351
  %38 = bitcast i64 %r.i271 to double
  %add.i = fadd double %s3.i.1349, %38
  %s3.i.19 = select i1 %_5.i.i152.not, double %add.i, double %38
  %_37.i.i16 = and i32 %_34.sroa.0.0.i.i350, 1
  %_34.sroa.0.1.i.i = add nuw i32 %_26.sroa.0.0.i.i351, %_37.i.i16
  %_26.sroa.0.0.i.i = lshr i32 %_34.sroa.0.1.i.i, 1
  %_28.not.i.i = icmp eq i32 %_26.sroa.0.0.i.i, 0
  br i1 %_28.not.i.i, label %bb20.i.i13.bb8.i.i.loopexit_crit_edge, label %bb21.i.i14
bb20.i.i13.bb8.i.i.loopexit_crit_edge:
  %s3.i.19.lcssa = phi double [ %s3.i.19, %bb21.i.i14 ]
  br label %bb8.i.i
bb8.i.i:
  %s3.i.2 = phi double [ %s3.i.0.lcssa, %bb6.i.i ], [ %s3.i.0.lcssa, %bb5.i.i ], [ %s3.i.19.lcssa, %bb20.i.i13.bb8.i.i.loopexit_crit_edge ], [ %add.i315.4, %bb17.i.i5.preheader ]
  %_14.i.i = icmp samesign ugt i32 %r.i200, 32
  br i1 %_14.i.i, label %bb9.i.i8, label %__wf_reduce_region.exit
bb9.i.i8:
  %39 = add nuw nsw i32 %r.i200, 31
  %warps.sroa.0.0.i.i = lshr i32 %39, 5
  %40 = icmp eq i32 %lane.i.i, 0
  %41 = icmp samesign ult i32 %r.i193, %warps.sroa.0.0.i.i
  br i1 %40, label %give.i189, label %given.i183
give.i189:
  %warp.i182302 = lshr exact i32 %r.i193, 2
  %42 = zext nneg i32 %warp.i182302 to i64
  %43 = getelementptr inbounds i8, ptr addrspace(3) @reduce, i64 %42
  store double %s3.i.2, ptr addrspace(3) %43, align 8
  br label %given.i183
given.i183:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %41, label %take.i188, label %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit190
take.i188:
  %44 = shl nuw nsw i32 %r.i193, 3
  %45 = zext nneg i32 %44 to i64
  %46 = getelementptr inbounds i8, ptr addrspace(3) @reduce, i64 %45
  %47 = load double, ptr addrspace(3) %46, align 8
  br label %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit190
__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit190:
  %s3.i.21 = phi double [ %47, %take.i188 ], [ %s3.i.2, %given.i183 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %41, label %bb31.i.i.lr.ph, label %bb13.i.i
bb31.i.i.lr.ph:
  %_42.sroa.0.0.i.i353 = lshr i32 %39, 6
  %_5.i10.i78 = sub nuw nsw i32 32, %warps.sroa.0.0.i.i
  %48 = zext nneg i32 %_5.i10.i78 to i64
  %49 = lshr i64 4294967295, %48
  %50 = trunc nuw i64 %49 to i32
  %r.i219 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %_6.i.i.i112 = add nsw i32 %warps.sroa.0.0.i.i, -1
  br label %bb31.i.i
bb30.i.i.bb13.i.i.loopexit_crit_edge:
  %s3.i.18.lcssa = phi double [ %s3.i.18, %bb31.i.i ]
  br label %bb13.i.i
bb13.i.i:
  %s3.i.4 = phi double [ %s3.i.21, %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit190 ], [ %s3.i.18.lcssa, %bb30.i.i.bb13.i.i.loopexit_crit_edge ]
  br label %__wf_reduce_region.exit
bb31.i.i:
  %_42.sroa.0.0.i.i357 = phi i32 [ %_42.sroa.0.0.i.i353, %bb31.i.i.lr.ph ], [ %_42.sroa.0.0.i.i, %bb31.i.i ]
  %_50.sroa.0.0.i.i356 = phi i32 [ %warps.sroa.0.0.i.i, %bb31.i.i.lr.ph ], [ %_50.sroa.0.1.i.i, %bb31.i.i ]
  %s3.i.5355 = phi double [ %s3.i.21, %bb31.i.i.lr.ph ], [ %s3.i.18, %bb31.i.i ]
  %51 = bitcast double %s3.i.5355 to i64
  %above.i.i.i81 = add nuw nsw i32 %_42.sroa.0.0.i.i357, %r.i219
  %_0.sroa.0.0.i1.i113 = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i112, i32 %above.i.i.i81)
  %lo.i225 = trunc i64 %51 to i32
  %s.i226 = lshr i64 %51, 32
  %hi.i227 = trunc nuw i64 %s.i226 to i32
  %r.i253 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %50, i32 %lo.i225, i32 %_0.sroa.0.0.i1.i113, i32 31)
  %r.i251 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %50, i32 %hi.i227, i32 %_0.sroa.0.0.i1.i113, i32 31)
  %l.i264 = zext i32 %r.i253 to i64
  %h.i265 = zext i32 %r.i251 to i64
  %s.i266 = shl nuw i64 %h.i265, 32
  %r.i267 = or disjoint i64 %s.i266, %l.i264
  %_5.i.i91.not = icmp samesign ult i32 %lane.i.i, %_42.sroa.0.0.i.i357
  %52 = bitcast i64 %r.i267 to double
  %add.i316 = fadd double %s3.i.5355, %52
  %s3.i.18 = select i1 %_5.i.i91.not, double %add.i316, double %52
  %_53.i.i11 = and i32 %_50.sroa.0.0.i.i356, 1
  %_50.sroa.0.1.i.i = add nuw nsw i32 %_42.sroa.0.0.i.i357, %_53.i.i11
  %_42.sroa.0.0.i.i = lshr i32 %_50.sroa.0.1.i.i, 1
  %_44.not.i.i = icmp eq i32 %_42.sroa.0.0.i.i, 0
  br i1 %_44.not.i.i, label %bb30.i.i.bb13.i.i.loopexit_crit_edge, label %bb31.i.i
__wf_reduce_region.exit:
  %s3.i.6 = phi double [ %s3.i.4, %bb13.i.i ], [ %s3.i.2, %bb8.i.i ]
  %_9.i = icmp eq i32 %r.i193, 0
  br i1 %_9.i, label %.omp.reduction.case1.i, label %__omp_offloading_f_l7.omp_outlined.wf.0.11.exit
.omp.reduction.case1.i:
  %53 = load double, ptr addrspace(1) %1, align 8
  %add9.i = fadd double %s3.i.6, %53
  store double %add9.i, ptr addrspace(1) %1, align 8
  br label %__omp_offloading_f_l7.omp_outlined.wf.0.11.exit
unroll.main.i:
  %s3.i.15 = phi double [ %72, %unroll.main.i ], [ 0.000000e+00, %bb111.i ]
  %.omp.iv.010.i = phi i32 [ %73, %unroll.main.i ], [ %.omp.lb.i.0, %bb111.i ]
  %54 = sext i32 %.omp.iv.010.i to i64
  %55 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %54
  %56 = load double, ptr addrspace(1) %55, align 8
  %57 = add nsw i32 %.omp.iv.010.i, %.omp.stride.i.0
  %58 = sext i32 %57 to i64
  %59 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %58
  %60 = load double, ptr addrspace(1) %59, align 8
  %61 = add nsw i32 %57, %.omp.stride.i.0
  %62 = sext i32 %61 to i64
  %63 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %62
  %64 = load double, ptr addrspace(1) %63, align 8
  %65 = add nsw i32 %61, %.omp.stride.i.0
  %66 = sext i32 %65 to i64
  %67 = getelementptr inbounds double, ptr addrspace(1) %0, i64 %66
  %68 = load double, ptr addrspace(1) %67, align 8
  %69 = fadd double %s3.i.15, %56
  %70 = fadd double %69, %60
  %71 = fadd double %70, %64
  %72 = fadd double %71, %68
  %73 = add nsw i32 %65, %.omp.stride.i.0
  %74 = icmp sgt i32 %73, %limit.i
  br i1 %74, label %omp.inner.for.cond.i.preheader, label %unroll.main.i
__omp_offloading_f_l7.omp_outlined.wf.0.11.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l7__wf_whole_teams__wf_launch_values(ptr %dyn_ptr, i64 %n, ptr captures(none) %s, ptr readonly captures(none) %x, i64 %0) {
entry:
  %1 = addrspacecast ptr %x to ptr addrspace(1)
  %2 = addrspacecast ptr %s to ptr addrspace(1)
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i200 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r.i193 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %3 = icmp slt i32 %r.i193, %n.addr.sroa.0.0.extract.trunc.i
  %narrow = mul nuw nsw i32 %r.i200, 3
  %4 = sub i32 %sub2.i, %r.i193
  %5 = icmp ule i32 %narrow, %4
  %limit.i = sub i32 %sub2.i, %narrow
  %enough.i = and i1 %3, %5
  br i1 %enough.i, label %unroll.main.i, label %omp.inner.for.cond.i.preheader
omp.inner.for.cond.i.preheader:
  %s3.i.0.ph = phi double [ 0.000000e+00, %entry ], [ %67, %unroll.main.i ]
  %.omp.iv.0.i.ph = phi i32 [ %r.i193, %entry ], [ %68, %unroll.main.i ]
  %cmp6.not.i342.not = icmp slt i32 %.omp.iv.0.i.ph, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp6.not.i342.not, label %omp.inner.for.body.i, label %omp.loop.exit.i
omp.inner.for.body.i:
  %.omp.iv.0.i344 = phi i32 [ %15, %omp.inner.for.body.i ], [ %.omp.iv.0.i.ph, %omp.inner.for.cond.i.preheader ]
  %s3.i.0343 = phi double [ %16, %omp.inner.for.body.i ], [ %s3.i.0.ph, %omp.inner.for.cond.i.preheader ]
  %idxprom.i = sext i32 %.omp.iv.0.i344 to i64
  %arrayidx.i = getelementptr inbounds double, ptr addrspace(1) %1, i64 %idxprom.i
  %6 = load double, ptr addrspace(1) %arrayidx.i, align 8
  %add8.i = add nsw i32 %.omp.iv.0.i344, %r.i200
  %cmp6.not.i = icmp sge i32 %add8.i, %n.addr.sroa.0.0.extract.trunc.i
  %7 = select i1 %cmp6.not.i, i32 %.omp.iv.0.i344, i32 %add8.i
  %8 = sext i32 %7 to i64
  %9 = getelementptr inbounds double, ptr addrspace(1) %1, i64 %8
  %10 = load double, ptr addrspace(1) %9, align 8
  %11 = fadd double %s3.i.0343, %6
  %12 = fadd double %11, %10
  %13 = add nsw i32 %7, %r.i200
  %14 = icmp sge i32 %13, %n.addr.sroa.0.0.extract.trunc.i
  %15 = select i1 %cmp6.not.i, i32 %add8.i, i32 %13
  %16 = select i1 %cmp6.not.i, double %11, double %12
  %17 = select i1 %cmp6.not.i, i1 true, i1 %14
  br i1 %17, label %omp.loop.exit.i, label %omp.inner.for.body.i
omp.loop.exit.i:
  %s3.i.0.lcssa = phi double [ %s3.i.0.ph, %omp.inner.for.cond.i.preheader ], [ %16, %omp.inner.for.body.i ]
  %lane.i.i = and i32 %r.i193, 31
  %first.i.i = and i32 %r.i193, 992
  %_11.i.i = add nuw nsw i32 %first.i.i, 32
  %_10.not.i.i = icmp samesign ugt i32 %_11.i.i, %r.i200
  br i1 %_10.not.i.i, label %bb5.i.i, label %bb17.i.i5.preheader
bb17.i.i5.preheader:
  %18 = bitcast double %s3.i.0.lcssa to i64
  %lo.i272 = trunc i64 %18 to i32
  %s.i273 = lshr i64 %18, 32
  %hi.i274 = trunc nuw i64 %s.i273 to i32
  %r.i291 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i272, i32 16, i32 31)
  %r.i289 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i274, i32 16, i32 31)
  %l.i.i = zext i32 %r.i291 to i64
  %h.i.i = zext i32 %r.i289 to i64
  %s.i.i = shl nuw i64 %h.i.i, 32
  %r.i.i = or disjoint i64 %s.i.i, %l.i.i
  %19 = bitcast i64 %r.i.i to double
  %add.i315 = fadd double %s3.i.0.lcssa, %19
  %20 = bitcast double %add.i315 to i64
  %lo.i272.1 = trunc i64 %20 to i32
  %s.i273.1 = lshr i64 %20, 32
  %hi.i274.1 = trunc nuw i64 %s.i273.1 to i32
  %r.i291.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i272.1, i32 8, i32 31)
  %r.i289.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i274.1, i32 8, i32 31)
  %l.i.i.1 = zext i32 %r.i291.1 to i64
  %h.i.i.1 = zext i32 %r.i289.1 to i64
  %s.i.i.1 = shl nuw i64 %h.i.i.1, 32
  %r.i.i.1 = or disjoint i64 %s.i.i.1, %l.i.i.1
  %21 = bitcast i64 %r.i.i.1 to double
  %add.i315.1 = fadd double %add.i315, %21
  %22 = bitcast double %add.i315.1 to i64
  %lo.i272.2 = trunc i64 %22 to i32
  %s.i273.2 = lshr i64 %22, 32
  %hi.i274.2 = trunc nuw i64 %s.i273.2 to i32
  %r.i291.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i272.2, i32 4, i32 31)
  %r.i289.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i274.2, i32 4, i32 31)
  %l.i.i.2 = zext i32 %r.i291.2 to i64
  %h.i.i.2 = zext i32 %r.i289.2 to i64
  %s.i.i.2 = shl nuw i64 %h.i.i.2, 32
  %r.i.i.2 = or disjoint i64 %s.i.i.2, %l.i.i.2
  %23 = bitcast i64 %r.i.i.2 to double
  %add.i315.2 = fadd double %add.i315.1, %23
  %24 = bitcast double %add.i315.2 to i64
  %lo.i272.3 = trunc i64 %24 to i32
  %s.i273.3 = lshr i64 %24, 32
  %hi.i274.3 = trunc nuw i64 %s.i273.3 to i32
  %r.i291.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i272.3, i32 2, i32 31)
  %r.i289.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i274.3, i32 2, i32 31)
  %l.i.i.3 = zext i32 %r.i291.3 to i64
  %h.i.i.3 = zext i32 %r.i289.3 to i64
  %s.i.i.3 = shl nuw i64 %h.i.i.3, 32
  %r.i.i.3 = or disjoint i64 %s.i.i.3, %l.i.i.3
  %25 = bitcast i64 %r.i.i.3 to double
  %add.i315.3 = fadd double %add.i315.2, %25
  %26 = bitcast double %add.i315.3 to i64
  %lo.i272.4 = trunc i64 %26 to i32
  %s.i273.4 = lshr i64 %26, 32
  %hi.i274.4 = trunc nuw i64 %s.i273.4 to i32
  %r.i291.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i272.4, i32 1, i32 31)
  %r.i289.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i274.4, i32 1, i32 31)
  %l.i.i.4 = zext i32 %r.i291.4 to i64
  %h.i.i.4 = zext i32 %r.i289.4 to i64
  %s.i.i.4 = shl nuw i64 %h.i.i.4, 32
  %r.i.i.4 = or disjoint i64 %s.i.i.4, %l.i.i.4
  %27 = bitcast i64 %r.i.i.4 to double
  %add.i315.4 = fadd double %add.i315.3, %27
  br label %bb8.i.i
bb5.i.i:
  %_12.i.i12 = icmp samesign ult i32 %r.i193, %r.i200
  br i1 %_12.i.i12, label %bb6.i.i, label %bb8.i.i
bb6.i.i:
  %_13.i.i = sub nsw i32 %r.i200, %first.i.i
  %_26.sroa.0.0.i.i347 = lshr i32 %_13.i.i, 1
  %_28.not.i.i348 = icmp eq i32 %_26.sroa.0.0.i.i347, 0
  br i1 %_28.not.i.i348, label %bb8.i.i, label %bb21.i.i14.lr.ph
bb21.i.i14.lr.ph:
  %_33.i.i15 = and i32 %_13.i.i, 16777215
  %_5.i10.i139 = sub nsw i32 32, %_13.i.i
  %28 = and i32 %_5.i10.i139, 63
  %29 = zext nneg i32 %28 to i64
  %30 = lshr i64 4294967295, %29
  %31 = trunc nuw i64 %30 to i32
  %r.i217 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %_6.i.i.i173 = add nsw i32 %_33.i.i15, -1
  br label %bb21.i.i14
bb21.i.i14:
  %_26.sroa.0.0.i.i351 = phi i32 [ %_26.sroa.0.0.i.i347, %bb21.i.i14.lr.ph ], [ %_26.sroa.0.0.i.i, %bb21.i.i14 ]
  %_34.sroa.0.0.i.i350 = phi i32 [ %_13.i.i, %bb21.i.i14.lr.ph ], [ %_34.sroa.0.1.i.i, %bb21.i.i14 ]
  %s3.i.1349 = phi double [ %s3.i.0.lcssa, %bb21.i.i14.lr.ph ], [ %s3.i.19, %bb21.i.i14 ]
  %32 = bitcast double %s3.i.1349 to i64
  %above.i.i.i142 = add nuw i32 %_26.sroa.0.0.i.i351, %r.i217
  %_0.sroa.0.0.i1.i174 = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i173, i32 %above.i.i.i142)
  %lo.i = trunc i64 %32 to i32
  %s.i = lshr i64 %32, 32
  %hi.i = trunc nuw i64 %s.i to i32
  %r.i257 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %31, i32 %lo.i, i32 %_0.sroa.0.0.i1.i174, i32 31)
  %r.i255 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %31, i32 %hi.i, i32 %_0.sroa.0.0.i1.i174, i32 31)
  %l.i268 = zext i32 %r.i257 to i64
  %h.i269 = zext i32 %r.i255 to i64
  %s.i270 = shl nuw i64 %h.i269, 32
  %r.i271 = or disjoint i64 %s.i270, %l.i268
  %_5.i.i152.not = icmp samesign ult i32 %lane.i.i, %_26.sroa.0.0.i.i351
  %33 = bitcast i64 %r.i271 to double
  %add.i = fadd double %s3.i.1349, %33
  %s3.i.19 = select i1 %_5.i.i152.not, double %add.i, double %33
  %_37.i.i16 = and i32 %_34.sroa.0.0.i.i350, 1
  %_34.sroa.0.1.i.i = add nuw i32 %_26.sroa.0.0.i.i351, %_37.i.i16
  %_26.sroa.0.0.i.i = lshr i32 %_34.sroa.0.1.i.i, 1
  %_28.not.i.i = icmp eq i32 %_26.sroa.0.0.i.i, 0
  br i1 %_28.not.i.i, label %bb20.i.i13.bb8.i.i.loopexit_crit_edge, label %bb21.i.i14
bb20.i.i13.bb8.i.i.loopexit_crit_edge:
  %s3.i.19.lcssa = phi double [ %s3.i.19, %bb21.i.i14 ]
  br label %bb8.i.i
bb8.i.i:
  %s3.i.2 = phi double [ %s3.i.0.lcssa, %bb6.i.i ], [ %s3.i.0.lcssa, %bb5.i.i ], [ %s3.i.19.lcssa, %bb20.i.i13.bb8.i.i.loopexit_crit_edge ], [ %add.i315.4, %bb17.i.i5.preheader ]
  %_14.i.i = icmp samesign ugt i32 %r.i200, 32
  br i1 %_14.i.i, label %bb9.i.i8, label %__wf_reduce_region.exit
bb9.i.i8:
  %34 = add nuw nsw i32 %r.i200, 31
  %warps.sroa.0.0.i.i = lshr i32 %34, 5
  %35 = icmp eq i32 %lane.i.i, 0
  %36 = icmp samesign ult i32 %r.i193, %warps.sroa.0.0.i.i
  br i1 %35, label %give.i189, label %given.i183
give.i189:
  %warp.i182302 = lshr exact i32 %r.i193, 2
  %37 = zext nneg i32 %warp.i182302 to i64
  %38 = getelementptr inbounds i8, ptr addrspace(3) @reduce, i64 %37
  store double %s3.i.2, ptr addrspace(3) %38, align 8
  br label %given.i183
given.i183:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %36, label %take.i188, label %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit190
take.i188:
  %39 = shl nuw nsw i32 %r.i193, 3
  %40 = zext nneg i32 %39 to i64
  %41 = getelementptr inbounds i8, ptr addrspace(3) @reduce, i64 %40
  %42 = load double, ptr addrspace(3) %41, align 8
  br label %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit190
__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit190:
  %s3.i.21 = phi double [ %42, %take.i188 ], [ %s3.i.2, %given.i183 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %36, label %bb31.i.i.lr.ph, label %bb13.i.i
bb31.i.i.lr.ph:
  %_42.sroa.0.0.i.i353 = lshr i32 %34, 6
  %_5.i10.i78 = sub nuw nsw i32 32, %warps.sroa.0.0.i.i
  %43 = zext nneg i32 %_5.i10.i78 to i64
  %44 = lshr i64 4294967295, %43
  %45 = trunc nuw i64 %44 to i32
  %r.i219 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %_6.i.i.i112 = add nsw i32 %warps.sroa.0.0.i.i, -1
  br label %bb31.i.i
bb30.i.i.bb13.i.i.loopexit_crit_edge:
  %s3.i.18.lcssa = phi double [ %s3.i.18, %bb31.i.i ]
  br label %bb13.i.i
bb13.i.i:
  %s3.i.4 = phi double [ %s3.i.21, %__omp_offloading_f_l7.omp_outlined.wf.0.11.inter_warp_copy.exit190 ], [ %s3.i.18.lcssa, %bb30.i.i.bb13.i.i.loopexit_crit_edge ]
  br label %__wf_reduce_region.exit
bb31.i.i:
  %_42.sroa.0.0.i.i357 = phi i32 [ %_42.sroa.0.0.i.i353, %bb31.i.i.lr.ph ], [ %_42.sroa.0.0.i.i, %bb31.i.i ]
  %_50.sroa.0.0.i.i356 = phi i32 [ %warps.sroa.0.0.i.i, %bb31.i.i.lr.ph ], [ %_50.sroa.0.1.i.i, %bb31.i.i ]
  %s3.i.5355 = phi double [ %s3.i.21, %bb31.i.i.lr.ph ], [ %s3.i.18, %bb31.i.i ]
  %46 = bitcast double %s3.i.5355 to i64
  %above.i.i.i81 = add nuw nsw i32 %_42.sroa.0.0.i.i357, %r.i219
  %_0.sroa.0.0.i1.i113 = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i112, i32 %above.i.i.i81)
  %lo.i225 = trunc i64 %46 to i32
  %s.i226 = lshr i64 %46, 32
  %hi.i227 = trunc nuw i64 %s.i226 to i32
  %r.i253 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %45, i32 %lo.i225, i32 %_0.sroa.0.0.i1.i113, i32 31)
  %r.i251 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %45, i32 %hi.i227, i32 %_0.sroa.0.0.i1.i113, i32 31)
  %l.i264 = zext i32 %r.i253 to i64
  %h.i265 = zext i32 %r.i251 to i64
  %s.i266 = shl nuw i64 %h.i265, 32
  %r.i267 = or disjoint i64 %s.i266, %l.i264
  %_5.i.i91.not = icmp samesign ult i32 %lane.i.i, %_42.sroa.0.0.i.i357
  %47 = bitcast i64 %r.i267 to double
  %add.i316 = fadd double %s3.i.5355, %47
  %s3.i.18 = select i1 %_5.i.i91.not, double %add.i316, double %47
  %_53.i.i11 = and i32 %_50.sroa.0.0.i.i356, 1
  %_50.sroa.0.1.i.i = add nuw nsw i32 %_42.sroa.0.0.i.i357, %_53.i.i11
  %_42.sroa.0.0.i.i = lshr i32 %_50.sroa.0.1.i.i, 1
  %_44.not.i.i = icmp eq i32 %_42.sroa.0.0.i.i, 0
  br i1 %_44.not.i.i, label %bb30.i.i.bb13.i.i.loopexit_crit_edge, label %bb31.i.i
__wf_reduce_region.exit:
  %s3.i.6 = phi double [ %s3.i.4, %bb13.i.i ], [ %s3.i.2, %bb8.i.i ]
  %_9.i = icmp eq i32 %r.i193, 0
  br i1 %_9.i, label %.omp.reduction.case1.i, label %__omp_offloading_f_l7.omp_outlined.wf.0.11.exit
.omp.reduction.case1.i:
  %48 = load double, ptr addrspace(1) %2, align 8
  %add9.i = fadd double %s3.i.6, %48
  store double %add9.i, ptr addrspace(1) %2, align 8
  br label %__omp_offloading_f_l7.omp_outlined.wf.0.11.exit
unroll.main.i:
  %s3.i.15 = phi double [ %67, %unroll.main.i ], [ 0.000000e+00, %entry ]
  %.omp.iv.010.i = phi i32 [ %68, %unroll.main.i ], [ %r.i193, %entry ]
  %49 = sext i32 %.omp.iv.010.i to i64
  %50 = getelementptr inbounds double, ptr addrspace(1) %1, i64 %49
  %51 = load double, ptr addrspace(1) %50, align 8
  %52 = add nsw i32 %.omp.iv.010.i, %r.i200
  %53 = sext i32 %52 to i64
  %54 = getelementptr inbounds double, ptr addrspace(1) %1, i64 %53
  %55 = load double, ptr addrspace(1) %54, align 8
  %56 = add nsw i32 %52, %r.i200
  %57 = sext i32 %56 to i64
  %58 = getelementptr inbounds double, ptr addrspace(1) %1, i64 %57
  %59 = load double, ptr addrspace(1) %58, align 8
  %60 = add nsw i32 %56, %r.i200
  %61 = sext i32 %60 to i64
  %62 = getelementptr inbounds double, ptr addrspace(1) %1, i64 %61
  %63 = load double, ptr addrspace(1) %62, align 8
  %64 = fadd double %s3.i.15, %51
  %65 = fadd double %64, %55
  %66 = fadd double %65, %59
  %67 = fadd double %66, %63
  %68 = add nsw i32 %60, %r.i200
  %69 = icmp sgt i32 %68, %limit.i
  br i1 %69, label %omp.inner.for.cond.i.preheader, label %unroll.main.i
__omp_offloading_f_l7.omp_outlined.wf.0.11.exit:
  ret void
}
