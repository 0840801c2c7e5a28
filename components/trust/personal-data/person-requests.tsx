'use client';

import { useState } from 'react';
import { ConfirmDialog } from '@/components/editing/kit/confirm-dialog';
import { saveFile } from '@/components/editing/kit/export-file';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { notify } from '@/components/ui/toast';
import { formatMoment } from '@/lib/platform/format/dates';
import { toErasedOffers } from '@/lib/requests/inbox/quote-state';
import { PERSON_LIMITS } from '@/lib/trust/personal-data/limits';
import type { PersonalCopy, PersonRequest } from '@/lib/trust/personal-data/types';

type Props = { contact: string; requests: PersonRequest[]; onErased: () => void };

/** The requests found for a person, to download or erase. */
export function PersonRequests({ contact, requests, onErased }: Props) {
  const [ids, setIds] = useState(() => requests.filter(({ isRelated }) => !isRelated).map(({ id }) => id));
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function send<Body>(path: string): Promise<Body | null> {
    setIsBusy(true);
    const answer = await sendStaff<Body>('POST', path, { contact, ids });
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
      {requests.length >= PERSON_LIMITS.requests && (
        <p role="status" className="mt-3 max-w-prose font-semibold">
          There may be more than is listed: the search lists at most {PERSON_LIMITS.requests} requests. Erase
          what is about this person, then search again.
        </p>
      )}
      <fieldset className="mt-3">
        <legend className="sr-only">Requests to copy or erase</legend>
        <ul className="max-w-3xl divide-y divide-line border-y border-line">
          {requests.map((request) => (
            <li key={request.id}>
              <Checkbox
                label={<RequestLine request={request} />}
                look="items-start! py-3"
                checked={ids.includes(request.id)}
                onChange={() => setIds(toggle(ids, request.id))}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" busy={isBusy} disabled={ids.length === 0} onClick={download}>
          Download a copy
        </Button>
        <Button variant="danger" busy={isBusy} disabled={ids.length === 0} onClick={() => setIsAsking(true)}>
          Erase
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={ids.length === 1 ? 'Erase one request?' : `Erase ${ids.length} requests?`}
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
