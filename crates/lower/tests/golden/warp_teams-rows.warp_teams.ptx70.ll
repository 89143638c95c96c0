@scratch.0 = internal addrspace(3) global ptr poison, align 8
@split.0 = internal addrspace(3) global i32 poison, align 8
@split.1 = internal addrspace(3) global i32 poison, align 4
@reduce.0 = internal addrspace(3) global double poison, align 8
@__omp_offloading_rows_l4__wf_whole_teams__wf_noalias__wf_warp_teams.reduce.0 = internal addrspace(3) global [8 x [8 x i8]] poison, align 8

define ptx_kernel void @__omp_offloading_rows_l4(ptr %dyn_ptr, i64 %n, ptr readonly captures(none) %a, ptr writeonly captures(none) %sums) {
entry:
  store ptr %dyn_ptr, ptr addrspace(3) @scratch.0, align 8
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %common.ret
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  br i1 true, label %bb21.i27, label %bb22.i17
bb22.i17:
  %r.i149 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  br label %bb24.i19
bb21.i27:
  %r.i155 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %r.i167 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  %r.i163 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %r.i150 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %_4.i364.i32 = mul i32 %r.i163, %r.i155
  %block.i.i33 = add i32 %_4.i364.i32, %r.i150
  %_7.i365.i34 = udiv i32 %block.i.i33, %r.i167
  %0 = mul i32 %_7.i365.i34, %r.i167
  %_9.i.i35.decomposed = sub i32 %block.i.i33, %0
  %1 = icmp eq i32 %_9.i.i35.decomposed, 0
  br label %bb24.i19
bb24.i19:
  %_40.sroa.5.0.i20 = phi i1 [ %1, %bb21.i27 ], [ true, %bb22.i17 ]
  %_40.sroa.0.0.i21 = phi i32 [ %_7.i365.i34, %bb21.i27 ], [ %r.i149, %bb22.i17 ]
  %r.i158 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  br i1 true, label %bb27.i, label %bb31.i
bb31.i:
  %.not76.i = icmp samesign ult i32 %r.i158, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb27.i:
  %whole.i = icmp samesign uge i32 %r.i158, %n.addr.sroa.0.0.extract.trunc.i
  %r.i168 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  %spec.select = select i1 %whole.i, i32 %r.i168, i32 1
  store i32 %spec.select, ptr addrspace(3) @split.1, align 4
  %or.cond67.i = or i1 %whole.i, %_40.sroa.5.0.i20
  br i1 %or.cond67.i, label %bb30.i, label %bb29.i
bb30.i:
  br label %bb31.i
bb29.i:
  br label %__wf___kmpc_for_static_init_4.exit37
bb155.i:
  %2 = udiv i32 %sub2.i, %r.i158
  %3 = add nuw nsw i32 %2, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %bb31.i ], [ %3, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext i32 %_40.sroa.0.0.i21 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %n, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %4 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select275 = select i1 %_182.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %5 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select276 = select i1 %5, i32 %4, i32 %sub2.i
  br label %__wf___kmpc_for_static_init_4.exit37
__wf___kmpc_for_static_init_4.exit37:
  %.omp.lb.i.0 = phi i32 [ %n.addr.sroa.0.0.extract.trunc.i, %bb29.i ], [ %spec.select275, %bb103.i ]
  %.omp.ub.i.0 = phi i32 [ %sub2.i, %bb29.i ], [ %spec.select276, %bb103.i ]
  %cmp5.not.i309 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.0
  br i1 %cmp5.not.i309, label %common.ret, label %head.lr.ph
head.lr.ph:
  %r.i134 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = icmp eq i32 %r.i134, 0
  %r.i164 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %r.i159 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_4.i.i = mul i32 %r.i164, %r.i159
  %r.i151 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %block.i.i52 = add i32 %_4.i.i, %r.i151
  %r.i169 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  %r.i144 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_54.i = zext nneg i32 %r.i144 to i64
  %_18.not.i = icmp samesign ult i32 %r.i144, 32
  %_51.sroa.0.0.i287 = lshr i32 %r.i144, 1
  %_53.not.i288 = icmp eq i32 %_51.sroa.0.0.i287, 0
  %_5.i10.i90 = sub nuw nsw i32 32, %r.i144
  %7 = zext nneg i32 %_5.i10.i90 to i64
  %8 = lshr i64 4294967295, %7
  %9 = trunc nuw nsw i64 %8 to i32
  %r.i173 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %_6.i.i.i124 = add nsw i32 %r.i144, -1
  %_69.i.i = zext nneg i32 %r.i134 to i64
  br label %head
omp.inner.for.body.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %6, label %once.i, label %guarded.__omp_offloading_rows_l4.exit
once.i:
  %idxprom.i = zext nneg i32 %.omp.iv.0.i310 to i64
  %arrayidx.i = getelementptr inbounds nuw double, ptr %sums, i64 %idxprom.i
  store double %sum.i.0, ptr %arrayidx.i, align 8
  br label %guarded.__omp_offloading_rows_l4.exit
guarded.__omp_offloading_rows_l4.exit:
  %add6.i = add i32 %.omp.iv.0.i310, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i310, %.omp.ub.i.0
  br i1 %exitcond.not, label %common.ret, label %head
common.ret:
  ret void
head:
  %.omp.iv.0.i310 = phi i32 [ %.omp.lb.i.0, %head.lr.ph ], [ %add6.i, %guarded.__omp_offloading_rows_l4.exit ]
  br i1 true, label %bb12.i46, label %__wf_split_begin.exit
bb12.i46:
  %10 = load i32, ptr addrspace(3) @split.1, align 4
  %11 = icmp ugt i32 %10, 1
  %or.cond = and i1 %6, %11
  br i1 %or.cond, label %bb3.i49, label %__wf_split_begin.exit
bb3.i49:
  %_9.i.i53 = urem i32 %block.i.i52, %r.i169
  %_6.i = icmp eq i32 %_9.i.i53, 0
  %_5.i = zext i1 %_6.i to i32
  store i32 %_5.i, ptr addrspace(3) @split.0, align 8
  br label %__wf_split_begin.exit
__wf_split_begin.exit:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 true, label %bb21.i, label %bb57.i
bb21.i:
  %_9.i.i = urem i32 %block.i.i52, %r.i169
  %narrow = mul nuw nsw i32 %_9.i.i, %r.i144
  %narrow311 = add nuw nsw i32 %narrow, %r.i134
  %12 = load i32, ptr addrspace(3) @split.1, align 4
  %13 = zext i32 %12 to i64
  %_87.i = select i1 true, i64 %13, i64 1
  %14 = mul nuw nsw i64 %_87.i, %_54.i
  br label %bb57.i
bb57.i:
  %league.sroa.0.1.i = phi i64 [ %14, %bb21.i ], [ %_54.i, %__wf_split_begin.exit ]
  %id.sroa.0.1.i.in = phi i32 [ %narrow311, %bb21.i ], [ %r.i134, %__wf_split_begin.exit ]
  %_93.i = icmp samesign ult i64 %league.sroa.0.1.i, 2147483625
  %or.cond72.i = or i1 false, %_93.i
  br i1 %or.cond72.i, label %bb58.i, label %bb60.i
bb60.i:
  %_105.i = icmp ugt i32 %id.sroa.0.1.i.in, 11
  %_109.i = shl nuw nsw i32 %id.sroa.0.1.i.in, 1
  %_111.i = or disjoint i32 %_109.i, 1
  %15 = tail call i32 @llvm.umin.i32(i32 %_111.i, i32 23)
  %16 = icmp ugt i32 %id.sroa.0.1.i.in, 10
  %spec.select277 = select i1 %16, i32 23, i32 %15
  %spec.select278 = select i1 %_105.i, i32 24, i32 %_109.i
  br label %bb111.i
bb58.i:
  %17 = trunc i64 %league.sroa.0.1.i to i32
  br label %bb111.i
bb111.i:
  %.omp.stride.i3.0 = phi i32 [ %17, %bb58.i ], [ 1, %bb60.i ]
  %.omp.ub.i2.1 = phi i32 [ 23, %bb58.i ], [ %spec.select277, %bb60.i ]
  %.omp.lb.i1.0 = phi i32 [ %id.sroa.0.1.i.in, %bb58.i ], [ %spec.select278, %bb60.i ]
  %18 = icmp samesign ule i32 %.omp.lb.i1.0, %.omp.ub.i2.1
  %19 = zext i32 %.omp.stride.i3.0 to i64
  %span.i = mul nuw nsw i64 %19, 3
  %20 = sub nsw i32 %.omp.ub.i2.1, %.omp.lb.i1.0
  %21 = zext i32 %20 to i64
  %22 = icmp samesign ule i64 %span.i, %21
  %23 = trunc i64 %span.i to i32
  %limit.i = sub i32 %.omp.ub.i2.1, %23
  %enough.i = and i1 %18, %22
  br i1 %enough.i, label %unroll.main.i.preheader, label %omp.inner.for.cond.i5.preheader
unroll.main.i.preheader:
  %24 = mul nsw i32 %.omp.iv.0.i310, 24
  br label %unroll.main.i
omp.inner.for.cond.i5.preheader:
  %sum1.i.0.ph = phi double [ 0.000000e+00, %bb111.i ], [ %113, %unroll.main.i ]
  %.omp.iv.0.i6.ph = phi i32 [ %.omp.lb.i1.0, %bb111.i ], [ %114, %unroll.main.i ]
  %cmp2.not.i282 = icmp sgt i32 %.omp.iv.0.i6.ph, %.omp.ub.i2.1
  br i1 %cmp2.not.i282, label %omp.loop.exit.i11, label %omp.inner.for.body.i7.lr.ph
omp.inner.for.body.i7.lr.ph:
  %mul3.i = mul nsw i32 %.omp.iv.0.i310, 24
  br label %omp.inner.for.body.i7
omp.inner.for.body.i7:
  %.omp.iv.0.i6284 = phi i32 [ %.omp.iv.0.i6.ph, %omp.inner.for.body.i7.lr.ph ], [ %35, %omp.inner.for.body.i7 ]
  %sum1.i.0283 = phi double [ %sum1.i.0.ph, %omp.inner.for.body.i7.lr.ph ], [ %36, %omp.inner.for.body.i7 ]
  %add4.i = add nsw i32 %.omp.iv.0.i6284, %mul3.i
  %idxprom.i8 = sext i32 %add4.i to i64
  %arrayidx.i9 = getelementptr inbounds double, ptr %a, i64 %idxprom.i8
  %25 = load double, ptr %arrayidx.i9, align 8
  %add5.i = fadd double %sum1.i.0283, %25
  %add6.i10 = add nsw i32 %.omp.iv.0.i6284, %.omp.stride.i3.0
  %cmp2.not.i = icmp sgt i32 %add6.i10, %.omp.ub.i2.1
  %26 = xor i1 %cmp2.not.i, true
  %27 = select i1 %26, i32 %add6.i10, i32 %.omp.iv.0.i6284
  %28 = add nsw i32 %27, %mul3.i
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds double, ptr %a, i64 %29
  %31 = load double, ptr %30, align 8
  %32 = fadd double %add5.i, %31
  %33 = add nsw i32 %27, %.omp.stride.i3.0
  %34 = icmp sgt i32 %33, %.omp.ub.i2.1
  %35 = select i1 %26, i32 %33, i32 %add6.i10
  %36 = select i1 %26, double %32, double %add5.i
  %37 = select i1 %26, double %32, double %add5.i
  %38 = xor i1 %34, true
  %39 = select i1 %26, i1 %38, i1 false
  %40 = xor i1 %39, true
  br i1 %40, label %omp.loop.exit.i11, label %omp.inner.for.body.i7
omp.loop.exit.i11:
  %sum1.i.0.lcssa = phi double [ %sum1.i.0.ph, %omp.inner.for.cond.i5.preheader ], [ %37, %omp.inner.for.body.i7 ]
  br i1 %_18.not.i, label %bb37.i.preheader, label %bb34.i.preheader
bb34.i.preheader:
  %41 = bitcast double %sum1.i.0.lcssa to i64
  %lo.i212 = trunc i64 %41 to i32
  %s.i213 = lshr i64 %41, 32
  %hi.i214 = trunc nuw i64 %s.i213 to i32
  %r.i231 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212, i32 16, i32 31)
  %r.i229 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214, i32 16, i32 31)
  %l.i.i = zext i32 %r.i231 to i64
  %h.i.i = zext i32 %r.i229 to i64
  %s.i.i = shl nuw i64 %h.i.i, 32
  %r.i.i = or disjoint i64 %s.i.i, %l.i.i
  %42 = bitcast i64 %r.i.i to double
  %add.i256 = fadd double %sum1.i.0.lcssa, %42
  %43 = bitcast double %add.i256 to i64
  %lo.i212.1 = trunc i64 %43 to i32
  %s.i213.1 = lshr i64 %43, 32
  %hi.i214.1 = trunc nuw i64 %s.i213.1 to i32
  %r.i231.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212.1, i32 8, i32 31)
  %r.i229.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214.1, i32 8, i32 31)
  %l.i.i.1 = zext i32 %r.i231.1 to i64
  %h.i.i.1 = zext i32 %r.i229.1 to i64
  %s.i.i.1 = shl nuw i64 %h.i.i.1, 32
  %r.i.i.1 = or disjoint i64 %s.i.i.1, %l.i.i.1
  %44 = bitcast i64 %r.i.i.1 to double
  %add.i256.1 = fadd double %add.i256, %44
  %45 = bitcast double %add.i256.1 to i64
  %lo.i212.2 = trunc i64 %45 to i32
  %s.i213.2 = lshr i64 %45, 32
  %hi.i214.2 = trunc nuw i64 %s.i213.2 to i32
  %r.i231.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212.2, i32 4, i32 31)
  %r.i229.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214.2, i32 4, i32 31)
  %l.i.i.2 = zext i32 %r.i231.2 to i64
  %h.i.i.2 = zext i32 %r.i229.2 to i64
  %s.i.i.2 = shl nuw i64 %h.i.i.2, 32
  %r.i.i.2 = or disjoint i64 %s.i.i.2, %l.i.i.2
  %46 = bitcast i64 %r.i.i.2 to double
  %add.i256.2 = fadd double %add.i256.1, %46
  %47 = bitcast double %add.i256.2 to i64
  %lo.i212.3 = trunc i64 %47 to i32
  %s.i213.3 = lshr i64 %47, 32
  %hi.i214.3 = trunc nuw i64 %s.i213.3 to i32
  %r.i231.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212.3, i32 2, i32 31)
  %r.i229.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214.3, i32 2, i32 31)
  %l.i.i.3 = zext i32 %r.i231.3 to i64
  %h.i.i.3 = zext i32 %r.i229.3 to i64
  %s.i.i.3 = shl nuw i64 %h.i.i.3, 32
  %r.i.i.3 = or disjoint i64 %s.i.i.3, %l.i.i.3
  %48 = bitcast i64 %r.i.i.3 to double
  %add.i256.3 = fadd double %add.i256.2, %48
  %49 = bitcast double %add.i256.3 to i64
  %lo.i212.4 = trunc i64 %49 to i32
  %s.i213.4 = lshr i64 %49, 32
  %hi.i214.4 = trunc nuw i64 %s.i213.4 to i32
  %r.i231.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212.4, i32 1, i32 31)
  %r.i229.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214.4, i32 1, i32 31)
  %l.i.i.4 = zext i32 %r.i231.4 to i64
  %h.i.i.4 = zext i32 %r.i229.4 to i64
  %s.i.i.4 = shl nuw i64 %h.i.i.4, 32
  %r.i.i.4 = or disjoint i64 %s.i.i.4, %l.i.i.4
  %50 = bitcast i64 %r.i.i.4 to double
  %add.i256.4 = fadd double %add.i256.3, %50
  br label %bb14.i
