'use client';

import { useState } from 'react';
import { TextButton } from '@/components/editing/kit/text-button';
import { ConfirmDialog } from '@/components/editing/kit/confirm-dialog';
import { copyText } from '@/components/ui/browser/copy-text';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { COMMENT_LENGTH } from '@/lib/quotes/sent/limits';
import { notify } from '@/components/ui/toast';
import { formatDate, formatMoment, getIndiaDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import type { QuoteInEditor } from '@/lib/quotes/editing/types';
import { DECLINE_REASONS } from '@/lib/quotes/sent/decline-reasons';
import { toQuoteColumn } from '@/lib/requests/inbox/quote-state';
import type { useQuoteRequest } from './use-quote-request';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { SelectField } from '@/components/ui/select';
import { TextArea, TextInput } from '@/components/ui/text-input';
import type { SentOption } from '@/lib/quotes/model/types';
import { FormButtons } from '@/components/editing/form/form-buttons';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import type { StaffAnswer } from '@/components/editing/kit/staff-request';

type Props = { item: QuoteInEditor } & ReturnType<typeof useQuoteRequest>;
/** The open dialog. It keeps the version that it was opened for, because a newer one may arrive meanwhile. */
type OpenDialog = {
  kind: 'accept' | 'withdraw' | 'hide' | 'renew';
  version: QuoteInEditor['versions'][number];
} | null;

/** The state of a sent quote, with the actions that it allows; renders nothing for a draft. */
export function OfferState({ item, busy, request }: Props) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const version = item.versions.at(-1);
  if (!version) return null;
  const isOpen = item.state === 'sent';

  async function copyLink() {
    if (item.link && (await copyText(item.link))) notify.success('Link copied');
    else notify.error('Your browser did not let us copy the link.');
  }

  async function act(kind: keyof typeof ACTS, number: number) {
    const body = kind === 'renew' ? { link: item.link } : { number, ...(kind === 'hide' && { hides: true }) };
    const answer = await request(ACTS[kind].path, body);
    if (!answer.ok) notify.error(answer.message);
    setOpen(null);
  }

  return (
    <section aria-label="What has become of it" className="border-b border-line pb-2 text-sm">
      <p className="font-semibold">{toWords(item)}</p>
      <TravellersMessage item={item} />
      <Comments item={item} busy={busy} request={request} />
      <div className="-mx-3 flex flex-wrap">
        {item.link && <TextButton onClick={() => void copyLink()}>Copy the link</TextButton>}
        {isOpen && !version.content.plan && (
          <TextButton onClick={() => setOpen({ kind: 'accept', version })}>
            Accept for the traveller
          </TextButton>
        )}
        {isOpen && (
          <TextButton isDanger onClick={() => setOpen({ kind: 'withdraw', version })}>
            Withdraw
          </TextButton>
        )}
        {(isOpen || item.state === 'withdrawn') && item.hiddenTo < item.latest && (
          <TextButton isDanger onClick={() => setOpen({ kind: 'hide', version })}>
            {isOpen ? 'Withdraw and hide' : 'Hide what was sent'}
          </TextButton>
        )}
        <TextButton onClick={() => setOpen({ kind: 'renew', version })}>Renew the link</TextButton>
      </div>
      {open?.kind === 'accept' && (
        <AcceptDialog
          options={open.version.content.options}
          customerName={item.customerName}
          send={(acceptance) => request('accept', { ...acceptance, number: open.version.number })}
          onClose={() => setOpen(null)}
        />
      )}
      {open && open.kind !== 'accept' && (
        <ConfirmDialog
          {...ACTS[open.kind]}
          isDanger
          isBusy={busy !== null}
          onConfirm={() => void act(open.kind as keyof typeof ACTS, open.version.number)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

const ACTS = {
  withdraw: {
    path: 'withdraw',
    title: 'Withdraw this offer?',
    text: 'The traveller can no longer accept it; the page says that it is withdrawn. You can send a new version later.',
    action: 'Withdraw',
  },
  hide: {
    path: 'withdraw',
    title: 'Withdraw this offer and hide what was sent?',
    text: 'The link and its PDF show nothing of it any more, only that it is withdrawn. A mail that was sent stays with its reader. You can send a new version later.',
    action: 'Withdraw and hide',
  },
  renew: {
    path: 'link',
    title: 'Renew the link?',
    text: 'The link that was sent opens nothing from now on. Send the new one to the traveller.',
    action: 'Renew the link',
  },
} as const;

function toWords(item: QuoteInEditor): string {
  const { seenAt, acceptance, versions } = item;
  const sent = versions.at(-1)?.sentAt ?? '';
  const words = {
    draft: 'Not sent yet.',
    ready: `Version ${versions.length} is not sent yet.`,
    sent: `Sent ${formatMoment(sent)}, not opened yet.`,
    seen: `Seen ${formatMoment(seenAt ?? sent)}.`,
    accepted: `Accepted ${formatMoment(acceptance?.at ?? sent)}.`,
    declined: 'Declined.',
    expired: `Expired: it was valid until ${formatDate(item.validUntil ?? '')}.`,
    withdrawn: 'Withdrawn by us.',
  };
  return words[toQuoteColumn(item, getIndiaDate())];
}

/** The message that the traveller wrote when accepting or declining. */
function TravellersMessage({
  item: { acceptance, state, tripId, declineReason, declineNote, versions },
}: {
  item: QuoteInEditor;
}) {
  const reason = Object.entries(DECLINE_REASONS).find(([name]) => name === declineReason)?.[1];
  return (
    <>
      {acceptance && (
        <>
          <p className="wrap-anywhere">
            {toAcceptedWords(acceptance, versions)}
            {state !== 'accepted' &&
              (tripId
                ? ' The trip stays as it is until a later version is accepted.'
                : ' A later version has taken its place.')}
          </p>
          {acceptance.note && <Words text={acceptance.note} />}
        </>
      )}
      {state === 'declined' && reason && <p>Reason: {reason}.</p>}
      {state === 'declined' && declineNote && <Words text={declineNote} />}
    </>
  );
}

/** An acceptance as a sentence: `Meera Nair accepted Standard of version 1 for ₹9,700.` */
export function toAcceptedWords(
  { name, number, option, total }: NonNullable<QuoteInEditor['acceptance']>,
  versions: QuoteInEditor['versions'],
): string {
  const options = versions.find((version) => version.number === number)?.content.options;
  const chosen = options?.find(({ id }) => id === option)?.name ?? 'the offer';
  return `${name} accepted ${chosen} of version ${number} for ${formatRupees(total)}.`;
}

function Comments({ item: { comments, versions, latest }, busy, request }: Props) {
  if (comments.length === 0) return null;
  return (
    <ul aria-label="Comments of the traveller" className="mt-1 grid gap-1">
      {comments.map(({ id, number, day, text, at, answer }) => {
        const days = versions.find((version) => version.number === number)?.content.days ?? [];
        const dayNumber = days.findIndex(({ id }) => id === day) + 1;
        return (
          <li key={id}>
            <span className="text-xs text-ink-soft">
              {dayNumber > 0 ? `Day ${dayNumber}` : 'The whole trip'}
              {number !== latest && ` on version ${number}`}, {formatMoment(at)}
            </span>
            <Words text={text} />
            <Answer comment={id} answer={answer} busy={busy} request={request} />
          </li>
        );
      })}
    </ul>
  );
}

type AnswerProps = { comment: string; answer: string | null } & Omit<Props, 'item'>;

/** Our answer to a comment, with a field to write or change it. */
function Answer({ comment, answer, busy, request }: AnswerProps) {
  const form = useStaffForm();
  const { getKey } = useRequestKey();
  const [isOpen, setOpen] = useState(false);

  async function submit(data: FormData) {
    const body = { comment, text: String(data.get('text') ?? '') };
    if (await form.send(() => request('answer', { ...body, key: getKey(body) }))) setOpen(false);
  }

  return (
    <>
      {answer && <p className="mt-1 ps-3 wrap-anywhere whitespace-pre-line">Our answer: {answer}</p>}
      {isOpen ? (
        <Form state={form} onSubmit={submit} className="mt-1 grid gap-2">
          <TextArea
            {...form.field('text')}
            label="Answer on the traveller’s page"
            required
            rows={2}
            maxLength={COMMENT_LENGTH}
            defaultValue={answer ?? ''}
          />
          <FormButtons isBusy={busy === 'answer'} label="Answer" onClose={() => setOpen(false)} />
        </Form>
      ) : (
        <TextButton className="-ml-3" onClick={() => setOpen(true)}>
          {answer ? 'Change the answer' : 'Answer'}
        </TextButton>
      )}
    </>
  );
}

function Words({ text }: { text: string }) {
  return (
    <p dir="auto" className="mt-1 border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  );
}

const CHANNELS = [
  ['phone', 'By phone'],
  ['whatsapp', 'On WhatsApp'],
  ['mail', 'By mail'],
  ['walk_in', 'In our office'],
] as const;

type Acceptance = { option: string; extras: string[]; name: string; channel: string; note: string };

type AcceptDialogProps = {
  options: readonly SentOption[];
  customerName: string;
  send: (acceptance: Acceptance) => Promise<StaffAnswer<unknown>>;
  onClose: () => void;
};

/** Records an acceptance that did not come by the link: option, channel and the traveller's words. */
function AcceptDialog({ options, customerName, send, onClose }: AcceptDialogProps) {
  const form = useStaffForm();
  const [option, setOption] = useState(options[0]?.id ?? '');
  const [extras, setExtras] = useState<readonly string[]>([]);
  const chosen = options.find(({ id }) => id === option);
  const chosenExtras = (chosen?.extras ?? []).filter(({ id }) => extras.includes(id));
  const total = chosenExtras.reduce((sum, extra) => sum + extra.total, chosen?.total ?? 0);

  async function submit(data: FormData) {
    const read = (name: string) => String(data.get(name) ?? '').trim();
    const acceptance = {
      option,
      extras: chosenExtras.map(({ id }) => id),
      name: read('name'),
      channel: read('channel'),
      note: read('note'),
    };
    if (await form.send(() => send(acceptance))) onClose();
  }

  return (
    <Dialog onClose={onClose} className="max-w-lg">
      <DialogTitle>Accept for the traveller</DialogTitle>
      <Form state={form} onSubmit={submit} className="mt-3 grid gap-3">
        <SelectField
          {...form.field('option')}
          label="Option"
          required
          value={option}
          options={options.map(({ id, name, total: price }) => [id, `${name}, ${formatRupees(price)}`])}
          onChange={setOption}
        />
        {chosen && chosen.extras.length > 0 && (
          <fieldset>
            <legend className="text-sm font-semibold">Extras</legend>
            {chosen.extras.map(({ id, label, total: price }) => (
              <Checkbox
                key={id}
                label={`${label}, ${formatRupees(price)}`}
                look="text-sm"
                checked={extras.includes(id)}
                onChange={(isOn) => setExtras(isOn ? [...extras, id] : extras.filter((one) => one !== id))}
              />
            ))}
          </fieldset>
        )}
        <TextInput
          {...form.field('name')}
          label="Who accepted"
          required
          maxLength={120}
          defaultValue={customerName}
        />
        <SelectField {...form.field('channel')} label="How they told us" required options={CHANNELS} />
        <TextArea
          {...form.field('note')}
          label="Their words"
          hint="Kept as evidence with your name and the time."
          required
          rows={3}
          maxLength={1_000}
        />
        <p className="text-sm">
          Total accepted: <strong className="font-semibold tabular-nums">{formatRupees(total)}</strong>
        </p>
        <FormButtons isBusy={form.isBusy} label="Record the acceptance" onClose={onClose} />
      </Form>
    </Dialog>
  );
}
