import type * as company from '@/lib/company/fields/company';

const actual = jest.requireActual<typeof company>('@/lib/company/fields/company');

/** The company's module with a company that is registered under GST, for `jest.mock`. */
export const REGISTERED_COMPANY = {
  ...actual,
  getCompany: () => ({
    ...actual.getCompany(),
    gstin: '32AAPFU0939F1ZW',
    legalName: 'Kayal Trails Holidays',
    address: ['First Floor', 'Kochi 682031'],
  }),
};
