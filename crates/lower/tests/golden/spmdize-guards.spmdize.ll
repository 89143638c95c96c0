@result = internal addrspace(3) global i32 poison, align 4

define void @__omp_offloading_f_l5(ptr %dyn_ptr, ptr %x) {
entry:
  %x.addr = alloca ptr, align 8
  %old = alloca i32, align 4
  store ptr %x, ptr %x.addr, align 8
  call void @guarded.__omp_offloading_f_l5(ptr %x)
  %0 = load i32, ptr addrspacecast (ptr addrspace(3) @result to ptr), align 4
  store i32 %0, ptr %old, align 4
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %x, i64 4
  call void @guarded.__omp_offloading_f_l5.1(ptr %arrayidx1)
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @1, i32 2, ptr @__omp_offloading_f_l5.omp_outlined.wf.0.11, ptr %x.addr, ptr %old)
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr readonly captures(none) %x, ptr readonly captures(none) %old) {
entry:
  %0 = load ptr, ptr %x, align 8
  %1 = load i32, ptr %old, align 4
  %2 = sext i32 %1 to i64
  %3 = getelementptr i32, ptr %0, i64 %2
  %arrayidx = getelementptr i8, ptr %3, i64 8
  store i32 1, ptr %arrayidx, align 4
  ret void
}

define internal void @guarded.__omp_offloading_f_l5(ptr %0) {
entry:
  %1 = call i1 @__wf_is_sequential_thread(i32 0)
  br i1 %1, label %once, label %done
once:
  %2 = atomicrmw add ptr %0, i32 1 monotonic, align 4
  store i32 %2, ptr addrspacecast (ptr addrspace(3) @result to ptr), align 4
  br label %done
done:
  ret void
}

define internal void @guarded.__omp_offloading_f_l5.1(ptr %0) {
entry:
  %1 = call i1 @__wf_is_sequential_thread(i32 0)
  br i1 %1, label %once, label %done
once:
  store i32 7, ptr %0, align 4
  br label %done
done:
  ret void
}
