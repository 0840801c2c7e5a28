/** Names of jobs as stored in the queue. Do not rename a job: those queued under the old name would never run. */
export const SEND_MAIL = 'send_mail';
export const PLAN_DIGESTS = 'plan_digests';
export const PLAN_WARNINGS = 'plan_warnings';
export const DELETE_OLD_MAILS = 'delete_old_mails';
export const DELETE_SPENT_CAPTCHAS = 'delete_spent_captchas';
export const DELETE_EXPIRED_COUNTS = 'delete_expired_counts';
export const RELEASE_STUCK_JOBS = 'release_stuck_jobs';
export const ERASE_TRACES = 'erase_traces';
export const APPLY_RETENTION = 'apply_retention';
export const SEAL_AUDIT = 'seal_audit';
export const CHECK_RECORDS = 'check_records';
export const PROJECT_PRICES = 'project_prices';
export const PUBLISH_DRAFTS = 'publish_drafts';
export const SEND_PUSH = 'send_push';
export const PLAN_REMINDERS = 'plan_reminders';
export const BACK_UP = 'back_up';