bb37.i.preheader:
  br i1 %_53.not.i288, label %bb14.i, label %bb38.i
bb38.i:
  %_51.sroa.0.0.i291 = phi i32 [ %_51.sroa.0.0.i, %bb38.i ], [ %_51.sroa.0.0.i287, %bb37.i.preheader ]
  %_59.sroa.0.0.i290 = phi i32 [ %_59.sroa.0.1.i, %bb38.i ], [ %r.i144, %bb37.i.preheader ]
  %sum1.i.1289 = phi double [ %sum1.i.12, %bb38.i ], [ %sum1.i.0.lcssa, %bb37.i.preheader ]
  %51 = bitcast double %sum1.i.1289 to i64
  %above.i.i.i93 = add nuw nsw i32 %_51.sroa.0.0.i291, %r.i173
  %_0.sroa.0.0.i1.i125 = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i124, i32 %above.i.i.i93)
  %lo.i = trunc i64 %51 to i32
  %s.i = lshr i64 %51, 32
  %hi.i = trunc nuw i64 %s.i to i32
  %r.i201 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %9, i32 %lo.i, i32 %_0.sroa.0.0.i1.i125, i32 31)
  %r.i199 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %9, i32 %hi.i, i32 %_0.sroa.0.0.i1.i125, i32 31)
  %l.i208 = zext i32 %r.i201 to i64
  %h.i209 = zext i32 %r.i199 to i64
  %s.i210 = shl nuw i64 %h.i209, 32
  %r.i211 = or disjoint i64 %s.i210, %l.i208
  %_5.i.i103.not = icmp samesign ult i32 %r.i134, %_51.sroa.0.0.i291
  %52 = bitcast i64 %r.i211 to double
  %add.i = fadd double %sum1.i.1289, %52
  %sum1.i.12 = select i1 %_5.i.i103.not, double %add.i, double %52
  %_62.i = and i32 %_59.sroa.0.0.i290, 1
  %_59.sroa.0.1.i = add nuw nsw i32 %_51.sroa.0.0.i291, %_62.i
  %_51.sroa.0.0.i = lshr i32 %_59.sroa.0.1.i, 1
  %_53.not.i = icmp eq i32 %_51.sroa.0.0.i, 0
  br i1 %_53.not.i, label %bb14.i, label %bb38.i
