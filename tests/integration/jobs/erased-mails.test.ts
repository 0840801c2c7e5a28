import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPool, getPrisma } from '@/lib/platform/db';
import { planDigests } from '@/lib/mail-texts/digest-mail';
import { sendMailOf } from '@/lib/public/jobs/send-mail';
import { deleteMailsOf } from '@/lib/mail/mutations';
import { queueMail } from '@/lib/platform/job-queue/mutations';
import * as files from '@/lib/mail/files';
import { countRows, makeSolvedEnquiry, selectRows, sendEnquiry } from '@/tests/support/enquiries';
import { makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';
import { readMailRows, runJobs } from '@/tests/support/mails';

jest.mock('@/lib/mail/files', () => {
  const actual = jest.requireActual<typeof files>('@/lib/mail/files');
  return { ...actual, writeMailFile: jest.fn(actual.writeMailFile) };
});

const folder = mkdtempSync(path.join(tmpdir(), 'mails-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listFiles = () => readdirSync(path.join(folder, 'mails')).sort();

async function submit(send: () => ReturnType<typeof sendEnquiry>) {
  const reference = String((await send()).body.reference);
  const [row] = await selectRows('SELECT id FROM requests WHERE reference = $1', [reference]);
  return { id: String(row?.id), reference };
}
const submitEnquiry = () => submit(() => sendEnquiry(makeSolvedEnquiry({ name: 'നോര്‍ Erased' })));

it('erasing a request deletes its mail rows, jobs and files and the digests that mention it, but no others', async () => {
  const erased = await submitEnquiry();
  const other = await submitEnquiry();
  const plan = await submit(() => sendItinerary(makeSolvedItinerary()));
  await runJobs();
  await getPool().query("UPDATE requests SET received_at = now() - interval '3 days' WHERE id = $1", [
    erased.id,
  ]);
  await planDigests(new Date('2026-11-22T02:00:00Z'));
  await getPool().query("UPDATE requests SET received_at = '2026-11-01' WHERE id = $1", [erased.id]);
  await planDigests(new Date('2026-11-22T02:00:00Z'));
  await runJobs();
  for (const part of ['staff', 'warning']) await queueMail(`enquiry:${erased.id}:${part}`, 3_600);
  await queueMail(`enquiry:${other.id}:warning`, 3_600);
  writeFileSync(
    path.join(folder, 'mails', `.2026-enquiry-staff-${erased.reference}.eml.123.tmp`),
    'a crash left this',
  );
  expect(listFiles().filter((name) => name.includes('digest'))).toHaveLength(1);

  for (let again = 0; again < 2; again += 1) {
    await deleteMailsOf([erased.id], erased.reference);
    expect(
      listFiles()
        .map((name) => /KT-\w+(?=\.eml$)/.exec(name)?.[0])
        .sort(),
    ).toEqual([other, other, plan, plan].map(({ reference }) => reference).sort());
    expect((await readMailRows(`%${erased.id}%`)).length).toBe(0);
    expect((await readMailRows(`%${other.id}%`)).length).toBe(2);
    expect((await readMailRows(`%${plan.id}%`)).length).toBe(2);
    const jobs = await selectRows('SELECT key FROM graphile_worker.jobs');
    expect(jobs).toEqual([{ key: `enquiry:${other.id}:warning` }]);
  }
});

it('the file of a mail that is written while its request is erased is deleted', async () => {
  const { id, reference } = await submitEnquiry();
  const { writeMailFile } = jest.requireActual<typeof files>('@/lib/mail/files');
  const isErased = jest.fn();
  jest.mocked(files.writeMailFile).mockImplementationOnce(async (...args) => {
    await deleteMailsOf([id], reference);
    await writeMailFile(...args);
    isErased(listFiles().some((name) => name.includes(reference)));
  });
  await sendMailOf(`enquiry:${id}:visitor`);
  expect(isErased).toHaveBeenCalledWith(true); // the file was written after the erasure
  expect(listFiles().filter((name) => name.includes(reference))).toEqual([]);
  expect(await readMailRows(`%${id}%`)).toEqual([]);
});

it('no mail is sent for an erased request', async () => {
  const { id, reference } = await submitEnquiry();
  await getPrisma().request.update({ where: { id }, data: { erasedAt: new Date() } });
  await runJobs();
  expect(listFiles().filter((name) => name.includes(reference))).toEqual([]);
  expect(await countRows("graphile_worker.jobs WHERE key LIKE '%:visitor'")).toBe(0);
});

it('deleting the mails of a request does nothing if there is no mail folder', async () => {
  rmSync(path.join(folder, 'mails'), { recursive: true });
  await expect(deleteMailsOf([], 'KT-NONE')).resolves.toBeUndefined();
});
