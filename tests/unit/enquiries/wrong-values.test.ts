import { isPossiblePhone } from '@/lib/requests/enquiries/phone';
import { buildEnquirySchema } from '@/lib/requests/enquiries/schema';

type Body = Record<string, unknown>;

const UNREADABLE = 'This contains a character that cannot be stored. Please type it again.';
const schema = buildEnquirySchema({ today: '2026-11-21', isPhone: isPossiblePhone });
const VALID = {
  name: 'Anjali',
  email: 'a@b.co',
  phone: '9876543210',
  adults: 2,
  children: 0,
  travelDate: '2026-12-21',
  captchaToken: 'x.y.z',
  captchaAnswer: '1',
};

/** Wrong values for one field of an otherwise valid enquiry, with the expected message; null if any message will do. */
const WRONG: [field: string, message: string | null, values: unknown[]][] = [
  [
    'name',
    'Name is required.',
    [
      null,
      undefined,
      42,
      true,
      [],
      {},
      ['Asha'],
      '',
      ' \t\n\u00a0\u2003 ',
      '\u2800',
      '\u3164',
      '\u200b',
      '\u0007',
    ],
  ],
  ['name', UNREADABLE, ['As\0ha']],
  ['name', 'Please shorten your name to 200 characters.', ['x'.repeat(201)]],
  ['email', 'Email is required.', [{ $ne: null }]],
  [
    'email',
    'Please enter a valid email address.',
    [
      'asha',
      '@',
      'a@b',
      'a@b.',
      '@b.co',
      'a@.co',
      'a b@c.de',
      'a@b.co, c@d.ef',
      '<a@b.co>',
      'a@b..co',
      'a@@b.co',
      'a',
      'A <a@b.co>',
    ],
  ],
  ['email', 'Please enter a valid email address.', ['a@b.co\r\nBcc: all@example.com']],
  ['email', 'Please use an email address of at most 254 characters.', [`${'x'.repeat(250)}@b.co`]],
  ['phone', 'Phone number is required.', [9847011111]],
  [
    'phone',
    'Please enter a valid phone number.',
    ['5847011111', '984701111', '98470111112345678', '+', '+1', 'call me', "'; DROP TABLE enquiries; --"],
  ],
  ['phone', null, [`9847011111${' '.repeat(50)}\0`]],
  [
    'adults',
    'At least 1 adult traveler is required.',
    [0, -1, null, undefined, 'many', '', [], {}, 'NaN', true, '-3'],
  ],
  ['adults', null, [21, 1.5, 1e21, '9999']],
  [
    'children',
    'Please enter 0 to 10 children. For a larger group, call us or send a WhatsApp message.',
    [11, -1, 0.5, 'two', [1], {}, true],
  ],
  [
    'travelDate',
    null,
    ['31/12/2027', '2027-02-30', '2027-13-01', '0000-00-00', '2027-1-1', 'tomorrow', '+275760-09-13'],
  ],
  ['travelDate', 'Travel date is required.', [null, 20270101, [], {}]],
  [
    'travelDate',
    'Travel date must be at least one day in the future.',
    ['1970-01-01', '2026-11-20', '2026-11-21'],
  ],
  ['travelDate', 'Please choose a travel date within the next three years.', ['2029-11-22', '2029-11-26']],
  ['message', 'Please shorten your message to 5000 characters.', ['x'.repeat(5_001)]],
  ['message', UNREADABLE, ['Hello\0']],
  ['message', 'Please write your message as text.', [12, true, ['x'], {}]],
  ['noticeVersion', 'Please send noticeVersion as text of 1 to 40 letters, digits, dots and hyphens.', [7]],
];

it.each(WRONG)('an enquiry with a wrong %s gets the message: %s', (field, message, values) => {
  for (const value of values) {
    const [issue] = schema.safeParse({ ...VALID, [field]: value } as Body).error?.issues ?? [];
    expect([value, issue?.path]).toEqual([value, [field]]);
    if (message !== null) expect(issue?.message).toBe(message);
  }
});
