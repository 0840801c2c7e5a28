/** SQL array of the history fields that hold free text by staff. */
export const HISTORY_TEXTS = "ARRAY['closeNote', 'leadDetail', 'customerNotes']";
/** SQL array of those with the names and contact details before and after a correction. */
export const FORMER_NAMES = "ARRAY['customerName', 'email', 'phone', 'phoneE164']";
