/**
 * SQL for the names of the values in histories that are texts of staff. Others are not searched: the check of records needs the
 * former names and contact details of a corrected request.
 */
export const HISTORY_TEXTS = "ARRAY['closeNote', 'leadDetail', 'customerNotes']";
