import { PageLink } from '@/components/site/page-link';
import { Mark } from '@/components/site/mark';
import { ROUTES } from '@/lib/platform/routes';

/** Brand mark and name, linked to the home page. */
export function Logo({ brand, className = '' }: { brand: string; className?: string }) {
  return (
    <PageLink
      href={ROUTES.home}
      className={`inline-flex min-h-11 items-center gap-2.5 font-display text-xl font-semibold tracking-tight hover:opacity-80 ${className}`}
    >
      <Mark />
      {brand}
    </PageLink>
  );
}
