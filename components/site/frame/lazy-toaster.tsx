'use client';

import dynamic from 'next/dynamic';

/** Toaster, loaded after hydration. */
export const LazyToaster = dynamic(() => import('@/components/ui/toaster').then((module) => module.Toaster), {
  ssr: false,
});