bb14.i:
  %sum1.i.2 = phi double [ %add.i256.4, %bb34.i.preheader ], [ %sum1.i.0.lcssa, %bb37.i.preheader ], [ %sum1.i.12, %bb38.i ]
  br i1 %6, label %bb15.i, label %bb17.i
bb15.i:
  store double %sum1.i.2, ptr addrspace(3) @reduce.0, align 8
  br label %bb17.i
bb17.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %53 = load double, ptr addrspace(3) @reduce.0, align 8
  br i1 true, label %bb18.i, label %.omp.reduction.case1.i.critedge
bb18.i:
  %_11.i = load i32, ptr addrspace(3) @split.1, align 4
  %_10.i = icmp eq i32 %_11.i, 1
  br i1 %_10.i, label %.omp.reduction.case1.i.critedge, label %bb3.i
bb3.i:
  %parts.sroa.0.0.i.i = select i1 true, i32 %_11.i, i32 1
  %_7.i.i.i = udiv i32 %block.i.i52, %r.i169
  %scratch.i.i = load ptr, ptr addrspace(3) @scratch.0, align 8
  br i1 %6, label %bb4.i.i, label %bb9.i.i
bb4.i.i:
  %54 = mul i32 %_7.i.i.i, %r.i169
  %_9.i.i.i.decomposed = sub i32 %block.i.i52, %54
  %_55.i.i = zext i32 %_7.i.i.i to i64
  %_56.i.i = zext i32 %parts.sroa.0.0.i.i to i64
  %_54.i.i = mul nuw i64 %_55.i.i, %_56.i.i
  %_58.i.i = zext nneg i32 %_9.i.i.i.decomposed to i64
  %_53.i.i = add nuw i64 %_54.i.i, %_58.i.i
  %_60.i.i = shl i64 %_53.i.i, 3
  %55 = getelementptr i8, ptr %scratch.i.i, i64 %_60.i.i
  %_18.i.i = getelementptr i8, ptr %55, i64 448
  store double %53, ptr %_18.i.i, align 8
  %_5.i17.i.i = shl i32 %_7.i.i.i, 4
  %shift.i.i.i = and i32 %_5.i17.i.i, 16
  %_92.i.i.i = lshr i32 %_7.i.i.i, 1
  %_8.i18.i.i = zext nneg i32 %_92.i.i.i to i64
  %_6.i19.i.i = getelementptr inbounds nuw i32, ptr %scratch.i.i, i64 %_8.i18.i.i
  tail call void @llvm.nvvm.membar.gl()
  %_14.i20.i.i = shl nuw nsw i32 1, %shift.i.i.i
  %56 = atomicrmw add ptr %_6.i19.i.i, i32 %_14.i20.i.i monotonic, align 4
  %_12.i21.i.i = lshr i32 %56, %shift.i.i.i
  %before.i.i.i = and i32 %_12.i21.i.i, 65535
  %_15.i.i.i = add i32 %parts.sroa.0.0.i.i, -1
  %last.i.i.i = icmp eq i32 %before.i.i.i, %_15.i.i.i
  br i1 %last.i.i.i, label %bb2.i23.i.i, label %_ZN12wf_device_rt6reduce5split12arrives_last17h332418fe52c6524bE.exit.i.i
bb2.i23.i.i:
  %_17.i.i.i = shl i32 %parts.sroa.0.0.i.i, %shift.i.i.i
  %57 = atomicrmw sub ptr %_6.i19.i.i, i32 %_17.i.i.i monotonic, align 4
  tail call void @llvm.nvvm.membar.gl()
  br label %_ZN12wf_device_rt6reduce5split12arrives_last17h332418fe52c6524bE.exit.i.i
_ZN12wf_device_rt6reduce5split12arrives_last17h332418fe52c6524bE.exit.i.i:
  %_21.i.i = zext i1 %last.i.i.i to i32
  store i32 %_21.i.i, ptr addrspace(3) @split.0, align 8
  br label %bb9.i.i
bb9.i.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %_25.i.i = load i32, ptr addrspace(3) @split.0, align 8
  %.not.i38 = icmp eq i32 %_25.i.i, 0
  br i1 %.not.i38, label %__omp_offloading_rows_l4.omp_outlined.omp_outlined.wf.0.11.exit, label %bb12.i.i
bb12.i.i:
  %.parts.sroa.0.0.i.i = tail call i32 @llvm.umin.i32(i32 %r.i144, i32 %parts.sroa.0.0.i.i)
  %_30.i.i = icmp samesign ult i32 %r.i134, %.parts.sroa.0.0.i.i
  br i1 %_30.i.i, label %bb17.i.i, label %bb26.i.i
bb17.i.i:
  %_66.i.i = zext i32 %_7.i.i.i to i64
  %_67.i.i = zext i32 %parts.sroa.0.0.i.i to i64
  %_65.i.i = mul nuw i64 %_66.i.i, %_67.i.i
  %_64.i.i = add nuw i64 %_65.i.i, %_69.i.i
  %_71.i.i = shl i64 %_64.i.i, 3
  %58 = getelementptr i8, ptr %scratch.i.i, i64 %_71.i.i
  %_33.i.i = getelementptr i8, ptr %58, i64 448
  %59 = load double, ptr %_33.i.i, align 8
  %part.sroa.0.0.i.i296 = add nuw nsw i32 %r.i134, %.parts.sroa.0.0.i.i
  %_37.i.i297 = icmp ult i32 %part.sroa.0.0.i.i296, %parts.sroa.0.0.i.i
  br i1 %_37.i.i297, label %bb21.i.i.lr.ph, label %bb26.i.i
bb21.i.i.lr.ph:
  br label %bb21.i.i
bb20.i.i.bb26.i.i.loopexit_crit_edge:
  br label %bb26.i.i
bb26.i.i:
  %sum1.i.5 = phi double [ %53, %bb12.i.i ], [ %88, %bb20.i.i.bb26.i.i.loopexit_crit_edge ], [ %59, %bb17.i.i ]
  %_10.not.i.i.i = icmp samesign ult i32 %.parts.sroa.0.0.i.i, 32
  br i1 %_10.not.i.i.i, label %bb5.i.i.i, label %bb17.i.i.i.preheader
bb17.i.i.i.preheader:
  %60 = bitcast double %sum1.i.5 to i64
  %lo.i215 = trunc i64 %60 to i32
  %s.i216 = lshr i64 %60, 32
  %hi.i217 = trunc nuw i64 %s.i216 to i32
  %r.i227 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i215, i32 16, i32 31)
  %r.i225 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i217, i32 16, i32 31)
  %l.i.i220 = zext i32 %r.i227 to i64
  %h.i.i221 = zext i32 %r.i225 to i64
  %s.i.i222 = shl nuw i64 %h.i.i221, 32
  %r.i.i223 = or disjoint i64 %s.i.i222, %l.i.i220
  %61 = bitcast i64 %r.i.i223 to double
  %add.i259 = fadd double %sum1.i.5, %61
  %62 = bitcast double %add.i259 to i64
  %lo.i215.1 = trunc i64 %62 to i32
  %s.i216.1 = lshr i64 %62, 32
  %hi.i217.1 = trunc nuw i64 %s.i216.1 to i32
  %r.i227.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i215.1, i32 8, i32 31)
  %r.i225.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i217.1, i32 8, i32 31)
  %l.i.i220.1 = zext i32 %r.i227.1 to i64
  %h.i.i221.1 = zext i32 %r.i225.1 to i64
  %s.i.i222.1 = shl nuw i64 %h.i.i221.1, 32
  %r.i.i223.1 = or disjoint i64 %s.i.i222.1, %l.i.i220.1
  %63 = bitcast i64 %r.i.i223.1 to double
  %add.i259.1 = fadd double %add.i259, %63
  %64 = bitcast double %add.i259.1 to i64
  %lo.i215.2 = trunc i64 %64 to i32
  %s.i216.2 = lshr i64 %64, 32
  %hi.i217.2 = trunc nuw i64 %s.i216.2 to i32
  %r.i227.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i215.2, i32 4, i32 31)
  %r.i225.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i217.2, i32 4, i32 31)
  %l.i.i220.2 = zext i32 %r.i227.2 to i64
  %h.i.i221.2 = zext i32 %r.i225.2 to i64
  %s.i.i222.2 = shl nuw i64 %h.i.i221.2, 32
  %r.i.i223.2 = or disjoint i64 %s.i.i222.2, %l.i.i220.2
  %65 = bitcast i64 %r.i.i223.2 to double
  %add.i259.2 = fadd double %add.i259.1, %65
  %66 = bitcast double %add.i259.2 to i64
  %lo.i215.3 = trunc i64 %66 to i32
  %s.i216.3 = lshr i64 %66, 32
  %hi.i217.3 = trunc nuw i64 %s.i216.3 to i32
  %r.i227.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i215.3, i32 2, i32 31)
  %r.i225.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i217.3, i32 2, i32 31)
  %l.i.i220.3 = zext i32 %r.i227.3 to i64
  %h.i.i221.3 = zext i32 %r.i225.3 to i64
  %s.i.i222.3 = shl nuw i64 %h.i.i221.3, 32
  %r.i.i223.3 = or disjoint i64 %s.i.i222.3, %l.i.i220.3
  %67 = bitcast i64 %r.i.i223.3 to double
  %add.i259.3 = fadd double %add.i259.2, %67
  %68 = bitcast double %add.i259.3 to i64
  %lo.i215.4 = trunc i64 %68 to i32
  %s.i216.4 = lshr i64 %68, 32
  %hi.i217.4 = trunc nuw i64 %s.i216.4 to i32
  %r.i227.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i215.4, i32 1, i32 31)
  %r.i225.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i217.4, i32 1, i32 31)
  %l.i.i220.4 = zext i32 %r.i227.4 to i64
  %h.i.i221.4 = zext i32 %r.i225.4 to i64
  %s.i.i222.4 = shl nuw i64 %h.i.i221.4, 32
  %r.i.i223.4 = or disjoint i64 %s.i.i222.4, %l.i.i220.4
  %69 = bitcast i64 %r.i.i223.4 to double
  %add.i259.4 = fadd double %add.i259.3, %69
  br label %bb5.i
