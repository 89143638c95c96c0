; A kernel has the machine's calling convention and says how wide its teams are.
; RUN: wf-opt --passes=kernel_abi --kernel=k:128 --target=sm_70 %s | FileCheck %s --check-prefix=PTX
; RUN: wf-opt --passes=kernel_abi --kernel=k:128 --target=gfx942 %s | FileCheck %s --check-prefix=AMD

; PTX: define ptx_kernel void @k({{.*}}) [[A:#[0-9]+]]
; PTX: define void @helper()
; PTX: attributes [[A]] = {{.*}}"nvvm.maxntid"="128"
; AMD: define amdgpu_kernel void @k({{.*}}) [[A:#[0-9]+]]
; AMD: define void @helper()
; AMD: attributes [[A]] = {{.*}}"amdgpu-flat-work-group-size"="1,128"

define void @k(ptr %scratch, i64 %n) {
  ret void
}

define void @helper() {
  ret void
}
