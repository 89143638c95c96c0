@table = internal constant [2 x ptr] [ptr @square, ptr @triple], align 16

define void @__omp_offloading_region_l13(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %r, ptr readnone captures(address) %f) {
entry:
  %0 = and i64 %n, 4294967295
  %tobool.not = icmp eq i64 %0, 0
  %cond = select i1 %tobool.not, ptr @square, ptr @triple
  %call = call i32 %cond(i32 4)
  %cmp = icmp eq ptr %f, @triple
  %conv = zext i1 %cmp to i32
  %add = add nsw i32 %call, %conv
  %and = and i64 %n, 1
  %arrayidx = getelementptr inbounds nuw ptr, ptr @table, i64 %and
  %1 = load ptr, ptr %arrayidx, align 8
  %call1 = call i32 %1(i32 5)
  %add2 = add nsw i32 %add, %call1
  store i32 %add2, ptr %r, align 4
  ret void
}