bb5.i.i.i:
  br i1 %_30.i.i, label %bb20.i.i.i.preheader, label %bb5.i
bb20.i.i.i.preheader:
  %_26.sroa.0.0.i.i.i303 = lshr i32 %.parts.sroa.0.0.i.i, 1
  %_28.not.i.i.i304 = icmp eq i32 %_26.sroa.0.0.i.i.i303, 0
  br i1 %_28.not.i.i.i304, label %bb5.i, label %bb21.i.i.i.lr.ph
bb21.i.i.i.lr.ph:
  %_5.i10.i29 = sub nuw nsw i32 32, %.parts.sroa.0.0.i.i
  %70 = zext nneg i32 %_5.i10.i29 to i64
  %71 = lshr i64 4294967295, %70
  %72 = trunc nuw nsw i64 %71 to i32
  %_6.i.i.i63 = add nsw i32 %.parts.sroa.0.0.i.i, -1
  br label %bb21.i.i.i
bb21.i.i.i:
  %_26.sroa.0.0.i.i.i307 = phi i32 [ %_26.sroa.0.0.i.i.i303, %bb21.i.i.i.lr.ph ], [ %_26.sroa.0.0.i.i.i, %bb21.i.i.i ]
  %_34.sroa.0.0.i.i.i306 = phi i32 [ %.parts.sroa.0.0.i.i, %bb21.i.i.i.lr.ph ], [ %_34.sroa.0.1.i.i.i, %bb21.i.i.i ]
  %sum1.i.6305 = phi double [ %sum1.i.5, %bb21.i.i.i.lr.ph ], [ %sum1.i.11, %bb21.i.i.i ]
  %73 = bitcast double %sum1.i.6305 to i64
  %above.i.i.i32 = add nuw nsw i32 %_26.sroa.0.0.i.i.i307, %r.i173
  %_0.sroa.0.0.i1.i64 = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i63, i32 %above.i.i.i32)
  %lo.i179 = trunc i64 %73 to i32
  %s.i180 = lshr i64 %73, 32
  %hi.i181 = trunc nuw i64 %s.i180 to i32
  %r.i197 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %72, i32 %lo.i179, i32 %_0.sroa.0.0.i1.i64, i32 31)
  %r.i195 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %72, i32 %hi.i181, i32 %_0.sroa.0.0.i1.i64, i32 31)
  %l.i204 = zext i32 %r.i197 to i64
  %h.i205 = zext i32 %r.i195 to i64
  %s.i206 = shl nuw i64 %h.i205, 32
  %r.i207 = or disjoint i64 %s.i206, %l.i204
  %_5.i.i42.not = icmp samesign ult i32 %r.i134, %_26.sroa.0.0.i.i.i307
  %74 = bitcast i64 %r.i207 to double
  %add.i258 = fadd double %sum1.i.6305, %74
  %sum1.i.11 = select i1 %_5.i.i42.not, double %add.i258, double %74
  %_37.i.i.i = and i32 %_34.sroa.0.0.i.i.i306, 1
  %_34.sroa.0.1.i.i.i = add nuw nsw i32 %_26.sroa.0.0.i.i.i307, %_37.i.i.i
  %_26.sroa.0.0.i.i.i = lshr i32 %_34.sroa.0.1.i.i.i, 1
  %_28.not.i.i.i = icmp eq i32 %_26.sroa.0.0.i.i.i, 0
  br i1 %_28.not.i.i.i, label %bb20.i.i.i.bb5.i.loopexit_crit_edge, label %bb21.i.i.i
bb21.i.i:
  %part.sroa.0.0.i.i299 = phi i32 [ %part.sroa.0.0.i.i296, %bb21.i.i.lr.ph ], [ %86, %bb21.i.i ]
  %sum1.i.8298 = phi double [ %59, %bb21.i.i.lr.ph ], [ %87, %bb21.i.i ]
  %_75.i.i = zext i32 %part.sroa.0.0.i.i299 to i64
  %_74.i.i = add nuw i64 %_65.i.i, %_75.i.i
  %_77.i.i = shl i64 %_74.i.i, 3
  %75 = getelementptr i8, ptr %scratch.i.i, i64 %_77.i.i
  %_41.i.i = getelementptr i8, ptr %75, i64 448
  %theirs.i.val.val = load double, ptr %_41.i.i, align 8
  %add.i260 = fadd double %sum1.i.8298, %theirs.i.val.val
  %part.sroa.0.0.i.i = add i32 %part.sroa.0.0.i.i299, %.parts.sroa.0.0.i.i
  %_37.i.i = icmp ult i32 %part.sroa.0.0.i.i, %parts.sroa.0.0.i.i
  %76 = select i1 %_37.i.i, i32 %part.sroa.0.0.i.i, i32 %part.sroa.0.0.i.i299
  %77 = zext i32 %76 to i64
  %78 = add nuw i64 %_65.i.i, %77
  %79 = shl i64 %78, 3
  %80 = getelementptr i8, ptr %scratch.i.i, i64 %79
  %81 = getelementptr i8, ptr %80, i64 448
  %82 = load double, ptr %81, align 8
  %83 = fadd double %add.i260, %82
  %84 = add i32 %76, %.parts.sroa.0.0.i.i
  %85 = icmp ult i32 %84, %parts.sroa.0.0.i.i
  %86 = select i1 %_37.i.i, i32 %84, i32 %part.sroa.0.0.i.i
  %87 = select i1 %_37.i.i, double %83, double %add.i260
  %88 = select i1 %_37.i.i, double %83, double %add.i260
  %89 = select i1 %_37.i.i, i1 %85, i1 false
  br i1 %89, label %bb21.i.i, label %bb20.i.i.bb26.i.i.loopexit_crit_edge
bb20.i.i.i.bb5.i.loopexit_crit_edge:
  br label %bb5.i
bb5.i:
  %sum1.i.9 = phi double [ %sum1.i.5, %bb20.i.i.i.preheader ], [ %sum1.i.5, %bb5.i.i.i ], [ %sum1.i.11, %bb20.i.i.i.bb5.i.loopexit_crit_edge ], [ %add.i259.4, %bb17.i.i.i.preheader ]
  br i1 %6, label %bb9.i, label %bb11.i
bb9.i:
  store double %sum1.i.9, ptr addrspace(3) @reduce.0, align 8
  br label %bb11.i
bb11.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %90 = load double, ptr addrspace(3) @reduce.0, align 8
  br label %.omp.reduction.case1.i.critedge
.omp.reduction.case1.i.critedge:
  %sum1.i.13 = phi double [ %53, %bb18.i ], [ %90, %bb11.i ], [ %53, %bb17.i ]
  %add7.i = fadd double %sum1.i.13, 0.000000e+00
  br label %__omp_offloading_rows_l4.omp_outlined.omp_outlined.wf.0.11.exit
unroll.main.i:
  %sum1.i.10 = phi double [ %113, %unroll.main.i ], [ 0.000000e+00, %unroll.main.i.preheader ]
  %.omp.iv.05.i = phi i32 [ %114, %unroll.main.i ], [ %.omp.lb.i1.0, %unroll.main.i.preheader ]
  %91 = add nsw i32 %.omp.iv.05.i, %24
  %92 = sext i32 %91 to i64
  %93 = getelementptr inbounds double, ptr %a, i64 %92
  %94 = load double, ptr %93, align 8
  %95 = fadd double %sum1.i.10, %94
  %96 = add nsw i32 %.omp.iv.05.i, %.omp.stride.i3.0
  %97 = add nsw i32 %96, %24
  %98 = sext i32 %97 to i64
  %99 = getelementptr inbounds double, ptr %a, i64 %98
  %100 = load double, ptr %99, align 8
  %101 = fadd double %95, %100
  %102 = add nsw i32 %96, %.omp.stride.i3.0
  %103 = add nsw i32 %102, %24
  %104 = sext i32 %103 to i64
  %105 = getelementptr inbounds double, ptr %a, i64 %104
  %106 = load double, ptr %105, align 8
  %107 = fadd double %101, %106
  %108 = add nsw i32 %102, %.omp.stride.i3.0
  %109 = add nsw i32 %108, %24
  %110 = sext i32 %109 to i64
  %111 = getelementptr inbounds double, ptr %a, i64 %110
  %112 = load double, ptr %111, align 8
  %113 = fadd double %107, %112
  %114 = add nsw i32 %108, %.omp.stride.i3.0
  %.not.i = icmp sgt i32 %114, %limit.i
  br i1 %.not.i, label %omp.inner.for.cond.i5.preheader, label %unroll.main.i
