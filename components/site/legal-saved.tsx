import type { ReactNode } from 'react';
import { parseLegalText } from '@/lib/content/company/legal-blocks';
import { formatDate } from '@/lib/platform/format/dates';
import type { Company, LegalText } from '@/lib/platform/site';
import { LegalBlocks } from './legal-blocks';
import { CompanyContact, LegalContents } from './legal-document';

type Props = {
  choice: { current: LegalText | null; next: LegalText | null };
  company: Company;
  /** The text of this release, shown until staff have saved one that holds. */
  builtIn: ReactNode;
};

/** The legal text that holds today, with a line above it when a newer one is announced. */
export function LegalDocumentOfDay({ choice: { current, next }, company, builtIn }: Props) {
  return (
    <>
      {next && (
        <p className="mb-6 max-w-[44rem] border-s-2 border-laterite bg-sand px-4 py-3">
          A new version of this text holds from{' '}
          <time dateTime={next.holdsFrom}>{formatDate(next.holdsFrom)}</time>. Until then, the one below does.
        </p>
      )}
      {current ? <SavedDocument text={current} company={company} /> : builtIn}
    </>
  );
}

/** A text that staff wrote: date, contents, text, and how to reach the company. */
function SavedDocument({ text: { content, holdsFrom }, company }: { text: LegalText; company: Company }) {
  const blocks = parseLegalText(content);
  const topics = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: block.text }] : [],
  );
  return (
    <div className="legal-prose">
      <div>
        <p>
          Holds from <time dateTime={holdsFrom}>{formatDate(holdsFrom)}</time>
        </p>
      </div>
      <LegalContents topics={[...topics, REACH_US]} />
      <div>
        <LegalBlocks blocks={blocks} />
        <h2 id={REACH_US.id}>{REACH_US.title}</h2>
        <CompanyContact company={company} />
      </div>
    </div>
  );
}

const REACH_US = { id: 'contact-details', title: 'Our contact details' };
