'use client';

import dynamic from 'next/dynamic';

/** The live regions for short messages; their code is fetched after the page has become interactive. */
export const LazyToaster = dynamic(() => import('@/components/ui/toaster').then((module) => module.Toaster), {
  ssr: false,
});
