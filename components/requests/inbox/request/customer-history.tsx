'use client';

import { useId, useRef, useState } from 'react';
import { notify } from '@/components/ui/toast';
import { formatMoment, formatDate, getIndiaDate } from '@/lib/platform/format/dates';
import { toPackageLabel } from '@/lib/requests/inbox/words';
import type {
  Decision,
  CustomerRequest,
  CustomerHistory as HistoryData,
  CustomerStory,
} from '@/lib/requests/customers/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { getStaffData, toStaffKey, useStaffQuery } from '@/components/editing/query/staff-query';
import { sendStaff, type StaffAnswer } from '@/components/editing/kit/staff-request';
import { StatusBadge } from '@/components/editing/kit/status-badge';
import { SourceBadge } from '../list/source-badge';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { isErased } from './contact-links';
import { CustomerCard } from './customer-card';
import { isSameText } from '@/lib/platform/format/fold-text';
import { Button } from '@/components/ui/button';
import { Form, useFormState } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { readReference } from '@/lib/requests/submission/reference';
import type { InboxDetail } from '@/lib/requests/inbox/types';

type Action = { text: string; decision: Decision | null | 'duplicate' };
type Group = {
  title: string;
  hint: string;
  requests: CustomerRequest[];
  actions: (request: CustomerRequest) => Action[];
};

const MERGE: Action = { text: 'Merge', decision: 'linked' };
const DUPLICATE: Action = { text: 'Duplicate', decision: 'duplicate' };
const KEEP_APART: Action = { text: 'Not the same customer', decision: 'apart' };

/**
 * The customer with all requests that have the same phone number or were merged. Also lists requests that may be from
 * the same customer, for staff to decide.
 */
export function CustomerHistory({ id, version }: { id: string; version: number }) {
  const { announce, closeDuplicate } = useInboxActions();
  const open = useInbox(({ detail }) => (detail?.id === id ? detail : null));
  // Reload after each change or undo, which may have closed another request of the same customer.
  const lastChange = useInbox(({ undo }) => undo?.batchId);

  const path = `/enquiries/${id}/customer`;
  const { data: history, isError } = useStaffQuery<CustomerStory>(path, {}, `${version} ${lastChange}`);
  const setHistory = (story: CustomerStory) => void getStaffData().setQueryData(toStaffKey(path), story);

  async function decide(other: Pick<CustomerRequest, 'id'>, decision: Action['decision']) {
    if (decision === 'duplicate') return open && closeDuplicate(other.id, open);
    const answer: StaffAnswer<{ message: string; story: CustomerStory }> = decision
      ? await sendStaff('POST', path, { otherId: other.id, decision })
      : await sendStaff('DELETE', `${path}/${other.id}`);
    announce(answer.ok ? answer.body.message : answer.message);
    if (!answer.ok) return notify.error(answer.message);
    notify.success(answer.body.message);
    setHistory(answer.body.story);
  }

  const failure = isError && (
    <p className="mt-6 text-danger">The other requests of this person could not be read.</p>
  );
  const groups = history ? toGroups(history).filter(({ requests }) => requests.length > 0) : [];
  if (!history || !open) return failure;
  const isGone = isErased(open);
  return (
    <>
      {failure}
      {!isGone && (
        <CustomerCard id={id} story={history} isBooked={open.status === 'converted'} onStory={setHistory} />
      )}
      {groups.map((group) => (
        <GroupSection key={group.title} group={group} onDecide={decide} />
      ))}
      {!isGone && <MergeCustomer id={id} onMerge={(otherId) => decide({ id: otherId }, 'linked')} />}
    </>
  );
}

function toGroups({ same, suggested, apart }: HistoryData): Group[] {
  const takeBack: Action = { text: 'Undo merge', decision: null };
  return [
    {
      title: 'Same customer',
      hint: 'Same phone number, or merged by one of us.',
      requests: same,
      actions: ({ tie, status, isSpam }) => [
        ...(status !== 'converted' && status !== 'closed' && !isSpam ? [DUPLICATE] : []),
        tie === 'link' ? takeBack : KEEP_APART,
      ],
    },
    {
      title: 'Perhaps the same customer',
      hint: 'Same e-mail address, another number. A family may share one.',
      requests: suggested,
      actions: () => [MERGE, KEEP_APART],
    },
    {
      title: 'Kept apart',
      hint: 'One of us said that these are somebody else.',
      requests: apart,
      actions: () => [{ text: 'Undo', decision: null }],
    },
  ];
}

