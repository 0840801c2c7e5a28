export const ALLOCATOR: Record<string, string>;
export const HEAP_FLAGS: string[];
