@__omp_offloading__ZTV7Derived_l15addr = constant ptr @_ZTV7Derived
@__omp_offloading__ZTV4Base_l15addr = constant ptr @_ZTV4Base

define void @__omp_offloading__Z6regionR7Derived_l17(ptr readnone captures(none) %dyn_ptr, ptr %d, ptr writeonly captures(none) %r) {
entry:
  %vtable = load ptr, ptr %d, align 8
  %table = call ptr @__wf_indirect(ptr %vtable)
  %0 = load ptr, ptr %table, align 8
  %call = call i32 %0(ptr %d)
  %vtable1 = load ptr, ptr %d, align 8
  %table2 = call ptr @__wf_indirect(ptr %vtable1)
  %vbase.offset.ptr = getelementptr i8, ptr %table2, i64 -24
  %vbase.offset = load i64, ptr %vbase.offset.ptr, align 8
  %add.ptr = getelementptr inbounds i8, ptr %d, i64 %vbase.offset
  %id = getelementptr inbounds nuw i8, ptr %add.ptr, i64 8
  %1 = load i32, ptr %id, align 8
  %add = add nsw i32 %call, %1
  store i32 %add, ptr %r, align 4
  ret void
}
