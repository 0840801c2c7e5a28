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
const ACCEPTED: Words = {
  label: 'Offer accepted',
  sentence: 'You have accepted our offer. Below you see what to pay, when and where.',
};

const CANCELLED: Words = {
  label: 'Cancelled',
  sentence: 'Your trip is cancelled. Below you see the fee, and what was paid and is returned.',
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
    sentence: 'Your trip is booked with us. We look forward to seeing you in Kerala.',
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
  isCancelled,
}: Pick<VisitorRequest, 'planCode' | 'status' | 'withdrawnAt' | 'terms' | 'offer' | 'isCancelled'>): Words {
  if (isCancelled) return CANCELLED;
  if (withdrawnAt) return WITHDRAWN;
  const isOpen = status !== 'converted' && status !== 'closed';
  if (isOpen && offer?.state === 'accepted') return ACCEPTED;
  if (isOpen && offer?.state === 'open') return PRICED;
  const { label, sentence } = WORDS[status] ?? WORDS.new;
  const fill = (text: string) =>
    text.replace('{what}', getKind({ planCode })).replace('{callback}', formatCallback(terms));
  return { label: fill(label), sentence: fill(sentence) };
}
