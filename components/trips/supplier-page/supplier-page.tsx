import { ContactLines, type ContactDetails } from '@/components/site/contact-form/contact-lines';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import type { SupplierRequest } from '@/lib/trips/services/queries';
import { describeFacts, describeParty, formatDays, SUPPLIER_WORDS } from '@/lib/trips/services/words';
import { AnswerForm } from './answer-form';

type Props = { request: SupplierRequest; token: string; brand: string; contact: ContactDetails };

/**
 * Private page on which a supplier answers for his services of one trip, in the language of the last message to him. It
 * has no prices and no other suppliers.
 */
export function SupplierPage({ request, token, brand, contact }: Props) {
  const { supplier, guest, isCancelled, language, lines } = request;
  const words = SUPPLIER_WORDS[language];
  // Dates are formatted on the server, because browsers format Hindi and Malayalam dates differently.
  const shown = lines.map((line) => ({
    ...line,
    days: formatDays(line, language),
    facts: line.state === 'dropped' ? '' : describeFacts(line, language),
  }));
  const isOver = isCancelled || lines.every(({ state }) => state === 'dropped');
  return (
    <div lang={language} data-private-page className="wrap section max-w-3xl">
      <p className="eyebrow">{isOver ? words.over : words.title}</p>
      <h1 className="mt-2 text-title wrap-anywhere">{guest}</h1>
      <p className="mt-2 font-display text-xl">{describeParty(request, language)}</p>
      <p className="mt-4">{isCancelled ? words.cancelled : words.greeting(supplier, brand)}</p>
      {isOver && <p className="mt-2">{words.settle}</p>}
      <PartBoundary part="booking request" contact={contact}>
        <AnswerForm lines={shown} token={token} language={language} isOpen={!isCancelled} />
      </PartBoundary>
      <p className="mt-14">
        <ContactLines {...contact} hasWords={language === 'en'} />
      </p>
    </div>
  );
}
