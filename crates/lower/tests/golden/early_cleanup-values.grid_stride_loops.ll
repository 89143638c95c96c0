define void @__omp_offloading_f_l10(ptr %dyn_ptr, i64 %n, ptr %x) {
entry:
  %dyn_ptr.addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  %x.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  store ptr %dyn_ptr, ptr %dyn_ptr.addr, align 8
  store i64 %n, ptr %n.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  store i32 0, ptr %i, align 4
  br label %for.cond
for.cond:
  %0 = load i32, ptr %i, align 4
  %1 = load i32, ptr %n.addr, align 4
  %cmp = icmp slt i32 %0, %1
  br i1 %cmp, label %for.body, label %for.cond.cleanup
for.cond.cleanup:
  br label %for.end
for.body:
  %2 = load i32, ptr %i, align 4
  %call = call i32 @square(i32 %2)
  %3 = load ptr, ptr %x.addr, align 8
  %4 = load i32, ptr %i, align 4
  %idxprom = sext i32 %4 to i64
  %arrayidx = getelementptr inbounds i32, ptr %3, i64 %idxprom
  store i32 %call, ptr %arrayidx, align 4
  br label %for.inc
for.inc:
  %5 = load i32, ptr %i, align 4
  %inc = add nsw i32 %5, 1
  store i32 %inc, ptr %i, align 4
  br label %for.cond
for.end:
  ret void
}
