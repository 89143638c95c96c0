define void @__omp_offloading_f_l7(ptr %dyn_ptr, i64 %n, ptr %x) {
entry:
  %.omp.lb.i = alloca i32, align 4
  %.omp.ub.i = alloca i32, align 4
  %.omp.stride.i1 = alloca i32, align 4
  %.omp.is_last.i2 = alloca i32, align 4
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %.omp.comb.lb.i = alloca i32, align 4
  %.omp.comb.ub.i = alloca i32, align 4
  %.omp.stride.i = alloca i32, align 4
  %.omp.is_last.i = alloca i32, align 4
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l7.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  store i32 0, ptr %.omp.comb.lb.i, align 4
  store i32 %sub2.i, ptr %.omp.comb.ub.i, align 4
  store i32 1, ptr %.omp.stride.i, align 4
  store i32 0, ptr %.omp.is_last.i, align 4
  %lb.i9 = load i32, ptr %.omp.comb.lb.i, align 4
  %0 = load i32, ptr %.omp.comb.ub.i, align 4
  %_33.i10 = icmp slt i32 %0, %lb.i9
  br i1 %_33.i10, label %bb19.i20, label %bb20.i11
bb20.i11:
  %_35.i12 = sub i32 %0, %lb.i9
  %trip.i13 = add i32 %_35.i12, 1
  %_42.i14 = call i32 @__wf_t_ctaid()
  %team3.i15 = zext i32 %_42.i14 to i64
  %_53.i16 = call i32 @__wf_t_nctaid()
  %_52.i17 = zext i32 %_53.i16 to i64
  %1 = call i32 @__wf_t_ntid()
  %_54.i18 = zext i32 %1 to i64
  %2 = mul nuw i64 %_52.i17, %_54.i18
  store i32 %trip.i13, ptr %.omp.stride.i, align 4
  %_210.i = sext i32 %0 to i64
  %_209.i = call i1 @__wf_surely_fits(i64 %_210.i, i64 %2)
  %_211.i = sub nsw i64 2147483647, %_210.i
  %_61.i = icmp ule i64 %2, %_211.i
  %or.cond74.i = or i1 %_209.i, %_61.i
  br i1 %or.cond74.i, label %bb35.i, label %bb37.i
bb19.i20:
  store i32 0, ptr %.omp.is_last.i, align 4
  br label %__wf___kmpc_for_static_init_4.exit21
bb37.i:
  %_66.i = zext i32 %trip.i13 to i64
  %_65.i = add nsw i64 %_66.i, -1
  %_0.sroa.0.0.i = call i64 @llvm.umin.i64(i64 %_66.i, i64 %2)
  %3 = call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i, i1 false)
  %4 = and i64 %3, 63
  %5 = xor i64 %4, 63
  %_216.i = lshr i64 %_65.i, %5
  %_215.i = add i64 %_216.i, 1
  %6 = udiv i64 %_65.i, %_215.i
  br label %bb39.i
bb35.i:
  %_63.i = zext i32 %trip.i13 to i64
  %_62.i = add nsw i64 %_63.i, -1
  %7 = urem i64 %_62.i, %2
  br label %bb39.i
bb39.i:
  %owner.sroa.0.0.i = phi i64 [ %7, %bb35.i ], [ %6, %bb37.i ]
  %8 = call i32 @__wf_t_ntid()
  %_73.i = icmp ne i32 %8, 0
  %_71.i = zext i32 %8 to i64
  %_70.i = udiv i64 %owner.sroa.0.0.i, %_71.i
  %_69.i = icmp eq i64 %_70.i, %team3.i15
  %_68.i = zext i1 %_69.i to i32
  store i32 %_68.i, ptr %.omp.is_last.i, align 4
  br label %__wf___kmpc_for_static_init_4.exit21
