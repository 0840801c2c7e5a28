import { useState } from 'react';
import { SmallInput, SmallSelect } from '@/components/editing/fields/small-input';
import { useReturnedFocus } from '@/components/editing/form/use-returned-focus';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { textButtonClass, TextButton } from '@/components/editing/kit/text-button';
import { ExternalLink } from '@/components/ui/external-link';
import { FormProblem } from '@/components/ui/form';
import { notify } from '@/components/ui/toast';
import { countOf } from '@/lib/platform/format/count-of';
import { addPlainDays, getIndiaDate, type PlainDate } from '@/lib/platform/format/dates';
import { toWhatsAppDigits } from '@/lib/platform/format/whatsapp';
import { toWhatsAppUrl } from '@/lib/platform/routes';
import { LANGUAGE_NAMES, REPLY_LANGUAGES, type ReplyLanguage } from '@/lib/requests/languages';
import type { TripFile, TripServiceItem } from '@/lib/trips/file/types';
import { writeAskText, type AskedBy } from '@/lib/trips/services/words';
import { changeTrip } from '../change-trip';

/** Days that a supplier has for his answer, unless another day is chosen. */
const DAYS_TO_ANSWER = 2;

type Services = readonly TripServiceItem[];
type Props = { item: TripFile; services: Services; onClose: () => void };

/** Asks the suppliers of services, or tells those of dropped ones: one by one on WhatsApp, all by mail, or by phone. */
export function AskForm({ item, services, onClose }: Props) {
  const form = useStaffForm();
  const ref = useReturnedFocus();
  const [until, setUntil] = useState<PlainDate | ''>(addPlainDays(getIndiaDate(), DAYS_TO_ANSWER));
  const [language, setLanguage] = useState<ReplyLanguage>('en');
  const isOver = services.every(({ state }) => state === 'dropped');
  const [done, setDone] = useState<readonly string[]>([]);
  const open = services.filter(({ id }) => !done.includes(id));
  const groups = [...new Set(open.map(({ supplierId }) => supplierId))].map((id) =>
    open.filter(({ supplierId }) => supplierId === id),
  );
  const mailable = groups.filter(([first]) => first?.supplierEmail);

  async function ask(asked: Services, askedBy: AskedBy): Promise<void> {
    const change = { askedBy, language, ...(!isOver && { state: 'asked', until: until || null }) };
    const changes = asked.map(({ id, version }) => ({ id, version, ...change }));
    const body = await form.send(() => changeTrip(item.id, 'services', { services: changes }));
    if (!body) return;
    notify.success(askedBy === 'mail' ? 'The mails are on their way' : body.message);
    if (asked.length === open.length) onClose();
    else {
      setDone([...done, ...asked.map(({ id }) => id)]);
      // The button that was pressed goes.
      ref.current?.focus();
    }
  }

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={isOver ? 'Tell suppliers' : 'Ask suppliers'}
      className="mt-2 rounded-lg border border-lagoon bg-white p-3 outline-none"
    >
      <FormProblem message={form.problem} />
      <div className="flex flex-wrap items-start gap-3">
        {!isOver && (
          <SmallInput
            label="Answer by"
            type="date"
            value={until}
            problem={form.errorOf('services.0.until')}
            onChange={(day) => setUntil(day as PlainDate | '')}
          />
        )}
        <SmallSelect
          label="Language"
          value={language}
          options={REPLY_LANGUAGES.map((code) => [code, LANGUAGE_NAMES[code]] as const)}
          onChange={setLanguage}
        />
      </div>
      <ul className="mt-3 border-b border-line">
        {groups.map((lines) => {
          const { supplierId, supplier, supplierEmail, supplierPhone, supplierUrl } = lines[0]!;
          const facts = { ...item, supplier, guest: item.customerName, lines, until: until || null, isOver };
          const text = `${writeAskText(facts, language)}\n\n${supplierUrl}`;
          const about = <span className="sr-only"> to {supplier}</span>;
          const others = lines.map(({ label }) => label).filter((label) => label !== supplier);
          return (
            <li
              key={supplierId}
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center border-t border-line py-1 text-sm"
            >
              <p className="wrap-anywhere">
                <strong className="font-semibold">{supplier || 'No supplier chosen'}</strong>{' '}
                <span className="text-ink-soft">
                  {[...others, supplierEmail].filter(Boolean).join(' · ')}
                </span>
              </p>
              {supplierPhone && (
                <ExternalLink
                  href={toWhatsAppUrl(toWhatsAppDigits(supplierPhone), text)}
                  onClick={() => void ask(lines, 'whatsapp')}
                  className={textButtonClass('quiet')}
                >
                  WhatsApp{about}
                </ExternalLink>
              )}
              {supplier && (
                <details className="col-span-full">
                  <summary className="cursor-pointer pb-1 text-xs text-lagoon">Message{about}</summary>
                  <p dir="auto" className="mb-1 rounded-lg bg-sand p-3 whitespace-pre-line wrap-anywhere">
                    {text}
                  </p>
                </details>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-2 flex flex-wrap gap-1">
        {mailable.length > 0 && (
          <TextButton isFilled busy={form.isBusy} onClick={() => void ask(mailable.flat(), 'mail')}>
            Send {countOf(mailable.length, 'mail')}
          </TextButton>
        )}
        <TextButton busy={form.isBusy} onClick={() => void ask(open, 'phone')}>
          Mark {countOf(open.length, 'service')} as {isOver ? 'told' : 'asked'}
        </TextButton>
        <TextButton onClick={onClose}>Close</TextButton>
      </p>
    </section>
  );
}
