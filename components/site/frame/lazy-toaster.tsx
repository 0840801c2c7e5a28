'use client';

import { lazyPart } from '@/components/ui/lazy/lazy-part';

const Toaster = lazyPart(() =>
  import('@/components/ui/toaster').then((module) => ({ default: module.Toaster })),
);

/** Toaster, loaded after hydration. */
export function LazyToaster() {
  return <Toaster failed={null} />;
}
