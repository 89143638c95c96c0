define ptx_kernel void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %y, ptr writeonly captures(none) %x) {
entry:
  %own.i = alloca [4 x double], align 16
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l6.omp_outlined.exit
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
  %cmp7.not.i22 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.1
  br i1 %cmp7.not.i22, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i8.lr.ph
omp.inner.for.body.i8.lr.ph:
  %arrayidx.i.1 = getelementptr inbounds nuw i8, ptr %own.i, i64 8
  %arrayidx.i.2 = getelementptr inbounds nuw i8, ptr %own.i, i64 16
  %arrayidx.i.3 = getelementptr inbounds nuw i8, ptr %own.i, i64 24
  br label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i23 = phi i32 [ %.omp.lb.i.0, %omp.inner.for.body.i8.lr.ph ], [ %add47.i, %for.end43.i ]
  store double 0.000000e+00, ptr %own.i, align 16
  store double 0.000000e+00, ptr %arrayidx.i.1, align 8
  store double 0.000000e+00, ptr %arrayidx.i.2, align 16
  store double 0.000000e+00, ptr %arrayidx.i.3, align 8
  br label %for.cond17.i.preheader
for.cond17.i.preheader:
  %10 = phi double [ %27, %for.inc38.i.3 ], [ 0.000000e+00, %omp.inner.for.body.i8 ]
  %11 = phi double [ %24, %for.inc38.i.3 ], [ 0.000000e+00, %omp.inner.for.body.i8 ]
  %12 = phi double [ %20, %for.inc38.i.3 ], [ 0.000000e+00, %omp.inner.for.body.i8 ]
  %13 = phi double [ %17, %for.inc38.i.3 ], [ 0.000000e+00, %omp.inner.for.body.i8 ]
  %j.0.i21 = phi i32 [ %inc42.i, %for.inc38.i.3 ], [ 0, %omp.inner.for.body.i8 ]
  %idxprom27.i = zext nneg i32 %j.0.i21 to i64
  %arrayidx28.i = getelementptr inbounds nuw double, ptr %y, i64 %idxprom27.i
  %14 = load double, ptr %arrayidx28.i, align 8
  br label %for.body26.i
for.body26.i:
  %l.0.i18 = phi i32 [ 0, %for.cond17.i.preheader ], [ %inc36.i, %for.body26.i ]
  %15 = phi double [ %13, %for.cond17.i.preheader ], [ %17, %for.body26.i ]
  %idxprom30.i = zext nneg i32 %l.0.i18 to i64
  %arrayidx31.i = getelementptr inbounds nuw double, ptr %own.i, i64 %idxprom30.i
  %16 = load double, ptr %arrayidx31.i, align 8
  %17 = tail call double @llvm.fmuladd.f64(double %14, double %16, double %15)
  store double %17, ptr %own.i, align 16
  %inc36.i = add nuw nsw i32 %l.0.i18, 1
  %exitcond.not = icmp eq i32 %inc36.i, 3
  br i1 %exitcond.not, label %for.body26.i.1, label %for.body26.i
for.body26.i.1:
  %l.0.i18.1 = phi i32 [ %add29.i.1, %for.body26.i.1 ], [ 0, %for.body26.i ]
  %18 = phi double [ %20, %for.body26.i.1 ], [ %12, %for.body26.i ]
  %add29.i.1 = add nuw nsw i32 %l.0.i18.1, 1
  %idxprom30.i.1 = zext nneg i32 %add29.i.1 to i64
  %arrayidx31.i.1 = getelementptr inbounds nuw double, ptr %own.i, i64 %idxprom30.i.1
  %19 = load double, ptr %arrayidx31.i.1, align 8
  %20 = tail call double @llvm.fmuladd.f64(double %14, double %19, double %18)
  store double %20, ptr %arrayidx.i.1, align 8
  %exitcond.1.not = icmp eq i32 %add29.i.1, 3
  br i1 %exitcond.1.not, label %for.body26.i.2, label %for.body26.i.1
for.body26.i.2:
  %l.0.i18.2 = phi i32 [ %inc36.i.2, %for.body26.i.2 ], [ 0, %for.body26.i.1 ]
  %21 = phi double [ %24, %for.body26.i.2 ], [ %11, %for.body26.i.1 ]
  %22 = and i32 %l.0.i18.2, 3
  %rem.i.2 = xor i32 %22, 2
  %idxprom30.i.2 = zext nneg i32 %rem.i.2 to i64
  %arrayidx31.i.2 = getelementptr inbounds nuw double, ptr %own.i, i64 %idxprom30.i.2
  %23 = load double, ptr %arrayidx31.i.2, align 8
  %24 = tail call double @llvm.fmuladd.f64(double %14, double %23, double %21)
  store double %24, ptr %arrayidx.i.2, align 16
  %inc36.i.2 = add nuw nsw i32 %l.0.i18.2, 1
  %exitcond.2.not = icmp eq i32 %inc36.i.2, 3
  br i1 %exitcond.2.not, label %for.body26.i.3, label %for.body26.i.2
for.body26.i.3:
  %l.0.i18.3 = phi i32 [ %inc36.i.3, %for.body26.i.3 ], [ 0, %for.body26.i.2 ]
  %25 = phi double [ %27, %for.body26.i.3 ], [ %10, %for.body26.i.2 ]
  %add29.i.3 = add nuw nsw i32 %l.0.i18.3, 3
  %rem.i.3 = and i32 %add29.i.3, 3
  %idxprom30.i.3 = zext nneg i32 %rem.i.3 to i64
  %arrayidx31.i.3 = getelementptr inbounds nuw double, ptr %own.i, i64 %idxprom30.i.3
  %26 = load double, ptr %arrayidx31.i.3, align 8
  %27 = tail call double @llvm.fmuladd.f64(double %14, double %26, double %25)
  store double %27, ptr %arrayidx.i.3, align 8
  %inc36.i.3 = add nuw nsw i32 %l.0.i18.3, 1
  %exitcond.3.not = icmp eq i32 %inc36.i.3, 3
  br i1 %exitcond.3.not, label %for.inc38.i.3, label %for.body26.i.3
for.inc38.i.3:
  %inc42.i = add nuw nsw i32 %j.0.i21, 1
  %exitcond25.not = icmp eq i32 %inc42.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %exitcond25.not, label %for.end43.i, label %for.cond17.i.preheader
for.end43.i:
  %idxprom45.i = sext i32 %.omp.iv.0.i23 to i64
  %arrayidx46.i = getelementptr inbounds double, ptr %x, i64 %idxprom45.i
  store double %17, ptr %arrayidx46.i, align 8
  %add47.i = add nsw i32 %.omp.iv.0.i23, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add47.i, %.omp.ub.i.1
  br i1 %cmp7.not.i, label %__omp_offloading_f_l6.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l6.omp_outlined.exit:
  ret void
}
