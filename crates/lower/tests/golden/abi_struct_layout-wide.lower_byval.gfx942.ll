define void @__omp_offloading_f_l13(ptr %dyn_ptr, i64 %n, ptr readonly captures(none) %fixed, ptr captures(none) %rows) {
entry:
  %own = alloca [2 x %struct.row], align 16
  %and = and i64 %n, 1
  %arrayidx = getelementptr inbounds nuw %struct.row, ptr %own, i64 %and
  %arrayidx3 = getelementptr inbounds nuw %struct.row, ptr %fixed, i64 %and
  call void @llvm.memcpy.p0.p0.i64(ptr %arrayidx, ptr %arrayidx3, i64 48, i1 false)
  br label %for.cond
for.cond:
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp samesign ult i32 %i.0, 4
  br i1 %cmp, label %for.body, label %for.end
for.body:
  %rest = getelementptr inbounds nuw i8, ptr %arrayidx, i64 32
  %0 = load i16, ptr %rest, align 16
  %conv = sext i16 %0 to i32
  %add = add nsw i32 %i.0, %conv
  %conv7 = sext i32 %add to i128
  %idxprom8 = zext nneg i32 %i.0 to i64
  %arrayidx9 = getelementptr inbounds nuw %struct.row, ptr %rows, i64 %idxprom8
  %wide = getelementptr inbounds nuw i8, ptr %arrayidx9, i64 16
  %1 = load i128, ptr %wide, align 16
  %add10 = add nsw i128 %1, %conv7
  store i128 %add10, ptr %wide, align 16
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond
for.end:
  ret void
}