__omp_offloading_rows_l4.omp_outlined.omp_outlined.wf.0.11.exit:
  %sum.i.0 = phi double [ %add7.i, %.omp.reduction.case1.i.critedge ], [ 0.000000e+00, %bb9.i.i ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %_2.i56 = load i32, ptr addrspace(3) @split.1, align 4
  %_1.i = icmp ne i32 %_2.i56, 1
  %or.cond247.not = select i1 true, i1 %_1.i, i1 false
  br i1 %or.cond247.not, label %bb2.i, label %omp.inner.for.body.i
bb2.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %_4.i58 = load i32, ptr addrspace(3) @split.0, align 8
  %115 = icmp eq i32 %_4.i58, 1
  br i1 %115, label %omp.inner.for.body.i, label %common.ret
}

define ptx_kernel void @__omp_offloading_rows_l4__wf_whole_teams(ptr %dyn_ptr, i64 %n, ptr readonly captures(none) %a, ptr writeonly captures(none) %sums) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %common.ret
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i149 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i158 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %.not76.i = icmp samesign ult i32 %r.i158, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %0 = udiv i32 %sub2.i, %r.i158
  %1 = add nuw nsw i32 %0, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %omp.precond.then.i ], [ %1, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext nneg i32 %r.i149 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %n, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %2 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select275 = select i1 %_182.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %3 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select276 = select i1 %3, i32 %2, i32 %sub2.i
  %cmp5.not.i309 = icmp sgt i32 %spec.select275, %spec.select276
  br i1 %cmp5.not.i309, label %common.ret, label %head.lr.ph
head.lr.ph:
  %r.i134 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = icmp eq i32 %r.i134, 0
  %r.i144 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_18.not.i = icmp samesign ult i32 %r.i144, 32
  %_51.sroa.0.0.i287 = lshr i32 %r.i144, 1
  %_53.not.i288 = icmp eq i32 %_51.sroa.0.0.i287, 0
  %_5.i10.i90 = sub nuw nsw i32 32, %r.i144
  %5 = zext nneg i32 %_5.i10.i90 to i64
  %6 = lshr i64 4294967295, %5
  %7 = trunc nuw nsw i64 %6 to i32
  %r.i173 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %_6.i.i.i124 = add nsw i32 %r.i144, -1
  br label %head
once.i:
  %idxprom.i = zext nneg i32 %.omp.iv.0.i310 to i64
  %arrayidx.i = getelementptr inbounds nuw double, ptr %sums, i64 %idxprom.i
  store double %add7.i, ptr %arrayidx.i, align 8
  br label %guarded.__omp_offloading_rows_l4.exit
guarded.__omp_offloading_rows_l4.exit:
  %add6.i = add i32 %.omp.iv.0.i310, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i310, %spec.select276
  br i1 %exitcond.not, label %common.ret, label %head
common.ret:
  ret void
head:
  %.omp.iv.0.i310 = phi i32 [ %spec.select275, %head.lr.ph ], [ %add6.i, %guarded.__omp_offloading_rows_l4.exit ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %8 = icmp samesign ult i32 %r.i134, 24
  %narrow = mul nuw nsw i32 %r.i144, 3
  %9 = sub nsw i32 23, %r.i134
  %10 = icmp ule i32 %narrow, %9
  %limit.i = sub nsw i32 23, %narrow
  %enough.i = and i1 %8, %10
  br i1 %enough.i, label %unroll.main.i.preheader, label %omp.inner.for.cond.i5.preheader
unroll.main.i.preheader:
  %11 = mul nsw i32 %.omp.iv.0.i310, 24
  br label %unroll.main.i
omp.inner.for.cond.i5.preheader:
  %sum1.i.0.ph = phi double [ 0.000000e+00, %head ], [ %58, %unroll.main.i ]
  %.omp.iv.0.i6.ph = phi i32 [ %r.i134, %head ], [ %59, %unroll.main.i ]
  %cmp2.not.i282 = icmp sgt i32 %.omp.iv.0.i6.ph, 23
  br i1 %cmp2.not.i282, label %omp.loop.exit.i11, label %omp.inner.for.body.i7.lr.ph
omp.inner.for.body.i7.lr.ph:
  %mul3.i = mul nsw i32 %.omp.iv.0.i310, 24
  br label %omp.inner.for.body.i7
omp.inner.for.body.i7:
  %.omp.iv.0.i6284 = phi i32 [ %.omp.iv.0.i6.ph, %omp.inner.for.body.i7.lr.ph ], [ %21, %omp.inner.for.body.i7 ]
  %sum1.i.0283 = phi double [ %sum1.i.0.ph, %omp.inner.for.body.i7.lr.ph ], [ %22, %omp.inner.for.body.i7 ]
  %add4.i = add nsw i32 %.omp.iv.0.i6284, %mul3.i
  %idxprom.i8 = sext i32 %add4.i to i64
  %arrayidx.i9 = getelementptr inbounds double, ptr %a, i64 %idxprom.i8
  %12 = load double, ptr %arrayidx.i9, align 8
  %add5.i = fadd double %sum1.i.0283, %12
  %add6.i10 = add nsw i32 %.omp.iv.0.i6284, %r.i144
  %cmp2.not.i = icmp sgt i32 %add6.i10, 23
  %13 = select i1 %cmp2.not.i, i32 %.omp.iv.0.i6284, i32 %add6.i10
  %14 = add nsw i32 %13, %mul3.i
  %15 = sext i32 %14 to i64
  %16 = getelementptr inbounds double, ptr %a, i64 %15
  %17 = load double, ptr %16, align 8
  %18 = fadd double %add5.i, %17
  %19 = add nsw i32 %13, %r.i144
  %20 = icmp sgt i32 %19, 23
  %21 = select i1 %cmp2.not.i, i32 %add6.i10, i32 %19
  %22 = select i1 %cmp2.not.i, double %add5.i, double %18
  %.not1 = select i1 %cmp2.not.i, i1 true, i1 %20
  br i1 %.not1, label %omp.loop.exit.i11, label %omp.inner.for.body.i7
omp.loop.exit.i11:
  %sum1.i.0.lcssa = phi double [ %sum1.i.0.ph, %omp.inner.for.cond.i5.preheader ], [ %22, %omp.inner.for.body.i7 ]
  br i1 %_18.not.i, label %bb37.i.preheader, label %bb34.i.preheader
bb34.i.preheader:
  %23 = bitcast double %sum1.i.0.lcssa to i64
  %lo.i212 = trunc i64 %23 to i32
  %s.i213 = lshr i64 %23, 32
  %hi.i214 = trunc nuw i64 %s.i213 to i32
  %r.i231 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212, i32 16, i32 31)
  %r.i229 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214, i32 16, i32 31)
  %l.i.i = zext i32 %r.i231 to i64
  %h.i.i = zext i32 %r.i229 to i64
  %s.i.i = shl nuw i64 %h.i.i, 32
  %r.i.i = or disjoint i64 %s.i.i, %l.i.i
  %24 = bitcast i64 %r.i.i to double
  %add.i256 = fadd double %sum1.i.0.lcssa, %24
  %25 = bitcast double %add.i256 to i64
  %lo.i212.1 = trunc i64 %25 to i32
  %s.i213.1 = lshr i64 %25, 32
  %hi.i214.1 = trunc nuw i64 %s.i213.1 to i32
  %r.i231.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212.1, i32 8, i32 31)
  %r.i229.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214.1, i32 8, i32 31)
  %l.i.i.1 = zext i32 %r.i231.1 to i64
  %h.i.i.1 = zext i32 %r.i229.1 to i64
  %s.i.i.1 = shl nuw i64 %h.i.i.1, 32
  %r.i.i.1 = or disjoint i64 %s.i.i.1, %l.i.i.1
  %26 = bitcast i64 %r.i.i.1 to double
  %add.i256.1 = fadd double %add.i256, %26
  %27 = bitcast double %add.i256.1 to i64
  %lo.i212.2 = trunc i64 %27 to i32
  %s.i213.2 = lshr i64 %27, 32
  %hi.i214.2 = trunc nuw i64 %s.i213.2 to i32
  %r.i231.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212.2, i32 4, i32 31)
  %r.i229.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214.2, i32 4, i32 31)
  %l.i.i.2 = zext i32 %r.i231.2 to i64
  %h.i.i.2 = zext i32 %r.i229.2 to i64
  %s.i.i.2 = shl nuw i64 %h.i.i.2, 32
  %r.i.i.2 = or disjoint i64 %s.i.i.2, %l.i.i.2
  %28 = bitcast i64 %r.i.i.2 to double
  %add.i256.2 = fadd double %add.i256.1, %28
  %29 = bitcast double %add.i256.2 to i64
  %lo.i212.3 = trunc i64 %29 to i32
  %s.i213.3 = lshr i64 %29, 32
  %hi.i214.3 = trunc nuw i64 %s.i213.3 to i32
  %r.i231.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212.3, i32 2, i32 31)
  %r.i229.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214.3, i32 2, i32 31)
  %l.i.i.3 = zext i32 %r.i231.3 to i64
  %h.i.i.3 = zext i32 %r.i229.3 to i64
  %s.i.i.3 = shl nuw i64 %h.i.i.3, 32
  %r.i.i.3 = or disjoint i64 %s.i.i.3, %l.i.i.3
  %30 = bitcast i64 %r.i.i.3 to double
  %add.i256.3 = fadd double %add.i256.2, %30
  %31 = bitcast double %add.i256.3 to i64
  %lo.i212.4 = trunc i64 %31 to i32
  %s.i213.4 = lshr i64 %31, 32
  %hi.i214.4 = trunc nuw i64 %s.i213.4 to i32
  %r.i231.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212.4, i32 1, i32 31)
  %r.i229.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214.4, i32 1, i32 31)
  %l.i.i.4 = zext i32 %r.i231.4 to i64
  %h.i.i.4 = zext i32 %r.i229.4 to i64
  %s.i.i.4 = shl nuw i64 %h.i.i.4, 32
  %r.i.i.4 = or disjoint i64 %s.i.i.4, %l.i.i.4
  %32 = bitcast i64 %r.i.i.4 to double
  %add.i256.4 = fadd double %add.i256.3, %32
  br label %bb14.i
