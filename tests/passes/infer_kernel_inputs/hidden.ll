; A kernel that reads the number of teams alone needs no buffer, heap or queue; one that reads the
; buffer's address, or passes the hidden arguments on, may need it.
; RUN: wf-opt --passes=infer_kernel_inputs --kernel=counts --kernel=calls_host --kernel=passes_on --target=gfx942 %s | FileCheck %s

target triple = "amdgcn-amd-amdhsa"

declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()

; CHECK: define amdgpu_kernel void @counts({{.*}}) [[NONE:#[0-9]+]]
define amdgpu_kernel void @counts(ptr addrspace(1) %out) {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %teams = load i32, ptr addrspace(4) %hidden
  store i32 %teams, ptr addrspace(1) %out
  ret void
}

; CHECK: define amdgpu_kernel void @calls_host({{.*}}) [[HOST:#[0-9]+]]
define amdgpu_kernel void @calls_host(ptr addrspace(1) %out) {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr i8, ptr addrspace(4) %hidden, i64 80
  %buffer = load i64, ptr addrspace(4) %at
  store i64 %buffer, ptr addrspace(1) %out
  ret void
}

declare void @elsewhere(ptr addrspace(4))

; CHECK: define amdgpu_kernel void @passes_on({{.*}}) [[ALL:#[0-9]+]]
define amdgpu_kernel void @passes_on() {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  call void @elsewhere(ptr addrspace(4) %hidden)
  ret void
}

; CHECK: attributes [[NONE]] = {{.*}}"amdgpu-no-default-queue"{{.*}}"amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr"
; CHECK: attributes [[HOST]] = {{.*}}"amdgpu-no-default-queue"{{.*}}"amdgpu-no-heap-ptr" "amdgpu-no-lds-kernel-id"
; CHECK: attributes [[ALL]] =
; CHECK-NOT: "amdgpu-no-heap-ptr"
