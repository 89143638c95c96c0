; Lanes have private variables at one generic address: an update through a pointer that may lead to
; one tests the address before lanes combine their updates.
; RUN: wf-opt --passes=lower_local_atomics --target=gfx942 %s | FileCheck %s

; CHECK-LABEL: define {{.*}} @add(
; CHECK: [[OWN:%.*]] = call i1 @llvm.amdgcn.is.private(ptr %p)
; CHECK-NEXT: br i1 [[OWN]], label %[[PLAIN:.*]], label %[[COMMON:.*]]
; CHECK: [[PLAIN]]:
; CHECK-NEXT: load i32
; CHECK: [[COMMON]]:
; CHECK-NEXT: atomicrmw add ptr %p, i32 %v monotonic, align 4, !wf.by_data

; CHECK-LABEL: define amdgpu_kernel void @k(
; CHECK-NOT: atomicrmw
; CHECK: call void @add(
; CHECK: ret void

define void @add(ptr %p, i32 %v) noinline {
  %a = atomicrmw add ptr %p, i32 %v monotonic, align 4, !wf.by_data !0
  ret void
}

define amdgpu_kernel void @k(ptr %r, i32 %v) {
  %mine = alloca i32, align 4, addrspace(5)
  %p = addrspacecast ptr addrspace(5) %mine to ptr
  store i32 0, ptr %p, align 4
  %old = atomicrmw add ptr addrspace(5) %mine, i32 1 monotonic, align 4, !wf.by_data !0
  call void @add(ptr %p, i32 %v)
  %sum = load i32, ptr %p, align 4
  store i32 %sum, ptr %r, align 4
  ret void
}

!0 = !{}
