import 'server-only';
import type { TaskList } from 'graphile-worker';
import { deleteExpiredCaptchas } from '../captcha/mutations';
import { sendEnquiryMail } from './enquiry-mail';
import { sendItineraryMail } from './itinerary-mail';
import { releaseStuckJobs } from './mutations';
import { DELETE_SPENT_CAPTCHAS, RELEASE_STUCK_JOBS, SEND_ENQUIRY_MAIL, SEND_ITINERARY_MAIL } from './names';

/** Every kind of job; each may run twice (after a crash) and must then do no harm. */
export const TASKS: TaskList = {
  [SEND_ENQUIRY_MAIL]: sendEnquiryMail,
  [SEND_ITINERARY_MAIL]: sendItineraryMail,
  [DELETE_SPENT_CAPTCHAS]: async () => void (await deleteExpiredCaptchas()),
  [RELEASE_STUCK_JOBS]: async () => void (await releaseStuckJobs()),
};

/** What runs by the clock (UTC); missed turns are not made up for. */
export const CRONTAB = [
  `* * * * * ${RELEASE_STUCK_JOBS} ?max=3`,
  `17 * * * * ${DELETE_SPENT_CAPTCHAS} ?max=3`,
].join('\n');
