; A call through a pointer leads to code of this module, which reads the number of teams and the size
; of dynamic shared memory. LLVM's own pass assumes that it reads all hidden arguments.
; RUN: wf-opt --passes=infer_kernel_inputs --kernel=k --target=gfx942 %s | FileCheck %s

target triple = "amdgcn-amd-amdhsa"

@table = addrspace(1) global [2 x ptr] [ptr @teams, ptr @bytes]

declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()

define i32 @teams() {
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %n = load i32, ptr addrspace(4) %hidden
  ret i32 %n
}

define i32 @bytes(i1 %c) {
entry:
  br i1 %c, label %one, label %other
one:
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %at = getelementptr i8, ptr addrspace(4) %hidden, i64 120
  br label %both
other:
  %again = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  br label %both
both:
  %either = phi ptr addrspace(4) [ %at, %one ], [ %again, %other ]
  %n = load i32, ptr addrspace(4) %either
  ret i32 %n
}

; CHECK: define amdgpu_kernel void @k({{.*}}) [[KERNEL:#[0-9]+]]
define amdgpu_kernel void @k(ptr addrspace(1) %out, i64 %which) {
  %at = getelementptr ptr, ptr addrspace(1) @table, i64 %which
  %f = load ptr, ptr addrspace(1) %at
  %n = call i32 %f()
  store i32 %n, ptr addrspace(1) %out
  ret void
}

; CHECK: attributes [[KERNEL]] = {{.*}}"amdgpu-no-completion-action" "amdgpu-no-default-queue"
; CHECK-SAME: "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-multigrid-sync-arg"
