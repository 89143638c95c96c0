define ptx_kernel void @__omp_offloading_f_l4(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %y, i64 %a, ptr readonly captures(none) %x) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l4.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i9 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i10 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_69.i = udiv i32 %sub2.i, %r.i10
  %0 = add nuw nsw i32 %_69.i, 1
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %1 = urem i32 %_69.i, %r.i7
  %_75.i = add nuw i32 %_69.i, %r.i7
  %rounded.i = sub i32 %_75.i, %1
  %rounded..i = tail call i32 @llvm.umax.i32(i32 %rounded.i, i32 %0)
  %_83.i = udiv i32 %sub2.i, %rounded..i
  %_82.i = icmp samesign ugt i32 %r.i9, %_83.i
  %first8.i = mul i32 %rounded..i, %r.i9
  %left9.i = sub i32 %n.addr.sroa.0.0.extract.trunc.i, %first8.i
  %_96.i = add i32 %rounded..i, -1
  %_94.i = add i32 %_96.i, %first8.i
  %_98.i = icmp ult i32 %rounded..i, %left9.i
  %2 = tail call i32 @llvm.smin.i32(i32 %_94.i, i32 %sub2.i)
  %3 = select i1 %_98.i, i32 %2, i32 %sub2.i
  %.omp.comb.lb.i.0 = select i1 %_82.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 %first8.i
  %.omp.comb.ub.i.0 = select i1 %_82.i, i32 %sub2.i, i32 %3
  %.omp.stride.i.0 = select i1 %_82.i, i32 1, i32 %rounded..i
  %cmp5.not.i13 = icmp sgt i32 %.omp.comb.lb.i.0, %.omp.comb.ub.i.0
  br i1 %cmp5.not.i13, label %__omp_offloading_f_l4.omp_outlined.exit, label %omp.inner.for.body.i.lr.ph
omp.inner.for.body.i.lr.ph:
  %a.addr.sroa.0.0.extract.trunc.i = trunc i64 %a to i32
  %4 = bitcast i32 %a.addr.sroa.0.0.extract.trunc.i to float
  %r.i6 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_27.i.i = sub i32 %.omp.comb.ub.i.0, %.omp.comb.lb.i.0
  %trip.i.i = add i32 %_27.i.i, 1
  %_59.i.i = xor i32 %r.i7, 2147483647
  %_58.not.i.i.not = icmp sgt i32 %.omp.comb.ub.i.0, %_59.i.i
  %_62.i.i = add i32 %.omp.comb.lb.i.0, %r.i6
  %_86.i.i = add nuw nsw i32 %.omp.comb.ub.i.0, 1
  br label %omp.inner.for.body.i
omp.inner.for.body.i:
  %.omp.iv.0.i14 = phi i32 [ %.omp.comb.lb.i.0, %omp.inner.for.body.i.lr.ph ], [ %add.i, %__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11.exit ]
  br i1 %_58.not.i.i.not, label %bb36.i.i, label %__wf___kmpc_for_static_init_4.exit.i
bb36.i.i:
  %_69.i.i = udiv i32 %_27.i.i, %r.i7
  %5 = add i32 %_69.i.i, 1
  %_83.i.i = udiv i32 %_27.i.i, %5
  %_82.i.i = icmp ugt i32 %r.i6, %_83.i.i
  br i1 %_82.i.i, label %__wf___kmpc_for_static_init_4.exit.i, label %bb53.i.i
bb53.i.i:
  %first8.i.i = mul i32 %5, %r.i6
  %_91.i.i = add i32 %first8.i.i, %.omp.comb.lb.i.0
  %left9.i.i = sub i32 %trip.i.i, %first8.i.i
  %_94.i.i = add i32 %_91.i.i, %_69.i.i
  %_98.i.i = icmp ult i32 %5, %left9.i.i
  %6 = tail call i32 @llvm.smin.i32(i32 %_94.i.i, i32 %sub2.i)
  %7 = select i1 %_98.i.i, i32 %6, i32 %.omp.comb.ub.i.0
  br label %__wf___kmpc_for_static_init_4.exit.i
__wf___kmpc_for_static_init_4.exit.i:
  %.omp.stride.i1.0 = phi i32 [ %r.i7, %omp.inner.for.body.i ], [ 1, %bb36.i.i ], [ 1, %bb53.i.i ]
  %.omp.ub.i.0 = phi i32 [ %.omp.comb.ub.i.0, %omp.inner.for.body.i ], [ %.omp.comb.ub.i.0, %bb36.i.i ], [ %7, %bb53.i.i ]
  %.omp.lb.i.0 = phi i32 [ %_62.i.i, %omp.inner.for.body.i ], [ %_86.i.i, %bb36.i.i ], [ %_91.i.i, %bb53.i.i ]
  %cmp7.not.i11 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.0
  br i1 %cmp7.not.i11, label %__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11.exit, label %omp.inner.for.body.i10
omp.inner.for.body.i10:
  %.omp.iv.0.i912 = phi i32 [ %add12.i, %omp.inner.for.body.i10 ], [ %.omp.lb.i.0, %__wf___kmpc_for_static_init_4.exit.i ]
  %idxprom.i = sext i32 %.omp.iv.0.i912 to i64
  %arrayidx.i = getelementptr inbounds float, ptr %x, i64 %idxprom.i
  %8 = load float, ptr %arrayidx.i, align 4
  %arrayidx11.i = getelementptr inbounds float, ptr %y, i64 %idxprom.i
  %9 = load float, ptr %arrayidx11.i, align 4
  %10 = tail call float @llvm.fmuladd.f32(float %4, float %8, float %9)
  store float %10, ptr %arrayidx11.i, align 4
  %add12.i = add nsw i32 %.omp.iv.0.i912, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add12.i, %.omp.ub.i.0
  br i1 %cmp7.not.i, label %__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11.exit, label %omp.inner.for.body.i10
__omp_offloading_f_l4.omp_outlined.omp_outlined.wf.0.11.exit:
  %add.i = add nsw i32 %.omp.iv.0.i14, %.omp.stride.i.0
  %cmp5.not.i = icmp sgt i32 %add.i, %.omp.comb.ub.i.0
  br i1 %cmp5.not.i, label %__omp_offloading_f_l4.omp_outlined.exit, label %omp.inner.for.body.i
__omp_offloading_f_l4.omp_outlined.exit:
  ret void
}
