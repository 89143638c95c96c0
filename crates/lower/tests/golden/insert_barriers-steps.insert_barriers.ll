define void @__omp_offloading_f_l5(ptr %dyn_ptr, ptr %x) {
entry:
  %x.addr = alloca ptr, align 8
  %n = alloca i32, align 4
  store ptr %x, ptr %x.addr, align 8
  %0 = load i32, ptr %x, align 4
  store i32 %0, ptr %n, align 4
  call void @__wf_team_sync(i32 0)
  call void @guarded.__omp_offloading_f_l5(ptr %x)
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %x, i64 4
  call void @guarded.__omp_offloading_f_l5.1(ptr %arrayidx2)
  call void @__wf_team_sync(i32 0)
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 2, ptr @__omp_offloading_f_l5.omp_outlined.wf.0.11, ptr %x.addr, ptr %n)
  %1 = load ptr, ptr %x.addr, align 8
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %1, i64 12
  call void @__wf_team_sync(i32 0)
  %2 = load i32, ptr %arrayidx3, align 4
  %cmp = icmp sgt i32 %2, 0
  br i1 %cmp, label %if.then, label %if.end
if.then:
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %1, i64 16
  call void @__wf_team_sync(i32 0)
  call void @guarded.__omp_offloading_f_l5.2(ptr %arrayidx4)
  br label %if.end
if.end:
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x, ptr readonly captures(none) %n) {
entry:
  %0 = load ptr, ptr %x, align 8
  %1 = load i32, ptr %n, align 4
  %idxprom = sext i32 %1 to i64
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 %idxprom
  store i32 3, ptr %arrayidx, align 4
  ret void
}

define internal void @guarded.__omp_offloading_f_l5(ptr %0) {
entry:
  %1 = call i1 @__wf_is_sequential_thread(i32 0)
  br i1 %1, label %once, label %done
once:
  store i32 1, ptr %0, align 4
  br label %done
done:
  ret void
}

define internal void @guarded.__omp_offloading_f_l5.1(ptr %0) {
entry:
  %1 = call i1 @__wf_is_sequential_thread(i32 0)
  br i1 %1, label %once, label %done
once:
  store i32 2, ptr %0, align 4
  br label %done
done:
  ret void
}

define internal void @guarded.__omp_offloading_f_l5.2(ptr %0) {
entry:
  %1 = call i1 @__wf_is_sequential_thread(i32 0)
  br i1 %1, label %once, label %done
once:
  store i32 5, ptr %0, align 4
  br label %done
done:
  ret void
}
