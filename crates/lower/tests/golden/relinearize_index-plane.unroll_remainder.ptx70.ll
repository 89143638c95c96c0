define ptx_kernel void @__omp_offloading_planes_l5(ptr readnone captures(none) %dyn_ptr, i64 %nz, i64 %ny, i64 %nx, ptr writeonly captures(none) %v, ptr readonly captures(none) %u) {
entry:
  %nz.addr.sroa.0.0.extract.trunc.i = trunc i64 %nz to i32
  %ny.addr.i.sroa.0.0.extract.trunc = trunc i64 %ny to i32
  %nx.addr.i.sroa.0.0.extract.trunc = trunc i64 %nx to i32
  %cmp.i = icmp sgt i32 %nz.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_planes_l5.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %nz.addr.sroa.0.0.extract.trunc.i, -1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %r.i15 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  %r.i13 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %r.i6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %_4.i364.i = mul i32 %r.i13, %r.i8
  %block.i.i = add i32 %_4.i364.i, %r.i6
  %_7.i365.i = udiv i32 %block.i.i, %r.i15
  %.not76.i = icmp samesign ult i32 %r.i8, %nz.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %0 = udiv i32 %sub2.i, %r.i8
  %1 = add nuw nsw i32 %0, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %omp.precond.then.i ], [ %1, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext i32 %_7.i365.i to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %nz, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %nz.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %2 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %nz.addr.sroa.0.0.extract.trunc.i
  %3 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select37 = select i1 %3, i32 %2, i32 %sub2.i
  %cmp5.not.i43 = icmp sgt i32 %spec.select, %spec.select37
  br i1 %cmp5.not.i43, label %__omp_offloading_planes_l5.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %sext = shl i64 %nx, 32
  %conv6.i = ashr exact i64 %sext, 32
  %cmp.i5 = icmp sgt i32 %ny.addr.i.sroa.0.0.extract.trunc, 0
  %cmp10.i = icmp sgt i32 %nx.addr.i.sroa.0.0.extract.trunc, 0
  %or.cond.i = and i1 %cmp.i5, %cmp10.i
  %conv.i = and i64 %ny, 2147483647
  %mul.i = mul nuw nsw i64 %conv6.i, %conv.i
  %sub7.i = add nsw i64 %mul.i, -1
  %_33.i13 = icmp slt i64 %mul.i, 1
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %narrow36 = mul nuw nsw i32 %r.i15, %r.i4
  %4 = zext nneg i32 %narrow36 to i64
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = add nsw i64 %conv6.i, -1
  %6 = icmp ult i64 %5, 4294967295
  %7 = trunc i64 %sub7.i to i32
  %8 = icmp ne i64 %sext, 0
  %_5.i.i33 = uitofp nneg i32 %nx.addr.i.sroa.0.0.extract.trunc to float
  %_4.i.i34 = fdiv afn float 0x41EFFFFE00000000, %_5.i.i33
  %9 = fptoui float %_4.i.i34 to i32
  %10 = mul i32 %nx.addr.i.sroa.0.0.extract.trunc, %9
  %left.i.i36 = sub i32 0, %10
  %r.i18 = tail call i32 @llvm.nvvm.mulhi.ui(i32 %9, i32 %left.i.i36)
  %m2.i.i38 = add i32 %r.i18, %9
  %_11.i.i39 = mul i32 %m2.i.i38, %nx.addr.i.sroa.0.0.extract.trunc
  %_10.i.i40 = xor i32 %_11.i.i39, -1
  %_16.i.i41 = sub i32 %_10.i.i40, %nx.addr.i.sroa.0.0.extract.trunc
  %_0.sroa.0.0.i3.i = tail call i32 @llvm.umin.i32(i32 %_16.i.i41, i32 %_10.i.i40)
  %_14.i.i48 = icmp ule i32 %nx.addr.i.sroa.0.0.extract.trunc, %_10.i.i40
  %_13.i.i49 = zext i1 %_14.i.i48 to i32
  %q.i.i50 = add i32 %m2.i.i38, %_13.i.i49
  %_18.i.i51 = icmp uge i32 %_0.sroa.0.0.i3.i, %nx.addr.i.sroa.0.0.extract.trunc
  %_17.i.i52 = zext i1 %_18.i.i51 to i32
  %_0.i.i53 = add i32 %q.i.i50, %_17.i.i52
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i44 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %__omp_offloading_planes_l5.omp_outlined.omp_outlined.wf.0.11.exit ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %or.cond.i, label %omp.precond.then.i6, label %__omp_offloading_planes_l5.omp_outlined.omp_outlined.wf.0.11.exit
omp.precond.then.i6:
  br i1 %_33.i13, label %__wf___kmpc_for_static_init_8.exit, label %bb20.i14
bb20.i14:
  %11 = mul i32 %_7.i365.i, %r.i15
  %_9.i.i26.decomposed = sub i32 %block.i.i, %11
  %narrow = mul nuw nsw i32 %_9.i.i26.decomposed, %r.i4
  %narrow35 = add nuw nsw i32 %narrow, %r.i1
  %12 = zext nneg i32 %narrow35 to i64
  br label %__wf___kmpc_for_static_init_8.exit
__wf___kmpc_for_static_init_8.exit:
  %.omp.stride.i3.0 = phi i64 [ %4, %bb20.i14 ], [ 1, %omp.precond.then.i6 ]
  %.omp.lb.i1.0 = phi i64 [ %12, %bb20.i14 ], [ 0, %omp.precond.then.i6 ]
  %.not.not = icmp slt i64 %.omp.lb.i1.0, %mul.i
  br i1 %.not.not, label %narrow.test.i, label %__omp_offloading_planes_l5.omp_outlined.omp_outlined.wf.0.11.exit
omp.inner.for.body.i9:
  %.omp.iv.0.i840 = phi i64 [ %.omp.lb.i1.0, %omp.inner.for.body.i9.lr.ph ], [ %add61.i, %__wf_divide_signed.exit ]
  %_41.i = icmp samesign ult i64 %.omp.iv.0.i840, 4294967296
  %_4.i = and i1 %6, %_41.i
  br i1 %_4.i, label %bb1.i, label %bb2.i
bb2.i:
  %_6.i59 = udiv i64 %.omp.iv.0.i840, %conv6.i
  %_13.i43 = mul i64 %_6.i59, %conv6.i
  %_12.i44 = sub nuw i64 %.omp.iv.0.i840, %_13.i43
  br label %__wf_divide_signed.exit
bb1.i:
  %_6.i54 = trunc nuw i64 %.omp.iv.0.i840 to i32
  %r.i19 = tail call i32 @llvm.nvvm.mulhi.ui(i32 %_6.i54, i32 %_0.i.i53)
  %_21.i = mul i32 %r.i19, %nx.addr.i.sroa.0.0.extract.trunc
  %_20.i = sub i32 %_6.i54, %_21.i
  %_24.i = icmp uge i32 %_20.i, %nx.addr.i.sroa.0.0.extract.trunc
  %_23.i = zext i1 %_24.i to i32
  %q.i55 = add i32 %r.i19, %_23.i
  %_26.i = sub i32 %_20.i, %nx.addr.i.sroa.0.0.extract.trunc
  %_0.sroa.0.0.i1.i = tail call i32 @llvm.umin.i32(i32 %_26.i, i32 %_20.i)
  %_8.i56 = zext i32 %q.i55 to i64
  %_9.i57 = zext i32 %_0.sroa.0.0.i1.i to i64
  br label %__wf_divide_signed.exit
__wf_divide_signed.exit:
  %_0.sroa.3.0.i = phi i64 [ %_9.i57, %bb1.i ], [ %_12.i44, %bb2.i ]
  %_0.sroa.0.0.i45 = phi i64 [ %_8.i56, %bb1.i ], [ %_6.i59, %bb2.i ]
  %conv39.i = trunc i64 %_0.sroa.3.0.i to i32
  %sext.i = shl i64 %_0.sroa.0.0.i45, 32
  %conv43.i = ashr exact i64 %sext.i, 32
  %add44.i = add nsw i64 %conv43.i, %mul42.i
  %mul46.i = mul nsw i64 %add44.i, %conv6.i
  %sext16.i = shl i64 %_0.sroa.3.0.i, 32
  %conv47.i = ashr exact i64 %sext16.i, 32
  %add48.i = add nsw i64 %mul46.i, %conv47.i
  %arrayidx.i = getelementptr inbounds float, ptr %u, i64 %add48.i
  %13 = load float, ptr %arrayidx.i, align 4
  %conv50.i = sitofp i32 %conv39.i to float
  %14 = tail call float @llvm.fmuladd.f32(float %13, float 2.000000e+00, float %conv50.i)
  %arrayidx60.i = getelementptr inbounds float, ptr %v, i64 %add48.i
  store float %14, ptr %arrayidx60.i, align 4
  %add61.i = add nuw nsw i64 %.omp.iv.0.i840, %.omp.stride.i3.0
  %cmp17.not.i.not = icmp slt i64 %add61.i, %mul.i
  br i1 %cmp17.not.i.not, label %omp.inner.for.body.i9, label %__omp_offloading_planes_l5.omp_outlined.omp_outlined.wf.0.11.exit
narrow.test.i:
  %15 = add nuw nsw i64 %.omp.stride.i3.0, %sub7.i
  %16 = or i64 %15, %sub7.i
  %17 = icmp samesign ult i64 %16, 2147483648
  %18 = and i1 %6, %17
  %19 = trunc nuw nsw i64 %.omp.lb.i1.0 to i32
  %20 = trunc nuw nsw i64 %.omp.stride.i3.0 to i32
  br i1 %18, label %narrow.omp.inner.for.cond.i.preheader, label %omp.inner.for.body.i9.lr.ph
narrow.omp.inner.for.cond.i.preheader:
  %.not41 = icmp ugt i32 %19, %7
  br i1 %.not41, label %__omp_offloading_planes_l5.omp_outlined.omp_outlined.wf.0.11.exit, label %narrow.omp.inner.for.body.i.lr.ph
narrow.omp.inner.for.body.i.lr.ph:
  %21 = zext nneg i32 %.omp.iv.0.i44 to i64
  %22 = mul nuw nsw i64 %conv.i, %21
  br label %narrow.omp.inner.for.body.i
omp.inner.for.body.i9.lr.ph:
  %conv40.i = zext nneg i32 %.omp.iv.0.i44 to i64
  %mul42.i = mul nuw nsw i64 %conv.i, %conv40.i
  br label %omp.inner.for.body.i9
narrow.omp.inner.for.body.i:
  %count.i42 = phi i32 [ %19, %narrow.omp.inner.for.body.i.lr.ph ], [ %33, %narrow.omp.inner.for.body.i ]
  %r.i21 = tail call i32 @llvm.nvvm.mulhi.ui(i32 %count.i42, i32 %_0.i.i53)
  %_10.i = mul i32 %r.i21, %nx.addr.i.sroa.0.0.extract.trunc
  %_9.i = sub i32 %count.i42, %_10.i
  %_13.i = icmp uge i32 %_9.i, %nx.addr.i.sroa.0.0.extract.trunc
  %_12.i = zext i1 %_13.i to i32
  %q.i = add i32 %r.i21, %_12.i
  %_15.i = sub i32 %_9.i, %nx.addr.i.sroa.0.0.extract.trunc
  %_0.sroa.0.0.i29 = tail call i32 @llvm.umin.i32(i32 %_15.i, i32 %_9.i)
  %23 = sext i32 %q.i to i64
  %24 = add nsw i64 %22, %23
  %25 = mul nsw i64 %24, %conv6.i
  %26 = sext i32 %_0.sroa.0.0.i29 to i64
  %27 = add nsw i64 %25, %26
  %28 = getelementptr inbounds float, ptr %u, i64 %27
  %29 = load float, ptr %28, align 4
  %30 = sitofp i32 %_0.sroa.0.0.i29 to float
  %31 = tail call float @llvm.fmuladd.f32(float %29, float 2.000000e+00, float %30)
  %32 = getelementptr inbounds float, ptr %v, i64 %27
  store float %31, ptr %32, align 4
  %33 = add i32 %count.i42, %20
  %.not = icmp ugt i32 %33, %7
  br i1 %.not, label %__omp_offloading_planes_l5.omp_outlined.omp_outlined.wf.0.11.exit, label %narrow.omp.inner.for.body.i
__omp_offloading_planes_l5.omp_outlined.omp_outlined.wf.0.11.exit:
  %add6.i = add i32 %.omp.iv.0.i44, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i44, %spec.select37
  br i1 %exitcond.not, label %__omp_offloading_planes_l5.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_planes_l5.omp_outlined.exit:
  ret void
}
