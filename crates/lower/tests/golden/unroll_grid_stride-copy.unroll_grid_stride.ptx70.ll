define ptx_kernel void @__omp_offloading_f_l6__wf_launch_values__wf_noalias(ptr readnone captures(none) %dyn_ptr, i64 %rows, i64 %columns, ptr writeonly captures(none) %b, ptr readonly captures(none) %a, i64 %0) {
entry:
  %rows.addr.i.sroa.0.0.extract.trunc = trunc i64 %rows to i32
  %columns.addr.i.sroa.0.0.extract.trunc = trunc i64 %columns to i32
  %sub2.i = add nsw i32 %rows.addr.i.sroa.0.0.extract.trunc, -1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %r.i15 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  %r.i13 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %r.i6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %_4.i364.i28 = mul i32 %r.i13, %r.i8
  %block.i.i29 = add i32 %_4.i364.i28, %r.i6
  %_7.i365.i30 = udiv i32 %block.i.i29, %r.i15
  %.not76.i = icmp samesign ult i32 %r.i8, %rows.addr.i.sroa.0.0.extract.trunc
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %1 = udiv i32 %sub2.i, %r.i8
  %2 = add nuw nsw i32 %1, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %entry ], [ %2, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext i32 %_7.i365.i30 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %rows, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %rows.addr.i.sroa.0.0.extract.trunc, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %3 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %rows.addr.i.sroa.0.0.extract.trunc
  %4 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select26 = select i1 %4, i32 %3, i32 %sub2.i
  %cmp5.not.i31 = icmp sgt i32 %spec.select, %spec.select26
  br i1 %cmp5.not.i31, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %cmp.i5 = icmp slt i32 %columns.addr.i.sroa.0.0.extract.trunc, 1
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %narrow25 = mul nuw nsw i32 %r.i15, %r.i4
  %5 = mul i32 %_7.i365.i30, %r.i15
  %_9.i.i.decomposed = sub i32 %block.i.i29, %5
  %narrow = mul nuw nsw i32 %_9.i.i.decomposed, %r.i4
  %narrow24 = add nuw nsw i32 %narrow, %r.i1
  %cmp5.not.i1129.not = icmp sge i32 %narrow24, %columns.addr.i.sroa.0.0.extract.trunc
  %brmerge = select i1 %cmp.i5, i1 true, i1 %cmp5.not.i1129.not
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i32 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %brmerge, label %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit, label %omp.inner.for.body.i12.lr.ph
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %.omp.iv.0.i32, %columns.addr.i.sroa.0.0.extract.trunc
  br label %ahead.check
omp.inner.for.body.i12:
  %.omp.iv.0.i1030 = phi i32 [ %narrow24, %ahead.check ], [ %52, %ahead.end ], [ %add12.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1030, %mul6.i
  %idxprom.i = zext nneg i32 %add7.i to i64
  %arrayidx.i = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i
  %6 = load float, ptr %arrayidx.i, align 4
  %mul8.i = mul nsw i32 %.omp.iv.0.i1030, %rows.addr.i.sroa.0.0.extract.trunc
  %add9.i = add nuw nsw i32 %mul8.i, %.omp.iv.0.i32
  %idxprom10.i = zext nneg i32 %add9.i to i64
  %arrayidx11.i = getelementptr inbounds nuw float, ptr %b, i64 %idxprom10.i
  store float %6, ptr %arrayidx11.i, align 4
  %add12.i = add nuw nsw i32 %.omp.iv.0.i1030, %narrow25
  %cmp5.not.i11.not = icmp slt i32 %add12.i, %columns.addr.i.sroa.0.0.extract.trunc
  br i1 %cmp5.not.i11.not, label %omp.inner.for.body.i12, label %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit.loopexit
__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit.loopexit:
  br label %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit
__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit:
  %add6.i = add i32 %.omp.iv.0.i32, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i32, %spec.select26
  br i1 %exitcond.not, label %__omp_offloading_f_l6.omp_outlined.exit.loopexit, label %omp.inner.for.body.i
__omp_offloading_f_l6.omp_outlined.exit.loopexit:
  br label %__omp_offloading_f_l6.omp_outlined.exit
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
ahead.check:
  %7 = zext i32 %narrow25 to i64
  %8 = mul i64 %7, 3
  %9 = icmp slt i32 %narrow24, %columns.addr.i.sroa.0.0.extract.trunc
  %10 = sub i32 %columns.addr.i.sroa.0.0.extract.trunc, %narrow24
  %11 = zext i32 %10 to i64
  %12 = icmp ugt i64 %11, %8
  %13 = and i1 %9, %12
  br i1 %13, label %ahead.main, label %omp.inner.for.body.i12
ahead.main:
  %.omp.iv.0.i10301 = phi i32 [ %narrow24, %ahead.check ], [ %52, %ahead.main ]
  %14 = add nuw nsw i32 %.omp.iv.0.i10301, %mul6.i
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw float, ptr %a, i64 %15
  %17 = load float, ptr %16, align 4
  %18 = mul nsw i32 %.omp.iv.0.i10301, %rows.addr.i.sroa.0.0.extract.trunc
  %19 = add nuw nsw i32 %18, %.omp.iv.0.i32
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds nuw float, ptr %b, i64 %20
  store float %17, ptr %21, align 4
  %22 = add nuw nsw i32 %.omp.iv.0.i10301, %narrow25
  %23 = icmp slt i32 %22, %columns.addr.i.sroa.0.0.extract.trunc
  %24 = add nuw nsw i32 %22, %mul6.i
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds nuw float, ptr %a, i64 %25
  %27 = load float, ptr %26, align 4
  %28 = mul nsw i32 %22, %rows.addr.i.sroa.0.0.extract.trunc
  %29 = add nuw nsw i32 %28, %.omp.iv.0.i32
  %30 = zext nneg i32 %29 to i64
  %31 = getelementptr inbounds nuw float, ptr %b, i64 %30
  store float %27, ptr %31, align 4
  %32 = add nuw nsw i32 %22, %narrow25
  %33 = icmp slt i32 %32, %columns.addr.i.sroa.0.0.extract.trunc
  %34 = add nuw nsw i32 %32, %mul6.i
  %35 = zext nneg i32 %34 to i64
  %36 = getelementptr inbounds nuw float, ptr %a, i64 %35
  %37 = load float, ptr %36, align 4
  %38 = mul nsw i32 %32, %rows.addr.i.sroa.0.0.extract.trunc
  %39 = add nuw nsw i32 %38, %.omp.iv.0.i32
  %40 = zext nneg i32 %39 to i64
  %41 = getelementptr inbounds nuw float, ptr %b, i64 %40
  store float %37, ptr %41, align 4
  %42 = add nuw nsw i32 %32, %narrow25
  %43 = icmp slt i32 %42, %columns.addr.i.sroa.0.0.extract.trunc
  %44 = add nuw nsw i32 %42, %mul6.i
  %45 = zext nneg i32 %44 to i64
  %46 = getelementptr inbounds nuw float, ptr %a, i64 %45
  %47 = load float, ptr %46, align 4
  %48 = mul nsw i32 %42, %rows.addr.i.sroa.0.0.extract.trunc
  %49 = add nuw nsw i32 %48, %.omp.iv.0.i32
  %50 = zext nneg i32 %49 to i64
  %51 = getelementptr inbounds nuw float, ptr %b, i64 %50
  store float %47, ptr %51, align 4
  %52 = add nuw nsw i32 %42, %narrow25
  %53 = icmp slt i32 %52, %columns.addr.i.sroa.0.0.extract.trunc
  %54 = icmp slt i32 %52, %columns.addr.i.sroa.0.0.extract.trunc
  %55 = sub i32 %columns.addr.i.sroa.0.0.extract.trunc, %52
  %56 = zext i32 %55 to i64
  %57 = icmp ugt i64 %56, %8
  %58 = and i1 %54, %57
  br i1 %58, label %ahead.main, label %ahead.end
ahead.end:
  br i1 %53, label %omp.inner.for.body.i12, label %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit.loopexit
}

define ptx_kernel void @__omp_offloading_f_l6__wf_launch_values__wf_noalias__wf_warp_teams(ptr readnone captures(none) %dyn_ptr, i64 %rows, i64 %columns, ptr writeonly captures(none) %b, ptr readonly captures(none) %a, i64 %0) {
entry:
  %rows.addr.i.sroa.0.0.extract.trunc = trunc i64 %rows to i32
  %columns.addr.i.sroa.0.0.extract.trunc = trunc i64 %columns to i32
  %sub2.i = add nsw i32 %rows.addr.i.sroa.0.0.extract.trunc, -1
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %2 = shl i32 %1, 3
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %4 = shl i32 %3, 3
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %6 = lshr i32 %5, 5
  %7 = add i32 %4, %6
  %.not76.i = icmp samesign ult i32 %2, %rows.addr.i.sroa.0.0.extract.trunc
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %8 = udiv i32 %sub2.i, %2
  %9 = add nuw nsw i32 %8, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %entry ], [ %9, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext i32 %7 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %rows, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %rows.addr.i.sroa.0.0.extract.trunc, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %10 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %rows.addr.i.sroa.0.0.extract.trunc
  %11 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select26 = select i1 %11, i32 %10, i32 %sub2.i
  %cmp5.not.i31 = icmp sgt i32 %spec.select, %spec.select26
  br i1 %cmp5.not.i31, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %12 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %cmp5.not.i1129.not.not = icmp slt i32 %12, %columns.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i32 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit ]
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br i1 %cmp5.not.i1129.not.not, label %omp.inner.for.body.i12.lr.ph, label %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %.omp.iv.0.i32, %columns.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i12
omp.inner.for.body.i12:
  %.omp.iv.0.i1030 = phi i32 [ %12, %omp.inner.for.body.i12.lr.ph ], [ %add12.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1030, %mul6.i
  %idxprom.i = zext nneg i32 %add7.i to i64
  %arrayidx.i = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i
  %13 = load float, ptr %arrayidx.i, align 4
  %mul8.i = mul nsw i32 %.omp.iv.0.i1030, %rows.addr.i.sroa.0.0.extract.trunc
  %add9.i = add nuw nsw i32 %mul8.i, %.omp.iv.0.i32
  %idxprom10.i = zext nneg i32 %add9.i to i64
  %arrayidx11.i = getelementptr inbounds nuw float, ptr %b, i64 %idxprom10.i
  store float %13, ptr %arrayidx11.i, align 4
  %add12.i = add nuw nsw i32 %.omp.iv.0.i1030, 32
  %cmp5.not.i11.not = icmp slt i32 %add12.i, %columns.addr.i.sroa.0.0.extract.trunc
  br i1 %cmp5.not.i11.not, label %omp.inner.for.body.i12, label %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit.loopexit
__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit.loopexit:
  br label %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit
__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit:
  %add6.i = add i32 %.omp.iv.0.i32, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i32, %spec.select26
  br i1 %exitcond.not, label %__omp_offloading_f_l6.omp_outlined.exit.loopexit, label %omp.inner.for.body.i
__omp_offloading_f_l6.omp_outlined.exit.loopexit:
  br label %__omp_offloading_f_l6.omp_outlined.exit
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l6__wf_launch_values__wf_noalias__wf_packed_teams(ptr readnone captures(none) %dyn_ptr, i64 %rows, i64 %columns, ptr writeonly captures(none) %b, ptr readonly captures(none) %a, i64 %0, i64 %1, i64 %2) {
head:
  %3 = trunc i64 %1 to i32
  %4 = trunc i64 %2 to i32
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 7
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %place = add i32 %6, %7
  %team = udiv i32 %place, %4
  %thread = urem i32 %place, %4
  %8 = icmp ult i32 %team, %3
  br i1 %8, label %entry, label %common.ret
entry:
  %rows.addr.i.sroa.0.0.extract.trunc = trunc i64 %rows to i32
  %columns.addr.i.sroa.0.0.extract.trunc = trunc i64 %columns to i32
  %sub2.i = add nsw i32 %rows.addr.i.sroa.0.0.extract.trunc, -1
  %.not76.i = icmp samesign ult i32 %3, %rows.addr.i.sroa.0.0.extract.trunc
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %9 = udiv i32 %sub2.i, %3
  %10 = add nuw nsw i32 %9, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %entry ], [ %10, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext i32 %team to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %rows, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %rows.addr.i.sroa.0.0.extract.trunc, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %11 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %rows.addr.i.sroa.0.0.extract.trunc
  %12 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select26 = select i1 %12, i32 %11, i32 %sub2.i
  %cmp5.not.i31 = icmp sgt i32 %spec.select, %spec.select26
  br i1 %cmp5.not.i31, label %common.ret, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %cmp.i5 = icmp slt i32 %columns.addr.i.sroa.0.0.extract.trunc, 1
  %cmp5.not.i1129.not = icmp sge i32 %thread, %columns.addr.i.sroa.0.0.extract.trunc
  %brmerge = or i1 %cmp.i5, %cmp5.not.i1129.not
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i32 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit ]
  br i1 %brmerge, label %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit, label %omp.inner.for.body.i12.lr.ph
omp.inner.for.body.i12.lr.ph:
  %mul6.i = mul nsw i32 %.omp.iv.0.i32, %columns.addr.i.sroa.0.0.extract.trunc
  br label %omp.inner.for.body.i12
omp.inner.for.body.i12:
  %.omp.iv.0.i1030 = phi i32 [ %thread, %omp.inner.for.body.i12.lr.ph ], [ %add12.i, %omp.inner.for.body.i12 ]
  %add7.i = add nuw nsw i32 %.omp.iv.0.i1030, %mul6.i
  %idxprom.i = zext nneg i32 %add7.i to i64
  %arrayidx.i = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i
  %13 = load float, ptr %arrayidx.i, align 4
  %mul8.i = mul nsw i32 %.omp.iv.0.i1030, %rows.addr.i.sroa.0.0.extract.trunc
  %add9.i = add nuw nsw i32 %mul8.i, %.omp.iv.0.i32
  %idxprom10.i = zext nneg i32 %add9.i to i64
  %arrayidx11.i = getelementptr inbounds nuw float, ptr %b, i64 %idxprom10.i
  store float %13, ptr %arrayidx11.i, align 4
  %add12.i = add nuw nsw i32 %.omp.iv.0.i1030, %4
  %cmp5.not.i11.not = icmp slt i32 %add12.i, %columns.addr.i.sroa.0.0.extract.trunc
  br i1 %cmp5.not.i11.not, label %omp.inner.for.body.i12, label %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit.loopexit
__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit.loopexit:
  br label %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit
__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit:
  %add6.i = add i32 %.omp.iv.0.i32, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i32, %spec.select26
  br i1 %exitcond.not, label %common.ret.loopexit, label %omp.inner.for.body.i
common.ret.loopexit:
  br label %common.ret
common.ret:
  ret void
}
