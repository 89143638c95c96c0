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
  %p.05 = phi i32 [ 0, %for.body ], [ %inc.1, %for.body4.1 ]
  %add = add nuw nsw i32 %p.05, %mul
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw double, ptr %x, i64 %idxprom
  %0 = load double, ptr %arrayidx, align 8
  %div.lhs.trunc = trunc nuw nsw i32 %p.05 to i8
  %div.lhs.trunc.frozen = freeze i8 %div.lhs.trunc
  %div1 = udiv i8 %div.lhs.trunc.frozen, 5
  %idxprom5 = zext nneg i8 %div1 to i64
  %arrayidx6 = getelementptr inbounds nuw [5 x double], ptr %d, i64 %idxprom5
  %1 = mul i8 %div1, 5
  %rem2.decomposed = sub i8 %div.lhs.trunc.frozen, %1
  %idxprom7 = zext nneg i8 %rem2.decomposed to i64
  %arrayidx8 = getelementptr inbounds nuw double, ptr %arrayidx6, i64 %idxprom7
  store double %0, ptr %arrayidx8, align 8
  %exitcond.not = icmp eq i32 %p.05, 24
  br i1 %exitcond.not, label %for.body18.lr.ph, label %for.body4.1
for.body4.1:
  %inc = or disjoint i32 %p.05, 1
  %add.1 = add nuw nsw i32 %inc, %mul
  %idxprom.1 = zext nneg i32 %add.1 to i64
  %arrayidx.1 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.1
  %2 = load double, ptr %arrayidx.1, align 8
  %div.lhs.trunc.1 = trunc nuw nsw i32 %inc to i8
  %div.lhs.trunc.1.frozen = freeze i8 %div.lhs.trunc.1
  %div1.1 = udiv i8 %div.lhs.trunc.1.frozen, 5
  %idxprom5.1 = zext nneg i8 %div1.1 to i64
  %arrayidx6.1 = getelementptr inbounds nuw [5 x double], ptr %d, i64 %idxprom5.1
  %3 = mul i8 %div1.1, 5
  %rem2.1.decomposed = sub i8 %div.lhs.trunc.1.frozen, %3
  %idxprom7.1 = zext nneg i8 %rem2.1.decomposed to i64
  %arrayidx8.1 = getelementptr inbounds nuw double, ptr %arrayidx6.1, i64 %idxprom7.1
  store double %2, ptr %arrayidx8.1, align 8
  %inc.1 = add nuw nsw i32 %p.05, 2
  br label %for.body4
for.body18.lr.ph:
  %4 = load double, ptr %gep, align 8
  %5 = load double, ptr %arrayidx26, align 8
  %mul27 = fmul double %4, %5
  store double %mul27, ptr %arrayidx26, align 8
  %6 = load double, ptr %gep.116, align 16
  %7 = load double, ptr %arrayidx26.117, align 16
  %mul27.118 = fmul double %6, %7
  store double %mul27.118, ptr %arrayidx26.117, align 16
  %8 = load double, ptr %gep.220, align 8
  %9 = load double, ptr %arrayidx26.221, align 8
  %mul27.222 = fmul double %8, %9
  store double %mul27.222, ptr %arrayidx26.221, align 8
  %10 = load double, ptr %gep.324, align 16
  %11 = load double, ptr %arrayidx26.325, align 16
  %mul27.326 = fmul double %10, %11
  store double %mul27.326, ptr %arrayidx26.325, align 16
  %12 = load double, ptr %gep.1, align 8
  %13 = load double, ptr %arrayidx26.1, align 8
  %mul27.1 = fmul double %12, %13
  store double %mul27.1, ptr %arrayidx26.1, align 8
  %14 = load double, ptr %gep.1.1, align 16
  %15 = load double, ptr %arrayidx26.1.1, align 16
  %mul27.1.1 = fmul double %14, %15
  store double %mul27.1.1, ptr %arrayidx26.1.1, align 16
  %16 = load double, ptr %gep.1.2, align 8
  %17 = load double, ptr %arrayidx26.1.2, align 8
  %mul27.1.2 = fmul double %16, %17
  store double %mul27.1.2, ptr %arrayidx26.1.2, align 8
  %18 = load double, ptr %gep.2, align 8
  %19 = load double, ptr %arrayidx26.2, align 8
  %mul27.2 = fmul double %18, %19
  store double %mul27.2, ptr %arrayidx26.2, align 8
  %20 = load double, ptr %gep.2.1, align 16
  %21 = load double, ptr %arrayidx26.2.1, align 16
  %mul27.2.1 = fmul double %20, %21
  store double %mul27.2.1, ptr %arrayidx26.2.1, align 16
  %22 = load double, ptr %gep.3, align 8
  %23 = load double, ptr %arrayidx26.3, align 8
  %mul27.3 = fmul double %22, %23
  store double %mul27.3, ptr %arrayidx26.3, align 8
  br label %for.body38
