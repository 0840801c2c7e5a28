const KINDS: Record<string, string> = {
  'enquiry-staff': 'New enquiry, to the team',
  'enquiry-visitor': 'Acknowledgement of an enquiry',
  'enquiry-warning': 'Warning before a promise breaks',
  'itinerary-staff': 'New trip plan, to the team',
  'itinerary-visitor': 'Acknowledgement of a trip plan',
  'itinerary-warning': 'Warning before a promise breaks',
  digest: 'Morning digest',
  'staff-invite': 'Invitation to the staff area',
  'staff-reset': 'Link to a new password',
  'sign-in-lock': 'Notice of failed sign-ins',
  'owners-notice': 'Notice to all owners',
  reply: 'Reply',
  supplier: 'Booking request to a supplier',
  exchange: 'Another house, to the traveller',
  'trip-cancelled': 'Cancelled trip, to the traveller',
  'trip-moved': 'Moved trip, to the traveller',
  'trip-paid': 'Payment received, to the traveller',
  'trip-review': 'Invitation to a review',
  'quote-sent': 'Offer',
  'quote-accepted': 'Copy of an acceptance',
  'payment-due': 'Reminder of a payment',
  'quote-accepted-staff': 'Accepted offer, to the team',
};

/**
 * The label of a kind of mail; an id or number at the end of the kind is ignored. Unknown kinds are returned unchanged.
 */
export function toKindLabel(kind: string): string {
  return (
    KINDS[kind] ??
    KINDS[kind.replace(/(-[\da-f]{8})?-\d+$/, '')] ??
    KINDS[kind.replace(/-\d{4}-.*$/, '')] ??
    kind
  );
}
