import { companyFieldsSchema, newLegalTextSchema } from '@/lib/company/details/schema';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { makeCompanyFields } from '@/tests/support/company';

const parse = (part: object) => companyFieldsSchema.safeParse({ ...makeCompanyFields(), ...part });

it.each([
  [{ phones: ['+44 20 7946 0000', '98470 12345', '0484 235 1234'] }],
  [{ email: 'office@example.co.in' }],
  [{ landline: '0484-2381234', emergencyPhone: '+91 98470 12345' }],
  [{ instagram: 'https://www.instagram.com/kayal', facebook: '' }],
  [{ officeHours: 'Mon-Sat 09:30-18:00', mapPosition: '9.9816, 76.2783' }],
])('the company schema accepts %j', (part) => {
  expect(parse(part).data).toMatchObject(part);
});

// Regression: a trunk 0 stayed in the number, and the link led to nobody.
it.each([
  ['98470 12345', '919847012345'],
  ['098470 12345', '919847012345'],
  ['+91 98470 12345', '919847012345'],
  ['+91 098470 12345', '919847012345'],
  ['9109847012345', '919847012345'],
  ['+44 20 7946 0000', '442079460000'],
  ['919847012345', '919847012345'],
])('the company schema stores the WhatsApp number %s as digits', (typed, stored) => {
  expect(parse({ whatsapp: typed }).data?.whatsapp).toBe(stored);
});

it('the company schema completes the URL of a profile that was typed without https://', () => {
  expect(parse({ facebook: 'facebook.com/kayal' }).data?.facebook).toBe('https://facebook.com/kayal');
  expect(parse({ facebook: 'javascript:alert(1)' }).success).toBe(false);
});

it.each([
  [{ phones: [] }, 'phones'],
  [{ phones: ['12345'] }, 'phones.0'],
  [{ phones: ['98470 12345', '+91 9847 call me'] }, 'phones.1'],
  [{ phones: ['98470 12345', '98470-12345'] }, 'phones'],
  [{ phones: Array<string>(6).fill('98470 12345') }, 'phones'],
  [{ email: 'office at example.com' }, 'email'],
  [{ whatsapp: '12' }, 'whatsapp'],
  [{ instagram: 'http://www.instagram.com/kayal' }, 'instagram'],
  [{ youtube: 'javascript:alert(1)' }, 'youtube'],
  [{ brand: ' \u200b ' }, 'brand'],
  [{ legalName: 'a\0b' }, 'legalName'],
  [{ brand: 'Kayal\r\nX-Inj: 1' }, 'brand'],
  [{ heroHeading: 'Slow\u0085roads' }, 'heroHeading'],
  [{ address: ['Kochi\nKerala'] }, 'address.0'],
  [{ address: ['Kochi', ' '] }, 'address.1'],
  [{ heroFigures: [{ value: '1', label: 'Trip' }] }, 'heroFigures'],
  [{ landline: '12345' }, 'landline'],
  [{ officeHours: 'always' }, 'officeHours'],
  [{ mapPosition: 'Marine Drive' }, 'mapPosition'],
  [{ heroPictures: ['munnar', 'munnar', 'kochi'] }, 'heroPictures'],
  [{ heroPictures: ['munnar'] }, 'heroPictures'],
  [{ about: '# Kayal' }, 'about'],
])('the company schema refuses %j at %s with a sentence', (part, field) => {
  const [issue] = parse(part).error?.issues ?? [];
  expect(issue?.path.join('.')).toBe(field);
  expect(issue?.message).toMatch(/^[A-Z].*[a-z\d]\.$/);
});

it('the company schema accepts a legal text from today on, not from a past day', () => {
  const text = { kind: 'terms', content: 'Text\nof two lines.', holdsFrom: getIndiaDate(), after: 0 };
  expect(newLegalTextSchema.safeParse(text).success).toBe(true);
  expect(newLegalTextSchema.safeParse({ ...text, holdsFrom: '2020-01-01' }).error?.issues[0]?.path).toEqual([
    'holdsFrom',
  ]);
});
