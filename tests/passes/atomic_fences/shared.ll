; No other block reaches shared memory: accesses to it synchronise with threads of the block alone,
; whatever the pointer's type says. Sequentially consistent ones have an order with other memory.
; RUN: wf-opt --passes=atomic_fences %s | FileCheck %s

@word = internal addrspace(3) global i32 undef, align 4

; CHECK-LABEL: @shared
; CHECK: load atomic i32, ptr addrspace(3) @word syncscope("block") acquire
; CHECK: fence syncscope("block") release
; CHECK-NEXT: atomicrmw add ptr addrspace(3) @word, i32 1 syncscope("block") monotonic
; CHECK-NEXT: fence syncscope("block") acquire
; CHECK: cmpxchg ptr addrspace(3) @word, i32 0, i32 1 syncscope("block") acquire monotonic
; CHECK: store atomic i32 0, ptr addrspacecast (ptr addrspace(3) @word to ptr) syncscope("block") release
; CHECK: load atomic i32, ptr addrspace(3) @word seq_cst
define i32 @shared() {
  %a = load atomic i32, ptr addrspace(3) @word acquire, align 4
  %b = atomicrmw add ptr addrspace(3) @word, i32 1 acq_rel, align 4
  %c = cmpxchg ptr addrspace(3) @word, i32 0, i32 1 acquire monotonic, align 4
  store atomic i32 0, ptr addrspacecast (ptr addrspace(3) @word to ptr) release, align 4
  %d = load atomic i32, ptr addrspace(3) @word seq_cst, align 4
  %s = add i32 %a, %b
  %t = add i32 %s, %d
  ret i32 %t
}

; CHECK-LABEL: @global
; CHECK: load atomic i32, ptr %p acquire
; CHECK: store atomic i32 %a, ptr %p release
define void @global(ptr %p) {
  %a = load atomic i32, ptr %p acquire, align 4
  store atomic i32 %a, ptr %p release, align 4
  ret void
}
