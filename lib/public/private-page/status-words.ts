import { formatCallback } from '../../company/terms/cancellation';
import type { VisitorRequest } from './types';

type Words = { label: string; sentence: string };

const WITHDRAWN: Words = {
  label: 'Withdrawn',
  sentence: 'We do not call you about it any more. To take it up again, call us.',
};

const PRICED: Words = {
  label: 'Priced',
  sentence: 'We have sent you a price for this trip. Ask us whatever is unclear.',
};
const AGREED: Words = {
  label: 'Agreed',
  sentence: 'Your trip is agreed. It is booked once the first payment is with us; below you see when and where.',
};

const BEGUN: Words = {
  label: 'Your trip',
  sentence: 'Thank you for travelling with us. If anything is not as it should be, tell us below.',
};

const CANCELLED: Words = {
  label: 'Cancelled',
  sentence: 'Your trip is cancelled. Below you see the fee and your payments.',
};

const WORDS: Readonly<Record<string, Words>> & { new: Words } = {
  new: {
    label: 'We have your {what}',
    sentence: 'One of us reads it and calls or writes to you within {callback}.',
  },
  contacted: {
    label: 'In touch',
    sentence:
      'We have been in touch with you. If nothing reached you, call us: a digit may have gone astray.',
  },
  quoted: PRICED,
  converted: {
    label: 'Booked',
    sentence: 'Your trip is booked with us. We look forward to it.',
  },
  closed: {
    label: 'Closed',
    sentence: 'This {what} is closed. To take it up again, call us and tell us the reference.',
  },
};

/** What a request is called on its page. */
export function getKind({ planCode }: Pick<VisitorRequest, 'planCode'>): 'enquiry' | 'plan' {
  return planCode === null ? 'enquiry' : 'plan';
}

/** The status as shown to the visitor; an unknown status is shown as received. */
export function describeRequestStatus({
  planCode,
  status,
  withdrawnAt,
  terms,
  offer,
  isAccepted,
  isCancelled,
  hasBegun,
}: Pick<
  VisitorRequest,
  'planCode' | 'status' | 'withdrawnAt' | 'terms' | 'offer' | 'isAccepted' | 'isCancelled' | 'hasBegun'
>): Words {
  if (isCancelled) return CANCELLED;
  if (status === 'converted' && hasBegun) return BEGUN;
  if (withdrawnAt) return WITHDRAWN;
  const isOpen = status !== 'converted' && status !== 'closed';
  if (isOpen && isAccepted) return AGREED;
  if (isOpen && offer?.state === 'open') return PRICED;
  const { label, sentence } = WORDS[status] ?? WORDS.new;
  const fill = (text: string) =>
    text.replace('{what}', getKind({ planCode })).replace('{callback}', formatCallback(terms));
  return { label: fill(label), sentence: fill(sentence) };
}
