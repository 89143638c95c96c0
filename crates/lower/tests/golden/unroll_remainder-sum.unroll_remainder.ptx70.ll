define ptx_kernel void @__omp_offloading_f_l5(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %x) {
entry:
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %cmp3 = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  br i1 %cmp3, label %for.cond1.preheader.lr.ph, label %for.end10
for.cond1.preheader.lr.ph:
  %div = udiv i32 %n.addr.sroa.0.0.extract.trunc, 7
  %0 = add nsw i32 %n.addr.sroa.0.0.extract.trunc, -1
  %xtraiter = and i32 %n.addr.sroa.0.0.extract.trunc, 7
  %1 = icmp ult i32 %0, 7
  br i1 %1, label %for.cond1.preheader.epil.preheader, label %for.cond1.preheader.lr.ph.new
for.cond1.preheader.lr.ph.new:
  %unroll_iter = and i32 %n.addr.sroa.0.0.extract.trunc, 2147483640
  br label %for.cond1.preheader
for.cond1.preheader:
  %i.04 = phi i32 [ 0, %for.cond1.preheader.lr.ph.new ], [ %inc.7, %for.end.7 ]
  %niter = phi i32 [ 0, %for.cond1.preheader.lr.ph.new ], [ %niter.next.7, %for.end.7 ]
  br label %for.body4
for.body4:
  %j.02 = phi i32 [ %i.04, %for.cond1.preheader ], [ %10, %for.body4 ]
  %s.01 = phi double [ 0.000000e+00, %for.cond1.preheader ], [ %11, %for.body4 ]
  %idxprom = zext nneg i32 %j.02 to i64
  %arrayidx = getelementptr inbounds nuw double, ptr %x, i64 %idxprom
  %2 = load double, ptr %arrayidx, align 8
  %add = fadd double %s.01, %2
  %add5 = add nuw nsw i32 %j.02, %div
  %cmp2 = icmp slt i32 %add5, %n.addr.sroa.0.0.extract.trunc
  %3 = select i1 %cmp2, i32 %add5, i32 %j.02
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds nuw double, ptr %x, i64 %4
  %6 = load double, ptr %5, align 8
  %7 = fadd double %add, %6
  %8 = add nuw nsw i32 %3, %div
  %9 = icmp slt i32 %8, %n.addr.sroa.0.0.extract.trunc
  %10 = select i1 %cmp2, i32 %8, i32 %add5
  %11 = select i1 %cmp2, double %7, double %add
  %12 = select i1 %cmp2, double %7, double %add
  %13 = select i1 %cmp2, i1 %9, i1 false
  br i1 %13, label %for.body4, label %for.end
for.end:
  %add6 = add nuw nsw i32 %i.04, %n.addr.sroa.0.0.extract.trunc
  %idxprom7 = zext nneg i32 %add6 to i64
  %arrayidx8 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7
  store double %12, ptr %arrayidx8, align 8
  %inc = or disjoint i32 %i.04, 1
  br label %for.body4.1
for.body4.1:
  %j.02.1 = phi i32 [ %inc, %for.end ], [ %22, %for.body4.1 ]
  %s.01.1 = phi double [ 0.000000e+00, %for.end ], [ %23, %for.body4.1 ]
  %idxprom.1 = zext nneg i32 %j.02.1 to i64
  %arrayidx.1 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.1
  %14 = load double, ptr %arrayidx.1, align 8
  %add.1 = fadd double %s.01.1, %14
  %add5.1 = add nuw nsw i32 %j.02.1, %div
  %cmp2.1 = icmp slt i32 %add5.1, %n.addr.sroa.0.0.extract.trunc
  %15 = select i1 %cmp2.1, i32 %add5.1, i32 %j.02.1
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds nuw double, ptr %x, i64 %16
  %18 = load double, ptr %17, align 8
  %19 = fadd double %add.1, %18
  %20 = add nuw nsw i32 %15, %div
  %21 = icmp slt i32 %20, %n.addr.sroa.0.0.extract.trunc
  %22 = select i1 %cmp2.1, i32 %20, i32 %add5.1
  %23 = select i1 %cmp2.1, double %19, double %add.1
  %24 = select i1 %cmp2.1, double %19, double %add.1
  %25 = select i1 %cmp2.1, i1 %21, i1 false
  br i1 %25, label %for.body4.1, label %for.end.1
for.end.1:
  %add6.1 = add nuw nsw i32 %inc, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.1 = zext nneg i32 %add6.1 to i64
  %arrayidx8.1 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.1
  store double %24, ptr %arrayidx8.1, align 8
  %inc.1 = or disjoint i32 %i.04, 2
  br label %for.body4.2
for.body4.2:
  %j.02.2 = phi i32 [ %inc.1, %for.end.1 ], [ %34, %for.body4.2 ]
  %s.01.2 = phi double [ 0.000000e+00, %for.end.1 ], [ %35, %for.body4.2 ]
  %idxprom.2 = zext nneg i32 %j.02.2 to i64
  %arrayidx.2 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.2
  %26 = load double, ptr %arrayidx.2, align 8
  %add.2 = fadd double %s.01.2, %26
  %add5.2 = add nuw nsw i32 %j.02.2, %div
  %cmp2.2 = icmp slt i32 %add5.2, %n.addr.sroa.0.0.extract.trunc
  %27 = select i1 %cmp2.2, i32 %add5.2, i32 %j.02.2
  %28 = zext nneg i32 %27 to i64
  %29 = getelementptr inbounds nuw double, ptr %x, i64 %28
  %30 = load double, ptr %29, align 8
  %31 = fadd double %add.2, %30
  %32 = add nuw nsw i32 %27, %div
  %33 = icmp slt i32 %32, %n.addr.sroa.0.0.extract.trunc
  %34 = select i1 %cmp2.2, i32 %32, i32 %add5.2
  %35 = select i1 %cmp2.2, double %31, double %add.2
  %36 = select i1 %cmp2.2, double %31, double %add.2
  %37 = select i1 %cmp2.2, i1 %33, i1 false
  br i1 %37, label %for.body4.2, label %for.end.2
for.end.2:
  %add6.2 = add nuw nsw i32 %inc.1, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.2 = zext nneg i32 %add6.2 to i64
  %arrayidx8.2 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.2
  store double %36, ptr %arrayidx8.2, align 8
  %inc.2 = or disjoint i32 %i.04, 3
  br label %for.body4.3
for.body4.3:
  %j.02.3 = phi i32 [ %inc.2, %for.end.2 ], [ %46, %for.body4.3 ]
  %s.01.3 = phi double [ 0.000000e+00, %for.end.2 ], [ %47, %for.body4.3 ]
  %idxprom.3 = zext nneg i32 %j.02.3 to i64
  %arrayidx.3 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.3
  %38 = load double, ptr %arrayidx.3, align 8
  %add.3 = fadd double %s.01.3, %38
  %add5.3 = add nuw nsw i32 %j.02.3, %div
  %cmp2.3 = icmp slt i32 %add5.3, %n.addr.sroa.0.0.extract.trunc
  %39 = select i1 %cmp2.3, i32 %add5.3, i32 %j.02.3
  %40 = zext nneg i32 %39 to i64
  %41 = getelementptr inbounds nuw double, ptr %x, i64 %40
  %42 = load double, ptr %41, align 8
  %43 = fadd double %add.3, %42
  %44 = add nuw nsw i32 %39, %div
  %45 = icmp slt i32 %44, %n.addr.sroa.0.0.extract.trunc
  %46 = select i1 %cmp2.3, i32 %44, i32 %add5.3
  %47 = select i1 %cmp2.3, double %43, double %add.3
  %48 = select i1 %cmp2.3, double %43, double %add.3
  %49 = select i1 %cmp2.3, i1 %45, i1 false
  br i1 %49, label %for.body4.3, label %for.end.3
for.end.3:
  %add6.3 = add nuw nsw i32 %inc.2, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.3 = zext nneg i32 %add6.3 to i64
  %arrayidx8.3 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.3
  store double %48, ptr %arrayidx8.3, align 8
  %inc.3 = or disjoint i32 %i.04, 4
  br label %for.body4.4
for.body4.4:
  %j.02.4 = phi i32 [ %inc.3, %for.end.3 ], [ %58, %for.body4.4 ]
  %s.01.4 = phi double [ 0.000000e+00, %for.end.3 ], [ %59, %for.body4.4 ]
  %idxprom.4 = zext nneg i32 %j.02.4 to i64
  %arrayidx.4 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.4
  %50 = load double, ptr %arrayidx.4, align 8
  %add.4 = fadd double %s.01.4, %50
  %add5.4 = add nuw nsw i32 %j.02.4, %div
  %cmp2.4 = icmp slt i32 %add5.4, %n.addr.sroa.0.0.extract.trunc
  %51 = select i1 %cmp2.4, i32 %add5.4, i32 %j.02.4
  %52 = zext nneg i32 %51 to i64
  %53 = getelementptr inbounds nuw double, ptr %x, i64 %52
  %54 = load double, ptr %53, align 8
  %55 = fadd double %add.4, %54
  %56 = add nuw nsw i32 %51, %div
  %57 = icmp slt i32 %56, %n.addr.sroa.0.0.extract.trunc
  %58 = select i1 %cmp2.4, i32 %56, i32 %add5.4
  %59 = select i1 %cmp2.4, double %55, double %add.4
  %60 = select i1 %cmp2.4, double %55, double %add.4
  %61 = select i1 %cmp2.4, i1 %57, i1 false
  br i1 %61, label %for.body4.4, label %for.end.4
for.end.4:
  %add6.4 = add nuw nsw i32 %inc.3, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.4 = zext nneg i32 %add6.4 to i64
  %arrayidx8.4 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.4
  store double %60, ptr %arrayidx8.4, align 8
  %inc.4 = or disjoint i32 %i.04, 5
  br label %for.body4.5
for.body4.5:
  %j.02.5 = phi i32 [ %inc.4, %for.end.4 ], [ %70, %for.body4.5 ]
  %s.01.5 = phi double [ 0.000000e+00, %for.end.4 ], [ %71, %for.body4.5 ]
  %idxprom.5 = zext nneg i32 %j.02.5 to i64
  %arrayidx.5 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.5
  %62 = load double, ptr %arrayidx.5, align 8
  %add.5 = fadd double %s.01.5, %62
  %add5.5 = add nuw nsw i32 %j.02.5, %div
  %cmp2.5 = icmp slt i32 %add5.5, %n.addr.sroa.0.0.extract.trunc
  %63 = select i1 %cmp2.5, i32 %add5.5, i32 %j.02.5
  %64 = zext nneg i32 %63 to i64
  %65 = getelementptr inbounds nuw double, ptr %x, i64 %64
  %66 = load double, ptr %65, align 8
  %67 = fadd double %add.5, %66
  %68 = add nuw nsw i32 %63, %div
  %69 = icmp slt i32 %68, %n.addr.sroa.0.0.extract.trunc
  %70 = select i1 %cmp2.5, i32 %68, i32 %add5.5
  %71 = select i1 %cmp2.5, double %67, double %add.5
  %72 = select i1 %cmp2.5, double %67, double %add.5
  %73 = select i1 %cmp2.5, i1 %69, i1 false
  br i1 %73, label %for.body4.5, label %for.end.5
for.end.5:
  %add6.5 = add nuw nsw i32 %inc.4, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.5 = zext nneg i32 %add6.5 to i64
  %arrayidx8.5 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.5
  store double %72, ptr %arrayidx8.5, align 8
  %inc.5 = or disjoint i32 %i.04, 6
  br label %for.body4.6
for.body4.6:
  %j.02.6 = phi i32 [ %inc.5, %for.end.5 ], [ %82, %for.body4.6 ]
  %s.01.6 = phi double [ 0.000000e+00, %for.end.5 ], [ %83, %for.body4.6 ]
  %idxprom.6 = zext nneg i32 %j.02.6 to i64
  %arrayidx.6 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.6
  %74 = load double, ptr %arrayidx.6, align 8
  %add.6 = fadd double %s.01.6, %74
  %add5.6 = add nuw nsw i32 %j.02.6, %div
  %cmp2.6 = icmp slt i32 %add5.6, %n.addr.sroa.0.0.extract.trunc
  %75 = select i1 %cmp2.6, i32 %add5.6, i32 %j.02.6
  %76 = zext nneg i32 %75 to i64
  %77 = getelementptr inbounds nuw double, ptr %x, i64 %76
  %78 = load double, ptr %77, align 8
  %79 = fadd double %add.6, %78
  %80 = add nuw nsw i32 %75, %div
  %81 = icmp slt i32 %80, %n.addr.sroa.0.0.extract.trunc
  %82 = select i1 %cmp2.6, i32 %80, i32 %add5.6
  %83 = select i1 %cmp2.6, double %79, double %add.6
  %84 = select i1 %cmp2.6, double %79, double %add.6
  %85 = select i1 %cmp2.6, i1 %81, i1 false
  br i1 %85, label %for.body4.6, label %for.end.6
for.end.6:
  %add6.6 = add nuw nsw i32 %inc.5, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.6 = zext nneg i32 %add6.6 to i64
  %arrayidx8.6 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.6
  store double %84, ptr %arrayidx8.6, align 8
  %inc.6 = or disjoint i32 %i.04, 7
  br label %for.body4.7
for.body4.7:
  %j.02.7 = phi i32 [ %inc.6, %for.end.6 ], [ %94, %for.body4.7 ]
  %s.01.7 = phi double [ 0.000000e+00, %for.end.6 ], [ %95, %for.body4.7 ]
  %idxprom.7 = zext nneg i32 %j.02.7 to i64
  %arrayidx.7 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.7
  %86 = load double, ptr %arrayidx.7, align 8
  %add.7 = fadd double %s.01.7, %86
  %add5.7 = add nuw nsw i32 %j.02.7, %div
  %cmp2.7 = icmp slt i32 %add5.7, %n.addr.sroa.0.0.extract.trunc
  %87 = select i1 %cmp2.7, i32 %add5.7, i32 %j.02.7
  %88 = zext nneg i32 %87 to i64
  %89 = getelementptr inbounds nuw double, ptr %x, i64 %88
  %90 = load double, ptr %89, align 8
  %91 = fadd double %add.7, %90
  %92 = add nuw nsw i32 %87, %div
  %93 = icmp slt i32 %92, %n.addr.sroa.0.0.extract.trunc
  %94 = select i1 %cmp2.7, i32 %92, i32 %add5.7
  %95 = select i1 %cmp2.7, double %91, double %add.7
  %96 = select i1 %cmp2.7, double %91, double %add.7
  %97 = select i1 %cmp2.7, i1 %93, i1 false
  br i1 %97, label %for.body4.7, label %for.end.7
for.end.7:
  %add6.7 = add nuw nsw i32 %inc.6, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.7 = zext nneg i32 %add6.7 to i64
  %arrayidx8.7 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.7
  store double %96, ptr %arrayidx8.7, align 8
  %inc.7 = add nuw nsw i32 %i.04, 8
  %niter.next.7 = add i32 %niter, 8
  %niter.ncmp.7 = icmp eq i32 %niter.next.7, %unroll_iter
  br i1 %niter.ncmp.7, label %for.end10.loopexit.unr-lcssa, label %for.cond1.preheader
for.end10.loopexit.unr-lcssa:
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0
  br i1 %lcmp.mod.not, label %for.end10, label %for.cond1.preheader.epil.preheader
for.cond1.preheader.epil.preheader:
  %i.04.epil.init = phi i32 [ 0, %for.cond1.preheader.lr.ph ], [ %inc.7, %for.end10.loopexit.unr-lcssa ]
  %lcmp.mod5 = icmp ne i32 %xtraiter, 0
  br label %for.cond1.preheader.epil
for.cond1.preheader.epil:
  %i.04.epil = phi i32 [ %i.04.epil.init, %for.cond1.preheader.epil.preheader ], [ %inc.epil, %for.end.epil ]
  %epil.iter = phi i32 [ 0, %for.cond1.preheader.epil.preheader ], [ %epil.iter.next, %for.end.epil ]
  br label %for.body4.epil
for.body4.epil:
  %j.02.epil = phi i32 [ %i.04.epil, %for.cond1.preheader.epil ], [ %106, %for.body4.epil ]
  %s.01.epil = phi double [ 0.000000e+00, %for.cond1.preheader.epil ], [ %107, %for.body4.epil ]
  %idxprom.epil = zext nneg i32 %j.02.epil to i64
  %arrayidx.epil = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.epil
  %98 = load double, ptr %arrayidx.epil, align 8
  %add.epil = fadd double %s.01.epil, %98
  %add5.epil = add nuw nsw i32 %j.02.epil, %div
  %cmp2.epil = icmp slt i32 %add5.epil, %n.addr.sroa.0.0.extract.trunc
  %99 = select i1 %cmp2.epil, i32 %add5.epil, i32 %j.02.epil
  %100 = zext nneg i32 %99 to i64
  %101 = getelementptr inbounds nuw double, ptr %x, i64 %100
  %102 = load double, ptr %101, align 8
  %103 = fadd double %add.epil, %102
  %104 = add nuw nsw i32 %99, %div
  %105 = icmp slt i32 %104, %n.addr.sroa.0.0.extract.trunc
  %106 = select i1 %cmp2.epil, i32 %104, i32 %add5.epil
  %107 = select i1 %cmp2.epil, double %103, double %add.epil
  %108 = select i1 %cmp2.epil, double %103, double %add.epil
  %109 = select i1 %cmp2.epil, i1 %105, i1 false
  br i1 %109, label %for.body4.epil, label %for.end.epil
for.end.epil:
  %add6.epil = add nuw nsw i32 %i.04.epil, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.epil = zext nneg i32 %add6.epil to i64
  %arrayidx8.epil = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.epil
  store double %108, ptr %arrayidx8.epil, align 8
  %inc.epil = add nuw nsw i32 %i.04.epil, 1
  %epil.iter.next = add i32 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i32 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %for.end10, label %for.cond1.preheader.epil
for.end10:
  ret void
}
