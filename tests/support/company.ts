import type { Company } from '@/lib/company/fields/company';
import { INITIAL_FIELDS, pickPublicFields, type CompanyFields } from '@/lib/company/fields/fields';

/** Contact details with five numbers and three social profiles. */
export const SAMPLE_COMPANY: Company = {
  // Sets all public fields, so that new ones need no line here.
  ...pickPublicFields(INITIAL_FIELDS),
  brand: 'Sample Trails',
  legalName: 'Sample Trails Private Limited',
  address: ['1 Sample Road', 'Ernakulam', 'Kochi 682001, Kerala, India'],
  phones: [1, 2, 3, 4, 5].map((digit) => ({
    display: `+91 90000 0000${digit}`,
    e164: `+91900000000${digit}`,
  })),
  landline: null,
  emergencyPhone: null,
  email: 'hello@sample.example',
  whatsapp: '919000000003',
  socials: [
    { name: 'Instagram', url: 'https://instagram.example/sample' },
    { name: 'Facebook', url: 'https://facebook.example/sample' },
    { name: 'YouTube', url: 'https://youtube.example/sample' },
  ],
  about: '{{brand}} plans trips. Call {{phone}}.',
  logo: null,
};

/** Every field of a company as the API has it. */
export function makeCompanyFields(): CompanyFields {
  const { brand, legalName, address, phones, email, whatsapp, about } = SAMPLE_COMPANY;
  return {
    ...INITIAL_FIELDS,
    brand,
    legalName,
    address,
    email,
    whatsapp,
    about,
    listPictures: { signature: 'munnar', group: 'kochi', honeymoon: 'candle', outbound: 'dubai' },
    phones: phones.map(({ display }) => display),
    instagram: 'https://instagram.example/sample',
    facebook: '',
    youtube: '',
    heroHeading: 'Slow roads, still water',
    heroText: 'Tea hills, backwaters and beaches.',
    heroFigures: [
      { value: '500+', label: 'Travellers' },
      { value: '4.8', label: 'Rating' },
      { value: '25+', label: 'Trips' },
    ],
    questions: [{ question: 'Is breakfast included?', answer: 'Yes, from the second day on.' }],
  };
}
