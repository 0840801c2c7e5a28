import { makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import type { Json } from '@/tests/support/factories';

it.each<[Json, Json]>([
  [
    { name: 'അനു 👩‍👩‍👧‍👦', message: '😀'.repeat(2_500) },
    { customer_name: 'അനു 👩‍👩‍👧‍👦', visitor_message: '😀'.repeat(2_500) },
  ],
  // The right-to-left override was pasted by accident, so the service removes it.
  [
    { name: 'مريم\u202e', message: 'x'.repeat(5_000) },
    { customer_name: 'مريم', visitor_message: 'x'.repeat(5_000) },
  ],
  [
    { name: " Asha \t O'Neil ", adults: '20', children: '10' },
    { customer_name: "Asha O'Neil", adults_count: 20, children_count: 10 },
  ],
  [
    { phone: '+44 20 7946 0958', children: null },
    { phone: '+44 20 7946 0958', phone_e164: '+442079460958', children_count: 0 },
  ],
  [
    { message: 'One\r\nTwo\u2028Three \ud800', travelDate: '2028-02-29' },
    { visitor_message: 'One\nTwo\u2028Three \ufffd', travel_day: '2028-02-29' },
  ],
  [
    { message: null, email: "o'neil+kerala@sub.example.co.in" },
    { visitor_message: '', email: "o'neil+kerala@sub.example.co.in" },
  ],
])('%j is accepted and stored', async (given, stored) => {
  const { status, body } = await sendEnquiry(makeSolvedEnquiry(given));
  expect(status).toBe(201);
  expect(
    await selectRows('SELECT *, travel_date::text AS travel_day FROM enquiries WHERE reference = $1', [
      body.reference,
    ]),
  ).toMatchObject([stored]);
});
