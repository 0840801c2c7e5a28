/**
 * Id of the enquiry form. There is only one per page: the interactive form replaces the static form and uses the same
 * ids.
 */
export const ENQUIRY_FORM_ID = 'enquiry-form';
/** Id of the fold around what is asked in addition to date and party. */
export const FOLD_ID = 'enquiry-fold';

export function toFieldId(field: string): string {
  return `${ENQUIRY_FORM_ID}-${field}`;
}
