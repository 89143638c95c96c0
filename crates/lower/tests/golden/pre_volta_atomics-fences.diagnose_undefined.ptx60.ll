define ptx_kernel void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x) {
entry:
  %atomic-load = load atomic i32, ptr %x acquire, align 4
  tail call void @llvm.nvvm.membar.gl()
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %x, i64 4
  store atomic i32 %atomic-load, ptr %arrayidx1 release, align 4
  tail call void @llvm.nvvm.membar.gl()
  ret void
}
