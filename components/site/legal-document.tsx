import type { ComponentType, ReactNode } from 'react';
import { toMailUrl, toTelUrl, toWhatsAppUrl } from '@/lib/platform/routes';
import type { Company } from '@/lib/platform/site';

export type LegalBodyProps = { company: Company };

/** Topic of a legal page. `id` is its anchor and must not change after publication. */
export type LegalTopic = { id: string; title: string; Body: ComponentType<LegalBodyProps> };

type LegalDocumentProps = {
  company: Company;
  topics: readonly LegalTopic[];
  /** The paragraph that summarises the document. */
  inShort: ReactNode;
  lastUpdated: ReactNode;
};

/** Layout of both legal pages. The table of contents and the headings are built from the same topics. */
export function LegalDocument({ company, topics, inShort, lastUpdated }: LegalDocumentProps) {
  return (
    <div className="legal-prose">
      <div>
        <p>Last updated: {lastUpdated}</p>
        <p>
          <strong>In short:</strong> {inShort}
        </p>
      </div>
      <LegalContents topics={topics} />
      <div>
        {topics.map(({ id, title, Body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <Body company={company} />
          </section>
        ))}
      </div>
    </div>
  );
}

/** The table of contents of a legal page. */
export function LegalContents({ topics }: { topics: readonly Pick<LegalTopic, 'id' | 'title'>[] }) {
  return (
    <nav aria-label="On this page">
      <p aria-hidden="true" className="eyebrow">
        On this page
      </p>
      <ul>
        {topics.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All contact details of the company, as links. */
export function CompanyContact({ company }: LegalBodyProps) {
  return (
    <>
      <address>
        <strong>{company.legalName}</strong>
        {company.address.map((line) => (
          <span key={line}>
            <br />
            {line}
          </span>
        ))}
      </address>
      <ul>
        {company.phones.map(({ display, e164 }) => (
          <li key={e164}>
            Phone:{' '}
            <a href={toTelUrl(e164)} className="whitespace-nowrap">
              {display}
            </a>
          </li>
        ))}
        <li>
          E-mail: <CompanyEmail company={company} />
        </li>
        <li>
          WhatsApp: <a href={toWhatsAppUrl(company.whatsapp)}>+{company.whatsapp}</a>
        </li>
      </ul>
    </>
  );
}

export function CompanyEmail({ company }: LegalBodyProps) {
  return <a href={toMailUrl(company.email)}>{company.email}</a>;
}

/** The main phone number as a link, for `{phone}` in messages. */
export function CompanyPhone({ company }: LegalBodyProps) {
  const [phone] = company.phones;
  if (!phone) return null;
  return (
    <a href={toTelUrl(phone.e164)} className="whitespace-nowrap">
      {phone.display}
    </a>
  );
}
