import { PageLink } from '@/components/site/frame/page-link';
import type { ReactNode } from 'react';
import { PLANNER_ENTRY } from '@/components/site/frame/navigation';
import { Picture } from '@/components/site/trip-parts/picture';
import { TwoColumns } from '@/components/site/frame/two-columns';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { COLLECTION_LIST } from '@/lib/packages/model/collections';
import { ROUTES, toTelUrl, toWhatsAppUrl } from '@/lib/platform/routes';
import type { Company } from '@/lib/company/fields/company';

type Props = { company: Company; eyebrow: string; title: string; picture: string; children: ReactNode };

/** Page with a single message, such as a 404: title, text, links, contact. */
export function MessagePage({ company, eyebrow, title, picture, children }: Props) {
  const side = (
    <Picture
      name={picture}
      priority
      sizes="(min-width: 78rem) 33rem, (min-width: 48rem) 44vw, 94vw"
      className="aspect-[2/1] md:aspect-[4/5]"
    />
  );
  return (
    <TwoColumns side={side}>
      <p className="eyebrow">{eyebrow}</p>
      <h1 className="mt-3 text-title">{title}</h1>
      <div className="mt-5 flex max-w-2xl flex-col gap-4 text-lg">{children}</div>
      <nav aria-label="Suggestions" className="mt-10 max-w-2xl">
        <ul className="border-t border-line">
          {COLLECTION_LIST.map(({ key, path, heading }) => (
            <li key={key} className="border-b border-line">
              <PageLink
                href={path}
                className="flex min-h-14 items-center font-display text-xl hover:text-lagoon"
              >
                {heading}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 flex flex-wrap gap-3">
        <PageLink href={ROUTES.home} className={buttonClass('primary')}>
          Go to the home page
        </PageLink>
        <PageLink href={PLANNER_ENTRY.href} className={buttonClass('secondary')}>
          {PLANNER_ENTRY.label}
        </PageLink>
      </div>
      <HelpLine company={company} />
    </TwoColumns>
  );
}

/** Phone and WhatsApp links. */
export function HelpLine({ company }: { company: Company }) {
  const [phone] = company.phones;
  return (
    <p className="mt-8">
      Or ask us:{' '}
      {phone && (
        <a href={toTelUrl(phone.e164)} className="whitespace-nowrap text-lagoon underline">
          {phone.display}
        </a>
      )}
      {phone && ', '}
      <ExternalLink href={toWhatsAppUrl(company.whatsapp)} className="text-lagoon underline">
        WhatsApp
      </ExternalLink>
    </p>
  );
}
