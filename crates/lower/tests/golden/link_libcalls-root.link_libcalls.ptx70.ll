target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define dso_local ptx_kernel void @__omp_offloading_f_l7(ptr noundef %dyn_ptr, ptr noundef captures(none) initializes((0, 4)) %x) { alwaysinline convergent mustprogress norecurse nounwind willreturn memory(argmem: readwrite) "nvvm.maxntid"="32" } {
entry:
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 4
  %0 = load float, ptr %arrayidx, align 4
  %call = call float @__wf_l_sqrtf(float noundef %0)
  store float %call, ptr %x, align 4
  ret void
}

define internal float @__wf_l_sqrtf(float %a0) { alwaysinline nounwind } {
  %r = call float @llvm.sqrt.f32(float %a0)
  ret float %r
}
