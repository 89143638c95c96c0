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
  %i.02 = phi i32 [ 0, %for.body.preheader.new ], [ %inc.1, %if.end.1 ]
  %niter = phi i32 [ 0, %for.body.preheader.new ], [ %niter.next.1, %if.end.1 ]
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
  br i1 %cmp20, label %if.then, label %if.end
if.then:
  %conv = fptosi double %mul19 to i32
  %idxprom21 = sext i32 %conv to i64
  %arrayidx22 = getelementptr inbounds double, ptr %table, i64 %idxprom21
  %2 = load double, ptr %arrayidx22, align 8
  br label %if.end
if.end:
  %p.0 = phi double [ %2, %if.then ], [ %mul19, %for.body ]
  %add23 = fadd fast double %p.0, %t.03
  %3 = zext nneg i32 %i.02 to i64
  %4 = getelementptr inbounds nuw double, ptr %a, i64 %3
  %arrayidx.1 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %5 = load double, ptr %arrayidx.1, align 8
  %mul.1 = fmul fast double %5, 2.200000e+00
  %add.1 = fadd fast double %mul.1, 2.100000e+00
  %mul1.1 = fmul fast double %add.1, %5
  %add2.1 = fadd fast double %mul1.1, 1.900000e+00
  %mul3.1 = fmul fast double %add2.1, %5
  %add4.1 = fadd fast double %mul3.1, 1.800000e+00
  %mul5.1 = fmul fast double %add4.1, %5
  %add6.1 = fadd fast double %mul5.1, 1.700000e+00
  %mul7.1 = fmul fast double %add6.1, %5
  %add8.1 = fadd fast double %mul7.1, 1.600000e+00
  %mul9.1 = fmul fast double %add8.1, %5
  %add10.1 = fadd fast double %mul9.1, 1.500000e+00
  %mul11.1 = fmul fast double %add10.1, %5
  %add12.1 = fadd fast double %mul11.1, 1.400000e+00
  %mul13.1 = fmul fast double %add12.1, %5
  %add14.1 = fadd fast double %mul13.1, 1.300000e+00
  %mul15.1 = fmul fast double %add14.1, %5
  %add16.1 = fadd fast double %mul15.1, 1.200000e+00
  %mul17.1 = fmul fast double %add16.1, %5
  %add18.1 = fadd fast double %mul17.1, 1.100000e+00
  %mul19.1 = fmul fast double %add18.1, %5
  %cmp20.1 = fcmp fast ogt double %mul19.1, 1.000000e+02
  br i1 %cmp20.1, label %if.then.1, label %if.end.1
if.then.1:
  %conv.1 = fptosi double %mul19.1 to i32
  %idxprom21.1 = sext i32 %conv.1 to i64
  %arrayidx22.1 = getelementptr inbounds double, ptr %table, i64 %idxprom21.1
  %6 = load double, ptr %arrayidx22.1, align 8
  br label %if.end.1
if.end.1:
  %p.0.1 = phi double [ %6, %if.then.1 ], [ %mul19.1, %if.end ]
  %add23.1 = fadd fast double %p.0.1, %add23
  %inc.1 = add nuw nsw i32 %i.02, 2
  %niter.next.1 = add i32 %niter, 2
  %niter.ncmp.1 = icmp eq i32 %niter.next.1, %unroll_iter
  br i1 %niter.ncmp.1, label %for.end.loopexit.unr-lcssa, label %for.body
for.end.loopexit.unr-lcssa:
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0
  br i1 %lcmp.mod.not, label %for.end, label %for.body.epil.preheader
for.body.epil.preheader:
  %t.03.epil.init = phi double [ 0.000000e+00, %for.body.preheader ], [ %add23.1, %for.end.loopexit.unr-lcssa ]
  %i.02.epil.init = phi i32 [ 0, %for.body.preheader ], [ %inc.1, %for.end.loopexit.unr-lcssa ]
  %lcmp.mod5 = icmp ne i32 %xtraiter, 0
  %idxprom.epil = zext nneg i32 %i.02.epil.init to i64
  %arrayidx.epil = getelementptr inbounds nuw double, ptr %a, i64 %idxprom.epil
  %7 = load double, ptr %arrayidx.epil, align 8
  %mul.epil = fmul fast double %7, 2.200000e+00
  %add.epil = fadd fast double %mul.epil, 2.100000e+00
  %mul1.epil = fmul fast double %add.epil, %7
  %add2.epil = fadd fast double %mul1.epil, 1.900000e+00
  %mul3.epil = fmul fast double %add2.epil, %7
  %add4.epil = fadd fast double %mul3.epil, 1.800000e+00
  %mul5.epil = fmul fast double %add4.epil, %7
  %add6.epil = fadd fast double %mul5.epil, 1.700000e+00
  %mul7.epil = fmul fast double %add6.epil, %7
  %add8.epil = fadd fast double %mul7.epil, 1.600000e+00
  %mul9.epil = fmul fast double %add8.epil, %7
  %add10.epil = fadd fast double %mul9.epil, 1.500000e+00
  %mul11.epil = fmul fast double %add10.epil, %7
  %add12.epil = fadd fast double %mul11.epil, 1.400000e+00
  %mul13.epil = fmul fast double %add12.epil, %7
  %add14.epil = fadd fast double %mul13.epil, 1.300000e+00
  %mul15.epil = fmul fast double %add14.epil, %7
  %add16.epil = fadd fast double %mul15.epil, 1.200000e+00
  %mul17.epil = fmul fast double %add16.epil, %7
  %add18.epil = fadd fast double %mul17.epil, 1.100000e+00
  %mul19.epil = fmul fast double %add18.epil, %7
  %cmp20.epil = fcmp fast ogt double %mul19.epil, 1.000000e+02
  br i1 %cmp20.epil, label %if.then.epil, label %if.end.epil
if.then.epil:
  %conv.epil = fptosi double %mul19.epil to i32
  %idxprom21.epil = sext i32 %conv.epil to i64
  %arrayidx22.epil = getelementptr inbounds double, ptr %table, i64 %idxprom21.epil
  %8 = load double, ptr %arrayidx22.epil, align 8
  br label %if.end.epil
if.end.epil:
  %p.0.epil = phi double [ %8, %if.then.epil ], [ %mul19.epil, %for.body.epil.preheader ]
  %add23.epil = fadd fast double %p.0.epil, %t.03.epil.init
  br label %for.end
for.end:
  %t.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add23.1, %for.end.loopexit.unr-lcssa ], [ %add23.epil, %if.end.epil ]
  store double %t.0.lcssa, ptr %s, align 8
  ret void
}
