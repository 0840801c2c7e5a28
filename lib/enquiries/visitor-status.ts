export const ENQUIRY_STATUSES = ['new', 'contacted', 'converted', 'closed'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

const FOR_VISITORS: Record<EnquiryStatus, { label: string; sentence: string }> = {
  new: {
    label: 'Received',
    sentence: 'We have your enquiry. One of us reads it and calls or writes to you within 24 hours.',
  },
  contacted: {
    label: 'In touch',
    sentence:
      'We have been in touch with you. If nothing reached you, call us: a digit may have gone astray.',
  },
  converted: {
    label: 'Booked',
    sentence: 'Your trip is booked with us. We look forward to seeing you in Kerala.',
  },
  closed: {
    label: 'Closed',
    sentence: 'This enquiry is closed. To take it up again, call us and tell us the reference.',
  },
};

/** Label and sentence for the visitor. */
export function describeStatus(status: EnquiryStatus): { label: string; sentence: string } {
  return FOR_VISITORS[status];
}

export function isEnquiryStatus(value: string): value is EnquiryStatus {
  return (ENQUIRY_STATUSES as readonly string[]).includes(value);
}