bb37.i.preheader:
  br i1 %_53.not.i288, label %bb14.i, label %bb38.i
bb38.i:
  %_51.sroa.0.0.i291 = phi i32 [ %_51.sroa.0.0.i, %bb38.i ], [ %_51.sroa.0.0.i287, %bb37.i.preheader ]
  %_59.sroa.0.0.i290 = phi i32 [ %_59.sroa.0.1.i, %bb38.i ], [ %r.i144, %bb37.i.preheader ]
  %sum1.i.1289 = phi double [ %sum1.i.12, %bb38.i ], [ %sum1.i.0.lcssa, %bb37.i.preheader ]
  %33 = bitcast double %sum1.i.1289 to i64
  %above.i.i.i93 = add nuw nsw i32 %_51.sroa.0.0.i291, %r.i173
  %_0.sroa.0.0.i1.i125 = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i124, i32 %above.i.i.i93)
  %lo.i = trunc i64 %33 to i32
  %s.i = lshr i64 %33, 32
  %hi.i = trunc nuw i64 %s.i to i32
  %r.i201 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %7, i32 %lo.i, i32 %_0.sroa.0.0.i1.i125, i32 31)
  %r.i199 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %7, i32 %hi.i, i32 %_0.sroa.0.0.i1.i125, i32 31)
  %l.i208 = zext i32 %r.i201 to i64
  %h.i209 = zext i32 %r.i199 to i64
  %s.i210 = shl nuw i64 %h.i209, 32
  %r.i211 = or disjoint i64 %s.i210, %l.i208
  %_5.i.i103.not = icmp samesign ult i32 %r.i134, %_51.sroa.0.0.i291
  %34 = bitcast i64 %r.i211 to double
  %add.i = fadd double %sum1.i.1289, %34
  %sum1.i.12 = select i1 %_5.i.i103.not, double %add.i, double %34
  %_62.i = and i32 %_59.sroa.0.0.i290, 1
  %_59.sroa.0.1.i = add nuw nsw i32 %_51.sroa.0.0.i291, %_62.i
  %_51.sroa.0.0.i = lshr i32 %_59.sroa.0.1.i, 1
  %_53.not.i = icmp eq i32 %_51.sroa.0.0.i, 0
  br i1 %_53.not.i, label %bb14.i, label %bb38.i
bb14.i:
  %sum1.i.2 = phi double [ %add.i256.4, %bb34.i.preheader ], [ %sum1.i.0.lcssa, %bb37.i.preheader ], [ %sum1.i.12, %bb38.i ]
  br i1 %4, label %bb15.i, label %bb17.i
bb15.i:
  store double %sum1.i.2, ptr addrspace(3) @reduce.0, align 8
  br label %bb17.i
bb17.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %35 = load double, ptr addrspace(3) @reduce.0, align 8
  %add7.i = fadd double %35, 0.000000e+00
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %4, label %once.i, label %guarded.__omp_offloading_rows_l4.exit
unroll.main.i:
  %sum1.i.10 = phi double [ %58, %unroll.main.i ], [ 0.000000e+00, %unroll.main.i.preheader ]
  %.omp.iv.05.i = phi i32 [ %59, %unroll.main.i ], [ %r.i134, %unroll.main.i.preheader ]
  %36 = add nsw i32 %.omp.iv.05.i, %11
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds double, ptr %a, i64 %37
  %39 = load double, ptr %38, align 8
  %40 = fadd double %sum1.i.10, %39
  %41 = add nsw i32 %.omp.iv.05.i, %r.i144
  %42 = add nsw i32 %41, %11
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds double, ptr %a, i64 %43
  %45 = load double, ptr %44, align 8
  %46 = fadd double %40, %45
  %47 = add nsw i32 %41, %r.i144
  %48 = add nsw i32 %47, %11
  %49 = sext i32 %48 to i64
  %50 = getelementptr inbounds double, ptr %a, i64 %49
  %51 = load double, ptr %50, align 8
  %52 = fadd double %46, %51
  %53 = add nsw i32 %47, %r.i144
  %54 = add nsw i32 %53, %11
  %55 = sext i32 %54 to i64
  %56 = getelementptr inbounds double, ptr %a, i64 %55
  %57 = load double, ptr %56, align 8
  %58 = fadd double %52, %57
  %59 = add nsw i32 %53, %r.i144
  %.not.i = icmp sgt i32 %59, %limit.i
  br i1 %.not.i, label %omp.inner.for.cond.i5.preheader, label %unroll.main.i
}

