import type * as Site from '@/lib/company/fields/company';

const original = { ...process.env };

/** Loads a new copy of the module with this environment. */
async function loadSite(company: Record<string, string> = {}): Promise<typeof Site> {
  process.env = {
    ...original,
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    AUTH_SECRET: 'x'.repeat(32),
    ...company,
  };
  jest.resetModules();
  return import('@/lib/company/fields/company');
}

afterEach(() => {
  process.env = { ...original };
});

it('the company data has the placeholders if no environment variable is set', async () => {
  const { getCompany, getMainPhone, PLACEHOLDER_COMPANY } = await loadSite();
  expect(getCompany()).toEqual(PLACEHOLDER_COMPANY);
  expect(getCompany().brand).toBe('Kayal Trails');
  expect(getCompany().phones).toHaveLength(5);
  expect(getCompany().socials).toHaveLength(3);
  expect(getMainPhone()).toEqual({ e164: '+919000000001', display: '+91 90000 00001' });
});

it('the company data uses the environment variables that are set, and placeholders for the others', async () => {
  const { getCompany, getMainPhone, PLACEHOLDER_COMPANY } = await loadSite({
    COMPANY_BRAND: 'Backwater Days',
    COMPANY_ADDRESS: '1 Jetty Road | Alappuzha |',
    COMPANY_PHONES: '+91 98470 11111, 0484 235 1234',
    COMPANY_WHATSAPP: '098470-11111',
    COMPANY_FACEBOOK_URL: 'https://www.facebook.com/backwaterdays',
  });
  expect(getCompany()).toEqual({
    ...PLACEHOLDER_COMPANY,
    brand: 'Backwater Days',
    address: ['1 Jetty Road', 'Alappuzha'],
    phones: [
      { e164: '+919847011111', display: '+91 98470 11111' },
      { e164: '+914842351234', display: '0484 235 1234' },
    ],
    whatsapp: '919847011111',
    socials: [
      PLACEHOLDER_COMPANY.socials[0],
      { name: 'Facebook', url: 'https://www.facebook.com/backwaterdays' },
      PLACEHOLDER_COMPANY.socials[2],
    ],
  });
  expect(getMainPhone().e164).toBe('+919847011111');
});

it.each([
  ['+91 98470 11111', '+919847011111', '+91 98470 11111'],
  ['919847011111', '+919847011111', '+91 98470 11111'],
  ['98470 11111', '+919847011111', '+91 98470 11111'],
  ['098470-11111', '+919847011111', '+91 98470 11111'],
  ['+44 20 7946 0000', '+442079460000', '+44 20 7946 0000'],
])('the phone number %s of the company is dialled as %s and shown as %s', async (written, e164, display) => {
  const { getMainPhone } = await loadSite({ COMPANY_PHONES: written });
  expect(getMainPhone()).toEqual({ e164, display });
});

it.each([' ', ',', ' , ,'])('COMPANY_PHONES=%j leaves the placeholder number', async (written) => {
  const { getMainPhone } = await loadSite({ COMPANY_PHONES: written });
  expect(getMainPhone().e164).toBe('+919000000001');
});

it('the company data for pages has no bank account and no UPI ID', async () => {
  const { getCompanyFields, toCompany } = await loadSite();
  const bankAccount = { name: 'Backwater Days', number: '00112233445566', ifsc: 'SBIN0070009' };
  const company = toCompany({ ...getCompanyFields(), bankAccount, upiId: 'days@okbank' }, null);
  expect(JSON.stringify(company)).not.toMatch(/00112233445566|SBIN0070009|days@okbank/);
});
