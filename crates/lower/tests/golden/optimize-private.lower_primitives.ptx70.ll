define ptx_kernel void @__omp_offloading_f_l5(ptr %dyn_ptr, i64 %n, ptr captures(none) %x) {
entry:
  %own = alloca [4 x double], align 16
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  br label %for.cond
for.cond:
  %i.0 = phi i32 [ 0, %entry ], [ %inc22, %for.end20 ]
  %cmp = icmp slt i32 %i.0, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp, label %for.body, label %for.end23
for.body:
  br label %for.cond1
for.cond1:
  %k.0 = phi i32 [ 0, %for.body ], [ %inc, %for.body4 ]
  %cmp2 = icmp samesign ult i32 %k.0, 4
  br i1 %cmp2, label %for.body4, label %for.cond8
for.body4:
  %mul = shl nsw i32 %i.0, 2
  %add = or disjoint i32 %mul, %k.0
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw double, ptr %x, i64 %idxprom
  %0 = load double, ptr %arrayidx, align 8
  %idxprom5 = zext nneg i32 %k.0 to i64
  %arrayidx6 = getelementptr inbounds nuw double, ptr %own, i64 %idxprom5
  store double %0, ptr %arrayidx6, align 8
  %inc = add nuw nsw i32 %k.0, 1
  br label %for.cond1
for.cond8:
  %k7.0 = phi i32 [ %inc19, %for.body11 ], [ 0, %for.cond1 ]
  %cmp9 = icmp samesign ult i32 %k7.0, 4
  br i1 %cmp9, label %for.body11, label %for.end20
for.body11:
  %sub = sub nuw nsw i32 3, %k7.0
  %idxprom12 = zext nneg i32 %sub to i64
  %arrayidx13 = getelementptr inbounds nuw double, ptr %own, i64 %idxprom12
  %1 = load double, ptr %arrayidx13, align 8
  %mul14 = shl nsw i32 %i.0, 2
  %add15 = or disjoint i32 %mul14, %k7.0
  %idxprom16 = zext nneg i32 %add15 to i64
  %arrayidx17 = getelementptr inbounds nuw double, ptr %x, i64 %idxprom16
  store double %1, ptr %arrayidx17, align 8
  %inc19 = add nuw nsw i32 %k7.0, 1
  br label %for.cond8
for.end20:
  %inc22 = add nuw nsw i32 %i.0, 1
  br label %for.cond
for.end23:
  ret void
}