define ptx_kernel void @__omp_offloading_rows_l4__wf_whole_teams__wf_noalias(ptr %dyn_ptr, i64 %n, ptr readonly captures(none) %a, ptr writeonly captures(none) %sums) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %common.ret
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i149 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i158 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %.not76.i = icmp samesign ult i32 %r.i158, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %0 = udiv i32 %sub2.i, %r.i158
  %1 = add nuw nsw i32 %0, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %omp.precond.then.i ], [ %1, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext nneg i32 %r.i149 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %n, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %2 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select275 = select i1 %_182.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %3 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select276 = select i1 %3, i32 %2, i32 %sub2.i
  %cmp5.not.i309 = icmp sgt i32 %spec.select275, %spec.select276
  br i1 %cmp5.not.i309, label %common.ret, label %head.lr.ph
head.lr.ph:
  %r.i134 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = icmp eq i32 %r.i134, 0
  %r.i144 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_18.not.i = icmp samesign ult i32 %r.i144, 32
  %_51.sroa.0.0.i287 = lshr i32 %r.i144, 1
  %_53.not.i288 = icmp eq i32 %_51.sroa.0.0.i287, 0
  %_5.i10.i90 = sub nuw nsw i32 32, %r.i144
  %5 = zext nneg i32 %_5.i10.i90 to i64
  %6 = lshr i64 4294967295, %5
  %7 = trunc nuw nsw i64 %6 to i32
  %r.i173 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %_6.i.i.i124 = add nsw i32 %r.i144, -1
  %8 = icmp samesign ult i32 %r.i134, 24
  %narrow = mul nuw nsw i32 %r.i144, 3
  %9 = sub nsw i32 23, %r.i134
  %10 = icmp ule i32 %narrow, %9
  %limit.i = sub nsw i32 23, %narrow
  %enough.i = and i1 %8, %10
  br label %head
once.i:
  %add7.i = fadd double %35, 0.000000e+00
  %idxprom.i = zext nneg i32 %.omp.iv.0.i310 to i64
  %arrayidx.i = getelementptr inbounds nuw double, ptr %sums, i64 %idxprom.i
  store double %add7.i, ptr %arrayidx.i, align 8
  br label %guarded.__omp_offloading_rows_l4.exit
guarded.__omp_offloading_rows_l4.exit:
  %add6.i = add i32 %.omp.iv.0.i310, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i310, %spec.select276
  br i1 %exitcond.not, label %common.ret, label %head
common.ret:
  ret void
head:
  %.omp.iv.0.i310 = phi i32 [ %spec.select275, %head.lr.ph ], [ %add6.i, %guarded.__omp_offloading_rows_l4.exit ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %enough.i, label %unroll.main.i.preheader, label %omp.inner.for.cond.i5.preheader
unroll.main.i.preheader:
  %11 = mul nsw i32 %.omp.iv.0.i310, 24
  br label %unroll.main.i
omp.inner.for.cond.i5.preheader:
  %sum1.i.0.ph = phi double [ 0.000000e+00, %head ], [ %58, %unroll.main.i ]
  %.omp.iv.0.i6.ph = phi i32 [ %r.i134, %head ], [ %59, %unroll.main.i ]
  %cmp2.not.i282 = icmp sgt i32 %.omp.iv.0.i6.ph, 23
  br i1 %cmp2.not.i282, label %omp.loop.exit.i11, label %omp.inner.for.body.i7.lr.ph
omp.inner.for.body.i7.lr.ph:
  %mul3.i = mul nsw i32 %.omp.iv.0.i310, 24
  br label %omp.inner.for.body.i7
omp.inner.for.body.i7:
  %.omp.iv.0.i6284 = phi i32 [ %.omp.iv.0.i6.ph, %omp.inner.for.body.i7.lr.ph ], [ %21, %omp.inner.for.body.i7 ]
  %sum1.i.0283 = phi double [ %sum1.i.0.ph, %omp.inner.for.body.i7.lr.ph ], [ %22, %omp.inner.for.body.i7 ]
  %add4.i = add nsw i32 %.omp.iv.0.i6284, %mul3.i
  %idxprom.i8 = sext i32 %add4.i to i64
  %arrayidx.i9 = getelementptr inbounds double, ptr %a, i64 %idxprom.i8
  %12 = load double, ptr %arrayidx.i9, align 8
  %add5.i = fadd double %sum1.i.0283, %12
  %add6.i10 = add nsw i32 %.omp.iv.0.i6284, %r.i144
  %cmp2.not.i = icmp sgt i32 %add6.i10, 23
  %13 = select i1 %cmp2.not.i, i32 %.omp.iv.0.i6284, i32 %add6.i10
  %14 = add nsw i32 %13, %mul3.i
  %15 = sext i32 %14 to i64
  %16 = getelementptr inbounds double, ptr %a, i64 %15
  %17 = load double, ptr %16, align 8
  %18 = fadd double %add5.i, %17
  %19 = add nsw i32 %13, %r.i144
  %20 = icmp sgt i32 %19, 23
  %21 = select i1 %cmp2.not.i, i32 %add6.i10, i32 %19
  %22 = select i1 %cmp2.not.i, double %add5.i, double %18
  %.not1 = select i1 %cmp2.not.i, i1 true, i1 %20
  br i1 %.not1, label %omp.loop.exit.i11, label %omp.inner.for.body.i7
omp.loop.exit.i11:
  %sum1.i.0.lcssa = phi double [ %sum1.i.0.ph, %omp.inner.for.cond.i5.preheader ], [ %22, %omp.inner.for.body.i7 ]
  br i1 %_18.not.i, label %bb37.i.preheader, label %bb34.i.preheader
bb34.i.preheader:
  %23 = bitcast double %sum1.i.0.lcssa to i64
  %lo.i212 = trunc i64 %23 to i32
  %s.i213 = lshr i64 %23, 32
  %hi.i214 = trunc nuw i64 %s.i213 to i32
  %r.i231 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212, i32 16, i32 31)
  %r.i229 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214, i32 16, i32 31)
  %l.i.i = zext i32 %r.i231 to i64
  %h.i.i = zext i32 %r.i229 to i64
  %s.i.i = shl nuw i64 %h.i.i, 32
  %r.i.i = or disjoint i64 %s.i.i, %l.i.i
  %24 = bitcast i64 %r.i.i to double
  %add.i256 = fadd double %sum1.i.0.lcssa, %24
  %25 = bitcast double %add.i256 to i64
  %lo.i212.1 = trunc i64 %25 to i32
  %s.i213.1 = lshr i64 %25, 32
  %hi.i214.1 = trunc nuw i64 %s.i213.1 to i32
  %r.i231.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212.1, i32 8, i32 31)
  %r.i229.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214.1, i32 8, i32 31)
  %l.i.i.1 = zext i32 %r.i231.1 to i64
  %h.i.i.1 = zext i32 %r.i229.1 to i64
  %s.i.i.1 = shl nuw i64 %h.i.i.1, 32
  %r.i.i.1 = or disjoint i64 %s.i.i.1, %l.i.i.1
  %26 = bitcast i64 %r.i.i.1 to double
  %add.i256.1 = fadd double %add.i256, %26
  %27 = bitcast double %add.i256.1 to i64
  %lo.i212.2 = trunc i64 %27 to i32
  %s.i213.2 = lshr i64 %27, 32
  %hi.i214.2 = trunc nuw i64 %s.i213.2 to i32
  %r.i231.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212.2, i32 4, i32 31)
  %r.i229.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214.2, i32 4, i32 31)
  %l.i.i.2 = zext i32 %r.i231.2 to i64
  %h.i.i.2 = zext i32 %r.i229.2 to i64
  %s.i.i.2 = shl nuw i64 %h.i.i.2, 32
  %r.i.i.2 = or disjoint i64 %s.i.i.2, %l.i.i.2
  %28 = bitcast i64 %r.i.i.2 to double
  %add.i256.2 = fadd double %add.i256.1, %28
  %29 = bitcast double %add.i256.2 to i64
  %lo.i212.3 = trunc i64 %29 to i32
  %s.i213.3 = lshr i64 %29, 32
  %hi.i214.3 = trunc nuw i64 %s.i213.3 to i32
  %r.i231.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212.3, i32 2, i32 31)
  %r.i229.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214.3, i32 2, i32 31)
  %l.i.i.3 = zext i32 %r.i231.3 to i64
  %h.i.i.3 = zext i32 %r.i229.3 to i64
  %s.i.i.3 = shl nuw i64 %h.i.i.3, 32
  %r.i.i.3 = or disjoint i64 %s.i.i.3, %l.i.i.3
  %30 = bitcast i64 %r.i.i.3 to double
  %add.i256.3 = fadd double %add.i256.2, %30
  %31 = bitcast double %add.i256.3 to i64
  %lo.i212.4 = trunc i64 %31 to i32
  %s.i213.4 = lshr i64 %31, 32
  %hi.i214.4 = trunc nuw i64 %s.i213.4 to i32
  %r.i231.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212.4, i32 1, i32 31)
  %r.i229.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214.4, i32 1, i32 31)
  %l.i.i.4 = zext i32 %r.i231.4 to i64
  %h.i.i.4 = zext i32 %r.i229.4 to i64
  %s.i.i.4 = shl nuw i64 %h.i.i.4, 32
  %r.i.i.4 = or disjoint i64 %s.i.i.4, %l.i.i.4
  %32 = bitcast i64 %r.i.i.4 to double
  %add.i256.4 = fadd double %add.i256.3, %32
  br label %bb14.i
bb37.i.preheader:
  br i1 %_53.not.i288, label %bb14.i, label %bb38.i
bb38.i:
  %_51.sroa.0.0.i291 = phi i32 [ %_51.sroa.0.0.i, %bb38.i ], [ %_51.sroa.0.0.i287, %bb37.i.preheader ]
  %_59.sroa.0.0.i290 = phi i32 [ %_59.sroa.0.1.i, %bb38.i ], [ %r.i144, %bb37.i.preheader ]
  %sum1.i.1289 = phi double [ %sum1.i.12, %bb38.i ], [ %sum1.i.0.lcssa, %bb37.i.preheader ]
  %33 = bitcast double %sum1.i.1289 to i64
  %above.i.i.i93 = add nuw nsw i32 %_51.sroa.0.0.i291, %r.i173
  %_0.sroa.0.0.i1.i125 = tail call i32 @llvm.umin.i32(i32 %_6.i.i.i124, i32 %above.i.i.i93)
  %lo.i = trunc i64 %33 to i32
  %s.i = lshr i64 %33, 32
  %hi.i = trunc nuw i64 %s.i to i32
  %r.i201 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %7, i32 %lo.i, i32 %_0.sroa.0.0.i1.i125, i32 31)
  %r.i199 = tail call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %7, i32 %hi.i, i32 %_0.sroa.0.0.i1.i125, i32 31)
  %l.i208 = zext i32 %r.i201 to i64
  %h.i209 = zext i32 %r.i199 to i64
  %s.i210 = shl nuw i64 %h.i209, 32
  %r.i211 = or disjoint i64 %s.i210, %l.i208
  %_5.i.i103.not = icmp samesign ult i32 %r.i134, %_51.sroa.0.0.i291
  %34 = bitcast i64 %r.i211 to double
  %add.i = fadd double %sum1.i.1289, %34
  %sum1.i.12 = select i1 %_5.i.i103.not, double %add.i, double %34
  %_62.i = and i32 %_59.sroa.0.0.i290, 1
  %_59.sroa.0.1.i = add nuw nsw i32 %_51.sroa.0.0.i291, %_62.i
  %_51.sroa.0.0.i = lshr i32 %_59.sroa.0.1.i, 1
  %_53.not.i = icmp eq i32 %_51.sroa.0.0.i, 0
  br i1 %_53.not.i, label %bb14.i, label %bb38.i
bb14.i:
  %sum1.i.2 = phi double [ %add.i256.4, %bb34.i.preheader ], [ %sum1.i.0.lcssa, %bb37.i.preheader ], [ %sum1.i.12, %bb38.i ]
  br i1 %4, label %bb15.i, label %bb17.i
