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
  %j.02 = phi i32 [ %i.04, %for.cond1.preheader ], [ %add5, %for.body4 ]
  %s.01 = phi double [ 0.000000e+00, %for.cond1.preheader ], [ %add, %for.body4 ]
  %idxprom = zext nneg i32 %j.02 to i64
  %arrayidx = getelementptr inbounds nuw double, ptr %x, i64 %idxprom
  %2 = load double, ptr %arrayidx, align 8
  %add = fadd double %s.01, %2
  %add5 = add nuw nsw i32 %j.02, %div
  %cmp2 = icmp slt i32 %add5, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp2, label %for.body4, label %for.end
for.end:
  %add6 = add nuw nsw i32 %i.04, %n.addr.sroa.0.0.extract.trunc
  %idxprom7 = zext nneg i32 %add6 to i64
  %arrayidx8 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7
  store double %add, ptr %arrayidx8, align 8
  %inc = or disjoint i32 %i.04, 1
  br label %for.body4.1
for.body4.1:
  %j.02.1 = phi i32 [ %inc, %for.end ], [ %add5.1, %for.body4.1 ]
  %s.01.1 = phi double [ 0.000000e+00, %for.end ], [ %add.1, %for.body4.1 ]
  %idxprom.1 = zext nneg i32 %j.02.1 to i64
  %arrayidx.1 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.1
  %3 = load double, ptr %arrayidx.1, align 8
  %add.1 = fadd double %s.01.1, %3
  %add5.1 = add nuw nsw i32 %j.02.1, %div
  %cmp2.1 = icmp slt i32 %add5.1, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp2.1, label %for.body4.1, label %for.end.1
for.end.1:
  %add6.1 = add nuw nsw i32 %inc, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.1 = zext nneg i32 %add6.1 to i64
  %arrayidx8.1 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.1
  store double %add.1, ptr %arrayidx8.1, align 8
  %inc.1 = or disjoint i32 %i.04, 2
  br label %for.body4.2
for.body4.2:
  %j.02.2 = phi i32 [ %inc.1, %for.end.1 ], [ %add5.2, %for.body4.2 ]
  %s.01.2 = phi double [ 0.000000e+00, %for.end.1 ], [ %add.2, %for.body4.2 ]
  %idxprom.2 = zext nneg i32 %j.02.2 to i64
  %arrayidx.2 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.2
  %4 = load double, ptr %arrayidx.2, align 8
  %add.2 = fadd double %s.01.2, %4
  %add5.2 = add nuw nsw i32 %j.02.2, %div
  %cmp2.2 = icmp slt i32 %add5.2, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp2.2, label %for.body4.2, label %for.end.2
for.end.2:
  %add6.2 = add nuw nsw i32 %inc.1, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.2 = zext nneg i32 %add6.2 to i64
  %arrayidx8.2 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.2
  store double %add.2, ptr %arrayidx8.2, align 8
  %inc.2 = or disjoint i32 %i.04, 3
  br label %for.body4.3
for.body4.3:
  %j.02.3 = phi i32 [ %inc.2, %for.end.2 ], [ %add5.3, %for.body4.3 ]
  %s.01.3 = phi double [ 0.000000e+00, %for.end.2 ], [ %add.3, %for.body4.3 ]
  %idxprom.3 = zext nneg i32 %j.02.3 to i64
  %arrayidx.3 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.3
  %5 = load double, ptr %arrayidx.3, align 8
  %add.3 = fadd double %s.01.3, %5
  %add5.3 = add nuw nsw i32 %j.02.3, %div
  %cmp2.3 = icmp slt i32 %add5.3, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp2.3, label %for.body4.3, label %for.end.3
for.end.3:
  %add6.3 = add nuw nsw i32 %inc.2, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.3 = zext nneg i32 %add6.3 to i64
  %arrayidx8.3 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.3
  store double %add.3, ptr %arrayidx8.3, align 8
  %inc.3 = or disjoint i32 %i.04, 4
  br label %for.body4.4
for.body4.4:
  %j.02.4 = phi i32 [ %inc.3, %for.end.3 ], [ %add5.4, %for.body4.4 ]
  %s.01.4 = phi double [ 0.000000e+00, %for.end.3 ], [ %add.4, %for.body4.4 ]
  %idxprom.4 = zext nneg i32 %j.02.4 to i64
  %arrayidx.4 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.4
  %6 = load double, ptr %arrayidx.4, align 8
  %add.4 = fadd double %s.01.4, %6
  %add5.4 = add nuw nsw i32 %j.02.4, %div
  %cmp2.4 = icmp slt i32 %add5.4, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp2.4, label %for.body4.4, label %for.end.4
