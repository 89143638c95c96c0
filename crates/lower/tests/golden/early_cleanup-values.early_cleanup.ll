define void @__omp_offloading_f_l10(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %x) {
entry:
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  br label %for.cond
for.cond:
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp slt i32 %i.0, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp, label %for.body, label %for.end
for.body:
  %mul.i = mul nuw nsw i32 %i.0, %i.0
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  store i32 %mul.i, ptr %arrayidx, align 4
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond
for.end:
  ret void
}
