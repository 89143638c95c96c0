define ptx_kernel void @__omp_offloading_f_l7(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %a, ptr readonly captures(none) %table, ptr writeonly captures(none) %s) {
entry:
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %cmp1 = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  br i1 %cmp1, label %for.body.preheader, label %for.end
for.body.preheader:
  %xtraiter = and i32 %n.addr.sroa.0.0.extract.trunc, 1
  %0 = icmp eq i32 %n.addr.sroa.0.0.extract.trunc, 1
  br i1 %0, label %for.body.epil.preheader, label %for.body.preheader.new
for.body.preheader.new:
  %unroll_iter = and i32 %n.addr.sroa.0.0.extract.trunc, 2147483646
  br label %for.body
for.body:
  %t.03 = phi double [ 0.000000e+00, %for.body.preheader.new ], [ %add23.1, %if.end.1 ]
  %i.02 = phi i32 [ 0, %for.body.preheader.new ], [ %28, %if.end.1 ]
  %niter = phi i32 [ 0, %for.body.preheader.new ], [ %29, %if.end.1 ]
  %idxprom = zext nneg i32 %i.02 to i64
  %arrayidx = getelementptr inbounds nuw double, ptr %a, i64 %idxprom
  %1 = load double, ptr %arrayidx, align 8
  %mul = fmul fast double %1, 2.200000e+00
  %add = fadd fast double %mul, 2.100000e+00
  %mul1 = fmul fast double %add, %1
  %add2 = fadd fast double %mul1, 1.900000e+00
  %mul3 = fmul fast double %add2, %1
  %add4 = fadd fast double %mul3, 1.800000e+00
  %mul5 = fmul fast double %add4, %1
  %add6 = fadd fast double %mul5, 1.700000e+00
  %mul7 = fmul fast double %add6, %1
  %add8 = fadd fast double %mul7, 1.600000e+00
  %mul9 = fmul fast double %add8, %1
  %add10 = fadd fast double %mul9, 1.500000e+00
  %mul11 = fmul fast double %add10, %1
  %add12 = fadd fast double %mul11, 1.400000e+00
  %mul13 = fmul fast double %add12, %1
  %add14 = fadd fast double %mul13, 1.300000e+00
  %mul15 = fmul fast double %add14, %1
  %add16 = fadd fast double %mul15, 1.200000e+00
  %mul17 = fmul fast double %add16, %1
  %add18 = fadd fast double %mul17, 1.100000e+00
  %mul19 = fmul fast double %add18, %1
  %cmp20 = fcmp fast ogt double %mul19, 1.000000e+02
  %2 = zext nneg i32 %i.02 to i64
  %3 = getelementptr inbounds nuw double, ptr %a, i64 %2
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %5 = load double, ptr %4, align 8
  %6 = fmul fast double %5, 2.200000e+00
  %7 = fadd fast double %6, 2.100000e+00
  %8 = fmul fast double %7, %5
  %9 = fadd fast double %8, 1.900000e+00
  %10 = fmul fast double %9, %5
  %11 = fadd fast double %10, 1.800000e+00
  %12 = fmul fast double %11, %5
  %13 = fadd fast double %12, 1.700000e+00
  %14 = fmul fast double %13, %5
  %15 = fadd fast double %14, 1.600000e+00
  %16 = fmul fast double %15, %5
  %17 = fadd fast double %16, 1.500000e+00
  %18 = fmul fast double %17, %5
  %19 = fadd fast double %18, 1.400000e+00
  %20 = fmul fast double %19, %5
  %21 = fadd fast double %20, 1.300000e+00
  %22 = fmul fast double %21, %5
  %23 = fadd fast double %22, 1.200000e+00
  %24 = fmul fast double %23, %5
  %25 = fadd fast double %24, 1.100000e+00
  %26 = fmul fast double %25, %5
  %27 = fcmp fast ogt double %26, 1.000000e+02
  %28 = add nuw nsw i32 %i.02, 2
  %29 = add i32 %niter, 2
  %30 = icmp eq i32 %29, %unroll_iter
  br i1 %cmp20, label %if.then, label %if.end
if.then:
  %conv = fptosi double %mul19 to i32
  %idxprom21 = sext i32 %conv to i64
  %arrayidx22 = getelementptr inbounds double, ptr %table, i64 %idxprom21
  %31 = load double, ptr %arrayidx22, align 8
  br label %if.end
if.end:
  %p.0 = phi double [ %31, %if.then ], [ %mul19, %for.body ]
  %add23 = fadd fast double %p.0, %t.03
  br i1 %27, label %if.then.1, label %if.end.1
if.then.1:
  %conv.1 = fptosi double %26 to i32
  %idxprom21.1 = sext i32 %conv.1 to i64
  %arrayidx22.1 = getelementptr inbounds double, ptr %table, i64 %idxprom21.1
  %32 = load double, ptr %arrayidx22.1, align 8
  br label %if.end.1
if.end.1:
  %p.0.1 = phi double [ %32, %if.then.1 ], [ %26, %if.end ]
  %add23.1 = fadd fast double %p.0.1, %add23
  br i1 %30, label %for.end.loopexit.unr-lcssa, label %for.body
for.end.loopexit.unr-lcssa:
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0
  br i1 %lcmp.mod.not, label %for.end, label %for.body.epil.preheader
for.body.epil.preheader:
  %t.03.epil.init = phi double [ 0.000000e+00, %for.body.preheader ], [ %add23.1, %for.end.loopexit.unr-lcssa ]
  %i.02.epil.init = phi i32 [ 0, %for.body.preheader ], [ %28, %for.end.loopexit.unr-lcssa ]
  %lcmp.mod5 = icmp ne i32 %xtraiter, 0
  %idxprom.epil = zext nneg i32 %i.02.epil.init to i64
  %arrayidx.epil = getelementptr inbounds nuw double, ptr %a, i64 %idxprom.epil
  %33 = load double, ptr %arrayidx.epil, align 8
  %mul.epil = fmul fast double %33, 2.200000e+00
  %add.epil = fadd fast double %mul.epil, 2.100000e+00
  %mul1.epil = fmul fast double %add.epil, %33
  %add2.epil = fadd fast double %mul1.epil, 1.900000e+00
  %mul3.epil = fmul fast double %add2.epil, %33
  %add4.epil = fadd fast double %mul3.epil, 1.800000e+00
  %mul5.epil = fmul fast double %add4.epil, %33
  %add6.epil = fadd fast double %mul5.epil, 1.700000e+00
  %mul7.epil = fmul fast double %add6.epil, %33
  %add8.epil = fadd fast double %mul7.epil, 1.600000e+00
  %mul9.epil = fmul fast double %add8.epil, %33
  %add10.epil = fadd fast double %mul9.epil, 1.500000e+00
  %mul11.epil = fmul fast double %add10.epil, %33
  %add12.epil = fadd fast double %mul11.epil, 1.400000e+00
  %mul13.epil = fmul fast double %add12.epil, %33
  %add14.epil = fadd fast double %mul13.epil, 1.300000e+00
  %mul15.epil = fmul fast double %add14.epil, %33
  %add16.epil = fadd fast double %mul15.epil, 1.200000e+00
  %mul17.epil = fmul fast double %add16.epil, %33
  %add18.epil = fadd fast double %mul17.epil, 1.100000e+00
  %mul19.epil = fmul fast double %add18.epil, %33
  %cmp20.epil = fcmp fast ogt double %mul19.epil, 1.000000e+02
  br i1 %cmp20.epil, label %if.then.epil, label %if.end.epil
if.then.epil:
  %conv.epil = fptosi double %mul19.epil to i32
  %idxprom21.epil = sext i32 %conv.epil to i64
  %arrayidx22.epil = getelementptr inbounds double, ptr %table, i64 %idxprom21.epil
  %34 = load double, ptr %arrayidx22.epil, align 8
  br label %if.end.epil
if.end.epil:
  %p.0.epil = phi double [ %34, %if.then.epil ], [ %mul19.epil, %for.body.epil.preheader ]
  %add23.epil = fadd fast double %p.0.epil, %t.03.epil.init
  br label %for.end
for.end:
  %t.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add23.1, %for.end.loopexit.unr-lcssa ], [ %add23.epil, %if.end.epil ]
  store double %t.0.lcssa, ptr %s, align 8
  ret void
}
