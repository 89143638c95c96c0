define ptx_kernel void @__omp_offloading_f_l4(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %y, i64 %a, ptr readonly captures(none) %x) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l4.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i12 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i14 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_70.i = zext nneg i32 %r.i14 to i64
  %_72.i = zext nneg i32 %r.i7 to i64
  %covered.i = mul nuw nsw i64 %_70.i, %_72.i
  %_76.i = and i64 %n, 2147483647
  %_75.not.i = icmp samesign ult i64 %covered.i, %_76.i
  br i1 %_75.not.i, label %bb80.i, label %bb42.i
bb80.i:
  %0 = udiv i32 %sub2.i, %r.i14
  %1 = add nuw nsw i32 %0, 1
  %2 = urem i32 %0, %r.i7
  %_99.i = add nuw i32 %0, %r.i7
  %rounded.i = sub i32 %_99.i, %2
  %rounded..i = tail call i32 @llvm.umax.i32(i32 %rounded.i, i32 %1)
  %_107.i = udiv i32 %sub2.i, %rounded..i
  %_106.i = icmp samesign ugt i32 %r.i12, %_107.i
  br i1 %_106.i, label %__wf___kmpc_for_static_init_4.exit, label %bb61.i
bb42.i:
  %first11.i = mul i32 %r.i7, %r.i12
  %_78.not.i = icmp ult i32 %first11.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %_78.not.i, label %bb43.i, label %__wf___kmpc_for_static_init_4.exit
bb61.i:
  %first9.i = mul i32 %rounded..i, %r.i12
  %left10.i = sub i32 %n.addr.sroa.0.0.extract.trunc.i, %first9.i
  %_122.i = icmp ult i32 %rounded..i, %left10.i
  %_120.i = add i32 %rounded..i, -1
  %_118.i = add i32 %_120.i, %first9.i
  %_118..i = select i1 %_122.i, i32 %_118.i, i32 %sub2.i
  br label %__wf___kmpc_for_static_init_4.exit
bb43.i:
  %_81.i = zext nneg i32 %r.i12 to i64
  %_80.i = mul nuw nsw i64 %_81.i, %_72.i
  %_79.not.i = icmp samesign ult i64 %_80.i, %_76.i
  %left12.i = sub nuw nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %first11.i
  %_87.i = icmp samesign ult i32 %r.i7, %left12.i
  %_91.i = add nsw i32 %r.i7, -1
  %_88.i = add nuw i32 %_91.i, %first11.i
  %spec.select = select i1 %_79.not.i, i32 %first11.i, i32 %n.addr.sroa.0.0.extract.trunc.i
  %3 = select i1 %_79.not.i, i1 %_87.i, i1 false
  %spec.select17 = select i1 %3, i32 %_88.i, i32 %sub2.i
  br label %__wf___kmpc_for_static_init_4.exit
__wf___kmpc_for_static_init_4.exit:
  %.omp.comb.lb.i.1 = phi i32 [ %n.addr.sroa.0.0.extract.trunc.i, %bb80.i ], [ %first9.i, %bb61.i ], [ %n.addr.sroa.0.0.extract.trunc.i, %bb42.i ], [ %spec.select, %bb43.i ]
  %.omp.comb.ub.i.1 = phi i32 [ %sub2.i, %bb80.i ], [ %_118..i, %bb61.i ], [ %sub2.i, %bb42.i ], [ %spec.select17, %bb43.i ]
  %.omp.stride.i.0 = phi i32 [ 1, %bb80.i ], [ %rounded..i, %bb61.i ], [ %r.i7, %bb42.i ], [ %r.i7, %bb43.i ]
  %sub2..i = tail call i32 @llvm.smin.i32(i32 %.omp.comb.ub.i.1, i32 %sub2.i)
  %cmp5.not.i20 = icmp sgt i32 %.omp.comb.lb.i.1, %sub2..i
  br i1 %cmp5.not.i20, label %__omp_offloading_f_l4.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %a.addr.sroa.0.0.extract.trunc.i = trunc i64 %a to i32
  %4 = bitcast i32 %a.addr.sroa.0.0.extract.trunc.i to float
  %r.i6 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_27.i.i = sub i32 %sub2..i, %.omp.comb.lb.i.1
  %trip.i.i = add i32 %_27.i.i, 1
  %_59.i.i = xor i32 %r.i7, 2147483647
  %_58.not.i.i.not = icmp sgt i32 %sub2..i, %_59.i.i
  %_62.i.i = add i32 %.omp.comb.lb.i.1, %r.i6
  %_110.i.i = add nuw nsw i32 %sub2..i, 1
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i21 = phi i32 [ %.omp.comb.lb.i.1, %omp.inner.for.body.i.lr.ph ], [ %add.i, %__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11.exit ]
  br i1 %_58.not.i.i.not, label %bb36.i.i, label %__wf___kmpc_for_static_init_4.exit.i
