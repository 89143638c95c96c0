define ptx_kernel void @__omp_offloading_f_l5(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %x) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l5.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_35.i = zext nneg i32 %r.i8 to i64
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_37.i = zext nneg i32 %r.i2 to i64
  %0 = mul nuw nsw i64 %_35.i, %_37.i
  %1 = xor i32 %sub2.i, 2147483647
  %_177.i = zext nneg i32 %1 to i64
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team.i.i = zext nneg i32 %r.i7 to i64
  %first.i.i = mul nuw nsw i64 %team.i.i, %_37.i
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_60.i.i = zext nneg i32 %r.i1 to i64
  %2 = add nuw nsw i64 %first.i.i, %_60.i.i
  %_66.not.i.i = icmp samesign ugt i64 %0, %_177.i
  br i1 %_66.not.i.i, label %bb36.i.i, label %bb34.i.i
bb36.i.i:
  %_75.i.i = and i64 %n, 2147483647
  %_0.sroa.0.0.i.i = tail call i64 @llvm.umin.i64(i64 %_75.i.i, i64 %0)
  %3 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i.i, i1 false)
  %_192.i.i = add nsw i64 %_75.i.i, -1
  %4 = xor i64 %3, 63
  %_191.i.i = lshr i64 %_192.i.i, %4
  %share3.i.i = add nuw nsw i64 %_191.i.i, 1
  %first4.i.i = mul i64 %share3.i.i, %2
  %_77.i.i = lshr i64 %2, %4
  %5 = icmp ne i64 %_77.i.i, 0
  %_78.i.i = icmp uge i64 %first4.i.i, %_75.i.i
  %or.cond56.i.i = select i1 %5, i1 true, i1 %_78.i.i
  %left.i.i = sub nuw nsw i64 %_75.i.i, %first4.i.i
  %_82.i.i = trunc nuw nsw i64 %first4.i.i to i32
  %_83.i.i = icmp ult i64 %share3.i.i, %left.i.i
  %_88.i.i = trunc nuw nsw i64 %share3.i.i to i32
  %_87.i.i = add nsw i32 %_88.i.i, -1
  %_84.i.i = add nuw i32 %_87.i.i, %_82.i.i
  %spec.select16 = select i1 %or.cond56.i.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 %_82.i.i
  %6 = tail call i32 @llvm.smin.i32(i32 %_84.i.i, i32 %sub2.i)
  %7 = select i1 %_83.i.i, i32 %6, i32 %sub2.i
  %8 = select i1 %or.cond56.i.i, i32 %sub2.i, i32 %7
  br label %bb87.i.i
bb34.i.i:
  %_68.i.i = trunc i64 %2 to i32
  %9 = trunc nuw nsw i64 %0 to i32
  br label %bb87.i.i
bb87.i.i:
  %.omp.stride.i1.0 = phi i32 [ %9, %bb34.i.i ], [ 1, %bb36.i.i ]
  %.omp.ub.i.1 = phi i32 [ %sub2.i, %bb34.i.i ], [ %8, %bb36.i.i ]
  %.omp.lb.i.0 = phi i32 [ %_68.i.i, %bb34.i.i ], [ %spec.select16, %bb36.i.i ]
  %cmp7.not.i19 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.1
  br i1 %cmp7.not.i19, label %__omp_offloading_f_l5.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i20 = phi i32 [ %add31.i, %omp.inner.for.body.i8 ], [ %.omp.lb.i.0, %bb87.i.i ]
  %mul11.i = shl nsw i32 %.omp.iv.0.i20, 2
  %idxprom.i = sext i32 %mul11.i to i64
  %arrayidx.i = getelementptr inbounds double, ptr %x, i64 %idxprom.i
  %10 = load double, ptr %arrayidx.i, align 8
  %11 = sext i32 %mul11.i to i64
  %12 = getelementptr double, ptr %x, i64 %11
  %arrayidx.i.1 = getelementptr i8, ptr %12, i64 8
  %13 = load double, ptr %arrayidx.i.1, align 8
  %14 = sext i32 %mul11.i to i64
  %15 = getelementptr double, ptr %x, i64 %14
  %arrayidx.i.2 = getelementptr i8, ptr %15, i64 16
  %16 = load double, ptr %arrayidx.i.2, align 8
  %17 = sext i32 %mul11.i to i64
  %18 = getelementptr double, ptr %x, i64 %17
  %arrayidx.i.3 = getelementptr i8, ptr %18, i64 24
  %19 = load double, ptr %arrayidx.i.3, align 8
  store double %19, ptr %arrayidx.i, align 8
  store double %16, ptr %arrayidx.i.1, align 8
  store double %13, ptr %arrayidx.i.2, align 8
  store double %10, ptr %arrayidx.i.3, align 8
  %add31.i = add nsw i32 %.omp.iv.0.i20, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add31.i, %.omp.ub.i.1
  br i1 %cmp7.not.i, label %__omp_offloading_f_l5.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l5.omp_outlined.exit:
  ret void
}
