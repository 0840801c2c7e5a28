import { PageLink } from '@/components/site/frame/page-link';

export type Crumb = { name: string; path: string };

/** Breadcrumb links to the parent pages, followed by the current page. */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ name, path }) => (
          <li key={path} className="flex items-center gap-x-2">
            <PageLink
              href={path}
              className="inline-flex min-h-11 items-center hover:text-lagoon hover:underline"
            >
              {name}
            </PageLink>
            <Slash />
          </li>
        ))}
        <li aria-current="page" className="py-2 text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}

/** Separator. It follows its item, so that no line begins with one. */
function Slash() {
  return (
    <span aria-hidden="true" className="text-line-strong">
      /
    </span>
  );
}
