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
  %cmp7.not.i20 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.1
  br i1 %cmp7.not.i20, label %__omp_offloading_f_l5.omp_outlined.exit, label %for.cond.i.preheader.lr.ph
for.cond.i.preheader.lr.ph:
  %div12.i = udiv i32 %n.addr.sroa.0.0.extract.trunc.i, 7
  br label %for.cond.i.preheader
for.cond.i.preheader:
  %.omp.iv.0.i21 = phi i32 [ %.omp.lb.i.0, %for.cond.i.preheader.lr.ph ], [ %add17.i, %for.end.i ]
  %cmp9.i17 = icmp slt i32 %.omp.iv.0.i21, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp9.i17, label %for.body.i, label %for.end.i
for.body.i:
  %j.0.i19 = phi i32 [ %18, %for.body.i ], [ %.omp.iv.0.i21, %for.cond.i.preheader ]
  %s.0.i18 = phi double [ %19, %for.body.i ], [ 0.000000e+00, %for.cond.i.preheader ]
  %idxprom.i = sext i32 %j.0.i19 to i64
  %arrayidx.i = getelementptr inbounds double, ptr %x, i64 %idxprom.i
  %10 = load double, ptr %arrayidx.i, align 8
  %add11.i = fadd double %s.0.i18, %10
  %add13.i = add nsw i32 %j.0.i19, %div12.i
  %cmp9.i = icmp slt i32 %add13.i, %n.addr.sroa.0.0.extract.trunc.i
  %11 = select i1 %cmp9.i, i32 %add13.i, i32 %j.0.i19
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds double, ptr %x, i64 %12
  %14 = load double, ptr %13, align 8
  %15 = fadd double %add11.i, %14
  %16 = add nsw i32 %11, %div12.i
  %17 = icmp slt i32 %16, %n.addr.sroa.0.0.extract.trunc.i
  %18 = select i1 %cmp9.i, i32 %16, i32 %add13.i
  %19 = select i1 %cmp9.i, double %15, double %add11.i
  %20 = select i1 %cmp9.i, double %15, double %add11.i
  %21 = select i1 %cmp9.i, i1 %17, i1 false
  br i1 %21, label %for.body.i, label %for.end.i
for.end.i:
  %s.0.i.lcssa = phi double [ 0.000000e+00, %for.cond.i.preheader ], [ %20, %for.body.i ]
  %add14.i = add nsw i32 %.omp.iv.0.i21, %n.addr.sroa.0.0.extract.trunc.i
  %idxprom15.i = sext i32 %add14.i to i64
  %arrayidx16.i = getelementptr inbounds double, ptr %x, i64 %idxprom15.i
  store double %s.0.i.lcssa, ptr %arrayidx16.i, align 8
  %add17.i = add nsw i32 %.omp.iv.0.i21, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add17.i, %.omp.ub.i.1
  br i1 %cmp7.not.i, label %__omp_offloading_f_l5.omp_outlined.exit, label %for.cond.i.preheader
__omp_offloading_f_l5.omp_outlined.exit:
  ret void
}
