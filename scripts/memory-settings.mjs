/**
 * Settings of the C library's allocator (glibc; others ignore them), which it reads when a process starts: few arenas, and
 * large blocks that go back to the system when they are freed. Without them the freed memory of pages, pictures and
 * compression stays with the process: about 150 MB (docs/decisions/memory.md).
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Smaller young generation: with V8's default of 16 MB per semi-space, each thread never returns the memory of a load peak. */
export const HEAP_FLAGS = ['--max-semi-space-size=4'];
