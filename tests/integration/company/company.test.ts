import sharp from 'sharp';
import * as logoRoute from '@/app/api/admin/company/logo/route';
import { GET, PUT } from '@/app/api/admin/company/route';
import * as oneText from '@/app/api/admin/company/legal-texts/[id]/route';
import * as legalTexts from '@/app/api/admin/company/legal-texts/route';
import { POST as addReview } from '@/app/api/admin/reviews/route';
import { startCompany } from '@/lib/company/details/queries';
import type { CompanyRecord, LegalTextItem } from '@/lib/company/details/types';
import { getPool } from '@/lib/platform/db';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { getCompany, getLegalTexts, getPlannerBands, getTopPictures } from '@/lib/company/fields/company';
import { listFileNames } from '@/lib/company/pictures/mutations';
import { makeUpload } from '@/tests/support/pictures';
import { makeReviewBody, readAuditOf } from '@/tests/support/catalogue';
import { makeSession, makeStaffRequest, type Handler } from '@/tests/support/staff';

type Answer = CompanyRecord & {
  message?: string;
  field?: string;
  current?: CompanyRecord;
  items?: LegalTextItem[];
};

async function signIn(role: 'owner' | 'agent' = 'owner') {
  const { staff, cookie } = await makeSession({ role });
  const call = async (handler: Handler, method: string, body?: unknown, id = '') => {
    const request = makeStaffRequest('/api/admin/company', { method, cookie, body });
    const response = await handler(request, { params: Promise.resolve({ id }) });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  return { staff, cookie, call, read: async () => (await call(GET, 'GET')).body };
}

beforeAll(() => startCompany());
beforeEach(() => getPool().query('DELETE FROM company; DELETE FROM legal_texts'));

it('saving the company record stores only changed fields, and its audit entry has the old and new values', async () => {
  const owner = await signIn();
  const record = await owner.read();
  expect(record).toMatchObject({ brand: 'Kayal Trails', version: 1, updatedBy: null });
  const saved = await owner.call(PUT, 'PUT', { ...record, brand: 'Backwater Days', phones: ['98470 12345'] });
  expect(saved).toMatchObject({
    status: 200,
    body: { brand: 'Backwater Days', version: 2, updatedBy: owner.staff.username },
  });
  expect(getCompany()).toMatchObject({
    brand: 'Backwater Days',
    phones: [{ display: '+91 98470 12345', e164: '+919847012345' }],
    email: record.email,
  });
  const { rows } = await getPool().query('SELECT content FROM company');
  expect(rows).toEqual([{ content: { brand: 'Backwater Days', phones: ['98470 12345'] } }]);
  const audit = await getPool().query('SELECT action, detail FROM audit_lines WHERE staff_id = $1', [
    owner.staff.id,
  ]);
  expect(audit.rows).toEqual([
    {
      action: 'company-changed',
      detail: {
        fields: 'brand, phones',
        before: { brand: 'Kayal Trails', phones: record.phones.join(', ') },
        after: { brand: 'Backwater Days', phones: '98470 12345' },
      },
    },
  ]);
  expect((await owner.call(PUT, 'PUT', saved.body)).body.version).toBe(2); // nothing changed
});

it('one of ten simultaneous saves of the company record succeeds; the others get the current record', async () => {
  const owner = await signIn();
  const record = await owner.read();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => owner.call(PUT, 'PUT', { ...record, brand: `Brand ${index}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  const current = await owner.read();
  expect(current.version).toBe(2);
  expect(answers.find(({ status }) => status === 409)?.body.current).toMatchObject({
    version: 2,
    brand: current.brand,
  });
});

it.each([
  [{ phones: ['call me'] }, 'phones.0'],
  [{ brand: undefined }, 'brand'],
  [{ version: undefined }, 'version'],
])('saving the company record is refused with %j', async (part, field) => {
  const owner = await signIn();
  const answer = await owner.call(PUT, 'PUT', { ...(await owner.read()), ...part });
  expect(answer).toMatchObject({ status: 422, body: { field, message: expect.stringMatching(/\.$/) } });
});

it('an agent can read the company record but not change it', async () => {
  const agent = await signIn('agent');
  const record = await agent.read();
  expect((await agent.call(PUT, 'PUT', { ...record, brand: 'Mine' })).status).toBe(403);
  expect((await agent.call(legalTexts.POST, 'POST', {})).status).toBe(403);
  expect((await agent.call(addReview, 'POST', makeReviewBody())).status).toBe(403);
});

it('the hero pictures can be replaced only by pictures that exist', async () => {
  const owner = await signIn();
  const record = await owner.read();
  const heroPictures = ['munnar', 'no-such-picture', 'kochi'];
  expect(await owner.call(PUT, 'PUT', { ...record, heroPictures })).toMatchObject({
    status: 422,
    body: { field: 'heroPictures', message: 'There is no picture called no-such-picture.' },
  });
  const saved = await owner.call(PUT, 'PUT', { ...record, heroPictures: ['munnar', 'kochi', 'marari'] });
  expect(saved.status).toBe(200);
  expect(getTopPictures().heroPictures).toEqual(['munnar', 'kochi', 'marari']);
});

it('a logo is stored on upload, kept when other fields are saved, and can be removed', async () => {
  const owner = await signIn();
  const record = await owner.read();
  const body = await sharp({ create: { width: 800, height: 200, channels: 4, background: '#0d5a60' } })
    .png()
    .toBuffer();
  const upload = async (cookie: string) => {
    const request = await makeUpload(
      '/api/admin/company/logo',
      cookie,
      { body, fileName: 'logo.png' },
      'PUT',
    );
    const response = await logoRoute.PUT(request, { params: Promise.resolve({}) });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  expect((await upload((await makeSession({ role: 'agent' })).cookie)).status).toBe(403);

  const saved = await upload(owner.cookie);
  expect(saved).toMatchObject({
    status: 200,
    body: { logo: { width: 320, height: 80, hash: expect.stringMatching(/^[0-9a-f]{8}$/) } },
  });
  const { logo } = saved.body;
  expect(getCompany().logo).toEqual(logo);
  expect(await listFileNames()).toContain(`logo--${logo?.hash}`);

  expect((await owner.call(PUT, 'PUT', { ...record, brand: 'Stale' })).status).toBe(409);
  await owner.call(PUT, 'PUT', { ...saved.body, logo: null, brand: 'Backwater Days' });
  expect(getCompany()).toMatchObject({ brand: 'Backwater Days', logo });

  await owner.call(logoRoute.DELETE, 'DELETE');
  expect(getCompany()).toMatchObject({ brand: 'Backwater Days', logo: null });
});

// Regression: it wrote an audit line and a new version, so saves from the open pages of colleagues were refused.
it('removing the logo writes nothing when there is none', async () => {
  const owner = await signIn();
  expect((await owner.call(logoRoute.DELETE, 'DELETE')).body).toMatchObject({ logo: null, version: 1 });
  expect(await readAuditOf(owner.staff.id)).toEqual([]);
});

it('an invalid field of the stored company record is replaced by the built-in value', async () => {
  await getPool().query(
    `INSERT INTO company (content) VALUES ('{"brand": 7, "legalName": "Kept Ltd", "gone": 1}')`,
  );
  await startCompany();
  expect(getCompany()).toMatchObject({ brand: 'Kayal Trails', legalName: 'Kept Ltd' });
});

it('legal texts get versions; only a version not yet in force can be withdrawn', async () => {
  const owner = await signIn();
  const text = { kind: 'terms', content: '## One\n\nText.', holdsFrom: getIndiaDate(), after: 0 };
  expect((await owner.call(legalTexts.POST, 'POST', text)).status).toBe(200);
  const other = { ...text, content: 'Other.' };
  expect((await owner.call(legalTexts.POST, 'POST', other)).status).toBe(409);
  const later = { ...text, after: 1, holdsFrom: addPlainDays(getIndiaDate(), 30) };
  const { items = [] } = (await owner.call(legalTexts.POST, 'POST', later)).body;
  expect(items.map(({ version }) => version)).toEqual([2, 1]);
  expect(getLegalTexts('terms')).toHaveLength(2);
  expect(getLegalTexts('privacy')).toEqual([]);

  expect((await owner.call(oneText.DELETE, 'DELETE', undefined, items[1]?.id)).status).toBe(404);
  expect((await owner.call(oneText.DELETE, 'DELETE', undefined, items[0]?.id)).status).toBe(200);
  expect(getLegalTexts('terms').map(({ version }) => version)).toEqual([1]);
  const audit = await getPool().query(
    'SELECT action, target, detail FROM audit_lines WHERE staff_id = $1 ORDER BY id',
    [owner.staff.id],
  );
  expect(audit.rows.map(({ action }) => action)).toEqual([
    'legal-text-added',
    'legal-text-added',
    'legal-text-withdrawn',
  ]);
  expect(audit.rows[2]).toMatchObject({
    target: 'terms',
    detail: { version: 2, before: { content: text.content } },
  });
});

// Regression: after a lost response, saving again reported the owner's own version as “added meanwhile”, and the next
// save added the same text as another version. A version in force cannot be withdrawn.
it('saving the same legal text again returns the same version to its author and 409 to others', async () => {
  const [owner, colleague] = [await signIn(), await signIn()];
  const text = { kind: 'privacy', content: 'One.', holdsFrom: getIndiaDate(), after: 0 };
  const first = await owner.call(legalTexts.POST, 'POST', text);
  expect(first.body).toMatchObject({ message: 'Version 1 saved', items: [{ version: 1 }] });
  expect(await owner.call(legalTexts.POST, 'POST', text)).toEqual(first);
  expect((await colleague.call(legalTexts.POST, 'POST', text)).status).toBe(409);
});

it('the planner price bands are empty at first, validated per field, and changed only by owners', async () => {
  const [owner, agent] = [await signIn(), await signIn('agent')];
  const record = await owner.read();
  expect(record.plannerBands).toEqual([]);
  const munnar = { place: 'munnar', comfort: 'budget' as const, min: 1_500, max: 2_500 };
  const refused = async (...plannerBands: object[]) =>
    (await owner.call(PUT, 'PUT', { ...record, plannerBands })).body;
  expect(await refused({ ...munnar, min: 3_000 })).toMatchObject({
    message: expect.stringContaining('the lower one first'),
    field: 'plannerBands.0.min',
  });
  expect(await refused({ ...munnar, place: 'goa' })).toMatchObject({ field: 'plannerBands.0.place' });
  expect(await refused(munnar, munnar)).toMatchObject({ message: expect.stringContaining('two prices') });
  expect((await agent.call(PUT, 'PUT', { ...record, plannerBands: [munnar] })).status).toBe(403);
  expect(getPlannerBands()).toEqual([]);

  const { status, body } = await owner.call(PUT, 'PUT', { ...record, plannerBands: [munnar] });
  expect([status, body.plannerBands]).toEqual([200, [munnar]]);
  expect(getPlannerBands()).toEqual([munnar]);
  const { rows } = await getPool().query('SELECT action, detail FROM audit_lines WHERE staff_id = $1', [
    owner.staff.id,
  ]);
  expect(rows).toEqual([
    {
      action: 'company-changed',
      detail: {
        fields: 'plannerBands',
        before: { plannerBands: '' },
        after: { plannerBands: 'munnar budget 1500 2500' },
      },
    },
  ]);
});
