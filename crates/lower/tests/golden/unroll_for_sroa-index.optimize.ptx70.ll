define ptx_kernel void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %y, ptr writeonly captures(none) %x) {
entry:
  %own = alloca [4 x double], align 16
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %cmp7 = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  br i1 %cmp7, label %for.body.lr.ph, label %for.end38
for.body.lr.ph:
  %arrayidx.1 = getelementptr inbounds nuw i8, ptr %own, i64 8
  %arrayidx.2 = getelementptr inbounds nuw i8, ptr %own, i64 16
  %arrayidx.3 = getelementptr inbounds nuw i8, ptr %own, i64 24
  br label %for.body
for.body:
  %i.08 = phi i32 [ 0, %for.body.lr.ph ], [ %inc37, %for.end32 ]
  store double 0.000000e+00, ptr %own, align 16
  store double 0.000000e+00, ptr %arrayidx.1, align 8
  store double 0.000000e+00, ptr %arrayidx.2, align 16
  store double 0.000000e+00, ptr %arrayidx.3, align 8
  br label %for.cond10.preheader
for.cond10.preheader:
  %0 = phi double [ %17, %for.inc27.3 ], [ 0.000000e+00, %for.body ]
  %1 = phi double [ %14, %for.inc27.3 ], [ 0.000000e+00, %for.body ]
  %2 = phi double [ %10, %for.inc27.3 ], [ 0.000000e+00, %for.body ]
  %3 = phi double [ %7, %for.inc27.3 ], [ 0.000000e+00, %for.body ]
  %j.05 = phi i32 [ %inc31, %for.inc27.3 ], [ 0, %for.body ]
  %idxprom18 = zext nneg i32 %j.05 to i64
  %arrayidx19 = getelementptr inbounds nuw double, ptr %y, i64 %idxprom18
  %4 = load double, ptr %arrayidx19, align 8
  br label %for.body17
for.body17:
  %l.02 = phi i32 [ 0, %for.cond10.preheader ], [ %inc25, %for.body17 ]
  %5 = phi double [ %3, %for.cond10.preheader ], [ %7, %for.body17 ]
  %idxprom20 = zext nneg i32 %l.02 to i64
  %arrayidx21 = getelementptr inbounds nuw double, ptr %own, i64 %idxprom20
  %6 = load double, ptr %arrayidx21, align 8
  %7 = tail call double @llvm.fmuladd.f64(double %4, double %6, double %5)
  store double %7, ptr %own, align 16
  %inc25 = add nuw nsw i32 %l.02, 1
  %exitcond.not = icmp eq i32 %inc25, 3
  br i1 %exitcond.not, label %for.body17.1, label %for.body17
for.body17.1:
  %l.02.1 = phi i32 [ %add.1, %for.body17.1 ], [ 0, %for.body17 ]
  %8 = phi double [ %10, %for.body17.1 ], [ %2, %for.body17 ]
  %add.1 = add nuw nsw i32 %l.02.1, 1
  %idxprom20.1 = zext nneg i32 %add.1 to i64
  %arrayidx21.1 = getelementptr inbounds nuw double, ptr %own, i64 %idxprom20.1
  %9 = load double, ptr %arrayidx21.1, align 8
  %10 = tail call double @llvm.fmuladd.f64(double %4, double %9, double %8)
  store double %10, ptr %arrayidx.1, align 8
  %exitcond.1.not = icmp eq i32 %add.1, 3
  br i1 %exitcond.1.not, label %for.body17.2, label %for.body17.1
for.body17.2:
  %l.02.2 = phi i32 [ %inc25.2, %for.body17.2 ], [ 0, %for.body17.1 ]
  %11 = phi double [ %14, %for.body17.2 ], [ %1, %for.body17.1 ]
  %12 = and i32 %l.02.2, 3
  %rem.2 = xor i32 %12, 2
  %idxprom20.2 = zext nneg i32 %rem.2 to i64
  %arrayidx21.2 = getelementptr inbounds nuw double, ptr %own, i64 %idxprom20.2
  %13 = load double, ptr %arrayidx21.2, align 8
  %14 = tail call double @llvm.fmuladd.f64(double %4, double %13, double %11)
  store double %14, ptr %arrayidx.2, align 16
  %inc25.2 = add nuw nsw i32 %l.02.2, 1
  %exitcond.2.not = icmp eq i32 %inc25.2, 3
  br i1 %exitcond.2.not, label %for.body17.3, label %for.body17.2
for.body17.3:
  %l.02.3 = phi i32 [ %inc25.3, %for.body17.3 ], [ 0, %for.body17.2 ]
  %15 = phi double [ %17, %for.body17.3 ], [ %0, %for.body17.2 ]
  %add.3 = add nuw nsw i32 %l.02.3, 3
  %rem.3 = and i32 %add.3, 3
  %idxprom20.3 = zext nneg i32 %rem.3 to i64
  %arrayidx21.3 = getelementptr inbounds nuw double, ptr %own, i64 %idxprom20.3
  %16 = load double, ptr %arrayidx21.3, align 8
  %17 = tail call double @llvm.fmuladd.f64(double %4, double %16, double %15)
  store double %17, ptr %arrayidx.3, align 8
  %inc25.3 = add nuw nsw i32 %l.02.3, 1
  %exitcond.3.not = icmp eq i32 %inc25.3, 3
  br i1 %exitcond.3.not, label %for.inc27.3, label %for.body17.3
for.inc27.3:
  %inc31 = add nuw nsw i32 %j.05, 1
  %exitcond10.not = icmp eq i32 %inc31, %n.addr.sroa.0.0.extract.trunc
  br i1 %exitcond10.not, label %for.end32, label %for.cond10.preheader
for.end32:
  %idxprom34 = zext nneg i32 %i.08 to i64
  %arrayidx35 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom34
  store double %7, ptr %arrayidx35, align 8
  %inc37 = add nuw nsw i32 %i.08, 1
  %exitcond11.not = icmp eq i32 %inc37, %n.addr.sroa.0.0.extract.trunc
  br i1 %exitcond11.not, label %for.end38, label %for.body
for.end38:
  ret void
}
