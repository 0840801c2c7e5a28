/** Identifiers in the job queue. A renamed one leaves the jobs that wait under its old name behind. */
export const SEND_ENQUIRY_MAIL = 'send_enquiry_mail';
export const SEND_ITINERARY_MAIL = 'send_itinerary_mail';
export const DELETE_SPENT_CAPTCHAS = 'delete_spent_captchas';
export const RELEASE_STUCK_JOBS = 'release_stuck_jobs';
