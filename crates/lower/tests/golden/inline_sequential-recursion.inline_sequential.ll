define internal void @down(ptr %x, i32 %n) {
entry:
  %cmp = icmp sgt i32 %n, 0
  br i1 %cmp, label %if.then, label %if.end
if.then:
  %div1 = lshr i32 %n, 1
  call void @down(ptr %x, i32 %div1)
  br label %if.end
if.end:
  ret void
}

define void @__omp_offloading_f_l13(ptr %dyn_ptr, ptr %x) {
entry:
  call void @down.wf.0.00(ptr %x, i32 64)
  ret void
}

define internal void @down.wf.0.00(ptr %x, i32 %n) {
entry:
  %x.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  store ptr %x, ptr %x.addr, align 8
  store i32 %n, ptr %n.addr, align 4
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 2, ptr @down.omp_outlined.wf.0.11, ptr %x.addr, ptr %n.addr)
  %0 = load i32, ptr %n.addr, align 4
  %cmp = icmp sgt i32 %0, 0
  br i1 %cmp, label %if.then, label %if.end
if.then:
  %1 = load ptr, ptr %x.addr, align 8
  %div1 = lshr i32 %0, 1
  call void @down.wf.0.00(ptr %1, i32 %div1)
  br label %if.end
if.end:
  ret void
}

define internal void @down.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x, ptr readonly captures(none) %n) {
entry:
  %0 = load i32, ptr %n, align 4
  %1 = load ptr, ptr %x, align 8
  %idxprom = sext i32 %0 to i64
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 %idxprom
  store i32 %0, ptr %arrayidx, align 4
  ret void
}
