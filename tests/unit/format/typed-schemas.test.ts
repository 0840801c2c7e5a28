import { readdirSync, readFileSync } from 'node:fs';
import { companyFieldsSchema } from '@/lib/company/details/schema';
import { toPhone } from '@/lib/platform/format/phone';
import { readRaise } from '@/components/editing/fields/raise-fields';
import { checkRates, checkReviews } from '@/tests/support/read-imports';
import { readRow } from '@/lib/quotes/rate-book/read-row';
import { addedEnquirySchema, earlierRequestsSchema } from '@/lib/requests/added-by-staff/schema';
import { buildEnquirySchema } from '@/lib/requests/enquiries/schema';
import { isPhone } from '@/lib/requests/enquiries/phone-number';
import { readReference } from '@/lib/requests/submission/reference';
import { acceptSchema, inviteSchema } from '@/lib/staff/accounts/schema';
import { personSchema } from '@/lib/trust/personal-data/schema';
import { makeCompanyFields } from '@/tests/support/company';

const COPIED = '\u202a+91 98470 12345\u202c';
const KEY = '0b9f5a0e-6a0e-4a0a-9a0e-0b9f5a0e6a0e';
const PASSWORD = 'Copper-kettle-71-river';

it('a public form accepts pasted text with invisible characters and other digits, and normalises it', () => {
  const enquiry = buildEnquirySchema({ today: '2026-11-21', isPhone });
  const typed = {
    name: 'Meera\u00a0 \u200bNair',
    email: 'mailto:meera＠example.com.',
    phone: '٠٩٨٤٧٠١٢٣٤٥',
    adults: '２',
    children: '',
    travelDate: '٢٠٢٦-١٢-٢١',
    message: 'One\u00a0two\r\nthree',
    captchaToken: 'x',
    captchaAnswer: '\u200f٤٢',
  };
  expect(enquiry.parse(typed)).toMatchObject({
    name: 'Meera Nair',
    email: 'meera@example.com',
    phone: '9847012345',
    adults: 2,
    travelDate: '2026-12-21',
    message: 'One two\nthree',
    captchaAnswer: '42',
  });
});

it('the contact details of a caller that staff paste are normalised, and may be a landline number', () => {
  const call = { source: 'phone', name: 'Leela', key: KEY };
  const read = (phone: string) => addedEnquirySchema.safeParse({ ...call, phone }).data?.phone;
  expect(
    [COPIED, '09847012345', '0484\u00a02345678', '٠٤٨٤ ٢٣٤٥٦٧٨', '+91 (0)98470 12345'].map(read),
  ).toEqual(['+91 98470 12345', '9847012345', '0484 2345678', '0484 2345678', '+91 98470 12345']);
  expect(['2345678', '00000000000'].map(read)).toEqual([undefined, undefined]);
  expect(earlierRequestsSchema.parse({ phone: COPIED })).toEqual({ phone: '+91 98470 12345', email: '' });
  expect(personSchema.parse({ contact: COPIED }).contact).toBe('+91 98470 12345');
  expect(personSchema.parse({ contact: '\u200bmeera@example.com.' }).contact).toBe('meera@example.com');
});

it('pasted phone numbers of the company become links that can be called', () => {
  const fields = { ...makeCompanyFields(), phones: ['+91 (0)98470 12345', COPIED.replace('5\u202c', '6')] };
  const { phones, whatsapp } = companyFieldsSchema.parse({ ...fields, whatsapp: '+91 (0)98470 12345' });
  expect(phones.map((phone) => toPhone(phone).e164)).toEqual(['+919847012345', '+919847012346']);
  expect(whatsapp).toBe('919847012345');
  expect(toPhone('+91 (0)98470 12345')).toEqual({ e164: '+919847012345', display: '+91 98470 12345' });
  const twice = { ...fields, phones: ['98470 12345', '+91 98470 12345'] };
  expect(companyFieldsSchema.safeParse(twice).success).toBe(false);
});

it('the e-mail address and the username of an account are normalised when they are pasted', () => {
  const email = '\ufeffMeera@example.com';
  expect(inviteSchema.parse({ email, role: 'agent' }).email).toBe('meera@example.com');
  expect(acceptSchema.parse({ username: '\u200bmeera', password: PASSWORD }).username).toBe('meera');
});

it('names of a room that differ only in spaces and case are those of the same room', async () => {
  const rooms = ['Deluxe Room', 'Deluxe\u00a0Room', 'Deluxe  Room', 'DELUXE\u200b ROOM'];
  const lines = rooms.map((room) => `Lake Hotel,Kochi,hotel,${room},2,3`);
  const file = `supplier,place,kind,item,most adults,most people\n${lines.join('\n')}`;
  const { sheets } = await checkRates(new TextEncoder().encode(file));
  expect(sheets.map(({ items }) => items.map(({ name }) => name))).toEqual([['Deluxe Room']]);
  const items = [{ id: 'a', name: 'Deluxe Room' }];
  const found = readRow('stay', { item: 'deluxe\u00a0room' }, items);
  expect('problems' in found && found.problems.map(({ key }) => key)).not.toContain('item');
});

it('an imported review finds its trip with any kind of apostrophe in the title', () => {
  const csv = "name,rating,review,date,source,trip\nAsha,5,Lovely,2026-10-01,direct,Traveller's\u00a0Choice";
  const trips = [{ id: 'hm-1', slug: null, title: 'Traveller’s Choice' }];
  expect(checkReviews(csv, trips).reviews[0]?.tourId).toBe('hm-1');
});

it('a price change may be typed with any minus sign and the digits of any script', () => {
  const read = (text: string) => readRaise({ kind: 'percent', text, rounding: 1 });
  expect([read('− 5 %'), read('+५%'), read('5x')]).toEqual([
    { percent: -5, rounding: 1 },
    { percent: 5, rounding: 1 },
    null,
  ]);
});

it.each([
  'KT-7F3K01',
  'kt-7f3k01',
  'KT 7F3K01.',
  '7f3koi',
  ' "KT–7F3KO1" ',
  'kt7f3k0l',
  '7F3 K01',
  '\u200eKT-７F3K01',
])('%j is parsed as the reference KT-7F3K01', (typed) => expect(readReference(typed)).toBe('KT-7F3K01'));

it.each(['', 'KT-', 'KT-7F3K0', 'KT-7F3K012', 'KT-7F3K0U', 'munnar', '0b9f5a0e-6a0e-4a0a-9a0e-0b9f5a0e6a0e'])(
  '%j is not parsed as a reference',
  (typed) => expect(readReference(typed)).toBeNull(),
);

it('no schema trims or normalises typed text itself instead of using the tidy functions', () => {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /schema\.ts$/.test(file) && file !== 'platform/env-schema.ts',
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => /\.trim\(\)|normalize\(/.test(readFileSync(`lib/${file}`, 'utf8')))).toEqual(
    [],
  );
});
