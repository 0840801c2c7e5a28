import { PageLink } from '@/components/site/frame/page-link';

export type Crumb = { name: string; path: string };

/** Breadcrumb links to the parent pages, followed by the current page. */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ name, path }, at) => (
          <li key={path} className="flex items-center gap-x-2">
            {at > 0 && <Slash />}
            <PageLink
              href={path}
              className="inline-flex min-h-11 items-center hover:text-lagoon hover:underline"
            >
              {name}
            </PageLink>
          </li>
        ))}
        <li className="flex items-baseline gap-x-2 py-2">
          <Slash />
          <span aria-current="page" className="text-ink">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}

/** Separator. It precedes each item except the first, so that no line ends with a separator. */
function Slash() {
  return (
    <span aria-hidden="true" className="text-line-strong">
      /
    </span>
  );
}
