@mixed.by = internal constant [4 x i32] [i32 7, i32 12, i32 17, i32 22], align 16

define ptx_kernel void @__omp_offloading_mixed_l5(ptr %dyn_ptr, i64 %n, ptr captures(none) %h, ptr readonly captures(none) %words) {
entry:
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  br label %for.cond
for.cond:
  %i.0 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %cmp = icmp slt i32 %i.0, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp, label %for.body, label %for.end
for.body:
  %rem = and i32 %i.0, 3
  %idxprom = zext nneg i32 %rem to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr @mixed.by, i64 %idxprom
  %0 = load i32, ptr %arrayidx, align 4
  %1 = load i32, ptr %h, align 4
  %idxprom1 = zext nneg i32 %i.0 to i64
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %words, i64 %idxprom1
  %2 = load i32, ptr %arrayidx2, align 4
  %add = add i32 %1, %2
  %shl = shl i32 %add, %0
  %sub = sub nsw i32 32, %0
  %shr = lshr i32 %add, %sub
  %3 = call i32 @llvm.fshl.i32(i32 %add, i32 %add, i32 %0)
  %add3 = add i32 %1, %3
  store i32 %add3, ptr %h, align 4
  %inc = add nuw nsw i32 %i.0, 1
  br label %for.cond
for.end:
  ret void
}
