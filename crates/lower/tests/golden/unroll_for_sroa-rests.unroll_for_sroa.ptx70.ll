define ptx_kernel void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %x) {
entry:
  %d = alloca [5 x [5 x double]], align 16
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %cmp12 = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  br i1 %cmp12, label %for.body.preheader, label %for.end53
for.body.preheader:
  %gep = getelementptr inbounds nuw i8, ptr %d, i64 40
  %arrayidx26 = getelementptr inbounds nuw i8, ptr %d, i64 8
  %gep.116 = getelementptr inbounds nuw i8, ptr %d, i64 80
  %arrayidx26.117 = getelementptr inbounds nuw i8, ptr %d, i64 16
  %gep.220 = getelementptr inbounds nuw i8, ptr %d, i64 120
  %arrayidx26.221 = getelementptr inbounds nuw i8, ptr %d, i64 24
  %gep.324 = getelementptr inbounds nuw i8, ptr %d, i64 160
  %arrayidx26.325 = getelementptr inbounds nuw i8, ptr %d, i64 32
  %gep.1 = getelementptr inbounds nuw i8, ptr %d, i64 88
  %arrayidx26.1 = getelementptr inbounds nuw i8, ptr %d, i64 56
  %gep.1.1 = getelementptr inbounds nuw i8, ptr %d, i64 128
  %arrayidx26.1.1 = getelementptr inbounds nuw i8, ptr %d, i64 64
  %gep.1.2 = getelementptr inbounds nuw i8, ptr %d, i64 168
  %arrayidx26.1.2 = getelementptr inbounds nuw i8, ptr %d, i64 72
  %gep.2 = getelementptr inbounds nuw i8, ptr %d, i64 136
  %arrayidx26.2 = getelementptr inbounds nuw i8, ptr %d, i64 104
  %gep.2.1 = getelementptr inbounds nuw i8, ptr %d, i64 176
  %arrayidx26.2.1 = getelementptr inbounds nuw i8, ptr %d, i64 112
  %gep.3 = getelementptr inbounds nuw i8, ptr %d, i64 184
  %arrayidx26.3 = getelementptr inbounds nuw i8, ptr %d, i64 152
  br label %for.body
for.body:
  %i.013 = phi i32 [ %inc52, %for.end48 ], [ 0, %for.body.preheader ]
  %mul = mul nuw nsw i32 %i.013, 25
  br label %for.body4
for.body4:
  %p.05 = phi i32 [ 0, %for.body ], [ %inc.4, %for.body4 ]
  %add = add nuw nsw i32 %p.05, %mul
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw double, ptr %x, i64 %idxprom
  %0 = load double, ptr %arrayidx, align 8
  %div.lhs.trunc = trunc nuw nsw i32 %p.05 to i8
  %div1 = udiv i8 %div.lhs.trunc, 5
  %idxprom5 = zext nneg i8 %div1 to i64
  %arrayidx6 = getelementptr inbounds nuw [5 x double], ptr %d, i64 %idxprom5
  store double %0, ptr %arrayidx6, align 8
  %inc = add nuw nsw i32 %p.05, 1
  %add.1 = add nuw nsw i32 %inc, %mul
  %idxprom.1 = zext nneg i32 %add.1 to i64
  %arrayidx.1 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.1
  %1 = load double, ptr %arrayidx.1, align 8
  %div.lhs.trunc.1 = trunc nuw nsw i32 %inc to i8
  %div1.1 = udiv i8 %div.lhs.trunc.1, 5
  %idxprom5.1 = zext nneg i8 %div1.1 to i64
  %arrayidx6.1 = getelementptr inbounds nuw [5 x double], ptr %d, i64 %idxprom5.1
  %arrayidx8.1 = getelementptr inbounds nuw i8, ptr %arrayidx6.1, i64 8
  store double %1, ptr %arrayidx8.1, align 8
  %inc.1 = add nuw nsw i32 %p.05, 2
  %add.2 = add nuw nsw i32 %inc.1, %mul
  %idxprom.2 = zext nneg i32 %add.2 to i64
  %arrayidx.2 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.2
  %2 = load double, ptr %arrayidx.2, align 8
  %div.lhs.trunc.2 = trunc nuw nsw i32 %inc.1 to i8
  %div1.2 = udiv i8 %div.lhs.trunc.2, 5
  %idxprom5.2 = zext nneg i8 %div1.2 to i64
  %arrayidx6.2 = getelementptr inbounds nuw [5 x double], ptr %d, i64 %idxprom5.2
  %arrayidx8.2 = getelementptr inbounds nuw i8, ptr %arrayidx6.2, i64 16
  store double %2, ptr %arrayidx8.2, align 8
  %inc.2 = add nuw nsw i32 %p.05, 3
  %add.3 = add nuw nsw i32 %inc.2, %mul
  %idxprom.3 = zext nneg i32 %add.3 to i64
  %arrayidx.3 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.3
  %3 = load double, ptr %arrayidx.3, align 8
  %div.lhs.trunc.3 = trunc nuw nsw i32 %inc.2 to i8
  %div1.3 = udiv i8 %div.lhs.trunc.3, 5
  %idxprom5.3 = zext nneg i8 %div1.3 to i64
  %arrayidx6.3 = getelementptr inbounds nuw [5 x double], ptr %d, i64 %idxprom5.3
  %arrayidx8.3 = getelementptr inbounds nuw i8, ptr %arrayidx6.3, i64 24
  store double %3, ptr %arrayidx8.3, align 8
  %inc.3 = add nuw nsw i32 %p.05, 4
  %add.4 = add nuw nsw i32 %inc.3, %mul
  %idxprom.4 = zext nneg i32 %add.4 to i64
  %arrayidx.4 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.4
  %4 = load double, ptr %arrayidx.4, align 8
  %div.lhs.trunc.4 = trunc nuw nsw i32 %inc.3 to i8
  %div1.4 = udiv i8 %div.lhs.trunc.4, 5
  %idxprom5.4 = zext nneg i8 %div1.4 to i64
  %arrayidx6.4 = getelementptr inbounds nuw [5 x double], ptr %d, i64 %idxprom5.4
  %arrayidx8.4 = getelementptr inbounds nuw i8, ptr %arrayidx6.4, i64 32
  store double %4, ptr %arrayidx8.4, align 8
  %inc.4 = add nuw nsw i32 %p.05, 5
  %exitcond.not.4 = icmp eq i32 %inc.4, 25
  br i1 %exitcond.not.4, label %for.body18.lr.ph, label %for.body4
for.body18.lr.ph:
  %5 = load double, ptr %gep, align 8
  %6 = load double, ptr %arrayidx26, align 8
  %mul27 = fmul double %5, %6
  store double %mul27, ptr %arrayidx26, align 8
  %7 = load double, ptr %gep.116, align 16
  %8 = load double, ptr %arrayidx26.117, align 16
  %mul27.118 = fmul double %7, %8
  store double %mul27.118, ptr %arrayidx26.117, align 16
  %9 = load double, ptr %gep.220, align 8
  %10 = load double, ptr %arrayidx26.221, align 8
  %mul27.222 = fmul double %9, %10
  store double %mul27.222, ptr %arrayidx26.221, align 8
  %11 = load double, ptr %gep.324, align 16
  %12 = load double, ptr %arrayidx26.325, align 16
  %mul27.326 = fmul double %11, %12
  store double %mul27.326, ptr %arrayidx26.325, align 16
  %13 = load double, ptr %gep.1, align 8
  %14 = load double, ptr %arrayidx26.1, align 8
  %mul27.1 = fmul double %13, %14
  store double %mul27.1, ptr %arrayidx26.1, align 8
  %15 = load double, ptr %gep.1.1, align 16
  %16 = load double, ptr %arrayidx26.1.1, align 16
  %mul27.1.1 = fmul double %15, %16
  store double %mul27.1.1, ptr %arrayidx26.1.1, align 16
  %17 = load double, ptr %gep.1.2, align 8
  %18 = load double, ptr %arrayidx26.1.2, align 8
  %mul27.1.2 = fmul double %17, %18
  store double %mul27.1.2, ptr %arrayidx26.1.2, align 8
  %19 = load double, ptr %gep.2, align 8
  %20 = load double, ptr %arrayidx26.2, align 8
  %mul27.2 = fmul double %19, %20
  store double %mul27.2, ptr %arrayidx26.2, align 8
  %21 = load double, ptr %gep.2.1, align 16
  %22 = load double, ptr %arrayidx26.2.1, align 16
  %mul27.2.1 = fmul double %21, %22
  store double %mul27.2.1, ptr %arrayidx26.2.1, align 16
  %23 = load double, ptr %gep.3, align 8
  %24 = load double, ptr %arrayidx26.3, align 8
  %mul27.3 = fmul double %23, %24
  store double %mul27.3, ptr %arrayidx26.3, align 8
  br label %for.body38
for.body38:
  %p34.010 = phi i32 [ 0, %for.body18.lr.ph ], [ %inc47.4, %for.body38 ]
  %sum.09 = phi double [ 0.000000e+00, %for.body18.lr.ph ], [ %add45.4, %for.body38 ]
  %div39.lhs.trunc = trunc nuw nsw i32 %p34.010 to i8
  %div393 = udiv i8 %div39.lhs.trunc, 5
  %idxprom40 = zext nneg i8 %div393 to i64
  %arrayidx41 = getelementptr inbounds nuw [5 x double], ptr %d, i64 %idxprom40
  %25 = load double, ptr %arrayidx41, align 8
  %add45 = fadd double %sum.09, %25
  %26 = trunc i32 %p34.010 to i8
  %div39.lhs.trunc.1 = add i8 %26, 1
  %div393.1 = udiv i8 %div39.lhs.trunc.1, 5
  %idxprom40.1 = zext nneg i8 %div393.1 to i64
  %arrayidx41.1 = getelementptr inbounds nuw [5 x double], ptr %d, i64 %idxprom40.1
  %arrayidx44.1 = getelementptr inbounds nuw i8, ptr %arrayidx41.1, i64 8
  %27 = load double, ptr %arrayidx44.1, align 8
  %add45.1 = fadd double %add45, %27
  %28 = trunc i32 %p34.010 to i8
  %div39.lhs.trunc.2 = add i8 %28, 2
  %div393.2 = udiv i8 %div39.lhs.trunc.2, 5
  %idxprom40.2 = zext nneg i8 %div393.2 to i64
  %arrayidx41.2 = getelementptr inbounds nuw [5 x double], ptr %d, i64 %idxprom40.2
  %arrayidx44.2 = getelementptr inbounds nuw i8, ptr %arrayidx41.2, i64 16
  %29 = load double, ptr %arrayidx44.2, align 8
  %add45.2 = fadd double %add45.1, %29
  %30 = trunc i32 %p34.010 to i8
  %div39.lhs.trunc.3 = add i8 %30, 3
  %div393.3 = udiv i8 %div39.lhs.trunc.3, 5
  %idxprom40.3 = zext nneg i8 %div393.3 to i64
  %arrayidx41.3 = getelementptr inbounds nuw [5 x double], ptr %d, i64 %idxprom40.3
  %arrayidx44.3 = getelementptr inbounds nuw i8, ptr %arrayidx41.3, i64 24
  %31 = load double, ptr %arrayidx44.3, align 8
  %add45.3 = fadd double %add45.2, %31
  %32 = trunc i32 %p34.010 to i8
  %div39.lhs.trunc.4 = add i8 %32, 4
  %div393.4 = udiv i8 %div39.lhs.trunc.4, 5
  %idxprom40.4 = zext nneg i8 %div393.4 to i64
  %arrayidx41.4 = getelementptr inbounds nuw [5 x double], ptr %d, i64 %idxprom40.4
  %arrayidx44.4 = getelementptr inbounds nuw i8, ptr %arrayidx41.4, i64 32
  %33 = load double, ptr %arrayidx44.4, align 8
  %add45.4 = fadd double %add45.3, %33
  %inc47.4 = add nuw nsw i32 %p34.010, 5
  %exitcond28.not.4 = icmp eq i32 %inc47.4, 25
  br i1 %exitcond28.not.4, label %for.end48, label %for.body38
for.end48:
  %idxprom49 = zext nneg i32 %i.013 to i64
  %arrayidx50 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom49
  store double %add45.4, ptr %arrayidx50, align 8
  %inc52 = add nuw nsw i32 %i.013, 1
  %exitcond29.not = icmp eq i32 %inc52, %n.addr.sroa.0.0.extract.trunc
  br i1 %exitcond29.not, label %for.end53, label %for.body
for.end53:
  ret void
}
