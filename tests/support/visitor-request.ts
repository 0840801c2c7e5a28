import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import type { VisitorRequest } from '@/lib/public/private-page/types';

export const TOKEN = 'tokenTOKENtokenTOKEN12';
export const CONTACT = {
  email: 'hello@sample.example',
  whatsapp: '919000000003',
  phone: { display: '+91 90000 00001', e164: '+919000000001' },
};

/** The data of an enquiry's private page. */
export function makeVisitorRequest(changes: Partial<VisitorRequest> = {}): VisitorRequest {
  return {
    source: 'website',
    terms: BUILT_IN_TERMS,
    reference: 'KT-7F3K9Q',
    title: 'Heart of Kerala',
    status: 'new',
    sentAt: '2026-11-22T11:00:00.000Z',
    dueAt: '2026-11-23T11:00:00.000Z',
    callBy: '2026-11-23T10:30:00.000Z',
    firstContactAt: null,
    withdrawnAt: null,
    outline: {
      picture: 'tea-road',
      durationDays: 5,
      days: [
        'Kochi to Munnar',
        'Munnar · Tea and Mattupetty',
        'To Thekkady',
        'Alleppey · On board',
        'To Kochi',
      ],
    },
    tourId: '1',
    packagePath: '/signature-trips/heart-of-kerala',
    priceShown: '₹14,000 per pax (min 4 person)',
    priceTotal: 28000,
    priceConditions: '',
    agreedTotal: null,
    extras: [],
    trip: { travelDate: '2031-01-15', adults: 2, children: 1, ages: [] },
    booking: null,
    wishes: [],
    planCode: null,
    offer: null,
    isAccepted: false,
    isCancelled: false,
    hasBegun: false,
    suggestions: [],
    message: 'A houseboat with a cook, please.',
    fields: [],
    phoneEnding: '210',
    notes: [],
    ...changes,
  };
}

/** The data of a private page for a plan. */
export function makeVisitorPlan(changes: Partial<VisitorRequest> = {}): VisitorRequest {
  return makeVisitorRequest({
    source: 'custom_planner',
    title: 'Romantic Houseboat Kerala',
    trip: null,
    outline: { picture: null, durationDays: 2, days: ['Arrival in Cochin', 'Alleppey · Houseboat'] },
    tourId: null,
    packagePath: null,
    priceShown: '',
    priceTotal: null,
    priceConditions: '',
    extras: [],
    message: '',
    wishes: [{ label: 'Group', value: 'Couple (2)' }],
    planCode: '1-1n8bm5',
    ...changes,
  });
}
