define ptx_kernel void @__omp_offloading_f_l8(ptr readnone captures(none) %dyn_ptr, ptr writeonly captures(none) %to, i64 %n, ptr readonly captures(none) %from) {
entry:
  %0 = addrspacecast ptr %to to ptr addrspace(1)
  %1 = addrspacecast ptr %from to ptr addrspace(1)
  %sext = shl i64 %n, 32
  %2 = ashr exact i64 %sext, 27
  %arrayidx = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %2
  %3 = load i64, ptr addrspace(1) %1, align 8
  %4 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 8
  %5 = load i64, ptr addrspace(1) %4, align 8
  %6 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 16
  %7 = load i64, ptr addrspace(1) %6, align 8
  %8 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 24
  %9 = load i64, ptr addrspace(1) %8, align 8
  store i64 %3, ptr addrspace(1) %arrayidx, align 8
  %10 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx, i64 8
  store i64 %5, ptr addrspace(1) %10, align 8
  %11 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx, i64 16
  store i64 %7, ptr addrspace(1) %11, align 8
  %12 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx, i64 24
  store i64 %9, ptr addrspace(1) %12, align 8
  ret void
}