__wf___kmpc_for_static_init_4.exit21:
  %9 = load i32, ptr %.omp.comb.ub.i, align 4
  %sub2..i = call i32 @llvm.smin.i32(i32 %9, i32 %sub2.i)
  store i32 %sub2..i, ptr %.omp.comb.ub.i, align 4
  %10 = load i32, ptr %.omp.comb.lb.i, align 4
  %cmp5.not.i = icmp sgt i32 %10, %sub2..i
  br i1 %cmp5.not.i, label %__omp_offloading_f_l7.omp_outlined.exit, label %omp.inner.for.body.i
omp.inner.for.body.i:
  %11 = zext i32 %10 to i64
  %12 = zext i32 %sub2..i to i64
  %n.casted.sroa.0.0.insert.ext.i = and i64 %n, 2147483647
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  %n.addr.sroa.0.0.extract.trunc.i3 = trunc i64 %n.casted.sroa.0.0.insert.ext.i to i32
  %cmp.i4 = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i3, 0
  br i1 %cmp.i4, label %omp.precond.then.i5, label %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.exit
omp.precond.then.i5:
  %sub2.i6 = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i3, -1
  store i32 0, ptr %.omp.lb.i, align 4
  store i32 %sub2.i6, ptr %.omp.ub.i, align 4
  store i32 %10, ptr %.omp.lb.i, align 4
  store i32 %sub2..i, ptr %.omp.ub.i, align 4
  store i32 1, ptr %.omp.stride.i1, align 4
  store i32 0, ptr %.omp.is_last.i2, align 4
  %13 = load i32, ptr %.gtid, align 4
  %lb.i = load i32, ptr %.omp.lb.i, align 4
  %14 = load i32, ptr %.omp.ub.i, align 4
  %_33.i = icmp slt i32 %14, %lb.i
  br i1 %_33.i, label %bb19.i, label %bb20.i
bb20.i:
  %_35.i = sub i32 %14, %lb.i
  %trip.i = add i32 %_35.i, 1
  %_42.i = call i32 @__wf_t_ctaid()
  %team3.i = zext i32 %_42.i to i64
  %_53.i = call i32 @__wf_t_nctaid()
  %_52.i = zext i32 %_53.i to i64
  %15 = call i32 @__wf_t_ntid()
  %_54.i = zext i32 %15 to i64
  %16 = mul nuw i64 %_52.i, %_54.i
  %17 = call i32 @__wf_t_ntid()
  %_77.i = zext i32 %17 to i64
  %first5.i = mul nuw i64 %team3.i, %_77.i
  %18 = call i32 @__wf_t_tid()
  %_79.i = zext i32 %18 to i64
  %19 = add i64 %first5.i, %_79.i
  %_226.i = sext i32 %14 to i64
  %_225.i = call i1 @__wf_surely_fits(i64 %_226.i, i64 %16)
  %_227.i = sub nsw i64 2147483647, %_226.i
  %_93.i = icmp ule i64 %16, %_227.i
  %or.cond72.i = or i1 %_225.i, %_93.i
  br i1 %or.cond72.i, label %bb58.i, label %bb60.i
bb19.i:
  store i32 0, ptr %.omp.is_last.i2, align 4
  br label %__wf___kmpc_for_static_init_4.exit
bb60.i:
  store i32 1, ptr %.omp.stride.i1, align 4
  %_102.i = zext i32 %trip.i to i64
  %_0.sroa.0.0.i22 = call i64 @llvm.umin.i64(i64 %_102.i, i64 %16)
  %20 = call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i22, i1 false)
  %_233.i = add nsw i64 %_102.i, -1
  %21 = and i64 %20, 63
  %22 = xor i64 %21, 63
  %_232.i = lshr i64 %_233.i, %22
  %share6.i = add i64 %_232.i, 1
  %first7.i = mul i64 %share6.i, %19
  %_104.i = lshr i64 %19, %22
  %23 = icmp ne i64 %_104.i, 0
  %_105.i = icmp uge i64 %first7.i, %_102.i
  %or.cond73.i = select i1 %23, i1 true, i1 %_105.i
  br i1 %or.cond73.i, label %bb63.i, label %bb64.i
