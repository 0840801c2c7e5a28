import Link from 'next/link';
import type { ComponentProps } from 'react';

/** Internal link without prefetching, to save mobile data. */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />;
}
