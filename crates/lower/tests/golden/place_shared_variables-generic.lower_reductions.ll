define internal void @down(ptr %x, i32 %n) {
entry:
  %written = alloca [2 x i32], align 4
  store i64 0, ptr %written, align 4
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %x, i64 28
  %0 = load i32, ptr %arrayidx2, align 4
  %idxprom = sext i32 %0 to i64
  %arrayidx3 = getelementptr inbounds i32, ptr %written, i64 %idxprom
  %1 = load i32, ptr %arrayidx3, align 4
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %x, i64 24
  store i32 %1, ptr %arrayidx4, align 4
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %if.then, label %if.end
if.then:
  %div1 = lshr i32 %n, 1
  call void @down(ptr %x, i32 %div1)
  br label %if.end
if.end:
  ret void
}

define void @__omp_offloading_f_l21(ptr %dyn_ptr, ptr %x) {
entry:
  call void @down.wf.0.00(ptr %x, i32 64)
  ret void
}

define internal void @down.wf.0.00(ptr %x, i32 %n) {
entry:
  %x.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %read = alloca [2 x i32], align 4
  %written = alloca [2 x i32], align 4
  store ptr %x, ptr %x.addr, align 8
  store i32 %n, ptr %n.addr, align 4
  %0 = load i32, ptr %x, align 4
  store i32 %0, ptr %read, align 4
  %arrayinit.element = getelementptr inbounds nuw i8, ptr %read, i64 4
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %x, i64 4
  %1 = load i32, ptr %arrayidx1, align 4
  store i32 %1, ptr %arrayinit.element, align 4
  store i64 0, ptr %written, align 4
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 4, ptr @down.omp_outlined.wf.0.11, ptr %x.addr, ptr %read, ptr %written, ptr %n.addr)
  %2 = load ptr, ptr %x.addr, align 8
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %2, i64 28
  %3 = load i32, ptr %arrayidx2, align 4
  %idxprom = sext i32 %3 to i64
  %arrayidx3 = getelementptr inbounds i32, ptr %written, i64 %idxprom
  %4 = load i32, ptr %arrayidx3, align 4
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i32 %4, ptr %arrayidx4, align 4
  %5 = load i32, ptr %n.addr, align 4
  %cmp = icmp sgt i32 %5, 0
  br i1 %cmp, label %if.then, label %if.end
if.then:
  %div1 = lshr i32 %5, 1
  call void @down.wf.0.00(ptr %2, i32 %div1)
  br label %if.end
if.end:
  ret void
}

define internal void @down.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x, ptr readonly captures(none) %read, ptr writeonly captures(none) %written, ptr readonly captures(none) %n) {
entry:
  %0 = load ptr, ptr %x, align 8
  %arrayidx = getelementptr inbounds nuw i8, ptr %0, i64 16
  %1 = load i32, ptr %arrayidx, align 4
  %idxprom = sext i32 %1 to i64
  %arrayidx1 = getelementptr inbounds i32, ptr %read, i64 %idxprom
  %2 = load i32, ptr %arrayidx1, align 4
  %idxprom2 = sext i32 %2 to i64
  %arrayidx3 = getelementptr inbounds i32, ptr %0, i64 %idxprom2
  store i32 1, ptr %arrayidx3, align 4
  %3 = load i32, ptr %n, align 4
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %0, i64 20
  %4 = load i32, ptr %arrayidx4, align 4
  %idxprom5 = sext i32 %4 to i64
  %arrayidx6 = getelementptr inbounds i32, ptr %written, i64 %idxprom5
  store i32 %3, ptr %arrayidx6, align 4
  ret void
}
