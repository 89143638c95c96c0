@frame.tile.i = internal addrspace(3) global [128 x float] poison, align 16
@__omp_offloading_f_l6__wf_noalias__wf_warp_teams.frame.tile.i = internal addrspace(3) global [8 x [512 x i8]] poison, align 16

define ptx_kernel void @__omp_offloading_f_l6__wf_noalias(ptr readnone captures(none) %dyn_ptr, i64 %blocks, ptr readonly captures(none) %a, ptr writeonly captures(none) %b) {
entry:
  %blocks.addr.sroa.0.0.extract.trunc.i = trunc i64 %blocks to i32
  %cmp.i = icmp sgt i32 %blocks.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l6.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %blocks.addr.sroa.0.0.extract.trunc.i, -1
  %r.i10 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i13 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %.not76.i = icmp samesign ult i32 %r.i13, %blocks.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %0 = udiv i32 %sub2.i, %r.i13
  %1 = add nuw nsw i32 %0, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %omp.precond.then.i ], [ %1, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext nneg i32 %r.i10 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %blocks, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %blocks.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %2 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %blocks.addr.sroa.0.0.extract.trunc.i
  %3 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select24 = select i1 %3, i32 %2, i32 %sub2.i
  %cmp5.not.i27 = icmp sgt i32 %spec.select, %spec.select24
  br i1 %cmp5.not.i27, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %r.i6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i28 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %__omp_offloading_f_l6.omp_outlined.omp_outlined.1.wf.0.11.exit ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %mul2.i = shl nsw i32 %.omp.iv.0.i28, 7
  br label %omp.inner.for.body.i10
omp.inner.for.body.i10:
  %.omp.iv.0.i925 = phi i32 [ %r.i1, %omp.inner.for.body.i ], [ %add6.i11, %omp.inner.for.body.i10 ]
  %add3.i = add nuw nsw i32 %.omp.iv.0.i925, %mul2.i
  %idxprom.i = zext nneg i32 %add3.i to i64
  %arrayidx.i = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i
  %4 = load float, ptr %arrayidx.i, align 4
  %idxprom4.i = zext nneg i32 %.omp.iv.0.i925 to i64
  %arrayidx5.i = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @frame.tile.i to ptr), i64 %idxprom4.i
  store float %4, ptr %arrayidx5.i, align 4
  %add6.i11 = add nuw nsw i32 %.omp.iv.0.i925, %r.i6
  %cmp1.not.i = icmp samesign ugt i32 %add6.i11, 127
  br i1 %cmp1.not.i, label %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit, label %omp.inner.for.body.i10
__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit:
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %omp.inner.for.body.i21
omp.inner.for.body.i21:
  %.omp.iv.0.i1926 = phi i32 [ %r.i1, %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit ], [ %add6.i29, %omp.inner.for.body.i21 ]
  %sub.i = sub nuw nsw i32 127, %.omp.iv.0.i1926
  %idxprom.i22 = zext nneg i32 %sub.i to i64
  %arrayidx.i23 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @frame.tile.i to ptr), i64 %idxprom.i22
  %5 = load float, ptr %arrayidx.i23, align 4
  %add3.i25 = add nuw nsw i32 %.omp.iv.0.i1926, %mul2.i
  %idxprom4.i26 = zext nneg i32 %add3.i25 to i64
  %arrayidx5.i27 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom4.i26
  store float %5, ptr %arrayidx5.i27, align 4
  %add6.i29 = add nuw nsw i32 %.omp.iv.0.i1926, %r.i6
  %cmp1.not.i20 = icmp samesign ugt i32 %add6.i29, 127
  br i1 %cmp1.not.i20, label %__omp_offloading_f_l6.omp_outlined.omp_outlined.1.wf.0.11.exit, label %omp.inner.for.body.i21
