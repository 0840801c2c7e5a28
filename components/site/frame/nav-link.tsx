import { PageLink } from '@/components/site/frame/page-link';
import type { MouseEventHandler } from 'react';
import type { NavEntry } from '@/components/site/frame/navigation';

type Props = { entry: NavEntry; className: string; onClick?: MouseEventHandler<HTMLAnchorElement> };

/** Navigation link. Links to sections of the same page are plain links, which work without script. */
export function NavLink({ entry: { href, label, isCurrent }, ...rest }: Props) {
  if (href.startsWith('#')) {
    return (
      <a href={href} {...rest}>
        {label}
      </a>
    );
  }
  return (
    <PageLink href={href} aria-current={isCurrent ? 'page' : undefined} {...rest}>
      {label}
    </PageLink>
  );
}
