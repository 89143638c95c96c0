; The size of shared variables is known. On the virtual GPU they have places in the team's
; memory.
; RUN: wf-opt --passes=layout_shared_memory --kernel=k:64 %s | FileCheck %s
; RUN: wf-opt --passes=layout_shared_memory --kernel=k:64 --target=gfx942 %s | FileCheck %s
; RUN: wf-opt --passes=layout_shared_memory --kernel=k:64 --target=virtual %s | FileCheck %s --check-prefixes=CHECK,VIRTUAL

; VIRTUAL: [[BASE:%.*]] = call ptr @__wf_v_shared_base()
; VIRTUAL: [[AT:%.*]] = addrspacecast ptr [[BASE]] to ptr addrspace(3)
; VIRTUAL: store double 1.0{{.*}}, ptr addrspace(3) [[AT]]
; CHECK: !"machine.static_shared", !"{'k':512}"

@tile = internal addrspace(3) global [64 x double] poison

define void @k(ptr %scratch) {
  store double 1.0, ptr addrspace(3) @tile, align 8
  ret void
}
