; A table of shared variables' addresses is filled where a function begins.
; RUN: wf-opt --passes=lower_shared_tables %s | FileCheck %s

; CHECK-LABEL: define ptr @choose(
; CHECK: [[TABLE:%.*]] = alloca [2 x ptr], align 8
; CHECK: store ptr addrspacecast (ptr addrspace(3) @a to ptr), ptr [[TABLE]]
; CHECK: store ptr addrspacecast (ptr addrspace(3) @b to ptr)
; CHECK: getelementptr [2 x ptr], ptr [[TABLE]], i64 0, i64 %n

@a = internal addrspace(3) global i32 poison
@b = internal addrspace(3) global i32 poison
@table = private constant [2 x ptr] [ptr addrspacecast (ptr addrspace(3) @a to ptr), ptr addrspacecast (ptr addrspace(3) @b to ptr)]

define ptr @choose(i64 %n) {
  %slot = getelementptr [2 x ptr], ptr @table, i64 0, i64 %n
  %p = load ptr, ptr %slot, align 8
  ret ptr %p
}
