import { PageLink } from '@/components/site/frame/page-link';
import { Fragment, type ReactNode } from 'react';
import { Logo } from '@/components/site/frame/logo';
import { ExternalLink } from '@/components/ui/external-link';
import { hasUploads } from '@/lib/company/pictures/pictures';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { COLLECTIONS } from '@/lib/packages/model/collections';
import { ANCHORS, ROUTES, toMailUrl, toTelUrl, toWhatsAppUrl } from '@/lib/platform/routes';
import type { Destination } from '@/lib/packages/catalogue/destinations';
import { listPhones } from '@/lib/company/fields/phones';
import type { Company } from '@/lib/company/fields/company';

const PICTURE_QUESTION = 'Hello, I have a question about a picture on your website.';

const LINK = 'inline-flex min-h-8 items-center underline decoration-transparent hover:decoration-current';

const FULL_ON_PHONES = '2xs:max-sm:col-span-2';

type Props = { company: Company; destinations: readonly Destination[] };
type ColumnProps = { title: string; className?: string; children: ReactNode };

export function Footer({ company, destinations }: Props) {
  return (
    <footer
      data-tone="dark"
      className="later-1130 md:later-520 bg-lagoon-deep text-paper print:bg-paper print:text-ink"
    >
      <div className="wrap grid 2xs:grid-cols-[1.25fr_1fr] gap-x-6 gap-y-6 pt-8 pb-6 sm:grid-cols-2 sm:gap-x-8 sm:gap-y-10 sm:pt-12 sm:pb-8 lg:grid-cols-[1.3fr_1fr_1fr_1.4fr]">
        <div className={FULL_ON_PHONES}>
          {/* Logos are drawn for a light background. */}
          <Logo company={company} className={company.logo ? 'rounded-lg bg-paper px-3 py-1.5' : ''} />
          <p id={ANCHORS.about} className="mt-2 max-w-xs text-sm">
            Holidays in Kerala and abroad, planned in Kochi.{' '}
            <a href={`${ROUTES.home}#${ANCHORS.aboutHome}`} className="inline-block py-0.5 underline">
              Who we are
            </a>
          </p>
          <SocialLinks company={company} />
        </div>
        <SiteLinks />
        <Column title="Popular destinations" className="print:hidden">
          <ul>
            {destinations.map(({ place, path }) => (
              <li key={place} className="flex min-h-8 items-center">
                {path ? (
                  <PageLink href={path} prefetch={false} className={LINK}>
                    {place}
                  </PageLink>
                ) : (
                  place
                )}
              </li>
            ))}
          </ul>
        </Column>
        <Contact company={company} />
      </div>
      <SmallPrint company={company} />
    </footer>
  );
}

function Column({ title, className, children }: ColumnProps) {
  return (
    <section className={className}>
      <h2 className="mb-1 font-text text-xs font-semibold tracking-wider uppercase">{title}</h2>
      {children}
    </section>
  );
}

function SiteLinks() {
  const { signature, group, honeymoon, outbound } = COLLECTIONS;
  const entries = [
    ...[signature, group, honeymoon, outbound].map(({ path, heading }) => ({ href: path, label: heading })),
    { href: ROUTES.privacy, label: 'Privacy Policy' },
    { href: ROUTES.terms, label: 'Terms & Conditions' },
  ];
  return (
    <Column title="Explore" className="print:hidden">
      <nav aria-label="Footer">
        <ul>
          {entries.map(({ href, label }) => (
            <li key={href}>
              <PageLink href={href} prefetch={false} className={LINK}>
                {label}
              </PageLink>
            </li>
          ))}
          <li>
            <a href={`#${ANCHORS.about}`} className={LINK}>
              About Us
            </a>
          </li>
        </ul>
      </nav>
    </Column>
  );
}

function SocialLinks({ company }: { company: Company }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 lg:gap-x-3 xl:gap-x-5 print:hidden">
      {company.socials.map(({ name, url }) => (
        <li key={name}>
          <ExternalLink href={url} className="inline-flex min-h-11 items-center underline hover:no-underline">
            {name}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

function Contact({ company }: { company: Company }) {
  return (
    <Column title="Contact" className={FULL_ON_PHONES}>
      <address className="text-sm not-italic">
        <p>
          {[...new Set([company.legalName, ...company.address])].map((line, index) => (
            <Fragment key={line}>
              {index > 0 && ', '}
              <span>{line}</span>
            </Fragment>
          ))}
        </p>
        {company.gstin && <p>GSTIN {company.gstin}</p>}
        {company.officeHours && <p>Office: {company.officeHours}</p>}
        <ul className="mt-2 grid gap-x-6 2xs:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {listPhones(company).map(({ e164, display, label }) => (
            <li key={`${label} ${e164}`} className={label && 'col-span-full'}>
              {label && <span className="me-2">{label}</span>}
              <a href={toTelUrl(e164)} className={`${LINK} whitespace-nowrap tabular-nums`}>
                {display}
              </a>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-6">
          <a href={toMailUrl(company.email)} className={`${LINK} break-all`}>
            {company.email}
          </a>
          <ExternalLink href={toWhatsAppUrl(company.whatsapp)} className={LINK}>
            WhatsApp
          </ExternalLink>
        </p>
      </address>
      <p className="mt-1 text-sm">Customer service languages: English, Hindi, Malayalam</p>
    </Column>
  );
}

function SmallPrint({ company }: { company: Company }) {
  const year = getIndiaDate().slice(0, 4);
  return (
    <div className="border-t border-paper/25">
      <div className="wrap flex flex-col gap-1 py-4 text-sm sm:flex-row sm:items-baseline sm:justify-between sm:gap-8">
        <p className="sm:shrink-0">
          © {year} {company.brand}. All rights reserved.
        </p>
        <p className="max-w-xl sm:text-right lg:max-w-none">
          {hasUploads() ? 'Some pictures' : 'Pictures'} are illustrations made for this site.{' '}
          <span className="inline-block">
            Questions about a picture?{' '}
            <ExternalLink
              href={toWhatsAppUrl(company.whatsapp, PICTURE_QUESTION)}
              className="inline-block py-1 underline"
            >
              Write to us on WhatsApp
            </ExternalLink>
          </span>
        </p>
      </div>
    </div>
  );
}
