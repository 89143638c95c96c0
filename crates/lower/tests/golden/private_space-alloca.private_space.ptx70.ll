@"__const.<captured>.own" = private constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 16

define void @__omp_offloading_f_l5(ptr %dyn_ptr, ptr captures(none) %x) {
entry:
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 4
  %0 = load i32, ptr %arrayidx, align 4
  %idxprom = sext i32 %0 to i64
  %arrayidx1 = getelementptr inbounds i32, ptr @"__const.<captured>.own", i64 %idxprom
  %1 = load i32, ptr %arrayidx1, align 4
  store i32 %1, ptr %x, align 4
  ret void
}
