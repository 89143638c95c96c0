define amdgpu_kernel void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x) {
entry:
  %0 = addrspacecast ptr %x to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %0, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %arrayidx1.i = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 4
  %1 = atomicrmw add ptr addrspace(1) %arrayidx1.i, i32 2 syncscope("agent") seq_cst, align 4
  fence syncscope("agent") seq_cst
  ret void
}
