import type { Company, Phone } from './site';

type Numbers = Pick<Company, 'phones' | 'landline' | 'emergencyPhone'>;

/** Numbers for visitors by purpose: those to call, then the landline and the number for travellers, each with its label. */
export function listPhones({ phones, landline, emergencyPhone }: Numbers): (Phone & { label: string })[] {
  return [
    ...phones.map((phone) => ({ ...phone, label: '' })),
    ...(landline ? [{ ...landline, label: 'Office landline' }] : []),
    ...(emergencyPhone ? [{ ...emergencyPhone, label: '24-hour help during your trip' }] : []),
  ];
}
