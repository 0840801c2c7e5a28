import { formatCallback } from '../../company/terms/cancellation';
import type { VisitorRequest } from './types';

type Words = { label: string; sentence: string };
type StatusWords = Readonly<Record<string, Words>> & { new: Words };

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
  sentence: 'You have accepted our offer. We call you about the advance.',
};

const SHARED = {
  contacted: {
    label: 'In touch',
    sentence:
      'We have been in touch with you. If nothing reached you, call us: a digit may have gone astray.',
  },
  converted: {
    label: 'Booked',
    sentence: 'Your trip is booked with us. We look forward to seeing you in Kerala.',
  },
};

const ENQUIRY: StatusWords = {
  ...SHARED,
  new: {
    label: 'We have your enquiry',
    sentence: 'One of us reads it and calls or writes to you within {callback}.',
  },
  closed: {
    label: 'Closed',
    sentence: 'This enquiry is closed. To take it up again, call us and tell us the reference.',
  },
};

const PLAN: StatusWords = {
  ...SHARED,
  new: {
    label: 'We have your plan',
    sentence: 'One of us reads it and calls or writes to you within {callback}.',
  },
  quoted: PRICED,
  closed: {
    label: 'Closed',
    sentence: 'This plan is closed. To take it up again, call us and tell us the reference.',
  },
};

/** What a request is called on its page. */
export function getKind({ planCode }: Pick<VisitorRequest, 'planCode'>): 'enquiry' | 'plan' {
  return planCode === null ? 'enquiry' : 'plan';
}

/** The status as shown to the visitor; an unknown status is shown as received. */
export function describeRequestStatus({
  source,
  status,
  withdrawnAt,
  terms,
  offer,
}: Pick<VisitorRequest, 'source' | 'status' | 'withdrawnAt' | 'terms' | 'offer'>): Words {
  if (withdrawnAt) return WITHDRAWN;
  const isOpen = status !== 'converted' && status !== 'closed';
  if (isOpen && offer?.state === 'accepted') return ACCEPTED;
  if (isOpen && offer?.state === 'open') return PRICED;
  const words = source === 'custom_planner' ? PLAN : ENQUIRY;
  const { label, sentence } = words[status] ?? words.new;
  return { label, sentence: sentence.replace('{callback}', formatCallback(terms)) };
}
