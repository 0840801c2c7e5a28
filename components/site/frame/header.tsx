import { HeaderNav } from '@/components/site/frame/header-nav';
import { Logo } from '@/components/site/frame/logo';
import { MenuButton } from '@/components/site/frame/menu-button';
import { PLANNER_ENTRY } from '@/components/site/frame/navigation';
import { PageLink } from '@/components/site/frame/page-link';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { KeepIcon } from '@/components/ui/icons';
import { ROUTES, toTelUrl } from '@/lib/platform/routes';
import type { Company } from '@/lib/company/fields/company';

/** Sticky header of the public pages. */
export function Header({ company }: { company: Company }) {
  const [social] = company.socials;
  const [phone] = company.phones;
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="wrap flex min-h-16 items-center justify-between gap-4 max-xs:gap-2 lg:min-h-20">
        <Logo company={company} className="text-lagoon" />
        <div className="hidden shrink-0 items-center gap-x-2.5 text-[0.9375rem] lg:flex xl:gap-x-7 xl:text-base print:hidden">
          <HeaderNav />
          {social && (
            <ExternalLink
              href={social.url}
              className="inline-flex min-h-11 items-center whitespace-nowrap hover:text-lagoon"
            >
              Follow Us
            </ExternalLink>
          )}
          <ShortlistLink />
          <PageLink
            href={PLANNER_ENTRY.href}
            className={buttonClass('primary', 'whitespace-nowrap max-xl:px-4 max-xl:text-[0.9375rem]')}
          >
            {PLANNER_ENTRY.label}
          </PageLink>
        </div>
        <div className="flex shrink-0 items-center gap-x-1 lg:hidden print:hidden">
          <ShortlistLink />
          <PartBoundary
            part="menu"
            instead={
              phone && (
                <a href={toTelUrl(phone.e164)} className={buttonClass('secondary')}>
                  Call us
                </a>
              )
            }
          >
            <MenuButton social={social ?? null} phone={phone ?? null} brand={company.brand} />
          </PartBoundary>
        </div>
      </div>
    </header>
  );
}

/** Link to the shortlist, with the number of its trips (first-touch/save-trips.ts). Hidden without script. */
function ShortlistLink() {
  return (
    <a
      href={ROUTES.shortlist}
      data-shortlist=""
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-full hover:text-lagoon gap-0.5 after:min-w-[2ch] after:text-sm after:font-semibold after:tabular-nums after:content-[attr(data-shortlist)] noscript:hidden"
    >
      <KeepIcon className="size-6" />
      <span className="sr-only">Shortlist</span>
    </a>
  );
}
