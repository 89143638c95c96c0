#include "virtual_functions_in_files.h"
#include <iostream>
void Base::print() const { std::cout << "base" << std::endl; }
Base::~Base() {}
void Line::print() const {
  Base::print();
  std::cout << "line" << std::endl;
}
int Line::size() { return 4; }
