define ptx_kernel void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %x, ptr readonly captures(none) %y) {
entry:
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %cmp1 = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  br i1 %cmp1, label %for.body.preheader, label %for.end
for.body.preheader:
  %min.iters.check = icmp ult i32 %n.addr.sroa.0.0.extract.trunc, 4
  br i1 %min.iters.check, label %for.body.preheader3, label %vector.ph
vector.ph:
  %n.vec = and i32 %n.addr.sroa.0.0.extract.trunc, 2147483644
  br label %vector.body
vector.body:
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %0 = zext nneg i32 %index to i64
  %1 = getelementptr inbounds nuw i8, ptr %y, i64 %0
  %wide.load = load <4 x i8>, ptr %1, align 1
  %2 = getelementptr inbounds nuw i8, ptr %x, i64 %0
  store <4 x i8> %wide.load, ptr %2, align 1
  %index.next = add nuw i32 %index, 4
  %3 = icmp eq i32 %index.next, %n.vec
  br i1 %3, label %middle.block, label %vector.body
middle.block:
  %cmp.n = icmp eq i32 %n.vec, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp.n, label %for.end, label %for.body.preheader3
for.body.preheader3:
  %i.02.ph = phi i32 [ 0, %for.body.preheader ], [ %n.vec, %middle.block ]
  br label %for.body
for.body:
  %i.02 = phi i32 [ %inc, %for.body ], [ %i.02.ph, %for.body.preheader3 ]
  %idxprom = zext nneg i32 %i.02 to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr %y, i64 %idxprom
  %4 = load i8, ptr %arrayidx, align 1
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %x, i64 %idxprom
  store i8 %4, ptr %arrayidx2, align 1
  %inc = add nuw nsw i32 %i.02, 1
  %exitcond.not = icmp eq i32 %inc, %n.addr.sroa.0.0.extract.trunc
  br i1 %exitcond.not, label %for.end, label %for.body
for.end:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l6__wf_apart(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %x, ptr readonly captures(none) %y) {
entry:
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %cmp1 = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 0
  br i1 %cmp1, label %for.body.preheader, label %for.end
for.body.preheader:
  %min.iters.check = icmp ult i32 %n.addr.sroa.0.0.extract.trunc, 4
  br i1 %min.iters.check, label %for.body.preheader3, label %vector.ph
vector.ph:
  %n.vec = and i32 %n.addr.sroa.0.0.extract.trunc, 2147483644
  br label %vector.body
vector.body:
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %0 = zext nneg i32 %index to i64
  %1 = getelementptr inbounds nuw i8, ptr %y, i64 %0
  %wide.load = load <4 x i8>, ptr %1, align 1
  %2 = getelementptr inbounds nuw i8, ptr %x, i64 %0
  store <4 x i8> %wide.load, ptr %2, align 1
  %index.next = add nuw i32 %index, 4
  %3 = icmp eq i32 %index.next, %n.vec
  br i1 %3, label %middle.block, label %vector.body
middle.block:
  %cmp.n = icmp eq i32 %n.vec, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp.n, label %for.end, label %for.body.preheader3
for.body.preheader3:
  %i.02.ph = phi i32 [ 0, %for.body.preheader ], [ %n.vec, %middle.block ]
  br label %for.body
for.body:
  %i.02 = phi i32 [ %inc, %for.body ], [ %i.02.ph, %for.body.preheader3 ]
  %idxprom = zext nneg i32 %i.02 to i64
  %arrayidx = getelementptr inbounds nuw i8, ptr %y, i64 %idxprom
  %4 = load i8, ptr %arrayidx, align 1
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %x, i64 %idxprom
  store i8 %4, ptr %arrayidx2, align 1
  %inc = add nuw nsw i32 %i.02, 1
  %exitcond.not = icmp eq i32 %inc, %n.addr.sroa.0.0.extract.trunc
  br i1 %exitcond.not, label %for.end, label %for.body
for.end:
  ret void
}
