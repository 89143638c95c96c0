define internal i32 @sum.wf.0.any(ptr readonly captures(none) %x, i32 %n) {
entry:
  %0 = zext i32 %n to i64
  %vla = alloca i32, i64 %0, align 16
  br label %for.cond
for.cond:
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp slt i32 %i.0, %n
  br i1 %cmp, label %for.body, label %for.cond4
for.body:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %1 = load i32, ptr %arrayidx, align 4
  %add = add nsw i32 %1, %i.0
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %vla, i64 %idxprom
  store i32 %add, ptr %arrayidx2, align 4
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond
for.cond4:
  %s.0 = phi i32 [ %add12, %for.body7 ], [ 0, %for.cond ]
  %i3.0 = phi i32 [ %add11, %for.body7 ], [ 0, %for.cond ]
  %cmp5 = icmp slt i32 %i3.0, %n
  br i1 %cmp5, label %for.body7, label %for.end15
for.body7:
  %2 = xor i32 %i3.0, -1
  %sub8 = add i32 %n, %2
  %idxprom9 = sext i32 %sub8 to i64
  %arrayidx10 = getelementptr inbounds i32, ptr %vla, i64 %idxprom9
  %3 = load i32, ptr %arrayidx10, align 4
  %add11 = add nuw nsw i32 %i3.0, 1
  %mul = mul nsw i32 %3, %add11
  %add12 = add nsw i32 %s.0, %mul
  br label %for.cond4
for.end15:
  ret i32 %s.0
}