bb58.i:
  %_95.i = trunc i64 %19 to i32
  %_94.i = add i32 %lb.i, %_95.i
  store i32 %_94.i, ptr %.omp.lb.i, align 4
  %24 = trunc i64 %16 to i32
  store i32 %24, ptr %.omp.stride.i1, align 4
  %_98.i = urem i32 %_35.i, %24
  %_97.i = icmp eq i32 %_98.i, %_95.i
  %_96.i = zext i1 %_97.i to i32
  store i32 %_96.i, ptr %.omp.is_last.i2, align 4
  br label %bb111.i
bb64.i:
  %left.i = sub nuw i64 %_102.i, %first7.i
  %_109.i = trunc i64 %first7.i to i32
  %_108.i = add i32 %lb.i, %_109.i
  store i32 %_108.i, ptr %.omp.lb.i, align 4
  %_110.i = icmp ult i64 %share6.i, %left.i
  br i1 %_110.i, label %bb65.i, label %bb66.i
bb63.i:
  %_106.i = add i32 %14, 1
  store i32 %_106.i, ptr %.omp.lb.i, align 4
  store i32 0, ptr %.omp.is_last.i2, align 4
  br label %bb111.i
bb66.i:
  %_117.i = icmp uge i64 %share6.i, %left.i
  %_116.i = zext i1 %_117.i to i32
  store i32 %_116.i, ptr %.omp.is_last.i2, align 4
  br label %bb111.i
bb65.i:
  %_115.i = trunc i64 %share6.i to i32
  %_114.i = add i32 %_115.i, -1
  %_111.i = add i32 %_108.i, %_114.i
  store i32 %_111.i, ptr %.omp.ub.i, align 4
  br label %bb66.i
bb111.i:
  br label %__wf___kmpc_for_static_init_4.exit
__wf___kmpc_for_static_init_4.exit:
  %25 = load i32, ptr %.omp.ub.i, align 4
  %sub2..i7 = call i32 @llvm.smin.i32(i32 %25, i32 %sub2.i6)
  store i32 %sub2..i7, ptr %.omp.ub.i, align 4
  %26 = load i32, ptr %.omp.lb.i, align 4
  br label %omp.inner.for.cond.i
omp.inner.for.cond.i:
  %.omp.iv.0.i = phi i32 [ %26, %__wf___kmpc_for_static_init_4.exit ], [ %add11.i, %omp.inner.for.body.i8 ]
  %cmp7.not.i = icmp sgt i32 %.omp.iv.0.i, %sub2..i7
  br i1 %cmp7.not.i, label %omp.loop.exit.i, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %idxprom.i = sext i32 %.omp.iv.0.i to i64
  %arrayidx.i = getelementptr inbounds double, ptr %x, i64 %idxprom.i
  %27 = load double, ptr %arrayidx.i, align 8
  %call.i = call double @__wf_l_ldexp(double %27, i32 %.omp.iv.0.i)
  store double %call.i, ptr %arrayidx.i, align 8
  %step.i = load i32, ptr %.omp.stride.i1, align 4
  %add11.i = add nsw i32 %.omp.iv.0.i, %step.i
  br label %omp.inner.for.cond.i
omp.loop.exit.i:
  br label %__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.exit
__omp_offloading_f_l7.omp_outlined.omp_outlined.wf.0.11.exit:
  br label %__omp_offloading_f_l7.omp_outlined.exit
__omp_offloading_f_l7.omp_outlined.exit:
  ret void
}

define internal double @_Z5ldexpdi(double %0, i32 %1) {
  %3 = tail call double @llvm.ldexp.f64.i32(double %0, i32 %1)
  ret double %3
}
