import { HeaderNav } from '@/components/site/frame/header-nav';
import { Logo } from '@/components/site/frame/logo';
import { MenuButton } from '@/components/site/frame/menu-button';
import { PLANNER_ENTRY } from '@/components/site/frame/navigation';
import { PageLink } from '@/components/site/frame/page-link';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { KeepIcon, PhoneIcon, SearchIcon, WhatsAppIcon } from '@/components/ui/icons';
import { ROUTES, toTelUrl, toWhatsAppUrl } from '@/lib/platform/routes';
import type { Company, Phone } from '@/lib/company/fields/company';

const ICON =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full hover:text-lagoon xl:min-w-10';

/** Sticky header of the public pages. */
export function Header({ company }: { company: Company }) {
  const [social] = company.socials;
  const [phone] = company.phones;
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="wrap flex min-h-16 items-center justify-between gap-2 text-[0.9375rem] sm:gap-4 xl:min-h-20">
        <Logo company={company} className="text-lagoon" />
        <div className="flex shrink-0 items-center xl:gap-x-3 print:hidden">
          <div className="hidden items-center gap-x-3.5 xl:flex">
            <HeaderNav />
            {social && (
              <ExternalLink
                href={social.url}
                className="inline-flex min-h-11 items-center whitespace-nowrap hover:text-lagoon"
              >
                Follow Us
              </ExternalLink>
            )}
          </div>
          <HelpLinks phone={phone} whatsapp={company.whatsapp} />
          <PageLink
            href={PLANNER_ENTRY.href}
            className={buttonClass('primary', 'px-4! text-[0.9375rem] whitespace-nowrap max-xl:hidden')}
          >
            {PLANNER_ENTRY.label}
          </PageLink>
          <div className="xl:hidden">
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
              <MenuButton
                social={social ?? null}
                phone={phone ?? null}
                whatsapp={company.whatsapp}
                brand={company.brand}
              />
            </PartBoundary>
          </div>
        </div>
      </div>
    </header>
  );
}

/** Search, shortlist, phone and WhatsApp. The shortlist has the number of its trips (first-touch/save-trips.ts). */
function HelpLinks({ phone, whatsapp }: { phone: Phone | undefined; whatsapp: string }) {
  return (
    <div className="flex items-center">
      <PageLink href={ROUTES.search} className={ICON}>
        <SearchIcon className="size-6" />
        <span className="sr-only">Search trips</span>
      </PageLink>
      <a
        href={ROUTES.shortlist}
        data-shortlist=""
        className={`${ICON} gap-0.5! after:text-sm after:font-semibold after:tabular-nums after:content-[attr(data-shortlist)] max-xs:[&[data-shortlist='']]:hidden noscript:hidden`}
      >
        <KeepIcon className="size-6" />
        <span className="sr-only">Shortlist</span>
      </a>
      {phone && (
        <a href={toTelUrl(phone.e164)} className={`${ICON} max-sm:hidden`}>
          <PhoneIcon className="size-6" />
          <span className="sr-only">Call {phone.display}</span>
        </a>
      )}
      <ExternalLink href={toWhatsAppUrl(whatsapp)} className={`${ICON} text-whatsapp`}>
        <WhatsAppIcon className="size-6" />
        <span className="max-sm:sr-only">WhatsApp</span>
      </ExternalLink>
    </div>
  );
}
