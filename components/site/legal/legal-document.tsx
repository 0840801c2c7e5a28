import type { ReactNode } from 'react';
import { fillTerms, readBuiltInLegal } from '@/lib/company/details/built-in-legal';
import { getTerms } from '@/lib/company/terms/current-terms';
import { parseLegalText, type LegalBlock } from '@/lib/company/fields/legal-blocks';
import { formatDate } from '@/lib/platform/format/dates';
import { toMailUrl, toTelUrl, toWhatsAppUrl } from '@/lib/platform/routes';
import { listPhones } from '@/lib/company/fields/phones';
import type { Company, LegalKind, LegalText } from '@/lib/company/fields/company';
import { LegalBlocks, LegalLine } from './legal-blocks';

/** The built-in legal text, shown until a text saved by staff is in force. */
export function BuiltInDocument({ kind, company }: { kind: LegalKind; company: Company }) {
  const { updated, inShort, content } = readBuiltInLegal(kind, company, getTerms());
  return (
    <LegalDocument content={content} company={company}>
      <p>
        Last updated: <time dateTime={updated}>{formatDate(updated)}</time>
      </p>
      <p>
        <strong>In short:</strong> <LegalLine line={inShort} />
      </p>
    </LegalDocument>
  );
}

const CONTACT_SECTION = '\n\n## Our contact details {#contact-details}\n{{contact}}';

/** A text saved by staff. A contact section is added, unless the text contains `{{contact}}`. */
export function SavedDocument({ text, company }: { text: LegalText; company: Company }) {
  const { content, holdsFrom } = text;
  return (
    <LegalDocument
      content={`${fillTerms(content, getTerms())}${content.includes('{{contact}}') ? '' : CONTACT_SECTION}`}
      company={company}
    >
      <p>
        Holds from <time dateTime={holdsFrom}>{formatDate(holdsFrom)}</time>
      </p>
    </LegalDocument>
  );
}

type Props = { content: string; company: Company; children: ReactNode };

/** Layout of a legal text: introduction, table of contents, and a section for each heading. */
function LegalDocument({ content, company, children }: Props) {
  const { start, sections } = toSections(parseLegalText(content));
  const contact = <CompanyContact company={company} />;
  return (
    <div className="legal-prose">
      <div>{children}</div>
      <nav aria-label="On this page">
        <p aria-hidden="true" className="eyebrow">
          On this page
        </p>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <LegalBlocks blocks={start} contact={contact} />
        {sections.map(({ id, blocks }) => (
          <section key={id} aria-labelledby={id}>
            <LegalBlocks blocks={blocks} contact={contact} />
          </section>
        ))}
      </div>
    </div>
  );
}

type Section = { id: string; title: string; blocks: LegalBlock[] };

/** The blocks before the first heading, and the blocks of each heading. */
function toSections(blocks: readonly LegalBlock[]): { start: LegalBlock[]; sections: Section[] } {
  const start: LegalBlock[] = [];
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2)
      sections.push({ id: block.id, title: block.text, blocks: [block] });
    else (sections.at(-1)?.blocks ?? start).push(block);
  }
  return { start, sections };
}

/** All contact details of the company, as links. */
function CompanyContact({ company }: { company: Company }) {
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
        {company.gstin && <li>GSTIN: {company.gstin}</li>}
        {listPhones(company).map(({ display, e164, label }) => (
          <li key={`${label} ${e164}`}>
            {label || 'Phone'}:{' '}
            <a href={toTelUrl(e164)} className="2xs:whitespace-nowrap">
              {display}
            </a>
          </li>
        ))}
        <li>
          E-mail: <a href={toMailUrl(company.email)}>{company.email}</a>
        </li>
        <li>
          WhatsApp: <a href={toWhatsAppUrl(company.whatsapp)}>+{company.whatsapp}</a>
        </li>
      </ul>
    </>
  );
}
