/**
 * Id of the enquiry form. There is only one per page: the interactive form replaces the static form and uses the same
 * ids.
 */
export const ENQUIRY_FORM_ID = 'enquiry-form';

export function toFieldId(field: string): string {
  return `${ENQUIRY_FORM_ID}-${field}`;
}
