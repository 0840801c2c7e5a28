/** There is one enquiry form per page; the static and the interactive one share ids. */
export const ENQUIRY_FORM_ID = 'enquiry-form';

export function toFieldId(field: string): string {
  return `${ENQUIRY_FORM_ID}-${field}`;
}
