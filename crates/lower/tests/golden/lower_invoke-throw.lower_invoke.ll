define void @__omp_offloading__Z1fPi_l17(ptr %dyn_ptr, ptr %x) {
entry:
  %dyn_ptr.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  %g = alloca %struct.Guard, align 8
  store ptr %dyn_ptr, ptr %dyn_ptr.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  %p = getelementptr inbounds nuw %struct.Guard, ptr %g, i32 0, i32 0
  %0 = load ptr, ptr %x.addr, align 8
  store ptr %0, ptr %p, align 8
  %1 = load ptr, ptr %x.addr, align 8
  %arrayidx = getelementptr inbounds i32, ptr %1, i64 0
  %2 = load i32, ptr %arrayidx, align 4
  %call = call i32 @_Z4worki(i32 %2)
  br label %invoke.cont
invoke.cont:
  %3 = load ptr, ptr %x.addr, align 8
  %arrayidx1 = getelementptr inbounds i32, ptr %3, i64 1
  store i32 %call, ptr %arrayidx1, align 4
  call void @_ZN5GuardD2Ev(ptr %g)
  ret void
}
