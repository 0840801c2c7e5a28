import { stopDate } from '@/tests/support/clock';
import { makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import type { Json } from '@/tests/support/factories';

beforeAll(() => stopDate(new Date('2026-11-29T06:00:00Z')));

it.each<[string, Json, Json]>([
  [
    'a Malayalam name and a message of 2,500 emoji',
    { name: 'അനു 👩‍👩‍👧‍👦', message: '😀'.repeat(2_500) },
    { customer_name: 'അനു 👩‍👩‍👧‍👦', visitor_message: '😀'.repeat(2_500) },
  ],
  // The service removes the right-to-left override at the end of the name.
  [
    'an Arabic name with a text direction mark and the longest message',
    { name: 'مريم\u202e', message: 'x'.repeat(5_000) },
    { customer_name: 'مريم', visitor_message: 'x'.repeat(5_000) },
  ],
  [
    'a name with extra white space and the largest party',
    { name: " Asha \t O'Neil ", adults: '20', children: '10' },
    { customer_name: "Asha O'Neil", adults_count: 20, children_count: 10 },
  ],
  [
    'a foreign phone number and no number of children',
    { phone: '+44 20 7946 0958', children: null },
    { phone: '+44 20 7946 0958', phone_e164: '+442079460958', children_count: 0 },
  ],
  [
    'a message with several kinds of line breaks and a travel date of 29 February',
    { message: 'One\r\nTwo\u2028Three \ud800', travelDate: '2028-02-29' },
    { visitor_message: 'One\nTwo\nThree \ufffd', travel_day: '2028-02-29' },
  ],
  [
    'no message and an unusual e-mail address',
    { message: null, email: "o'neil+kerala@sub.example.co.in" },
    { visitor_message: '', email: "o'neil+kerala@sub.example.co.in" },
  ],
])('an enquiry is accepted and stored with %s', async (_what, given, stored) => {
  const { status, body } = await sendEnquiry(makeSolvedEnquiry(given));
  expect(status).toBe(201);
  expect(
    await selectRows('SELECT *, travel_date::text AS travel_day FROM requests WHERE reference = $1', [
      body.reference,
    ]),
  ).toMatchObject([stored]);
});
