import Link from 'next/link';
import type { ComponentProps } from 'react';

/** A link to a page of this site. Nothing is fetched before it is pressed: a visitor on a phone pays for every byte. */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />;
}
