/** `next/cache` without a Next server: reads pass through. */
export function unstable_cache<F>(read: F): F {
  return read;
}
