import { useState } from 'react';
import { SmallInput } from '@/components/editing/fields/small-input';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import type { StaffAnswer } from '@/components/editing/kit/staff-request';
import { TextButton } from '@/components/editing/kit/text-button';
import { useStaffQuery } from '@/components/editing/query/staff-query';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { FormProblem } from '@/components/ui/form';
import { Select } from '@/components/ui/select';
import { notify } from '@/components/ui/toast';
import { countOf } from '@/lib/platform/format/count-of';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { LANGUAGE_NAMES, REPLY_LANGUAGES, type ReplyLanguage } from '@/lib/requests/languages';
import type { TripFile, TripServiceItem } from '@/lib/trips/file/types';
import type { AskDraft } from '@/lib/trips/services/types';
import { AskSupplier } from './ask-supplier';
import { changeTrip } from '../change-trip';

/** Days that a supplier has for his answer, unless another day is chosen. */
const DAYS_TO_ANSWER = 2;

type Props = { item: TripFile; services: readonly TripServiceItem[]; onClose: () => void };
type Answer = StaffAnswer<{ message: string }>;

/** Asks the suppliers of services, or tells those of dropped ones: all by mail at once, one by one on WhatsApp, or by phone. */
export function AskForm({ item, services, onClose }: Props) {
  const form = useStaffForm();
  const { getKey, renew } = useRequestKey();
  const [until, setUntil] = useState<string>(addPlainDays(getIndiaDate(), DAYS_TO_ANSWER));
  const [language, setLanguage] = useState<ReplyLanguage>('en');
  const isOver = services.every(({ state }) => state === 'dropped');
  const [done, setDone] = useState<readonly string[]>([]);
  const [ids] = useState(() => services.map(({ id }) => id).join());
  const query = new URLSearchParams({ services: ids, until, language });
  const { data } = useStaffQuery<{ items: AskDraft[] }>(`/trips/${item.id}/asks?${query}`, {
    placeholderData: (before) => before,
  });
  const open = services.filter(({ id }) => !done.includes(id));
  const drafts = (data?.items ?? []).filter((draft) => draft.services.some(({ id }) => !done.includes(id)));
  const mailable = listIds(drafts.filter(({ email }) => email !== ''));

  async function act(
    asked: readonly string[],
    send: (refs: { id: string; version: number }[]) => Promise<Answer>,
  ) {
    const refs = open.filter(({ id }) => asked.includes(id)).map(({ id, version }) => ({ id, version }));
    const body = await form.send(() => send(refs));
    if (!body) return;
    renew();
    notify.success(body.message);
    if (open.length === refs.length) onClose();
    else setDone([...done, ...asked]);
  }
  const ask = (channel: 'mail' | 'whatsapp' | 'phone', asked: readonly string[]) =>
    act(asked, (refs) => {
      const body = { channel, language, until: until || null, services: refs };
      return changeTrip(item.id, '/asks', { key: getKey(body), ...body });
    });
  const mark = () => {
    const ids = open.map(({ id }) => id);
    if (isOver) return ask('phone', ids);
    return act(ids, (refs) => {
      const asked = refs.map((ref) => ({ ...ref, state: 'asked', until: until || null }));
      return changeTrip(item.id, '/services', { services: asked }, 'PATCH');
    });
  };

  return (
    <section
      aria-label={isOver ? 'Tell suppliers' : 'Ask suppliers'}
      className="mt-2 rounded-lg border border-lagoon bg-white p-3"
    >
      <FormProblem message={form.problem} />
      <div className="flex flex-wrap items-end gap-3">
        {!isOver && (
          <SmallInput
            label="Answer by"
            type="date"
            value={until}
            problem={form.errorOf('until') ?? form.errorOf('services.0.until') ?? form.errorOf('services')}
            onChange={setUntil}
          />
        )}
        <label className="text-xs text-ink-soft">
          Language
          <Select
            value={language}
            options={REPLY_LANGUAGES.map((code) => [code, LANGUAGE_NAMES[code]] as const)}
            onChange={setLanguage}
            className="block min-h-11 rounded-lg border border-line-strong bg-white px-2 text-base text-ink lg:min-h-9 lg:text-sm"
          />
        </label>
      </div>
      <ul className="mt-3">
        {drafts.map((draft) => (
          <AskSupplier
            key={draft.supplierId}
            draft={draft}
            onAsk={(channel) => void ask(channel, listIds([draft]))}
          />
        ))}
      </ul>
      <p className="mt-2 -ml-1 flex flex-wrap gap-1">
        {mailable.length > 0 && (
          <TextButton isFilled busy={form.isBusy} onClick={() => void ask('mail', mailable)}>
            Send {countOf(drafts.filter(({ email }) => email !== '').length, 'mail')}
          </TextButton>
        )}
        <TextButton busy={form.isBusy} onClick={() => void mark()}>
          Mark {countOf(open.length, 'service')} as {isOver ? 'told' : 'asked'}
        </TextButton>
        <TextButton onClick={onClose}>Close</TextButton>
      </p>
    </section>
  );
}

function listIds(drafts: readonly AskDraft[]): string[] {
  return drafts.flatMap(({ services }) => services.map(({ id }) => id));
}