for.body38:
  %p34.010 = phi i32 [ 0, %for.body18.lr.ph ], [ %inc47.3, %for.body38.1 ]
  %sum.09 = phi double [ 0.000000e+00, %for.body18.lr.ph ], [ %add45.3, %for.body38.1 ]
  %div39.lhs.trunc = trunc nuw nsw i32 %p34.010 to i8
  %div39.lhs.trunc.frozen = freeze i8 %div39.lhs.trunc
  %div393 = udiv i8 %div39.lhs.trunc.frozen, 5
  %idxprom40 = zext nneg i8 %div393 to i64
  %arrayidx41 = getelementptr inbounds nuw [5 x double], ptr %d, i64 %idxprom40
  %24 = mul i8 %div393, 5
  %rem424.decomposed = sub i8 %div39.lhs.trunc.frozen, %24
  %idxprom43 = zext nneg i8 %rem424.decomposed to i64
  %arrayidx44 = getelementptr inbounds nuw double, ptr %arrayidx41, i64 %idxprom43
  %25 = load double, ptr %arrayidx44, align 8
  %add45 = fadd double %sum.09, %25
  %exitcond28.not = icmp eq i32 %p34.010, 24
  br i1 %exitcond28.not, label %for.end48, label %for.body38.1
for.body38.1:
  %26 = trunc i32 %p34.010 to i8
  %div39.lhs.trunc.1 = or disjoint i8 %26, 1
  %div39.lhs.trunc.1.frozen = freeze i8 %div39.lhs.trunc.1
  %div393.1 = udiv i8 %div39.lhs.trunc.1.frozen, 5
  %idxprom40.1 = zext nneg i8 %div393.1 to i64
  %arrayidx41.1 = getelementptr inbounds nuw [5 x double], ptr %d, i64 %idxprom40.1
  %27 = mul i8 %div393.1, 5
  %rem424.1.decomposed = sub i8 %div39.lhs.trunc.1.frozen, %27
  %idxprom43.1 = zext nneg i8 %rem424.1.decomposed to i64
  %arrayidx44.1 = getelementptr inbounds nuw double, ptr %arrayidx41.1, i64 %idxprom43.1
  %28 = load double, ptr %arrayidx44.1, align 8
  %add45.1 = fadd double %add45, %28
  %29 = trunc i32 %p34.010 to i8
  %div39.lhs.trunc.2 = or disjoint i8 %29, 2
  %div39.lhs.trunc.2.frozen = freeze i8 %div39.lhs.trunc.2
  %div393.2 = udiv i8 %div39.lhs.trunc.2.frozen, 5
  %idxprom40.2 = zext nneg i8 %div393.2 to i64
  %arrayidx41.2 = getelementptr inbounds nuw [5 x double], ptr %d, i64 %idxprom40.2
  %30 = mul i8 %div393.2, 5
  %rem424.2.decomposed = sub i8 %div39.lhs.trunc.2.frozen, %30
  %idxprom43.2 = zext nneg i8 %rem424.2.decomposed to i64
  %arrayidx44.2 = getelementptr inbounds nuw double, ptr %arrayidx41.2, i64 %idxprom43.2
  %31 = load double, ptr %arrayidx44.2, align 8
  %add45.2 = fadd double %add45.1, %31
  %32 = trunc i32 %p34.010 to i8
  %div39.lhs.trunc.3 = or disjoint i8 %32, 3
  %div39.lhs.trunc.3.frozen = freeze i8 %div39.lhs.trunc.3
  %div393.3 = udiv i8 %div39.lhs.trunc.3.frozen, 5
  %idxprom40.3 = zext nneg i8 %div393.3 to i64
  %arrayidx41.3 = getelementptr inbounds nuw [5 x double], ptr %d, i64 %idxprom40.3
  %33 = mul i8 %div393.3, 5
  %rem424.3.decomposed = sub i8 %div39.lhs.trunc.3.frozen, %33
  %idxprom43.3 = zext nneg i8 %rem424.3.decomposed to i64
  %arrayidx44.3 = getelementptr inbounds nuw double, ptr %arrayidx41.3, i64 %idxprom43.3
  %34 = load double, ptr %arrayidx44.3, align 8
  %add45.3 = fadd double %add45.2, %34
  %inc47.3 = add nuw nsw i32 %p34.010, 4
  br label %for.body38
for.end48:
  %idxprom49 = zext nneg i32 %i.013 to i64
  %arrayidx50 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom49
  store double %add45, ptr %arrayidx50, align 8
  %inc52 = add nuw nsw i32 %i.013, 1
  %exitcond29.not = icmp eq i32 %inc52, %n.addr.sroa.0.0.extract.trunc
  br i1 %exitcond29.not, label %for.end53, label %for.body
for.end53:
  ret void
}
