import { PageLink } from '@/components/site/page-link';

export type Crumb = { name: string; path: string };

/** Where the page stands: the way back, then the page's own name. */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-soft print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ name, path }) => (
          <li key={path} className="flex items-center gap-x-2">
            <PageLink href={path} className="inline-flex min-h-11 items-center hover:text-lagoon hover:underline">
              {name}
            </PageLink>
            <span aria-hidden="true" className="text-line-strong">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="py-2 text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
