; A loop over a thread's chunk steps by what the runtime says, and the call says that it
; may: schedule 34 with a mark.
; RUN: wf-opt --passes=grid_stride_loops %s | FileCheck %s

; CHECK: call void @__kmpc_for_static_init_4(ptr null, i32 %t, i32 65570,
; CHECK: body:
; CHECK: [[STEP:%.*]] = load i32, ptr %stride
; CHECK: add nsw i32 %i, [[STEP]]

declare void @__kmpc_for_static_init_4(ptr, i32, i32, ptr, ptr, ptr, ptr, i32, i32)
declare void @__kmpc_for_static_fini(ptr, i32)

define internal void @region(ptr noalias %gtid, ptr noalias %btid, ptr %a, i64 %n) {
entry:
  %last = alloca i32, align 4
  %lb = alloca i32, align 4
  %ub = alloca i32, align 4
  %stride = alloca i32, align 4
  %iv = alloca i32, align 4
  store i32 0, ptr %last, align 4
  store i32 0, ptr %lb, align 4
  store i32 99, ptr %ub, align 4
  store i32 1, ptr %stride, align 4
  %t = load i32, ptr %gtid, align 4
  call void @__kmpc_for_static_init_4(ptr null, i32 %t, i32 34, ptr %last, ptr %lb, ptr %ub, ptr %stride, i32 1, i32 1)
  %u = load i32, ptr %ub, align 4
  %c = icmp sgt i32 %u, 99
  %m = select i1 %c, i32 99, i32 %u
  store i32 %m, ptr %ub, align 4
  %l = load i32, ptr %lb, align 4
  store i32 %l, ptr %iv, align 4
  br label %cond

cond:
  %i = load i32, ptr %iv, align 4
  %end = load i32, ptr %ub, align 4
  %in = icmp sle i32 %i, %end
  br i1 %in, label %body, label %done

body:
  %p = getelementptr float, ptr %a, i32 %i
  store float 1.0, ptr %p, align 4
  %next = add nsw i32 %i, 1
  store i32 %next, ptr %iv, align 4
  br label %cond

done:
  call void @__kmpc_for_static_fini(ptr null, i32 %t)
  ret void
}
