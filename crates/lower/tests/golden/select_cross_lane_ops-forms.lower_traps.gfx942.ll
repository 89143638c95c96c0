define amdgpu_kernel void @__omp_offloading_f_l12(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x, i64 %n) {
entry:
  %0 = addrspacecast ptr %x to ptr addrspace(1)
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %1 = load i32, ptr addrspace(1) %0, align 4
  %call.i = tail call i32 @__wf_t_shfl_sync_bfly32(i64 -1, i32 %1, i32 1, i32 63)
  %add.i = add i32 %call.i, %1
  %call1.i = tail call i32 @__wf_t_shfl_sync_bfly32(i64 -1, i32 %add.i, i32 4, i32 63)
  %add2.i = add i32 %add.i, %call1.i
  %call3.i = tail call i32 @__wf_t_shfl_sync_up32(i64 -1, i32 %add2.i, i32 1, i32 0)
  %add4.i = add i32 %add2.i, %call3.i
  %call5.i = tail call i32 @__wf_t_shfl_sync_down32(i64 -1, i32 %add4.i, i32 3, i32 12351)
  %add6.i = add i32 %add4.i, %call5.i
  %call7.i = tail call i32 @__wf_t_shfl_sync_idx32(i64 -1, i32 %add6.i, i32 9, i32 63)
  %add8.i = add i32 %add6.i, %call7.i
  %call9.i = tail call i32 @__wf_t_shfl_sync_idx32(i64 -1, i32 %add8.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 63)
  %add10.i = add i32 %add8.i, %call9.i
  %call11.i = tail call i32 @__wf_t_shfl_sync_down32(i64 -1, i32 %add10.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 8255)
  %add12.i = add i32 %add10.i, %call11.i
  %call13.i = tail call i32 @__wf_t_shfl_sync_bfly32(i64 -1, i32 %add12.i, i32 32, i32 63)
  %add14.i = add i32 %add12.i, %call13.i
  store i32 %add14.i, ptr addrspace(1) %0, align 4
  ret void
}
