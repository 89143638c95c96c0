@k = constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 16

define ptx_kernel void @__omp_offloading_f_l10(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x, i64 %n) {
entry:
  %own = alloca i32, align 4
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  store i32 3, ptr %own, align 4
  %0 = cmpxchg ptr %own, i32 7, i32 11 seq_cst seq_cst, align 4
  %1 = extractvalue { i32, i1 } %0, 0
  %2 = load i32, ptr %own, align 4
  %add = add nsw i32 %2, %1
  %sext = shl i64 %n, 32
  %3 = ashr exact i64 %sext, 30
  %arrayidx = getelementptr inbounds i8, ptr @k, i64 %3
  %4 = load atomic i32, ptr %arrayidx acquire, align 4
  %add1 = add nsw i32 %add, %4
  store i32 %add1, ptr %x, align 4
  %cmp = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 3
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %x, i64 4
  %cond = select i1 %cmp, ptr %own, ptr %arrayidx3
  %5 = atomicrmw add ptr %cond, i32 1 monotonic, align 4
  %6 = load i32, ptr %own, align 4
  %arrayidx6 = getelementptr inbounds nuw i8, ptr %x, i64 8
  store i32 %6, ptr %arrayidx6, align 4
  ret void
}
