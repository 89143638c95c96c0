; Accesses of a task's private variables have the alignment of their types: the record of a task has
; no other, whatever Clang says of the variable on the stack. An access of a global has at most the
; global's.
; RUN: wf-opt --passes=canonicalize %s | FileCheck %s

; CHECK-LABEL: define {{.*}} @linked
; CHECK: load ptr, ptr @ref, align 8
; CHECK: load ptr, ptr @array, align 16
; CHECK-LABEL: define internal i32 @task
; CHECK: load i32, ptr %mine, align 4
; CHECK: store i32 1, ptr %next, align 4
; CHECK: call void @llvm.memset.p0.i64(ptr %mine,
; CHECK: store i32 0, ptr %own, align 16

@ref = weak global ptr null, align 8
@array = internal global [4 x ptr] zeroinitializer, align 16

define ptr @linked(ptr %to) {
  %p = load ptr, ptr @ref, align 16
  %q = load ptr, ptr @array, align 16
  store ptr %q, ptr %to, align 8
  ret ptr %p
}

define void @region() {
  %t = call ptr @__kmpc_omp_task_alloc(ptr null, i32 0, i32 1, i64 64, i64 0, ptr @task)
  ret void
}

define internal i32 @task(i32 %thread, ptr noalias %record) {
  %own = alloca [4 x i32], align 16
  %place = alloca ptr, align 8
  %map = alloca ptr, align 8
  store ptr @map, ptr %map, align 8
  %f = load ptr, ptr %map, align 8
  call void %f(ptr %record, ptr %place)
  %mine = load ptr, ptr %place, align 8
  %v = load i32, ptr %mine, align 16
  %next = getelementptr i32, ptr %mine, i64 1
  store i32 1, ptr %next, align 8
  call void @llvm.memset.p0.i64(ptr align 16 %mine, i8 0, i64 16, i1 false)
  store i32 0, ptr %own, align 16
  ret i32 %v
}

define internal void @map(ptr %record, ptr %place) {
  %p = getelementptr i8, ptr %record, i64 40
  store ptr %p, ptr %place, align 8
  ret void
}

declare ptr @__kmpc_omp_task_alloc(ptr, i32, i32, i64, i64, ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
