define internal i32 @sum.wf.0.any(ptr readonly captures(none) %x, i32 %n) {
entry:
  %variable = alloca [1040 x i8], align 16
  store i64 0, ptr %variable, align 8
  %0 = getelementptr inbounds i8, ptr %variable, i64 8
  store i64 0, ptr %0, align 8
  %1 = zext i32 %n to i64
  %2 = mul i64 %1, 4
  %3 = call ptr @__wf_t_stack_take(ptr %variable, i64 %2, i64 16)
  br label %for.cond
for.cond:
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp slt i32 %i.0, %n
  br i1 %cmp, label %for.body, label %for.cond4
for.body:
  %idxprom = zext nneg i32 %i.0 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %4 = load i32, ptr %arrayidx, align 4
  %add = add nsw i32 %4, %i.0
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %3, i64 %idxprom
  store i32 %add, ptr %arrayidx2, align 4
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond
for.cond4:
  %s.0 = phi i32 [ %add12, %for.body7 ], [ 0, %for.cond ]
  %i3.0 = phi i32 [ %add11, %for.body7 ], [ 0, %for.cond ]
  %cmp5 = icmp slt i32 %i3.0, %n
  br i1 %cmp5, label %for.body7, label %for.end15
for.body7:
  %5 = xor i32 %i3.0, -1
  %sub8 = add i32 %n, %5
  %idxprom9 = sext i32 %sub8 to i64
  %arrayidx10 = getelementptr inbounds i32, ptr %3, i64 %idxprom9
  %6 = load i32, ptr %arrayidx10, align 4
  %add11 = add nuw nsw i32 %i3.0, 1
  %mul = mul nsw i32 %6, %add11
  %add12 = add nsw i32 %s.0, %mul
  br label %for.cond4
for.end15:
  call void @__wf_t_stack_back(ptr %variable, ptr null)
  ret i32 %s.0
}