bb15.i:
  store double %sum1.i.2, ptr addrspace(3) @reduce.0, align 8
  br label %bb17.i
bb17.i:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %35 = load double, ptr addrspace(3) @reduce.0, align 8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %4, label %once.i, label %guarded.__omp_offloading_rows_l4.exit
unroll.main.i:
  %sum1.i.10 = phi double [ %58, %unroll.main.i ], [ 0.000000e+00, %unroll.main.i.preheader ]
  %.omp.iv.05.i = phi i32 [ %59, %unroll.main.i ], [ %r.i134, %unroll.main.i.preheader ]
  %36 = add nsw i32 %.omp.iv.05.i, %11
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds double, ptr %a, i64 %37
  %39 = load double, ptr %38, align 8
  %40 = fadd double %sum1.i.10, %39
  %41 = add nsw i32 %.omp.iv.05.i, %r.i144
  %42 = add nsw i32 %41, %11
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds double, ptr %a, i64 %43
  %45 = load double, ptr %44, align 8
  %46 = fadd double %40, %45
  %47 = add nsw i32 %41, %r.i144
  %48 = add nsw i32 %47, %11
  %49 = sext i32 %48 to i64
  %50 = getelementptr inbounds double, ptr %a, i64 %49
  %51 = load double, ptr %50, align 8
  %52 = fadd double %46, %51
  %53 = add nsw i32 %47, %r.i144
  %54 = add nsw i32 %53, %11
  %55 = sext i32 %54 to i64
  %56 = getelementptr inbounds double, ptr %a, i64 %55
  %57 = load double, ptr %56, align 8
  %58 = fadd double %52, %57
  %59 = add nsw i32 %53, %r.i144
  %.not.i = icmp sgt i32 %59, %limit.i
  br i1 %.not.i, label %omp.inner.for.cond.i5.preheader, label %unroll.main.i
}

define ptx_kernel void @__omp_offloading_rows_l4__wf_whole_teams__wf_noalias__wf_warp_teams(ptr %dyn_ptr, i64 %n, ptr readonly captures(none) %a, ptr writeonly captures(none) %sums) {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = udiv i32 %0, 32
  %2 = mul i32 %1, 8
  %3 = getelementptr i8, ptr addrspace(3) @__omp_offloading_rows_l4__wf_whole_teams__wf_noalias__wf_warp_teams.reduce.0, i32 %2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %common.ret
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %5 = shl i32 %4, 3
  %6 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = lshr i32 %6, 5
  %8 = add i32 %5, %7
  %9 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %10 = shl i32 %9, 3
  %.not76.i = icmp samesign ult i32 %10, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %11 = udiv i32 %sub2.i, %10
  %12 = add nuw nsw i32 %11, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %omp.precond.then.i ], [ %12, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext nneg i32 %8 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %n, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %13 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select275 = select i1 %_182.not.i, i32 %first17.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %14 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select276 = select i1 %14, i32 %13, i32 %sub2.i
  %cmp5.not.i309 = icmp sgt i32 %spec.select275, %spec.select276
  br i1 %cmp5.not.i309, label %common.ret, label %head.lr.ph
head.lr.ph:
  %15 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %16 = icmp eq i32 %15, 0
  br label %head
once.i:
  %add7.i = fadd double %28, 0.000000e+00
  %idxprom.i = zext nneg i32 %.omp.iv.0.i310 to i64
  %arrayidx.i = getelementptr inbounds nuw double, ptr %sums, i64 %idxprom.i
  store double %add7.i, ptr %arrayidx.i, align 8
  br label %guarded.__omp_offloading_rows_l4.exit
guarded.__omp_offloading_rows_l4.exit:
  %add6.i = add i32 %.omp.iv.0.i310, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i310, %spec.select276
  br i1 %exitcond.not, label %common.ret, label %head
common.ret:
  ret void
head:
  %.omp.iv.0.i310 = phi i32 [ %spec.select275, %head.lr.ph ], [ %add6.i, %guarded.__omp_offloading_rows_l4.exit ]
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %cmp2.not.i282 = icmp samesign ugt i32 %15, 23
  br i1 %cmp2.not.i282, label %bb34.i.preheader, label %omp.inner.for.body.i7
omp.inner.for.body.i7:
  %mul3.i = mul nsw i32 %.omp.iv.0.i310, 24
  %add4.i = add nsw i32 %15, %mul3.i
  %idxprom.i8 = sext i32 %add4.i to i64
  %arrayidx.i9 = getelementptr inbounds double, ptr %a, i64 %idxprom.i8
  %17 = load double, ptr %arrayidx.i9, align 8
  %add5.i = fadd double %17, 0.000000e+00
  br label %bb34.i.preheader
bb34.i.preheader:
  %sum1.i.0.lcssa = phi double [ 0.000000e+00, %head ], [ %add5.i, %omp.inner.for.body.i7 ]
  %18 = bitcast double %sum1.i.0.lcssa to i64
  %lo.i212 = trunc i64 %18 to i32
  %s.i213 = lshr i64 %18, 32
  %hi.i214 = trunc nuw i64 %s.i213 to i32
  %r.i231 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212, i32 16, i32 31)
  %r.i229 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214, i32 16, i32 31)
  %l.i.i = zext i32 %r.i231 to i64
  %h.i.i = zext i32 %r.i229 to i64
  %s.i.i = shl nuw i64 %h.i.i, 32
  %r.i.i = or disjoint i64 %s.i.i, %l.i.i
  %19 = bitcast i64 %r.i.i to double
  %add.i256 = fadd double %sum1.i.0.lcssa, %19
  %20 = bitcast double %add.i256 to i64
  %lo.i212.1 = trunc i64 %20 to i32
  %s.i213.1 = lshr i64 %20, 32
  %hi.i214.1 = trunc nuw i64 %s.i213.1 to i32
  %r.i231.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212.1, i32 8, i32 31)
  %r.i229.1 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214.1, i32 8, i32 31)
  %l.i.i.1 = zext i32 %r.i231.1 to i64
  %h.i.i.1 = zext i32 %r.i229.1 to i64
  %s.i.i.1 = shl nuw i64 %h.i.i.1, 32
  %r.i.i.1 = or disjoint i64 %s.i.i.1, %l.i.i.1
  %21 = bitcast i64 %r.i.i.1 to double
  %add.i256.1 = fadd double %add.i256, %21
  %22 = bitcast double %add.i256.1 to i64
  %lo.i212.2 = trunc i64 %22 to i32
  %s.i213.2 = lshr i64 %22, 32
  %hi.i214.2 = trunc nuw i64 %s.i213.2 to i32
  %r.i231.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212.2, i32 4, i32 31)
  %r.i229.2 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214.2, i32 4, i32 31)
  %l.i.i.2 = zext i32 %r.i231.2 to i64
  %h.i.i.2 = zext i32 %r.i229.2 to i64
  %s.i.i.2 = shl nuw i64 %h.i.i.2, 32
  %r.i.i.2 = or disjoint i64 %s.i.i.2, %l.i.i.2
  %23 = bitcast i64 %r.i.i.2 to double
  %add.i256.2 = fadd double %add.i256.1, %23
  %24 = bitcast double %add.i256.2 to i64
  %lo.i212.3 = trunc i64 %24 to i32
  %s.i213.3 = lshr i64 %24, 32
  %hi.i214.3 = trunc nuw i64 %s.i213.3 to i32
  %r.i231.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212.3, i32 2, i32 31)
  %r.i229.3 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214.3, i32 2, i32 31)
  %l.i.i.3 = zext i32 %r.i231.3 to i64
  %h.i.i.3 = zext i32 %r.i229.3 to i64
  %s.i.i.3 = shl nuw i64 %h.i.i.3, 32
  %r.i.i.3 = or disjoint i64 %s.i.i.3, %l.i.i.3
  %25 = bitcast i64 %r.i.i.3 to double
  %add.i256.3 = fadd double %add.i256.2, %25
  %26 = bitcast double %add.i256.3 to i64
  %lo.i212.4 = trunc i64 %26 to i32
  %s.i213.4 = lshr i64 %26, 32
  %hi.i214.4 = trunc nuw i64 %s.i213.4 to i32
  %r.i231.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %lo.i212.4, i32 1, i32 31)
  %r.i229.4 = tail call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %hi.i214.4, i32 1, i32 31)
  br i1 %16, label %bb15.i, label %bb17.i
bb15.i:
  %h.i.i.4 = zext i32 %r.i229.4 to i64
  %s.i.i.4 = shl nuw i64 %h.i.i.4, 32
  %l.i.i.4 = zext i32 %r.i231.4 to i64
  %r.i.i.4 = or disjoint i64 %s.i.i.4, %l.i.i.4
  %27 = bitcast i64 %r.i.i.4 to double
  %add.i256.4 = fadd double %add.i256.3, %27
  store double %add.i256.4, ptr addrspace(3) %3, align 8
  br label %bb17.i
bb17.i:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %28 = load double, ptr addrspace(3) %3, align 8
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br i1 %16, label %once.i, label %guarded.__omp_offloading_rows_l4.exit
}