type SectionProps = {
  group: Group;
  onDecide: (other: CustomerRequest, decision: Action['decision']) => Promise<unknown>;
};

function GroupSection({ group: { title, hint, requests, actions }, onDecide }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-4">
      <h3 id={id} className="text-lg">
        {title} <span className="text-sm tabular-nums text-ink-soft">{requests.length}</span>
      </h3>
      <p className="text-sm text-ink-soft">{hint}</p>
      <ul className="mt-2 divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <RequestLine request={request} />
            <span className="-mx-3 flex flex-wrap">
              {actions(request).map(({ text, decision }) => (
                <TextButton key={text} onClick={() => void onDecide(request, decision)}>
                  {text}
                  <span className="sr-only"> {request.reference}</span>
                </TextButton>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestLine({ request }: { request: CustomerRequest }) {
  const { open } = useInboxActions();
  const name = useInbox(({ detail }) => detail?.customerName);
  const isOtherName = !isSameText(name ?? '', request.customerName);
  return (
    <div className="min-w-0 flex-1 basis-56 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <button
          type="button"
          onClick={() => void open(request.id)}
          className="-my-2 min-h-11 text-left font-semibold text-lagoon underline"
        >
          {request.reference}
        </button>
        <StatusBadge status={request.isSpam ? 'spam' : request.status} />
        <SourceBadge source={request.source} />
      </p>
      <p dir="auto" className="wrap-anywhere">
        {request.customerName}: {toPackageLabel(request.tourTitle)}
      </p>
      {isOtherName && request.tie === 'phone' && <p>Another name, matched by the phone number.</p>}
      <time dateTime={request.enquiryDate} className="text-ink-soft">
        {formatMoment(request.enquiryDate)}
      </time>
    </div>
  );
}

/** Finds another request by its reference, shows whose it is, and merges both customers. */
function MergeCustomer({ id, onMerge }: { id: string; onMerge: (otherId: string) => Promise<unknown> }) {
  const form = useFormState();
  const [isOpen, setOpen] = useState(false);
  const [number, setNumber] = useState('');
  const [other, setOther] = useState<InboxDetail | null>(null);
  const place = useRef<HTMLDivElement>(null);

  function close() {
    place.current?.focus(); // because the pressed button disappears
    setOpen(false);
    setNumber('');
    setOther(null);
  }

  async function find() {
    const reference = readReference(number);
    if (!reference) return form.refuse('Type the number of the other request, such as KT-7F3K9Q.', 'number');
    const answer = await form.run(() => sendStaff<InboxDetail>('GET', `/enquiries/${reference}`));
    if (!answer.ok)
      return form.refuse(
        answer.status === 404 ? 'There is no request with this number.' : answer.message,
        'number',
      );
    if (answer.body.id === id) return form.refuse('This is the number of the open request.', 'number');
    setOther(answer.body);
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {!isOpen && (
        <TextButton className="mt-2 -ml-3" onClick={() => setOpen(true)}>
          Merge with another customer
        </TextButton>
      )}
      {isOpen && (
        <Form state={form} onSubmit={find} className="mt-3 rounded-lg bg-sand px-4 py-3">
          <div className="flex flex-wrap items-end gap-2">
            <div className="min-w-40 flex-1">
              <TextInput
                {...form.field('number')}
                label="Number of their other request"
                required
                autoFocus
                autoComplete="off"
                maxLength={30}
                value={number}
                onChange={(event) => {
                  setNumber(event.target.value);
                  setOther(null);
                }}
              />
            </div>
            <Button type="submit" variant="secondary" busy={form.isBusy}>
              Find
            </Button>
            <TextButton onClick={close}>Cancel</TextButton>
          </div>
          <div role="status">
            {other && (
              <p className="mt-3 text-sm wrap-anywhere">
                <span dir="auto" className="font-semibold">
                  {other.customerName}
                </span>
                , {other.phone}
                {other.email && `, ${other.email}`}: {toPackageLabel(other.tourTitle)},{' '}
                {formatDate(getIndiaDate(new Date(other.enquiryDate)))}. All their requests and notes will
                show together; nothing is lost, and the merge can be undone.
              </p>
            )}
          </div>
          {other && (
            <Button variant="secondary" className="mt-2" onClick={() => void onMerge(other.id).then(close)}>
              Merge
            </Button>
          )}
        </Form>
      )}
    </div>
  );
}
