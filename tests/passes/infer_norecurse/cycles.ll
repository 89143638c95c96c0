; A function that calls none that leads back to it does not recurse. One does that calls itself,
; directly, by way of another function or by way of a pointer.
; RUN: wf-opt --passes=infer_norecurse --kernel=k --target=gfx942 %s | FileCheck %s

target triple = "amdgcn-amd-amdhsa"

@table = internal addrspace(1) global ptr @pointee

; CHECK: define void @leaf() [[NEVER:#[0-9]+]]
define void @leaf() {
  ret void
}

; CHECK: define void @itself() {
define void @itself() {
  call void @itself()
  ret void
}

; CHECK: define void @even() {
define void @even() {
  call void @odd()
  ret void
}

; CHECK: define void @odd() {
define void @odd() {
  call void @even()
  ret void
}

; CHECK: define void @pointee() {
define void @pointee() {
  call void @by_pointer(ptr @leaf)
  ret void
}

; CHECK: define void @by_pointer(ptr %f) {
define void @by_pointer(ptr %f) {
  call void %f()
  ret void
}

; CHECK: define amdgpu_kernel void @k() [[NEVER]]
define amdgpu_kernel void @k() {
  call void @leaf()
  call void @even()
  call void @itself()
  ret void
}

; CHECK: attributes [[NEVER]] = { norecurse }
