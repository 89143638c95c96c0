define void @__omp_offloading_f_l12(ptr %dyn_ptr, ptr captures(none) %x, i64 %n, ptr captures(none) %y) {
entry:
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %0 = load i32, ptr %x, align 4
  %call = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %0, i32 %n.addr.sroa.0.0.extract.trunc, i32 31)
  store i32 %call, ptr %x, align 4
  %1 = load float, ptr %y, align 4
  %call3 = call float @llvm.nvvm.shfl.sync.idx.f32(i32 -1, float %1, i32 3, i32 31)
  store float %call3, ptr %y, align 4
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %x, i64 4
  %2 = load i32, ptr %arrayidx5, align 4
  %call6 = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %2)
  store i32 %call6, ptr %arrayidx5, align 4
  %call8 = call i32 @llvm.nvvm.activemask()
  %arrayidx9 = getelementptr inbounds nuw i8, ptr %x, i64 8
  store i32 %call8, ptr %arrayidx9, align 4
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}
