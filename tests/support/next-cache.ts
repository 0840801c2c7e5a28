/** `next/cache` without a Next server: reads pass through; invalidations are recorded. */
export const expiredTags: string[] = [];

export function unstable_cache<F>(read: F): F {
  return read;
}

export function revalidateTag(tag: string): void {
  expiredTags.push(tag);
}

export function revalidatePath(): void {}
