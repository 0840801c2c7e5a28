/** How a customer found us, in display order. Null means unknown: then the request's origin is shown instead. */
export const LEAD_SOURCES = [
  'google',
  'instagram',
  'facebook',
  'whatsapp',
  'justdial',
  'agent',
  'referral',
  'other',
] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];
/** Maximum length of the detail, such as a campaign, a site, or the person who referred the customer. */
export const LONGEST_LEAD_DETAIL = 120;

/** Each lead source in words. */
export const LEAD_WORDS: Record<LeadSource, string> = {
  google: 'Google',
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  justdial: 'JustDial',
  agent: 'Agent',
  referral: 'Referral',
  other: 'Other',
};

export type Lead = { leadSource: LeadSource | null; leadDetail: string };

/** The lead source in words: `Referral: Anil Kumar`, `Google: ad`; blank if it is unknown. */
export function describeLead({ leadSource, leadDetail }: Lead): string {
  return leadSource ? [LEAD_WORDS[leadSource], leadDetail].filter(Boolean).join(': ') : '';
}
