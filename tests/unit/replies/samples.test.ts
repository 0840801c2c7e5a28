import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { findContradictions } from '@/lib/requests/replies/contradictions';
import { fillTemplate, findBracedWords } from '@/lib/requests/replies/fields';
import { newTemplateSchema } from '@/lib/requests/replies/schema';
import { detectLanguage } from '@/lib/requests/replies/text-language';
import { REPLY_LANGUAGES } from '@/lib/requests/languages';
import { getExampleValues, toReplyValues } from '@/lib/requests/replies/values';
import { SAMPLE_TEMPLATES } from '@/prisma/seed-data/replies/sample-templates';

const COMPANY = {
  brand: 'Kayal Trails',
  phone: '+91 90000 00001',
  sender: 'Meera Pillai',
  terms: BUILT_IN_TERMS,
};
const FACTS = {
  customerName: 'Noor',
  tourTitle: ' ',
  travelDate: null,
  adults: null,
  children: null,
  ages: [],
  groupSize: null,
  priceShown: '',
  priceTotal: null,
  priceConditions: '',
  agreedTotal: null,
  reference: 'KT-1',
  statusLink: 'https://trails.example/enquiry/x',
};

it.each(REPLY_LANGUAGES)(
  'there are seven sample templates in %s, with the same fields as in English',
  (language) => {
    const own = SAMPLE_TEMPLATES.filter((template) => template.language === language);
    const english = SAMPLE_TEMPLATES.filter((template) => template.language === 'en');
    expect(own).toHaveLength(7);
    own.forEach(({ body }, index) => {
      const expected = findBracedWords(english[index]?.body ?? '').filter((word) => word !== 'brand');
      expect(findBracedWords(body)).toEqual(
        expect.arrayContaining(expected.filter((word) => word !== 'reference')),
      );
    });
  },
);

it.each(SAMPLE_TEMPLATES)(
  'the sample template $name is valid, is in its language and has no unknown field',
  (sample) => {
    expect(newTemplateSchema.parse(sample)).toEqual(sample);
    const filled = fillTemplate(
      `${sample.subject}\n${sample.body}`,
      getExampleValues(sample.language, COMPANY),
    );
    expect(findBracedWords(filled)).toEqual([]);
    expect(detectLanguage(filled)).toBe(sample.language);
    expect(encodeURIComponent(filled).length).toBeLessThan(8_000); // some phones cut longer links
  },
);

it('the sample templates state the advance and the balance in the terms of the request', () => {
  const booking = SAMPLE_TEMPLATES.filter(({ name }) => name.startsWith('How to book'));
  expect(booking).toHaveLength(3);
  const terms = { ...BUILT_IN_TERMS, advanceMin: 30, advanceMax: 30, balanceDays: 21 };
  for (const { body, language } of booking) {
    const filled = fillTemplate(body, getExampleValues(language, { ...COMPANY, terms }));
    expect(filled).toContain('30%');
    expect(filled).toMatch(/\b21\b/);
    expect(findContradictions(filled, terms)).toEqual([]);
    expect(findContradictions(filled, BUILT_IN_TERMS)).toEqual([
      expect.stringContaining('Write {balanceDays}.'),
    ]);
  }
});

it.each([
  [
    ...(['en', '15 January 2027', '2 adults, 1 child (8 years)', 'your Kerala holiday'] as const),
    '₹28,750 for 2 adults and 1 child (agreed by call) · ₹11,500 per pax (min 4 person)',
  ],
  [
    ...(['hi', '15 जनवरी 2027', '2 वयस्क, 1 बच्चा (8 वर्ष)', 'केरल यात्रा'] as const),
    'कुल ₹28,750 (2 वयस्क, 1 बच्चा; फ़ोन पर तय होगा) · ₹11,500 per pax (min 4 person)',
  ],
  [
    ...(['ml', '2027 ജനുവരി 15', '2 മുതിർന്നവർ, 1 കുട്ടി (8 വയസ്സ്)', 'കേരള യാത്ര'] as const),
    'ആകെ ₹28,750 (2 മുതിർന്നവർ, 1 കുട്ടി; ഫോണിൽ തീരുമാനിക്കാം) · ₹11,500 per pax (min 4 person)',
  ],
] as const)(
  'the values of template fields are localised in %s',
  (language, date, party, anyPackage, price) => {
    expect(getExampleValues(language, COMPANY)).toMatchObject({
      travelDate: date,
      party,
      price,
      package: 'Heart of Kerala',
      brand: COMPANY.brand,
      phone: COMPANY.phone,
      sender: COMPANY.sender,
      advance: '25-50%',
      balanceDays: '15',
      callbackHours: '24',
    });
    const open = toReplyValues(FACTS, { ...COMPANY, sender: null }, language);
    expect(open.package).toBe(anyPackage);
    expect(Object.values(open).every((value) => value.trim() !== '')).toBe(true);
    expect(toReplyValues({ ...FACTS, groupSize: 'couple' }, COMPANY, language).party).toMatch(/2|Couple/);
    const four = { ...FACTS, adults: 4, children: 2 };
    expect(toReplyValues(four, COMPANY, language).party).toMatch(/^4 .+, 2 /);
    const rated = { ...four, priceShown: 'from ₹8,500 per person' };
    expect(toReplyValues(rated, COMPANY, language).price).toBe(rated.priceShown);
  },
);
