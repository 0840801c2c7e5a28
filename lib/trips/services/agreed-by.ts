/** How the traveller agreed to another house. */
export const AGREED_BY = {
  phone: 'by phone',
  whatsapp: 'on WhatsApp',
  mail: 'by mail',
  walk_in: 'in the office',
} as const;
export type AgreedBy = keyof typeof AGREED_BY;
