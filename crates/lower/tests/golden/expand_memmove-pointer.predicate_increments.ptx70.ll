define ptx_kernel void @__omp_offloading_f_l11(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %r, ptr writeonly captures(none) %to, i64 %n) {
entry:
  %0 = addrspacecast ptr %r to ptr addrspace(1)
  %1 = load i64, ptr addrspace(1) %0, align 8
  %2 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 8
  %3 = load i64, ptr addrspace(1) %2, align 8
  %4 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 16
  %5 = load i64, ptr addrspace(1) %4, align 8
  %6 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 24
  %7 = load i64, ptr addrspace(1) %6, align 8
  %8 = addrspacecast ptr %to to ptr addrspace(1)
  %9 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 32
  store i64 %1, ptr addrspace(1) %9, align 8
  %10 = getelementptr inbounds i8, ptr addrspace(1) %9, i64 8
  store i64 %3, ptr addrspace(1) %10, align 8
  %11 = getelementptr inbounds i8, ptr addrspace(1) %9, i64 16
  store i64 %5, ptr addrspace(1) %11, align 8
  %12 = getelementptr inbounds i8, ptr addrspace(1) %9, i64 24
  store i64 %7, ptr addrspace(1) %12, align 8
  %13 = load ptr, ptr addrspace(1) %0, align 8
  %sext = shl i64 %n, 32
  %conv = ashr exact i64 %sext, 32
  call void @llvm.memmove.p1.p0.i64(ptr addrspace(1) %8, ptr %13, i64 %conv, i1 false)
  ret void
}
