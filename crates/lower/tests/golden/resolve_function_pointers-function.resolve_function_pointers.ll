define void @__omp_offloading_region_l10(ptr readnone captures(none) %dyn_ptr, ptr writeonly captures(none) %r, ptr readonly captures(none) %f) {
entry:
  %function = call ptr @__wf_indirect(ptr %f)
  %call = call i32 %function(i32 4)
  %add = add nsw i32 %call, 15
  store i32 %add, ptr %r, align 4
  ret void
}
