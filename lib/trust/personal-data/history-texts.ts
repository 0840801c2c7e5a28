/**
 * SQL array of the history fields that hold free text by staff. Other fields are neither searched nor erased: the
 * records check needs the former names and contact details of corrected requests.
 */
export const HISTORY_TEXTS = "ARRAY['closeNote', 'leadDetail', 'customerNotes']";
