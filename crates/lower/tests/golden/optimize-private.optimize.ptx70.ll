define ptx_kernel void @__omp_offloading_f_l5(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %x) {
entry:
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %cmp3 = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  br i1 %cmp3, label %for.body.preheader, label %for.end23
for.body.preheader:
  %xtraiter = and i32 %n.addr.sroa.0.0.extract.trunc, 3
  %0 = icmp ult i32 %n.addr.sroa.0.0.extract.trunc, 4
  br i1 %0, label %for.body.epil.preheader, label %for.body.preheader.new
for.body.preheader.new:
  %unroll_iter = and i32 %n.addr.sroa.0.0.extract.trunc, 2147483644
  br label %for.body
for.body:
  %i.04 = phi i32 [ 0, %for.body.preheader.new ], [ %inc22.3, %for.body ]
  %niter = phi i32 [ 0, %for.body.preheader.new ], [ %niter.next.3, %for.body ]
  %mul = shl nsw i32 %i.04, 2
  %idxprom = zext nneg i32 %mul to i64
  %arrayidx = getelementptr inbounds nuw double, ptr %x, i64 %idxprom
  %1 = load double, ptr %arrayidx, align 8
  %2 = zext nneg i32 %mul to i64
  %3 = getelementptr inbounds nuw double, ptr %x, i64 %2
  %arrayidx.1 = getelementptr inbounds nuw i8, ptr %3, i64 8
  %4 = load double, ptr %arrayidx.1, align 8
  %5 = zext nneg i32 %mul to i64
  %6 = getelementptr inbounds nuw double, ptr %x, i64 %5
  %arrayidx.2 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %7 = load double, ptr %arrayidx.2, align 8
  %8 = zext nneg i32 %mul to i64
  %9 = getelementptr inbounds nuw double, ptr %x, i64 %8
  %arrayidx.3 = getelementptr inbounds nuw i8, ptr %9, i64 24
  %10 = load double, ptr %arrayidx.3, align 8
  store double %10, ptr %arrayidx, align 8
  store double %7, ptr %arrayidx.1, align 8
  store double %4, ptr %arrayidx.2, align 8
  store double %1, ptr %arrayidx.3, align 8
  %inc22 = shl i32 %i.04, 2
  %mul.1 = or disjoint i32 %inc22, 4
  %idxprom.1 = zext nneg i32 %mul.1 to i64
  %arrayidx.16 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.1
  %11 = load double, ptr %arrayidx.16, align 8
  %12 = zext nneg i32 %mul.1 to i64
  %13 = getelementptr inbounds nuw double, ptr %x, i64 %12
  %arrayidx.1.1 = getelementptr inbounds nuw i8, ptr %13, i64 8
  %14 = load double, ptr %arrayidx.1.1, align 8
  %15 = zext nneg i32 %mul.1 to i64
  %16 = getelementptr inbounds nuw double, ptr %x, i64 %15
  %arrayidx.2.1 = getelementptr inbounds nuw i8, ptr %16, i64 16
  %17 = load double, ptr %arrayidx.2.1, align 8
  %18 = zext nneg i32 %mul.1 to i64
  %19 = getelementptr inbounds nuw double, ptr %x, i64 %18
  %arrayidx.3.1 = getelementptr inbounds nuw i8, ptr %19, i64 24
  %20 = load double, ptr %arrayidx.3.1, align 8
  store double %20, ptr %arrayidx.16, align 8
  store double %17, ptr %arrayidx.1.1, align 8
  store double %14, ptr %arrayidx.2.1, align 8
  store double %11, ptr %arrayidx.3.1, align 8
  %inc22.1 = shl i32 %i.04, 2
  %mul.2 = or disjoint i32 %inc22.1, 8
  %idxprom.2 = zext nneg i32 %mul.2 to i64
  %arrayidx.27 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.2
  %21 = load double, ptr %arrayidx.27, align 8
  %22 = zext nneg i32 %mul.2 to i64
  %23 = getelementptr inbounds nuw double, ptr %x, i64 %22
  %arrayidx.1.2 = getelementptr inbounds nuw i8, ptr %23, i64 8
  %24 = load double, ptr %arrayidx.1.2, align 8
  %25 = zext nneg i32 %mul.2 to i64
  %26 = getelementptr inbounds nuw double, ptr %x, i64 %25
  %arrayidx.2.2 = getelementptr inbounds nuw i8, ptr %26, i64 16
  %27 = load double, ptr %arrayidx.2.2, align 8
  %28 = zext nneg i32 %mul.2 to i64
  %29 = getelementptr inbounds nuw double, ptr %x, i64 %28
  %arrayidx.3.2 = getelementptr inbounds nuw i8, ptr %29, i64 24
  %30 = load double, ptr %arrayidx.3.2, align 8
  store double %30, ptr %arrayidx.27, align 8
  store double %27, ptr %arrayidx.1.2, align 8
  store double %24, ptr %arrayidx.2.2, align 8
  store double %21, ptr %arrayidx.3.2, align 8
  %inc22.2 = shl i32 %i.04, 2
  %mul.3 = or disjoint i32 %inc22.2, 12
  %idxprom.3 = zext nneg i32 %mul.3 to i64
  %arrayidx.38 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.3
  %31 = load double, ptr %arrayidx.38, align 8
  %32 = zext nneg i32 %mul.3 to i64
  %33 = getelementptr inbounds nuw double, ptr %x, i64 %32
  %arrayidx.1.3 = getelementptr inbounds nuw i8, ptr %33, i64 8
  %34 = load double, ptr %arrayidx.1.3, align 8
  %35 = zext nneg i32 %mul.3 to i64
  %36 = getelementptr inbounds nuw double, ptr %x, i64 %35
  %arrayidx.2.3 = getelementptr inbounds nuw i8, ptr %36, i64 16
  %37 = load double, ptr %arrayidx.2.3, align 8
  %38 = zext nneg i32 %mul.3 to i64
  %39 = getelementptr inbounds nuw double, ptr %x, i64 %38
  %arrayidx.3.3 = getelementptr inbounds nuw i8, ptr %39, i64 24
  %40 = load double, ptr %arrayidx.3.3, align 8
  store double %40, ptr %arrayidx.38, align 8
  store double %37, ptr %arrayidx.1.3, align 8
  store double %34, ptr %arrayidx.2.3, align 8
  store double %31, ptr %arrayidx.3.3, align 8
  %inc22.3 = add nuw nsw i32 %i.04, 4
  %niter.next.3 = add nuw i32 %niter, 4
  %niter.ncmp.3 = icmp eq i32 %niter.next.3, %unroll_iter
  br i1 %niter.ncmp.3, label %for.end23.loopexit.unr-lcssa, label %for.body
for.end23.loopexit.unr-lcssa:
  %lcmp.mod.not = icmp eq i32 %xtraiter, 0
  br i1 %lcmp.mod.not, label %for.end23, label %for.body.epil.preheader
for.body.epil.preheader:
  %i.04.epil.init = phi i32 [ 0, %for.body.preheader ], [ %inc22.3, %for.end23.loopexit.unr-lcssa ]
  %lcmp.mod5 = icmp ne i32 %xtraiter, 0
  br label %for.body.epil
for.body.epil:
  %i.04.epil = phi i32 [ %inc22.epil, %for.body.epil ], [ %i.04.epil.init, %for.body.epil.preheader ]
  %epil.iter = phi i32 [ %epil.iter.next, %for.body.epil ], [ 0, %for.body.epil.preheader ]
  %mul.epil = shl nsw i32 %i.04.epil, 2
  %idxprom.epil = zext nneg i32 %mul.epil to i64
  %arrayidx.epil = getelementptr inbounds nuw double, ptr %x, i64 %idxprom.epil
  %41 = load double, ptr %arrayidx.epil, align 8
  %42 = zext nneg i32 %mul.epil to i64
  %43 = getelementptr inbounds nuw double, ptr %x, i64 %42
  %arrayidx.1.epil = getelementptr inbounds nuw i8, ptr %43, i64 8
  %44 = load double, ptr %arrayidx.1.epil, align 8
  %45 = zext nneg i32 %mul.epil to i64
  %46 = getelementptr inbounds nuw double, ptr %x, i64 %45
  %arrayidx.2.epil = getelementptr inbounds nuw i8, ptr %46, i64 16
  %47 = load double, ptr %arrayidx.2.epil, align 8
  %48 = zext nneg i32 %mul.epil to i64
  %49 = getelementptr inbounds nuw double, ptr %x, i64 %48
  %arrayidx.3.epil = getelementptr inbounds nuw i8, ptr %49, i64 24
  %50 = load double, ptr %arrayidx.3.epil, align 8
  store double %50, ptr %arrayidx.epil, align 8
  store double %47, ptr %arrayidx.1.epil, align 8
  store double %44, ptr %arrayidx.2.epil, align 8
  store double %41, ptr %arrayidx.3.epil, align 8
  %inc22.epil = add nuw nsw i32 %i.04.epil, 1
  %epil.iter.next = add i32 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i32 %epil.iter.next, %xtraiter
  br i1 %epil.iter.cmp.not, label %for.end23, label %for.body.epil
for.end23:
  ret void
}