bb36.i.i:
  %5 = udiv i32 %_27.i.i, %r.i7
  %6 = add i32 %5, 1
  %_107.i.i = udiv i32 %_27.i.i, %6
  %_106.i.i = icmp ugt i32 %r.i6, %_107.i.i
  br i1 %_106.i.i, label %__wf___kmpc_for_static_init_4.exit.i, label %bb61.i.i
bb61.i.i:
  %first9.i.i = mul i32 %6, %r.i6
  %_115.i.i = add i32 %first9.i.i, %.omp.comb.lb.i.1
  %left10.i.i = sub i32 %trip.i.i, %first9.i.i
  %_118.i.i = add i32 %_115.i.i, %5
  %_122.i.i = icmp ult i32 %6, %left10.i.i
  %minmaxop = select i1 %_122.i.i, i32 %_118.i.i, i32 %.omp.comb.ub.i.1
  %7 = tail call i32 @llvm.smin.i32(i32 %minmaxop, i32 %sub2.i)
  br label %__wf___kmpc_for_static_init_4.exit.i
__wf___kmpc_for_static_init_4.exit.i:
  %.omp.stride.i1.0 = phi i32 [ %r.i7, %omp.inner.for.body.i ], [ 1, %bb36.i.i ], [ 1, %bb61.i.i ]
  %.omp.ub.i.0 = phi i32 [ %sub2..i, %omp.inner.for.body.i ], [ %sub2..i, %bb36.i.i ], [ %7, %bb61.i.i ]
  %.omp.lb.i.0 = phi i32 [ %_62.i.i, %omp.inner.for.body.i ], [ %_110.i.i, %bb36.i.i ], [ %_115.i.i, %bb61.i.i ]
  %cmp7.not.i18 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.0
  br i1 %cmp7.not.i18, label %__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11.exit, label %omp.inner.for.body.i10
omp.inner.for.body.i10:
  %.omp.iv.0.i919 = phi i32 [ %add12.i, %omp.inner.for.body.i10 ], [ %.omp.lb.i.0, %__wf___kmpc_for_static_init_4.exit.i ]
  %idxprom.i = sext i32 %.omp.iv.0.i919 to i64
  %arrayidx.i = getelementptr inbounds float, ptr %x, i64 %idxprom.i
  %8 = load float, ptr %arrayidx.i, align 4
  %arrayidx11.i = getelementptr inbounds float, ptr %y, i64 %idxprom.i
  %9 = load float, ptr %arrayidx11.i, align 4
  %10 = tail call float @llvm.fmuladd.f32(float %4, float %8, float %9)
  store float %10, ptr %arrayidx11.i, align 4
  %add12.i = add nsw i32 %.omp.iv.0.i919, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add12.i, %.omp.ub.i.0
  br i1 %cmp7.not.i, label %__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11.exit, label %omp.inner.for.body.i10
__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11.exit:
  %add.i = add nsw i32 %.omp.iv.0.i21, %.omp.stride.i.0
  %cmp5.not.i = icmp sgt i32 %add.i, %sub2..i
  br i1 %cmp5.not.i, label %__omp_offloading_f_l4.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_f_l4.omp_outlined.exit:
  ret void
}
