define void @__omp_offloading_f_l6(ptr %dyn_ptr, i64 %n, ptr %x) {
entry:
  %x.addr = alloca ptr, align 8
  %k = alloca i32, align 4
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  store ptr %x, ptr %x.addr, align 8
  br label %for.cond
for.cond:
  %storemerge = phi i32 [ 1, %entry ], [ %inc, %for.body ]
  store i32 %storemerge, ptr %k, align 4
  %cmp = icmp slt i32 %storemerge, %n.addr.sroa.0.0.extract.trunc
  br i1 %cmp, label %for.body, label %for.cond.cleanup
for.cond.cleanup:
  ret void
for.body:
  %0 = zext i32 %storemerge to i64
  %1 = call ptr @llvm.stacksave.p0()
  %vla = alloca i32, i64 %0, align 16
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 4, ptr @__omp_offloading_f_l6.omp_outlined.wf.0.11, i64 %0, ptr %vla, ptr %x.addr, ptr %k)
  %2 = load i32, ptr %vla, align 16
  %3 = load ptr, ptr %x.addr, align 8
  %4 = load i32, ptr %k, align 4
  %idxprom = sext i32 %4 to i64
  %arrayidx1 = getelementptr inbounds i32, ptr %3, i64 %idxprom
  store i32 %2, ptr %arrayidx1, align 4
  call void @llvm.stackrestore.p0(ptr %1)
  %5 = load i32, ptr %k, align 4
  %inc = add nsw i32 %5, 1
  br label %for.cond
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %vla, ptr writeonly captures(none) %a, ptr readonly captures(none) %x, ptr readonly captures(none) %k) {
entry:
  %0 = load i32, ptr %k, align 4
  %1 = load ptr, ptr %x, align 8
  %2 = load i32, ptr %1, align 4
  %idxprom = sext i32 %2 to i64
  %arrayidx1 = getelementptr inbounds i32, ptr %a, i64 %idxprom
  store i32 %0, ptr %arrayidx1, align 4
  ret void
}
