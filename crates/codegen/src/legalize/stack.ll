; Part of a machine's `intrinsics.ll`, which defines the primitives called here.

; Variables of a size that only the running program knows: see stack.rs. The
; state is how many bytes are taken, the blocks from the heap, and the piece.
; What does not fit counts as taken all the same, so that each block knows
; where it stands; it begins with the next block and that count.
define ptr @__wf_t_stack_take(ptr %state, i64 %bytes, i64 %align) noinline nounwind {
  %taken = load i64, ptr %state, align 16
  %more = add i64 %align, -1
  %mask = sub i64 0, %align
  %first = getelementptr i8, ptr %state, i64 16
  %base = ptrtoint ptr %first to i64
  %next.free = add i64 %base, %taken
  %padded = add i64 %next.free, %more
  %address = and i64 %padded, %mask
  %at = sub i64 %address, %base
  %end = add i64 %at, %bytes
  store i64 %end, ptr %state, align 16
  %fits = icmp ule i64 %end, 1024
  br i1 %fits, label %piece, label %heap
piece:
  %p = getelementptr i8, ptr %first, i64 %at
  ret ptr %p
heap:
  %room = add i64 %bytes, %align
  %size = add i64 %room, 16
  %block = call ptr @__wf_t_malloc(i64 %size)
  %none = icmp eq ptr %block, null
  br i1 %none, label %full, label %keep
full:
  call void @__wf_t_stack_full()
  unreachable
keep:
  %blocks = getelementptr i8, ptr %state, i64 8
  %next = load ptr, ptr %blocks, align 8
  store ptr %next, ptr %block, align 16
  %where = getelementptr i8, ptr %block, i64 8
  store i64 %taken, ptr %where, align 8
  store ptr %block, ptr %blocks, align 8
  %header = getelementptr i8, ptr %block, i64 16
  %begin = ptrtoint ptr %header to i64
  %above = add i64 %begin, %more
  %aligned = and i64 %above, %mask
  %q = inttoptr i64 %aligned to ptr
  ret ptr %q
}
define ptr @__wf_t_stack_mark(ptr %state) alwaysinline nounwind {
  %taken = load i64, ptr %state, align 16
  %mark = inttoptr i64 %taken to ptr
  ret ptr %mark
}
define void @__wf_t_stack_back(ptr %state, ptr %mark) noinline nounwind {
  %to = ptrtoint ptr %mark to i64
  store i64 %to, ptr %state, align 16
  %blocks = getelementptr i8, ptr %state, i64 8
  br label %again
again:
  %block = load ptr, ptr %blocks, align 8
  %none = icmp eq ptr %block, null
  br i1 %none, label %done, label %look
look:
  %where = getelementptr i8, ptr %block, i64 8
  %taken = load i64, ptr %where, align 8
  %older = icmp ult i64 %taken, %to
  br i1 %older, label %done, label %give
give:
  %next = load ptr, ptr %block, align 16
  store ptr %next, ptr %blocks, align 8
  call void @__wf_t_free(ptr %block)
  br label %again
done:
  ret void
}
