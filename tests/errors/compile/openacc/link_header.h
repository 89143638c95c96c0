// Of link_header.c.
#pragma once
static int table[4];
#pragma acc declare link(table)
