! The module `openacc` (OpenACC 3.3, chapter 3).
module openacc
  implicit none
  include 'openacc_lib.h'
end module
