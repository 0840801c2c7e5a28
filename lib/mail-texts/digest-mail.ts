import 'server-only';
import * as z from 'zod/mini';
import { describeBackups, type BackupReport } from '../trust/backups/backup-words';
import { getBackupState } from '../trust/backups/queries';
import { isPlainDate, type PlainDate } from '../platform/format/dates';
import { queueMail } from '../platform/job-queue/mutations';
import { listStaffAddresses } from '../mail/send';
import type { MailContent, MailSection } from '../mail/content';
import type { OutgoingMail } from '../mail/types';
import {
  isEmptyDigest,
  makeDigest,
  pickRequestsOf,
  type Digest,
  findDueDigest,
  getDigestMoment,
} from '../requests/response-time/digest';
import { writeDigestMail } from './digest-content';
import { listDigestRequests, listMailableStaff } from '../requests/response-time/queries';
import type { Mailable, DueRequest } from '../requests/response-time/types';
import { describeHead, describeStale, listProblems } from '../trust/records/words';
import { getLastCheck } from '../trust/records/queries';
import { ROUTES } from '../platform/routes';
import { toInboxUrl, toSiteUrl } from '../mail/site-urls';

/** Used in the job key instead of an account id when the recipient is the office address. */
const OFFICE = 'office';
const WHAT_TO_DO = 'Ask whoever runs the server to check with "npm run verify".';

type LastCheck = NonNullable<Awaited<ReturnType<typeof getLastCheck>>>;

const partsSchema = z.tuple([
  z.string().check(z.refine(isPlainDate)),
  z.union([z.uuid(), z.literal(OFFICE)]),
]);

/**
 * Queues this morning's digest for each recipient with due requests, for everybody when records are missing, changed or
 * no longer checked, and for owners when the backups need attention. Idempotent.
 */
export async function planDigests(now: Date = new Date()): Promise<void> {
  const day = findDueDigest(now);
  if (!day) return;
  const [requests, staff, check] = await readAll(day);
  const isUrgent = listRecordProblems(check, now).length > 0;
  for (const id of staff.length > 0 ? staff.map((person) => person.id) : [OFFICE]) {
    const backup = await reportBackups(id, staff, now);
    if (isUrgent || backup?.isUrgent || !isEmptyDigest(makeDigestOf(id, day, requests, staff)))
      await queueMail(`digest:${day}:${id}`);
  }
}

/**
 * A digest of the requests that were due at 07:30 and still are, with the head of the audit log's hash chain and the
 * findings of the last check; null when there is nothing to report.
 */
export async function composeDigest(parts: string[]): Promise<OutgoingMail | null> {
  const [day, id] = partsSchema.parse(parts);
  const [requests, staff, check] = await readAll(day);
  const recipient = staff.find((person) => person.id === id) ?? null;
  if (!recipient && id !== OFFICE) return null;
  const digest = makeDigestOf(id, day, requests, staff);
  const now = new Date();
  const backup = await reportBackups(id, staff, now);
  const problems = listRecordProblems(check, now);
  const isQuiet = problems.length === 0 && !backup?.isUrgent;
  if (isEmptyDigest(digest) && isQuiet) return null;
  const links = { inboxUrl: toSiteUrl(ROUTES.admin), toRequestUrl: toInboxUrl };
  const { subject, ...content } = writeDigestMail(digest, { day, recipient, backup, ...links });
  return {
    kind: 'digest',
    reference: `${day}-${id}`,
    date: getDigestMoment(day),
    to: recipient ? [{ name: recipient.name, address: recipient.email }] : listStaffAddresses(),
    subject,
    content: check ? withCheck(content, check, problems) : content,
  };
}

function readAll(day: PlainDate) {
  return Promise.all([listDigestRequests(day), listMailableStaff(), getLastCheck()]);
}

/**
 * The mail keeps the head of the hash chain outside the database, where it can later prove that the lines before it are
 * unchanged.
 */
function withCheck(content: MailContent, check: LastCheck, problems: MailSection[]): MailContent {
  return {
    ...content,
    sections: [...problems, ...(content.sections ?? [])],
    closing: [
      ...content.closing,
      `${describeHead(check.audit)}. Keep this mail: it can later prove that the log was not changed.`,
    ],
  };
}

/** Problems with the records: the findings of the last check, and a warning if that check is too old. */
function listRecordProblems(check: LastCheck | null, now: Date): MailSection[] {
  if (!check) return [];
  const stale = describeStale(check.at, now);
  const lists: [title: string, troubles: string[]][] = [
    ['Records are not checked', stale ? [stale] : []],
    ['Missing or changed records', listProblems(check)],
  ];
  return lists
    .filter(([, problems]) => problems.length > 0)
    .map(([title, problems]) => ({
      title,
      items: problems.map((label) => ({ label, detail: WHAT_TO_DO })),
    }));
}

/** The state of the backups, for owners and the office address; null for all others. */
async function reportBackups(id: string, staff: Mailable[], now: Date): Promise<BackupReport | null> {
  const isForOwner = id === OFFICE || staff.some((person) => person.id === id && person.isOwner);
  return isForOwner ? describeBackups(await getBackupState(), now) : null;
}

function makeDigestOf(id: string, day: PlainDate, requests: DueRequest[], staff: Mailable[]): Digest {
  const mailable = new Set(staff.map((person) => person.id));
  const recipient = staff.find((person) => person.id === id) ?? null;
  return makeDigest(pickRequestsOf(recipient, requests, mailable), day);
}
