import type { Company, Phone } from './company';

type Numbers = Pick<Company, 'phones' | 'landline' | 'emergencyPhone'>;

/**
 * The phone numbers for visitors: the main numbers without a label, then office landline and 24-hour number with one.
 */
export function listPhones({ phones, landline, emergencyPhone }: Numbers): (Phone & { label: string })[] {
  return [
    ...phones.map((phone) => ({ ...phone, label: '' })),
    ...(landline ? [{ ...landline, label: 'Office landline' }] : []),
    ...(emergencyPhone ? [{ ...emergencyPhone, label: '24-hour help during your trip' }] : []),
  ];
}
