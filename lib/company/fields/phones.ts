import type { Company, Phone } from './company';

type Numbers = Pick<Company, 'phones' | 'landline' | 'emergencyPhone'>;

/** The phone numbers for visitors. The office landline and the 24-hour number have a label. */
export function listPhones({ phones, landline, emergencyPhone }: Numbers): (Phone & { label: string })[] {
  return [
    ...phones.map((phone) => ({ ...phone, label: '' })),
    ...(landline ? [{ ...landline, label: 'Office landline' }] : []),
    ...(emergencyPhone ? [{ ...emergencyPhone, label: '24-hour help during your trip' }] : []),
  ];
}
