define ptx_kernel void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr readonly captures(none) %y, ptr writeonly captures(none) %x) {
entry:
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %cmp7 = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  br i1 %cmp7, label %for.body, label %for.end38
for.body:
  %i.08 = phi i32 [ %inc37, %for.end32 ], [ 0, %entry ]
  br label %for.cond10.preheader
for.cond10.preheader:
  %own.sroa.23.0 = phi double [ 0.000000e+00, %for.body ], [ %12, %for.cond10.preheader ]
  %own.sroa.16.0 = phi double [ 0.000000e+00, %for.body ], [ %9, %for.cond10.preheader ]
  %own.sroa.9.0 = phi double [ 0.000000e+00, %for.body ], [ %6, %for.cond10.preheader ]
  %own.sroa.0.0 = phi double [ 0.000000e+00, %for.body ], [ %3, %for.cond10.preheader ]
  %j.05 = phi i32 [ 0, %for.body ], [ %inc31, %for.cond10.preheader ]
  %idxprom18 = zext nneg i32 %j.05 to i64
  %arrayidx19 = getelementptr inbounds nuw double, ptr %y, i64 %idxprom18
  %0 = load double, ptr %arrayidx19, align 8
  %1 = tail call double @llvm.fmuladd.f64(double %0, double %own.sroa.0.0, double %own.sroa.0.0)
  %2 = tail call double @llvm.fmuladd.f64(double %0, double %own.sroa.9.0, double %1)
  %3 = tail call double @llvm.fmuladd.f64(double %0, double %own.sroa.16.0, double %2)
  %4 = tail call double @llvm.fmuladd.f64(double %0, double %own.sroa.9.0, double %own.sroa.9.0)
  %5 = tail call double @llvm.fmuladd.f64(double %0, double %own.sroa.16.0, double %4)
  %6 = tail call double @llvm.fmuladd.f64(double %0, double %own.sroa.23.0, double %5)
  %7 = tail call double @llvm.fmuladd.f64(double %0, double %own.sroa.16.0, double %own.sroa.16.0)
  %8 = tail call double @llvm.fmuladd.f64(double %0, double %own.sroa.23.0, double %7)
  %9 = tail call double @llvm.fmuladd.f64(double %0, double %3, double %8)
  %10 = tail call double @llvm.fmuladd.f64(double %0, double %own.sroa.23.0, double %own.sroa.23.0)
  %11 = tail call double @llvm.fmuladd.f64(double %0, double %3, double %10)
  %12 = tail call double @llvm.fmuladd.f64(double %0, double %6, double %11)
  %inc31 = add nuw nsw i32 %j.05, 1
  %exitcond10.not = icmp eq i32 %inc31, %n.addr.sroa.0.0.extract.trunc
  br i1 %exitcond10.not, label %for.end32, label %for.cond10.preheader
for.end32:
  %idxprom34 = zext nneg i32 %i.08 to i64
  %arrayidx35 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom34
  store double %3, ptr %arrayidx35, align 8
  %inc37 = add nuw nsw i32 %i.08, 1
  %exitcond11.not = icmp eq i32 %inc37, %n.addr.sroa.0.0.extract.trunc
  br i1 %exitcond11.not, label %for.end38, label %for.body
for.end38:
  ret void
}
