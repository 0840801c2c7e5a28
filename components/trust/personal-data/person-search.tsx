'use client';

import { useRef, useState } from 'react';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import type {
  Mention,
  Person,
  PersonRequest,
  PersonalCopy,
  MentionKind,
} from '@/lib/trust/personal-data/types';
import { ConfirmDialog } from '@/components/editing/kit/confirm-dialog';
import { saveFile } from '@/components/editing/kit/export-file';
import { Checkbox } from '@/components/ui/checkbox';
import { notify } from '@/components/ui/toast';
import { formatMoment } from '@/lib/platform/format/dates';
import { toErasedOffers } from '@/lib/requests/inbox/quote-state';
import { PAPERS_KEPT } from '@/lib/trips/model/words';
import { PERSON_LIMITS } from '@/lib/trust/personal-data/limits';
import Link from 'next/link';
import { ROUTES, toOpenRequestPath } from '@/lib/platform/routes';

type Answer = { requests: PersonRequest[]; mentions: Mention[] };
type Found = Answer & { person: Person };

/** Finds the requests of one person by e-mail address or phone number, and mentions of the person elsewhere. */
export function PersonSearch() {
  const form = useStaffForm();
  const [found, setFound] = useState<Found | null>(null);
  const results = useRef<HTMLHeadingElement>(null);

  async function search(person: Person) {
    const answer = await form.send(() => sendStaff<Answer>('POST', '/personal-data', person));
    setFound(answer && { person, ...answer });
    if (answer) requestAnimationFrame(() => results.current?.focus());
  }

  return (
    <>
      <Form
        state={form}
        onSubmit={(data) => search(readPerson(data))}
        className="mt-5 max-w-md space-y-3"
        aria-label="Find a person"
      >
        <TextInput
          {...form.field('contact')}
          label="E-mail address or phone number"
          hint="The complete address, or the number with or without +91."
          required
          autoComplete="off"
          maxLength={254}
        />
        <TextInput
          {...form.field('name')}
          label="Name"
          hint="To find reviews and notes that mention the person."
          autoComplete="off"
          maxLength={254}
        />
        <Button type="submit" busy={form.isBusy}>
          {form.isBusy ? 'Searching...' : 'Search'}
        </Button>
      </Form>
      {found && (
        <section className="mt-8" aria-labelledby="person-results">
          <h2 ref={results} id="person-results" tabIndex={-1} className="text-lg">
            {isEmpty(found) ? 'Nothing found' : `Requests (${found.requests.length})`}
          </h2>
          {isEmpty(found) && (
            <p className="mt-2 text-ink-soft">
              We hold nothing with this address or number. Check it for typing errors, then try the other
              contact details of the person.
            </p>
          )}
          {found.requests.length > 0 && (
            <PersonRequests
              key={[found.person.contact, ...found.requests.map(({ id }) => id)].join(' ')}
              contact={found.person.contact}
              requests={found.requests}
              onErased={() => search(found.person)}
            />
          )}
          {found.mentions.length > 0 && <MentionList mentions={found.mentions} />}
        </section>
      )}
    </>
  );
}

function readPerson(data: FormData): Person {
  const name = String(data.get('name')).trim();
  return { contact: String(data.get('contact')), ...(name && { name }) };
}

function isEmpty({ requests, mentions }: Answer): boolean {
  return requests.length + mentions.length === 0;
}

type Props = { contact: string; requests: PersonRequest[]; onErased: () => void };

/** The requests found for a person, to download or erase. */
function PersonRequests({ contact, requests, onErased }: Props) {
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
          text={`This deletes names, contact details, messages, notes and stored mails for good.${toErasedOffers(requests.filter(({ id }) => ids.includes(id)))} ${PAPERS_KEPT}`}
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

/** Other texts that mention the person, each with a link to the page where it can be changed. */
function MentionList({ mentions }: { mentions: Mention[] }) {
  return (
    <section className="mt-8" aria-labelledby="mentions">
      <h2 id="mentions" className="text-lg">
        Mentions elsewhere ({mentions.length})
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        Other people may have the same name. Change or delete what is about this person where it stands. What
        was sent to travellers, and the history of their requests, goes with their request.
        {mentions.length >= PERSON_LIMITS.mentions && ' There may be more than is listed.'}
      </p>
      <ul className="mt-3 max-w-3xl divide-y divide-line border-y border-line">
        {mentions.map((mention, at) => (
          <li key={at} className="py-3 text-sm wrap-anywhere">
            <MentionPlace mention={mention} />
            <p className="text-ink-soft">{mention.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const KINDS: Record<MentionKind, string> = {
  note: 'Note on',
  history: 'History of',
  request: 'Why closed, or source of',
  card: 'Notes about the customer of',
  quote: 'Quote for',
  sent: 'Sent for',
  trip: 'Trip of',
  audit: 'Audit log,',
  view: 'Saved view of',
  review: 'Review,',
  invitation: 'Review link of',
};

function MentionPlace({ mention: { kind, reference, place } }: { mention: Mention }) {
  const words = `${KINDS[kind]} ${reference ?? place}`;
  const path = toPath(kind, reference);
  return path ? (
    <Link href={path} className="font-semibold text-lagoon underline">
      {words}
    </Link>
  ) : (
    <p className="font-semibold">{words}</p>
  );
}

function toPath(kind: MentionKind, reference: string | null): string | null {
  if (reference) return toOpenRequestPath(reference);
  return kind === 'review' || kind === 'invitation' ? ROUTES.adminReviews : null;
}
