@first = global %struct.Link zeroinitializer, align 8
@second = global %struct.Link { ptr @first, i64 2 }, align 8

define void @__wf_start(ptr %0) {
entry:
  store %struct.Link { ptr @second, i64 1 }, ptr @first, align 8
  ret void
}
