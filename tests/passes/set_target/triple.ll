; The module has the triple of the machine. AMD's GPUs have an address space for a
; thread's own variables.
; RUN: wf-opt --passes=set_target --target=sm_70 %s | FileCheck %s --check-prefix=PTX
; RUN: wf-opt --passes=set_target --target=gfx942 %s | FileCheck %s --check-prefix=AMD

; PTX: target triple = "nvptx64-nvidia-cuda"
; PTX: alloca i32, align 4
; AMD: target triple = "amdgcn-amd-amdhsa"
; AMD: [[V:%.*]] = alloca i32, align 4, addrspace(5)
; AMD: addrspacecast ptr addrspace(5) [[V]] to ptr

define i32 @f() {
  %v = alloca i32, align 4
  store i32 1, ptr %v, align 4
  %r = load i32, ptr %v, align 4
  ret i32 %r
}
