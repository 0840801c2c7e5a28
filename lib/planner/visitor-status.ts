const FOR_VISITORS: Record<string, { label: string; sentence: string }> = {
  new: {
    label: 'Received',
    sentence: 'We have your plan. One of us reads it and calls or writes to you within 24 hours.',
  },
  contacted: {
    label: 'In touch',
    sentence:
      'We have been in touch with you. If nothing reached you, call us: a digit may have gone astray.',
  },
  quoted: {
    label: 'Priced',
    sentence: 'We have sent you a price for this trip. Ask us whatever is unclear.',
  },
  converted: {
    label: 'Booked',
    sentence: 'Your trip is booked with us. We look forward to seeing you in Kerala.',
  },
  closed: {
    label: 'Closed',
    sentence: 'This request is closed. To take it up again, call us and tell us the reference.',
  },
};

/** Label and sentence for the visitor; an unknown status is described as received. */
export function describeItineraryStatus(status: string): { label: string; sentence: string } {
  return FOR_VISITORS[status] ?? (FOR_VISITORS.new as { label: string; sentence: string });
}
