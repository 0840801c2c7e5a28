/** One enquiry form stands on a page; the still and the live one answer to the same names. */
export const ENQUIRY_FORM_ID = 'enquiry-form';

export function toFieldId(field: string): string {
  return `${ENQUIRY_FORM_ID}-${field}`;
}
