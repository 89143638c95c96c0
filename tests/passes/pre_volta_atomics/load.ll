; Before Volta an acquiring load is a relaxed one and a fence.
; RUN: wf-opt --passes=pre_volta_atomics --target=sm_60 %s | FileCheck %s --check-prefix=PASCAL
; RUN: wf-opt --passes=pre_volta_atomics --target=sm_70 %s | FileCheck %s --check-prefix=VOLTA

; PASCAL: load atomic i32, ptr %p monotonic
; PASCAL-NEXT: fence seq_cst
; VOLTA: load atomic i32, ptr %p acquire
; VOLTA-NOT: fence

define i32 @f(ptr %p) {
  %v = load atomic i32, ptr %p acquire, align 4
  ret i32 %v
}
