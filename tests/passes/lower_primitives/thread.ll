; Primitives have bodies on NVIDIA's GPUs. On the virtual GPU they stay calls, of which the
; optimiser is told that they may be repeated and left out.
; RUN: wf-opt --passes=lower_primitives %s | FileCheck %s --check-prefix=PTX
; RUN: wf-opt --passes=lower_primitives --target=virtual %s | FileCheck %s --check-prefix=VIRTUAL

; PTX: define internal i32 @__wf_t_tid()
; PTX-NEXT: @llvm.nvvm.read.ptx.sreg.tid.x()
; PTX: define internal void @__wf_t_barrier_all()
; PTX-NEXT: @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; VIRTUAL: declare i32 @__wf_t_tid() [[TID:#[0-9]+]]
; VIRTUAL: attributes [[TID]] = {{.*}}speculatable{{.*}}memory(none)

declare i32 @__wf_t_tid()
declare void @__wf_t_barrier_all()

define i32 @f() {
  call void @__wf_t_barrier_all()
  %t = call i32 @__wf_t_tid()
  ret i32 %t
}