__omp_offloading_f_l6.omp_outlined.omp_outlined.1.wf.0.11.exit:
  %add6.i = add i32 %.omp.iv.0.i28, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i28, %spec.select24
  br i1 %exitcond.not, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l6__wf_noalias__wf_warp_teams(ptr readnone captures(none) %dyn_ptr, i64 %blocks, ptr readonly captures(none) %a, ptr writeonly captures(none) %b) {
entry:
  %0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = udiv i32 %0, 32
  %2 = mul i32 %1, 512
  %3 = getelementptr i8, ptr addrspace(3) @__omp_offloading_f_l6__wf_noalias__wf_warp_teams.frame.tile.i, i32 %2
  %4 = addrspacecast ptr addrspace(3) %3 to ptr
  %blocks.addr.sroa.0.0.extract.trunc.i = trunc i64 %blocks to i32
  %cmp.i = icmp sgt i32 %blocks.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l6.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %blocks.addr.sroa.0.0.extract.trunc.i, -1
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = shl i32 %5, 3
  %7 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %8 = lshr i32 %7, 5
  %9 = add i32 %6, %8
  %10 = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %11 = shl i32 %10, 3
  %.not76.i = icmp samesign ult i32 %11, %blocks.addr.sroa.0.0.extract.trunc.i
  br i1 %.not76.i, label %bb155.i, label %bb103.i
bb155.i:
  %12 = udiv i32 %sub2.i, %11
  %13 = add nuw nsw i32 %12, 1
  br label %bb103.i
bb103.i:
  %share.sroa.0.1.i = phi i32 [ 1, %omp.precond.then.i ], [ %13, %bb155.i ]
  %_179.i = zext nneg i32 %share.sroa.0.1.i to i64
  %_181.i = zext nneg i32 %9 to i64
  %first16.i = mul nuw nsw i64 %_179.i, %_181.i
  %_183.i = and i64 %blocks, 2147483647
  %_182.not.i = icmp samesign ult i64 %first16.i, %_183.i
  %first17.i = trunc nuw nsw i64 %first16.i to i32
  %left18.i = sub nsw i32 %blocks.addr.sroa.0.0.extract.trunc.i, %first17.i
  %_192.i = add nsw i32 %share.sroa.0.1.i, -1
  %_190.i = add nuw i32 %_192.i, %first17.i
  %_194.i = icmp ult i32 %share.sroa.0.1.i, %left18.i
  %14 = tail call i32 @llvm.smin.i32(i32 %_190.i, i32 %sub2.i)
  %spec.select = select i1 %_182.not.i, i32 %first17.i, i32 %blocks.addr.sroa.0.0.extract.trunc.i
  %15 = select i1 %_182.not.i, i1 %_194.i, i1 false
  %spec.select24 = select i1 %15, i32 %14, i32 %sub2.i
  %cmp5.not.i27 = icmp sgt i32 %spec.select, %spec.select24
  br i1 %cmp5.not.i27, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %16 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i28 = phi i32 [ %spec.select, %omp.inner.for.body.i.lr.ph ], [ %add6.i, %__omp_offloading_f_l6.omp_outlined.omp_outlined.1.wf.0.11.exit ]
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %mul2.i = shl nsw i32 %.omp.iv.0.i28, 7
  br label %omp.inner.for.body.i10
omp.inner.for.body.i10:
  %.omp.iv.0.i925 = phi i32 [ %16, %omp.inner.for.body.i ], [ %add6.i11, %omp.inner.for.body.i10 ]
  %add3.i = add nuw nsw i32 %.omp.iv.0.i925, %mul2.i
  %idxprom.i = zext nneg i32 %add3.i to i64
  %arrayidx.i = getelementptr inbounds nuw float, ptr %a, i64 %idxprom.i
  %17 = load float, ptr %arrayidx.i, align 4
  %idxprom4.i = zext nneg i32 %.omp.iv.0.i925 to i64
  %arrayidx5.i = getelementptr inbounds nuw float, ptr %4, i64 %idxprom4.i
  store float %17, ptr %arrayidx5.i, align 4
  %add6.i11 = add nuw nsw i32 %.omp.iv.0.i925, 32
  %cmp1.not.i = icmp samesign ugt i32 %.omp.iv.0.i925, 95
  br i1 %cmp1.not.i, label %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit, label %omp.inner.for.body.i10
__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %omp.inner.for.body.i21
omp.inner.for.body.i21:
  %.omp.iv.0.i1926 = phi i32 [ %16, %__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11.exit ], [ %add6.i29, %omp.inner.for.body.i21 ]
  %sub.i = sub nuw nsw i32 127, %.omp.iv.0.i1926
  %idxprom.i22 = zext nneg i32 %sub.i to i64
  %arrayidx.i23 = getelementptr inbounds nuw float, ptr %4, i64 %idxprom.i22
  %18 = load float, ptr %arrayidx.i23, align 4
  %add3.i25 = add nuw nsw i32 %.omp.iv.0.i1926, %mul2.i
  %idxprom4.i26 = zext nneg i32 %add3.i25 to i64
  %arrayidx5.i27 = getelementptr inbounds nuw float, ptr %b, i64 %idxprom4.i26
  store float %18, ptr %arrayidx5.i27, align 4
  %add6.i29 = add nuw nsw i32 %.omp.iv.0.i1926, 32
  %cmp1.not.i20 = icmp samesign ugt i32 %.omp.iv.0.i1926, 95
  br i1 %cmp1.not.i20, label %__omp_offloading_f_l6.omp_outlined.omp_outlined.1.wf.0.11.exit, label %omp.inner.for.body.i21
__omp_offloading_f_l6.omp_outlined.omp_outlined.1.wf.0.11.exit:
  %add6.i = add i32 %.omp.iv.0.i28, 1
  %exitcond.not = icmp eq i32 %.omp.iv.0.i28, %spec.select24
  br i1 %exitcond.not, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}