for.end.4:
  %add6.4 = add nuw nsw i32 %inc.3, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.4 = zext nneg i32 %add6.4 to i64
  %arrayidx8.4 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.4
  store double %add.4, ptr %arrayidx8.4, align 8
  %inc.4 = or disjoint i32 %i.04, 5
  br label %for.body4.5
for.body4.5:
  %j.02.5 = phi i32 [ %inc.4, %for.end.4 ], [ %add5.5, %for.body4.5 ]
  %s.01.5 = phi double [ 0.000000e+00, %for.end.4 ], [ %add.5, %for.body4.5 ]
  %idxprom.5 = zext nneg i32 %j.02.5 to i64
  %arrayidx.5 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.5
  %7 = load double, ptr %arrayidx.5, align 8
  %add.5 = fadd double %s.01.5, %7
  %add5.5 = add nuw nsw i32 %j.02.5, %div
  %cmp2.5 = icmp slt i32 %add5.5, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp2.5, label %for.body4.5, label %for.end.5
for.end.5:
  %add6.5 = add nuw nsw i32 %inc.4, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.5 = zext nneg i32 %add6.5 to i64
  %arrayidx8.5 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.5
  store double %add.5, ptr %arrayidx8.5, align 8
  %inc.5 = or disjoint i32 %i.04, 6
  br label %for.body4.6
for.body4.6:
  %j.02.6 = phi i32 [ %inc.5, %for.end.5 ], [ %add5.6, %for.body4.6 ]
  %s.01.6 = phi double [ 0.000000e+00, %for.end.5 ], [ %add.6, %for.body4.6 ]
  %idxprom.6 = zext nneg i32 %j.02.6 to i64
  %arrayidx.6 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.6
  %8 = load double, ptr %arrayidx.6, align 8
  %add.6 = fadd double %s.01.6, %8
  %add5.6 = add nuw nsw i32 %j.02.6, %div
  %cmp2.6 = icmp slt i32 %add5.6, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp2.6, label %for.body4.6, label %for.end.6
for.end.6:
  %add6.6 = add nuw nsw i32 %inc.5, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.6 = zext nneg i32 %add6.6 to i64
  %arrayidx8.6 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.6
  store double %add.6, ptr %arrayidx8.6, align 8
  %inc.6 = or disjoint i32 %i.04, 7
  br label %for.body4.7
for.body4.7:
  %j.02.7 = phi i32 [ %inc.6, %for.end.6 ], [ %add5.7, %for.body4.7 ]
  %s.01.7 = phi double [ 0.000000e+00, %for.end.6 ], [ %add.7, %for.body4.7 ]
  %idxprom.7 = zext nneg i32 %j.02.7 to i64
  %arrayidx.7 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.7
  %9 = load double, ptr %arrayidx.7, align 8
  %add.7 = fadd double %s.01.7, %9
  %add5.7 = add nuw nsw i32 %j.02.7, %div
  %cmp2.7 = icmp slt i32 %add5.7, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp2.7, label %for.body4.7, label %for.end.7
for.end.7:
  %add6.7 = add nuw nsw i32 %inc.6, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.7 = zext nneg i32 %add6.7 to i64
  %arrayidx8.7 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.7
  store double %add.7, ptr %arrayidx8.7, align 8
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
  %j.02.epil = phi i32 [ %i.04.epil, %for.cond1.preheader.epil ], [ %add5.epil, %for.body4.epil ]
  %s.01.epil = phi double [ 0.000000e+00, %for.cond1.preheader.epil ], [ %add.epil, %for.body4.epil ]
  %idxprom.epil = zext nneg i32 %j.02.epil to i64
  %arrayidx.epil = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.epil
  %10 = load double, ptr %arrayidx.epil, align 8
  %add.epil = fadd double %s.01.epil, %10
  %add5.epil = add nuw nsw i32 %j.02.epil, %div
  %cmp2.epil = icmp slt i32 %add5.epil, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp2.epil, label %for.body4.epil, label %for.end.epil
for.end.epil:
  %add6.epil = add nuw nsw i32 %i.04.epil, %n.addr.sroa.0.0.extract.trunc
  %idxprom7.epil = zext nneg i32 %add6.epil to i64
  %arrayidx8.epil = getelementptr inbounds nuw double, ptr %x, i64 %idxprom7.epil
  store double %add.epil, ptr %arrayidx8.epil, align 8
  %inc.epil = add nuw nsw i32 %i.04.epil, 1
  %epil.iter.next = add i32 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i32 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %for.end10, label %for.cond1.preheader.epil
for.end10:
  ret void
}
