define ptx_kernel void @__omp_offloading_f_l5(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x) {
entry:
  %0 = atomicrmw add ptr %x, i32 1 seq_cst, align 4
  tail call void @llvm.nvvm.membar.gl()
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %x, i64 4
  %1 = atomicrmw add ptr %arrayidx1, i32 1 monotonic, align 4
  ret void
}
