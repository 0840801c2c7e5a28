'use client';

import { memo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { ExternalLink } from '@/components/ui/external-link';
import { FormProblem } from '@/components/ui/form';
import { useRequestKey } from '@/components/ui/browser/use-request-key';
import { toWhatsAppDigits } from '@/lib/platform/format/whatsapp';
import { toQuotePreviewPath, toWhatsAppUrl } from '@/lib/platform/routes';
import type { QuoteInEditor, QuoteVersionItem } from '@/lib/quotes/editing/types';
import { isAboutPlan } from '@/lib/quotes/model/finding';
import { formatDiscount } from '@/lib/quotes/model/discount-words';
import type { Finding, QuoteDraft } from '@/lib/quotes/model/types';
import { ConfirmDialog } from '@/components/editing/kit/confirm-dialog';
import { textButtonClass } from '@/components/editing/kit/text-button';
import { useDraft, useQuote, useQuoteStore, toInputId } from '../state/quote-context';
import { OfferState, toAcceptedWords } from './offer-state';
import { useQuoteRequest } from './use-quote-request';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { formatDate, formatMoment, getIndiaDate } from '@/lib/platform/format/dates';
import { toQuoteColumn } from '@/lib/requests/inbox/quote-state';
import { formatRupees } from '@/lib/platform/format/money';
import { toRoomsWords } from '../options/rooms-field';

type Props = { onShow: (optionId: string) => void };
type Channel = 'server' | 'whatsapp';

/** Problems, changes since the last version, the ways to send the quote, and its state. */
export const SendPart = memo(function SendPart({ onShow }: Props) {
  const item = useQuote((view) => view.item);
  const store = useQuoteStore();
  const { busy, request } = useQuoteRequest(item.id);
  const { getKey } = useRequestKey();
  const [problem, setProblem] = useState<string | null>(null);
  const { changes, versions, canMail } = item;
  const isFirst = versions.length === 0;
  const canOmitPrice = useDraft(({ planCode }) => planCode !== null) && versions.every(isPlan);
  const [isChecked, check] = useState(false);
  const withoutPrice = canOmitPrice && isChecked;
  const isPriceNew = !isFirst && canOmitPrice && !withoutPrice;
  // True if the traveller does not have this draft yet. Otherwise, the next step is to share the link.
  const hasNews =
    isFirst || isPriceNew || changes.length > 0 || (item.state !== 'sent' && item.state !== 'accepted');

  // Sending a new version ends an acceptance, so staff must confirm it.
  const [pending, setPending] = useState<Channel | null>(null);
  const accepted = item.state === 'accepted' ? item.acceptance : null;
  const start = (channel: Channel) => (accepted ? setPending(channel) : void send(channel));

  async function send(channel: Channel) {
    setProblem(null);
    setPending(null);
    // Browsers open a tab only in the press itself, so WhatsApp gets it before its message is known.
    const tab = channel === 'whatsapp' ? window.open('', '_blank') : null;
    if (!(await store.flush())) return tab?.close();
    const { revision } = store.read().item;
    const replaces = accepted && { replaces: accepted.number };
    const what = withoutPrice ? { withoutPrice } : { totals: store.readTotals() };
    const body = { channel, revision, ...what, ...replaces };
    const answer = await request('send', { ...body, key: getKey(body) });
    if (!answer.ok) {
      tab?.close();
      return setProblem(answer.message);
    }
    if (tab) {
      tab.opener = null;
      tab.location.replace(toChatUrl(answer.body.item));
    }
    document.getElementById('price')?.focus(); // because the pressed button disappears
  }

  async function noteShared() {
    setProblem(null);
    const answer = await request('shared', { number: item.latest });
    if (!answer.ok) setProblem(answer.message);
  }

  return (
    <div className="px-3 pt-2">
      <OfferState item={item} busy={busy} request={request} />
      {item.text && (
        <ExternalLink
          href={toChatUrl(item)}
          className={textButtonClass(hasNews ? 'quiet' : 'filled', 'mt-2 w-full no-underline')}
        >
          Open in WhatsApp
        </ExternalLink>
      )}
      {toQuoteColumn(item, getIndiaDate()) === 'ready' && (
        <WentOut isBusy={busy !== null} onPress={() => void noteShared()} />
      )}
      <Findings
        findings={listPoints(item, hasNews).filter((point) => !withoutPrice || isAboutPlan(point))}
        onShow={onShow}
      />
      {!isFirst && (
        <section aria-label="Changed since the last version" className="mt-2 text-sm">
          <h3 className="font-text font-semibold">Changed since version {versions.length}</h3>
          {changes.length === 0 ? (
            <p className="text-ink-soft">Nothing yet.</p>
          ) : (
            <ul className="list-disc pl-5 marker:text-laterite">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
        </section>
      )}
      {canOmitPrice && (
        <Checkbox
          name="withoutPrice"
          label="Without a price: send only the plan, as a suggestion"
          look="mt-2 text-sm"
          checked={isChecked}
          onChange={check}
        />
      )}
      <FormProblem message={problem} />
      <div className="mt-3 grid gap-2">
        {hasNews && canMail && (
          <Button busy={busy === 'send'} onClick={() => start('server')}>
            {isFirst ? 'Send by mail' : `Send version ${versions.length + 1} by mail`}
          </Button>
        )}
        {hasNews && (
          <Button
            variant={canMail ? 'secondary' : 'primary'}
            busy={busy === 'send'}
            onClick={() => start('whatsapp')}
          >
            {isFirst ? 'Send on WhatsApp' : `Send version ${versions.length + 1} on WhatsApp`}
          </Button>
        )}
        <ExternalLink
          href={toQuotePreviewPath(item.id, withoutPrice)}
          className={textButtonClass('quiet', 'no-underline')}
        >
          Preview
        </ExternalLink>
      </div>
      <Versions versions={versions} />
      {pending && accepted && (
        <ConfirmDialog
          title={`Replace the accepted version ${accepted.number}?`}
          text={`${toAcceptedWords(accepted, versions)} ${item.tripId ? `The trip stays as it is until version ${versions.length + 1} is accepted.` : `Version ${versions.length + 1} takes its place and must be accepted anew.`} The acceptance stays in the history.`}
          action={`Send version ${versions.length + 1}`}
          isBusy={busy === 'send'}
          onConfirm={() => void send(pending)}
          onClose={() => setPending(null)}
        />
      )}
    </div>
  );
});

/** Asks whether the WhatsApp message went out. */
function WentOut({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  return (
    <section aria-label="Sending on WhatsApp" className="mt-2 rounded-lg bg-lagoon-pale px-3 py-2 text-sm">
      <p>
        Send the message in WhatsApp, then press “It went out”. Its link works already; the quote counts as
        sent once you have pressed, or the traveller has opened it.
      </p>
      <Button className="mt-2 w-full" busy={isBusy} onClick={onPress}>
        It went out
      </Button>
    </section>
  );
}

/** The WhatsApp chat with the traveller, with the message about the latest version. */
function toChatUrl({ phone, phoneE164, text }: QuoteInEditor): string {
  return toWhatsAppUrl(toWhatsAppDigits(phone, phoneE164), text);
}

function isPlan({ content }: QuoteInEditor['versions'][number]): boolean {
  return content.plan !== undefined;
}

/** Paths of warnings about fields that the request has too; the request can change after the quote was sent. */
const OF_THE_REQUEST = new Set(['request', 'firstDay', 'adults', 'childrenAges']);

/**
 * The findings to show. Once the current draft has been sent, its warnings are hidden, except those about the request,
 * which may still change. An open offer can also get an error later, such as a last day in the past.
 */
function listPoints({ findings, state }: QuoteInEditor, hasNews: boolean): Finding[] {
  if (hasNews) return findings;
  return findings.filter(({ severity, path }) =>
    severity === 'warning' ? OF_THE_REQUEST.has(path) : state !== 'accepted',
  );
}

/** The sent versions, latest first; each can be opened exactly as sent. */
function Versions({ versions }: { versions: readonly QuoteVersionItem[] }) {
  const [open, setOpen] = useState<QuoteVersionItem | null>(null);
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="quote-versions" className="mt-3 border-t border-line pt-2 text-sm">
      <h3 id="quote-versions" className="font-text font-semibold">
        Versions
      </h3>
      <ul className="divide-y divide-line">
        {versions.toReversed().map((version) => (
          <li key={version.number} className="flex items-center justify-between gap-2">
            <span>
              Version {version.number}
              <span className="block text-xs text-ink-soft">
                {formatMoment(version.sentAt)}
                {version.staff && ` by ${version.staff}`}
              </span>
            </span>
            <button
              type="button"
              onClick={() => setOpen(version)}
              className="min-h-11 px-2 text-lagoon underline lg:min-h-9"
            >
              Read<span className="sr-only"> version {version.number}</span>
            </button>
          </li>
        ))}
      </ul>
      {open && <VersionDialog version={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

type DialogProps = { version: QuoteVersionItem; onClose: () => void };

function VersionDialog({ version: { number, content, validUntil }, onClose }: DialogProps) {
  return (
    <Dialog onClose={onClose} className="max-w-2xl">
      <DialogTitle>Version {number}</DialogTitle>
      <p className="mt-1 text-sm text-ink-soft">
        {content.title}
        {content.firstDay && `, from ${formatDate(content.firstDay)}`}
        {content.plan ? ', without a price' : `, valid until ${formatDate(validUntil)}`}
      </p>
      {content.greeting && (
        <p className="mt-3 text-sm whitespace-pre-line wrap-anywhere">{content.greeting}</p>
      )}
      {content.options.map((option) => (
        <section key={option.id} aria-label={option.name} className="mt-3 text-sm">
          <h3 className="flex justify-between gap-3 font-text font-semibold">
            {option.name} <span className="tabular-nums">{formatRupees(option.total)}</span>
          </h3>
          <ul className="list-disc pl-5 marker:text-laterite">
            {option.stays.map((stay) => (
              <li key={stay.id}>
                {[`${stay.place}: ${stay.hotel}`, stay.roomName, stay.mealPlan, toRoomsWords(stay.rooms)]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            ))}
            {option.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {option.discounts?.map((discount) => (
              <li key={discount.label}>{formatDiscount(discount)}</li>
            ))}
            {option.extras.map((extra) => (
              <li key={extra.id}>
                Optional: {extra.label}, {formatRupees(extra.total)}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ol className="mt-3 grid list-decimal gap-1 pl-5 text-sm">
        {content.days.map((day) => (
          <li key={day.id}>
            <strong className="font-semibold">{day.title}</strong> {day.text}
          </li>
        ))}
      </ol>
      <Button className="mt-4" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}

type FindingsProps = { findings: readonly Finding[]; onShow: (optionId: string) => void };

/** Errors that prevent sending and warnings about the quote, each linked to its field. */
function Findings({ findings, onShow }: FindingsProps) {
  const store = useQuoteStore();

  function show(path: string) {
    const { content } = store.read();
    const { optionId, dayId, inputIds } = toFieldId(path, content);
    if (optionId) onShow(optionId);
    requestAnimationFrame(() => {
      const line = dayId ? document.getElementById(`${dayId}-day`) : null;
      if (line?.getAttribute('aria-expanded') === 'false') line.click();
      requestAnimationFrame(() => {
        const target = inputIds.map((id) => document.getElementById(id)).find((element) => element !== null);
        target?.scrollIntoView({ block: 'center' });
        target?.focus();
      });
    });
  }

  // Two options may have the same problem, such as the drive to the same houseboat. Each message is shown once.
  const points = findings.filter(
    ({ message }, at) => findings.findIndex((other) => other.message === message) === at,
  );
  const errors = points.filter(({ severity }) => severity === 'error');
  const warnings = points.filter(({ severity }) => severity === 'warning');
  return (
    <>
      {errors.length > 0 && (
        <Points
          id="quote-errors"
          title={`${errors.length === 1 ? '1 point' : `${errors.length} points`} before you can send it`}
          look="bg-danger-pale text-danger"
          points={errors}
          onPoint={show}
        />
      )}
      {warnings.length > 0 && (
        <Points
          id="quote-warnings"
          title="Please look at this"
          look="border border-laterite bg-white"
          points={warnings}
          onPoint={show}
        />
      )}
    </>
  );
}

type PointsProps = {
  id: string;
  title: string;
  look: string;
  points: readonly Finding[];
  onPoint: (path: string) => void;
};

function Points({ id, title, look, points, onPoint }: PointsProps) {
  return (
    <section aria-labelledby={id} className={`mt-2 rounded-lg px-3 py-2 ${look}`}>
      <h3 id={id} className="font-text text-sm font-semibold">
        {title}
      </h3>
      <ul className="mt-1 grid gap-1.5 text-sm">
        {points.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path === 'request' ? (
              message
            ) : (
              <button
                type="button"
                onClick={() => onPoint(path)}
                className="min-h-11 text-left underline lg:min-h-6"
              >
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Place = {
  /** The option whose tab contains the input; null for other inputs. */
  optionId: string | null;
  /** The collapsed day that contains the input; null for other inputs. */
  dayId: string | null;
  /** Candidate ids of the input; the first existing one is used. */
  inputIds: string[];
};

/** Finds the input for a path of the draft, such as `options.0.stays.1.hotel`. */
function toFieldId(path: string, draft: QuoteDraft): Place {
  const [first = '', at = '', list = '', index = '', field = ''] = path.split('.');
  if (first === 'days') {
    const day = draft.days[Number(at)];
    if (!day) return { optionId: null, dayId: null, inputIds: [toInputId('add-days')] };
    return { optionId: null, dayId: day.id, inputIds: [toInputId(list, day.id), toInputId('day', day.id)] };
  }
  if (first !== 'options') return { optionId: null, dayId: null, inputIds: [toInputId(first)] };
  const option = draft.options[Number(at)];
  if (!option) return { optionId: null, dayId: null, inputIds: [toInputId('tab', draft.options[0]?.id)] };
  const entry =
    list === 'stays' || list === 'lines' || list === 'extras' ? option[list][Number(index)] : undefined;
  const inputIds = entry
    ? [toInputId(field, entry.id), toInputId('hotel', entry.id), toInputId('label', entry.id)]
    : [toInputId(list, option.id), toInputId('name', option.id)];
  return { optionId: option.id, dayId: null, inputIds };
}
