define void @__omp_offloading_f_l13(ptr %dyn_ptr, i64 %n, ptr readonly captures(none) %fixed, ptr captures(none) %rows) {
entry:
  %own = alloca [96 x i8], align 16
  %and = and i64 %n, 1
  %0 = mul i64 %and, 48
  %1 = add i64 0, %0
  %2 = getelementptr i8, ptr %own, i64 %1
  %3 = mul i64 %and, 48
  %4 = add i64 0, %3
  %5 = getelementptr i8, ptr %fixed, i64 %4
  call void @llvm.memcpy.p0.p0.i64(ptr %2, ptr %5, i64 48, i1 false)
  br label %for.cond
for.cond:
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp samesign ult i32 %i.0, 4
  br i1 %cmp, label %for.body, label %for.end
for.body:
  %rest = getelementptr inbounds nuw i8, ptr %2, i64 32
  %6 = load i16, ptr %rest, align 16
  %conv = sext i16 %6 to i32
  %add = add nsw i32 %i.0, %conv
  %conv7 = sext i32 %add to i128
  %idxprom8 = zext nneg i32 %i.0 to i64
  %7 = mul i64 %idxprom8, 48
  %8 = add i64 0, %7
  %9 = getelementptr i8, ptr %rows, i64 %8
  %wide = getelementptr inbounds nuw i8, ptr %9, i64 16
  %10 = load i128, ptr %wide, align 16
  %add10 = add nsw i128 %10, %conv7
  store i128 %add10, ptr %wide, align 16
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond
for.end:
  ret void
}
