'use client';

import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/editing/kit/confirm-dialog';
import { saveFile } from '@/components/editing/kit/export-file';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { notify } from '@/components/ui/toast';
import { formatMoment } from '@/lib/platform/format/dates';
import { toErasedOffers } from '@/lib/requests/inbox/quote-state';
import { PERSON_LIMITS } from '@/lib/trust/personal-data/limits';
import type {
  Mention,
  MentionKind,
  Person,
  PersonalCopy,
  PersonRequest,
} from '@/lib/trust/personal-data/types';

type Props = { person: Person; requests: PersonRequest[]; mentions: Mention[]; onErased: () => void };

/**
 * Search results for a person, to download or erase. Mentions start unselected, because other people may have the same
 * name.
 */
export function PersonRequests({ person, requests, mentions, onErased }: Props) {
  const [ids, setIds] = useState(() => requests.filter(({ isRelated }) => !isRelated).map(({ id }) => id));
  const [keys, setKeys] = useState<string[]>([]);
  const chosen = ids.length + keys.length;
  const erasable = mentions.filter(({ key, kind }) => keys.includes(key) && kind !== 'sent').length;
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function send<Body>(path: string): Promise<Body | null> {
    setIsBusy(true);
    const answer = await sendStaff<Body>('POST', path, { ...person, ids, mentions: keys });
    setIsBusy(false);
    if (!answer.ok) notify.error(answer.message);
    return answer.ok ? answer.body : null;
  }

  async function download() {
    const copy = await send<PersonalCopy>('/personal-data/copy');
    if (!copy) return;
    const blob = new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' });
    saveFile({ kind: 'file', blob, name: `personal-data-${copy.madeAt.slice(0, 10)}.json` });
  }

  async function erase() {
    const answer = await send<{ message: string }>('/personal-data/erase');
    setIsAsking(false);
    if (!answer) return;
    notify.success(answer.message);
    onErased();
  }

  return (
    <>
      {isCut(requests, mentions) && (
        <p role="status" className="mt-3 max-w-prose font-semibold">
          There may be more than is listed: the search lists at most {PERSON_LIMITS.requests} requests, and{' '}
          {PERSON_LIMITS.mentionsPerKind} mentions of a kind. Erase what is about this person, then search
          again.
        </p>
      )}
      {requests.length > 0 && (
        <fieldset className="mt-3">
          <legend className="sr-only">Requests to copy or erase</legend>
          <ul className={LIST}>
            {requests.map((request) => (
              <Choice
                key={request.id}
                isChosen={ids.includes(request.id)}
                onToggle={() => setIds(toggle(ids, request.id))}
              >
                <RequestLine request={request} />
              </Choice>
            ))}
          </ul>
        </fieldset>
      )}
      {mentions.length > 0 && (
        <fieldset className="mt-6">
          <legend className="text-lg font-semibold">Mentions elsewhere ({mentions.length})</legend>
          <p className="mt-1 max-w-prose text-sm text-ink-soft">
            Other people may have the same name. Choose only what is about this person. In notes, reasons for
            closing, sources, notes about customers, quotes and our answers to other people’s reviews, the
            words that were found are replaced. What was sent to travellers stays as it was sent and goes with
            its request. Everything else here is deleted.
          </p>
          <ul className={`mt-3 ${LIST}`}>
            {mentions.map((mention) => (
              <Choice
                key={mention.key}
                isChosen={keys.includes(mention.key)}
                onToggle={() => setKeys(toggle(keys, mention.key))}
              >
                <MentionLine mention={mention} />
              </Choice>
            ))}
          </ul>
        </fieldset>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" busy={isBusy} disabled={chosen === 0} onClick={download}>
          Download a copy
        </Button>
        <Button
          variant="danger"
          busy={isBusy}
          disabled={ids.length + erasable === 0}
          onClick={() => setIsAsking(true)}
        >
          Erase
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={toTitle(ids.length, erasable)}
          text={`This deletes names, contact details, messages, notes and stored mails for good.${toErasedOffers(requests.filter(({ id }) => ids.includes(id)))} If the law requires us to keep records of a booked trip, save them elsewhere first.`}
          action="Erase"
          isDanger
          isBusy={isBusy}
          onConfirm={erase}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** True if the search reached one of its limits. */
function isCut(requests: PersonRequest[], mentions: Mention[]): boolean {
  const isFull = (kind: MentionKind) =>
    mentions.filter((mention) => mention.kind === kind).length >= PERSON_LIMITS.mentionsPerKind;
  return requests.length >= PERSON_LIMITS.requests || mentions.some(({ kind }) => isFull(kind));
}

const LIST = 'max-w-3xl divide-y divide-line border-y border-line';

type ChoiceProps = { isChosen: boolean; onToggle: () => void; children: ReactNode };

function Choice({ isChosen, onToggle, children }: ChoiceProps) {
  return (
    <li>
      <Checkbox label={children} look="items-start! py-3" checked={isChosen} onChange={onToggle} />
    </li>
  );
}

const KINDS: Record<MentionKind, string> = {
  note: 'Note on',
  history: 'Former text in the history of',
  closing: 'Why closed,',
  quote: 'Quote for',
  sent: 'Sent for',
  lead: 'Source of',
  card: 'Notes about the customer of',
  audit: 'Audit log,',
  view: 'Saved view of',
  review: 'Review,',
  invitation: 'Review link of',
};

function MentionLine({ mention: { kind, place, text } }: { mention: Mention }) {
  return (
    <span className="min-w-0 text-sm wrap-anywhere">
      <span className="font-semibold">
        {KINDS[kind]} {place}
      </span>
      <br />
      <span className="line-clamp-3 text-ink-soft">{text}</span>
    </span>
  );
}

function toTitle(requests: number, mentions: number): string {
  const toCount = (count: number, noun: string) => (count === 1 ? `one ${noun}` : `${count} ${noun}s`);
  const parts = [
    ...(requests > 0 ? [toCount(requests, 'request')] : []),
    ...(mentions > 0 ? [toCount(mentions, 'mention')] : []),
  ];
  return `Erase ${parts.join(' and ')}?`;
}

function RequestLine({ request }: { request: PersonRequest }) {
  const { reference, name, email, phone, receivedAt, source, isSpam, isDeleted, isRelated } = request;
  const facts = [
    source === 'website' ? 'Enquiry' : 'Planner request',
    formatMoment(receivedAt),
    ...(isSpam ? ['spam'] : []),
    ...(isDeleted ? ['deleted by staff'] : []),
    ...(isRelated ? ['same address or number as another request here; may be another person'] : []),
  ];
  return (
    <span className="min-w-0 text-sm wrap-anywhere">
      <span className="font-semibold">
        {reference}, {name}
      </span>
      <br />
      {[email, phone].filter(Boolean).join(', ')}
      <br />
      <span className="text-ink-soft">{facts.join(' · ')}</span>
    </span>
  );
}

function toggle(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
