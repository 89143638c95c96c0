define ptx_kernel void @__omp_offloading_f_l5(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %x) {
entry:
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %cmp3 = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  br i1 %cmp3, label %for.cond1.preheader.lr.ph, label %for.end10
for.cond1.preheader.lr.ph:
  %div = udiv i32 %n.addr.sroa.0.0.extract.trunc, 7
  %xtraiter = and i32 %n.addr.sroa.0.0.extract.trunc, 3
  %0 = icmp ult i32 %n.addr.sroa.0.0.extract.trunc, 4
  br i1 %0, label %for.cond1.preheader.epil.preheader, label %for.cond1.preheader.lr.ph.new
for.cond1.preheader.lr.ph.new:
  %unroll_iter = and i32 %n.addr.sroa.0.0.extract.trunc, 2147483644
  br label %for.cond1.preheader
for.cond1.preheader:
  %i.04 = phi i32 [ 0, %for.cond1.preheader.lr.ph.new ], [ %inc.3, %for.end.3 ]
  %niter = phi i32 [ 0, %for.cond1.preheader.lr.ph.new ], [ %niter.next.3, %for.end.3 ]
  br label %for.body4
for.body4:
  %j.02 = phi i32 [ %i.04, %for.cond1.preheader ], [ %9, %for.body4 ]
  %s.01 = phi double [ 0.000000e+00, %for.cond1.preheader ], [ %10, %for.body4 ]
  %idxprom = zext nneg i32 %j.02 to i64
  %arrayidx = getelementptr inbounds nuw double, ptr %x, i64 %idxprom
  %1 = load double, ptr %arrayidx, align 8
  %add = fadd double %s.01, %1
  %add5 = add nuw nsw i32 %j.02, %div
  %cmp2 = icmp slt i32 %add5, %n.addr.sroa.0.0.extract.trunc
  %2 = select i1 %cmp2, i32 %add5, i32 %j.02
  %3 = zext nneg i32 %2 to i64
  %4 = getelementptr inbounds nuw double, ptr %x, i64 %3
  %5 = load double, ptr %4, align 8
  %6 = fadd double %add, %5
  %7 = add nuw nsw i32 %2, %div
  %8 = icmp slt i32 %7, %n.addr.sroa.0.0.extract.trunc
  %9 = select i1 %cmp2, i32 %7, i32 %add5
  %10 = select i1 %cmp2, double %6, double %add
  %11 = select i1 %cmp2, double %6, double %add
  %12 = select i1 %cmp2, i1 %8, i1 false
  br i1 %12, label %for.body4, label %for.end
for.end:
  %add6 = add nuw nsw i32 %i.04, %n.addr.sroa.0.0.extract.trunc
  %idxprom7 = zext nneg i32 %add6 to i64
  %arrayidx8 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7
  store double %11, ptr %arrayidx8, align 8
  %inc = or disjoint i32 %i.04, 1
  br label %for.body4.1
for.body4.1:
  %j.02.1 = phi i32 [ %inc, %for.end ], [ %21, %for.body4.1 ]
  %s.01.1 = phi double [ 0.000000e+00, %for.end ], [ %22, %for.body4.1 ]
  %idxprom.1 = zext nneg i32 %j.02.1 to i64
  %arrayidx.1 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.1
  %13 = load double, ptr %arrayidx.1, align 8
  %add.1 = fadd double %s.01.1, %13
  %add5.1 = add nuw nsw i32 %j.02.1, %div
  %cmp2.1 = icmp slt i32 %add5.1, %n.addr.sroa.0.0.extract.trunc
  %14 = select i1 %cmp2.1, i32 %add5.1, i32 %j.02.1
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds nuw double, ptr %x, i64 %15
  %17 = load double, ptr %16, align 8
  %18 = fadd double %add.1, %17
  %19 = add nuw nsw i32 %14, %div
  %20 = icmp slt i32 %19, %n.addr.sroa.0.0.extract.trunc
  %21 = select i1 %cmp2.1, i32 %19, i32 %add5.1
  %22 = select i1 %cmp2.1, double %18, double %add.1
  %23 = select i1 %cmp2.1, double %18, double %add.1
  %24 = select i1 %cmp2.1, i1 %20, i1 false
  br i1 %24, label %for.body4.1, label %for.end.1
for.end.1:
  %add6.1 = add nuw nsw i32 %inc, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.1 = zext nneg i32 %add6.1 to i64
  %arrayidx8.1 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.1
  store double %23, ptr %arrayidx8.1, align 8
  %inc.1 = or disjoint i32 %i.04, 2
  br label %for.body4.2
for.body4.2:
  %j.02.2 = phi i32 [ %inc.1, %for.end.1 ], [ %33, %for.body4.2 ]
  %s.01.2 = phi double [ 0.000000e+00, %for.end.1 ], [ %34, %for.body4.2 ]
  %idxprom.2 = zext nneg i32 %j.02.2 to i64
  %arrayidx.2 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.2
  %25 = load double, ptr %arrayidx.2, align 8
  %add.2 = fadd double %s.01.2, %25
  %add5.2 = add nuw nsw i32 %j.02.2, %div
  %cmp2.2 = icmp slt i32 %add5.2, %n.addr.sroa.0.0.extract.trunc
  %26 = select i1 %cmp2.2, i32 %add5.2, i32 %j.02.2
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw double, ptr %x, i64 %27
  %29 = load double, ptr %28, align 8
  %30 = fadd double %add.2, %29
  %31 = add nuw nsw i32 %26, %div
  %32 = icmp slt i32 %31, %n.addr.sroa.0.0.extract.trunc
  %33 = select i1 %cmp2.2, i32 %31, i32 %add5.2
  %34 = select i1 %cmp2.2, double %30, double %add.2
  %35 = select i1 %cmp2.2, double %30, double %add.2
  %36 = select i1 %cmp2.2, i1 %32, i1 false
  br i1 %36, label %for.body4.2, label %for.end.2
for.end.2:
  %add6.2 = add nuw nsw i32 %inc.1, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.2 = zext nneg i32 %add6.2 to i64
  %arrayidx8.2 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.2
  store double %35, ptr %arrayidx8.2, align 8
  %inc.2 = or disjoint i32 %i.04, 3
  br label %for.body4.3
for.body4.3:
  %j.02.3 = phi i32 [ %inc.2, %for.end.2 ], [ %45, %for.body4.3 ]
  %s.01.3 = phi double [ 0.000000e+00, %for.end.2 ], [ %46, %for.body4.3 ]
  %idxprom.3 = zext nneg i32 %j.02.3 to i64
  %arrayidx.3 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.3
  %37 = load double, ptr %arrayidx.3, align 8
  %add.3 = fadd double %s.01.3, %37
  %add5.3 = add nuw nsw i32 %j.02.3, %div
  %cmp2.3 = icmp slt i32 %add5.3, %n.addr.sroa.0.0.extract.trunc
  %38 = select i1 %cmp2.3, i32 %add5.3, i32 %j.02.3
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds nuw double, ptr %x, i64 %39
  %41 = load double, ptr %40, align 8
  %42 = fadd double %add.3, %41
  %43 = add nuw nsw i32 %38, %div
  %44 = icmp slt i32 %43, %n.addr.sroa.0.0.extract.trunc
  %45 = select i1 %cmp2.3, i32 %43, i32 %add5.3
  %46 = select i1 %cmp2.3, double %42, double %add.3
  %47 = select i1 %cmp2.3, double %42, double %add.3
  %48 = select i1 %cmp2.3, i1 %44, i1 false
  br i1 %48, label %for.body4.3, label %for.end.3
for.end.3:
  %add6.3 = add nuw nsw i32 %inc.2, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.3 = zext nneg i32 %add6.3 to i64
  %arrayidx8.3 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.3
  store double %47, ptr %arrayidx8.3, align 8
  %inc.3 = add nuw nsw i32 %i.04, 4
  %niter.next.3 = add i32 %niter, 4
  %niter.ncmp.3 = icmp eq i32 %niter.next.3, %unroll_iter
  br i1 %niter.ncmp.3, label %for.end10.loopexit.unr-lcssa, label %for.cond1.preheader
for.end10.loopexit.unr-lcssa:
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0
  br i1 %lcmp.mod.not, label %for.end10, label %for.cond1.preheader.epil.preheader
for.cond1.preheader.epil.preheader:
  %i.04.epil.init = phi i32 [ 0, %for.cond1.preheader.lr.ph ], [ %inc.3, %for.end10.loopexit.unr-lcssa ]
  %lcmp.mod5 = icmp ne i32 %xtraiter, 0
  br label %for.cond1.preheader.epil
for.cond1.preheader.epil:
  %i.04.epil = phi i32 [ %i.04.epil.init, %for.cond1.preheader.epil.preheader ], [ %inc.epil, %for.end.epil ]
  %epil.iter = phi i32 [ 0, %for.cond1.preheader.epil.preheader ], [ %epil.iter.next, %for.end.epil ]
  br label %for.body4.epil
for.body4.epil:
  %j.02.epil = phi i32 [ %i.04.epil, %for.cond1.preheader.epil ], [ %57, %for.body4.epil ]
  %s.01.epil = phi double [ 0.000000e+00, %for.cond1.preheader.epil ], [ %58, %for.body4.epil ]
  %idxprom.epil = zext nneg i32 %j.02.epil to i64
  %arrayidx.epil = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.epil
  %49 = load double, ptr %arrayidx.epil, align 8
  %add.epil = fadd double %s.01.epil, %49
  %add5.epil = add nuw nsw i32 %j.02.epil, %div
  %cmp2.epil = icmp slt i32 %add5.epil, %n.addr.sroa.0.0.extract.trunc
  %50 = select i1 %cmp2.epil, i32 %add5.epil, i32 %j.02.epil
  %51 = zext nneg i32 %50 to i64
  %52 = getelementptr inbounds nuw double, ptr %x, i64 %51
  %53 = load double, ptr %52, align 8
  %54 = fadd double %add.epil, %53
  %55 = add nuw nsw i32 %50, %div
  %56 = icmp slt i32 %55, %n.addr.sroa.0.0.extract.trunc
  %57 = select i1 %cmp2.epil, i32 %55, i32 %add5.epil
  %58 = select i1 %cmp2.epil, double %54, double %add.epil
  %59 = select i1 %cmp2.epil, double %54, double %add.epil
  %60 = select i1 %cmp2.epil, i1 %56, i1 false
  br i1 %60, label %for.body4.epil, label %for.end.epil
for.end.epil:
  %add6.epil = add nuw nsw i32 %i.04.epil, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.epil = zext nneg i32 %add6.epil to i64
  %arrayidx8.epil = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.epil
  store double %59, ptr %arrayidx8.epil, align 8
  %inc.epil = add nuw nsw i32 %i.04.epil, 1
  %epil.iter.next = add i32 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i32 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %for.end10, label %for.cond1.preheader.epil
for.end10:
  ret void
}
