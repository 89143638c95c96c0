@k = constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 16

define ptx_kernel void @__omp_offloading_f_l10(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x, i64 %n) {
entry:
  %own = alloca i32, align 4
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  store i32 3, ptr %own, align 4
  %0 = load i32, ptr %own, align 4
  %1 = icmp eq i32 %0, 7
  %2 = select i1 %1, i32 11, i32 %0
  store i32 %2, ptr %own, align 4
  %3 = insertvalue { i32, i1 } poison, i32 %0, 0
  %4 = insertvalue { i32, i1 } %3, i1 %1, 1
  %5 = extractvalue { i32, i1 } %4, 0
  %6 = load i32, ptr %own, align 4
  %add = add nsw i32 %6, %5
  %sext = shl i64 %n, 32
  %7 = ashr exact i64 %sext, 30
  %arrayidx = getelementptr inbounds i8, ptr @k, i64 %7
  %8 = load i32, ptr %arrayidx, align 4
  %add1 = add nsw i32 %add, %8
  store i32 %add1, ptr %x, align 4
  %cmp = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 3
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %x, i64 4
  %cond = select i1 %cmp, ptr %own, ptr %arrayidx3
  %own1.i = call i1 @llvm.nvvm.isspacep.local(ptr %cond)
  br i1 %own1.i, label %own.i, label %common.i
own.i:
  %9 = load i32, ptr %cond, align 4
  %10 = add i32 %9, 1
  store i32 %10, ptr %cond, align 4
  br label %local.atomic.exit
common.i:
  %11 = atomicrmw add ptr %cond, i32 1 monotonic, align 4
  br label %local.atomic.exit
local.atomic.exit:
  %12 = load i32, ptr %own, align 4
  %arrayidx6 = getelementptr inbounds nuw i8, ptr %x, i64 8
  store i32 %12, ptr %arrayidx6, align 4
  ret void
}
