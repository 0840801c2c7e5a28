import * as one from '@/app/api/admin/templates/[id]/route';
import { GET, POST } from '@/app/api/admin/templates/route';
import { getPool } from '@/lib/platform/db';
import type { ReplyTemplateItem } from '@/lib/requests/replies/types';
import { makeSession, makeStaffRequest, type Handler } from '@/tests/support/staff';

type Body = { message?: string; field?: string; id?: string; version?: number; items?: ReplyTemplateItem[] };

const TEXT = { name: 'Thanks', language: 'ml', subject: 'For {name}', body: 'നന്ദി, {name}.' };

function makeTemplates(cookie: string) {
  async function call(handler: Handler, method: string, id: string, body?: unknown) {
    const request = makeStaffRequest(`/api/admin/templates/${id}`, { method, cookie, body });
    const response = await handler(request, { params: Promise.resolve({ id }) });
    return { status: response.status, body: (await response.json()) as Body };
  }
  return {
    list: async () => (await call(GET, 'GET', '')).body.items ?? [],
    add: (body: unknown) => call(POST, 'POST', '', body),
    change: (id: string, body: unknown) => call(one.PATCH, 'PATCH', id, body),
    remove: (id: string, body: unknown) => call(one.DELETE, 'DELETE', id, body),
  };
}

const signIn = async (role: 'owner' | 'agent' = 'owner') => {
  const { staff, cookie } = await makeSession({ role });
  return { staff, templates: makeTemplates(cookie) };
};
const readAudit = async (staffId: string) =>
  (await getPool().query('SELECT action, target FROM audit_lines WHERE staff_id = $1 ORDER BY id', [staffId]))
    .rows;

it('the sample templates are listed in their order, by language', async () => {
  const items = await (await signIn('agent')).templates.list();
  expect(items.slice(0, 21).map(({ language }) => language)).toEqual(
    ['en', 'hi', 'ml'].flatMap((language) => Array<string>(7).fill(language)),
  );
  expect(items[0]).toMatchObject({ version: 1, updatedBy: null, updatedAt: expect.stringMatching(/Z$/) });
});

it('a template is added at the end, changed and deleted, with audit entries', async () => {
  const { staff, templates } = await signIn();
  const added = await templates.add(TEXT);
  expect(added).toMatchObject({ status: 200, body: { message: 'Template saved' } });
  const id = added.body.id ?? '';
  expect((await templates.list()).at(-1)).toMatchObject({
    id,
    ...TEXT,
    version: 1,
    updatedBy: staff.username,
  });

  const changed = await templates.change(id, { ...TEXT, name: 'Many thanks', subject: '', version: 1 });
  expect(changed).toMatchObject({ status: 200, body: { version: 2 } });
  expect((await templates.list()).at(-1)).toMatchObject({ id, name: 'Many thanks', subject: '', version: 2 });

  expect(await templates.remove(id, { version: 2 })).toMatchObject({
    status: 200,
    body: { message: 'Template deleted' },
  });
  expect((await templates.list()).some((item) => item.id === id)).toBe(false);
  expect(await readAudit(staff.id)).toEqual([
    { action: 'template-created', target: 'Thanks' },
    { action: 'template-changed', target: 'Many thanks' },
    { action: 'template-deleted', target: 'Many thanks' },
  ]);
});

it('the template API accepts one of ten changes of the same version; the others conflict and write nothing', async () => {
  const { templates } = await signIn();
  const id = (await templates.add(TEXT)).body.id ?? '';
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      templates.change(id, { ...TEXT, name: `Name ${index}`, version: 1 }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/^Someone else changed this/);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ current: { id, version: 2 } });
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await templates.list()).find((item) => item.id === id)).toMatchObject({
    name: `Name ${winner}`,
    version: 2,
  });
  expect((await templates.remove(id, { version: 1 })).status).toBe(409);
});

// Regression: a retry after a lost response was refused as a conflict with another person.
it('the same change of a template sent again is no conflict, and is written once', async () => {
  const { staff, templates } = await signIn();
  const id = (await templates.add(TEXT)).body.id ?? '';
  const change = { ...TEXT, subject: '', version: 1 };
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await templates.change(id, change)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await readAudit(staff.id)).toHaveLength(2);
});

it('a deleted template cannot be changed or deleted again', async () => {
  const { templates } = await signIn();
  const id = (await templates.add(TEXT)).body.id ?? '';
  await templates.remove(id, { version: 1 });
  expect((await templates.change(id, { ...TEXT, version: 2 })).status).toBe(404);
  expect((await templates.remove(id, { version: 2 })).status).toBe(404);
});

it.each([
  [
    'an unknown field',
    { body: 'Dear {naem}' },
    'body',
    'There is no field {naem}. Choose one of the fields offered.',
  ],
  [
    'an unknown field in the subject',
    { subject: '{Name}' },
    'subject',
    'There is no field {Name}. Choose one of the fields offered.',
  ],
  ['no name', { name: '' }, 'name', 'Write the name of the template.'],
  ['an unsupported language', { language: 'fr' }, 'language', 'Choose English, Hindi or Malayalam.'],
])('the template API rejects %s with the field in the response', async (_what, change, field, message) => {
  const { templates } = await signIn();
  const before = await templates.list();
  expect(await templates.add({ ...TEXT, ...change })).toMatchObject({
    status: 422,
    body: { field, message },
  });
  const [first] = before;
  const changed = await templates.change(first?.id ?? '', { ...TEXT, version: 1, ...change });
  expect(changed).toMatchObject({ status: 422, body: { field, message } });
  expect(await templates.list()).toEqual(before);
});

it('an agent can read templates but not write them', async () => {
  const { templates } = await signIn('agent');
  const before = await templates.list();
  const id = before[0]?.id ?? '';
  const answers = [
    await templates.add(TEXT),
    await templates.change(id, { ...TEXT, version: 1 }),
    await templates.remove(id, { version: 1 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await templates.list()).toEqual(before);
});
