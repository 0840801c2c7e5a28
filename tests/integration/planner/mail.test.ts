import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sendMailOf } from '@/lib/public/jobs/send-mail';
import { encodeAnswers } from '@/lib/planner/plan/answers-code';
import { parseAnswers } from '@/lib/planner/plan/answers';
import { selectRows } from '@/tests/support/enquiries';
import { ANSWERS, makeSolvedItinerary, sendItinerary } from '@/tests/support/itineraries';

const folder = mkdtempSync(path.join(tmpdir(), 'mails-'));
process.env.DATA_DIR = folder;
process.env.PUBLIC_ORIGIN = 'https://trails.example';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listMails = () => readdirSync(path.join(folder, 'mails')).sort();
const readMail = (name: string) =>
  readFileSync(path.join(folder, 'mails', name), 'utf8')
    .replace(/=\r\n/g, '')
    .replaceAll('=3D', '=');

it('staff and visitor each get one mail with the plan and its link', async () => {
  const { body } = await sendItinerary(makeSolvedItinerary({ name: 'Noor <b>Ali</b>' }));
  const [row] = await selectRows('SELECT id FROM requests WHERE reference = $1', [body.reference]);
  for (const kind of ['staff', 'visitor', 'staff']) await sendMailOf(`itinerary:${String(row?.id)}:${kind}`);
  const [staff = '', visitor = '', ...more] = listMails();
  expect(more).toEqual([]);

  const answers = parseAnswers(ANSWERS);
  if (!answers) throw new Error('the test needs valid answers');
  const link = `https://trails.example/create/results?plan=${encodeAnswers(answers)}`;
  expect(staff).toContain(`itinerary-staff-${String(body.reference)}`);
  for (const name of [staff, visitor]) {
    expect(readMail(name)).toContain(link);
    expect(readMail(name)).toContain('Romantic Houseboat Kerala');
    expect(readMail(name)).toMatch(/Day 1: .*Cochin/);
    expect(readMail(name)).toContain('Day 5: Departure from Cochin');
    expect(readMail(name).split('text/html')[1]).not.toContain('<b>Ali</b>');
  }
  expect(readMail(staff)).toContain(`https://trails.example/admin?q=${String(body.reference)}`);
  expect(readMail(staff)).toContain('Reply-To: "Noor <b>Ali</b>" <noor@example.com>');
  expect(readMail(visitor)).toContain(String(body.statusUrl));
  expect(readMail(visitor)).toMatch(/^To: noor@example\.com\r?$/m);
  expect(readMail(visitor)).toContain('Thank you, Noor <b>Ali</b>. We have your trip plan.');
});

it('no mail is sent for a plan that was deleted', async () => {
  const { body } = await sendItinerary(makeSolvedItinerary());
  const [row] = await selectRows('UPDATE requests SET deleted_at = now() WHERE reference = $1 RETURNING id', [
    body.reference,
  ]);
  const before = listMails();
  await sendMailOf(`itinerary:${String(row?.id)}:visitor`);
  expect(listMails()).toEqual(before);
});
