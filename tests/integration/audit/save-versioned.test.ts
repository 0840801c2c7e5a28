import { getPrisma } from '@/lib/platform/db';
import { saveVersioned } from '@/lib/staff/audit/mutations';
import { saveSettings } from '@/lib/staff/audit/settings-mutations';
import { listAuditLines } from '@/tests/support/audit';
import { makeStaff } from '@/tests/support/staff';

async function start() {
  await getPrisma().picture.deleteMany();
  await getPrisma().childPrices.deleteMany();
  const { id } = await getPrisma().picture.create({ data: { name: 'houseboat' } });
  const { id: staffId } = await makeStaff();
  const save = (title: string, version = 1) =>
    saveVersioned('picture', {
      where: { id },
      version,
      data: { title },
      audit: ({ name }) => ({
        staffId,
        action: 'picture-changed',
        target: name,
        detail: { title, gone: undefined },
      }),
    });
  const readLines = () => listAuditLines({ staffId });
  return { id, staffId, save, readLines };
}

it('a versioned save changes the row, raises its version and writes the audit line', async () => {
  const { save, readLines } = await start();
  expect(await save('Houseboat')).toMatchObject({ name: 'houseboat', title: 'Houseboat', version: 2 });
  expect(await readLines()).toMatchObject([
    { action: 'picture-changed', target: 'houseboat', detail: { title: 'Houseboat' } },
  ]);
});

it('of ten simultaneous saves of one version, one succeeds; the others write neither row nor audit line', async () => {
  const { id, save, readLines } = await start();
  const saved = await Promise.all(Array.from({ length: 10 }, (_, n) => save(`Title ${n}`)));
  const [winner] = saved.filter((row) => row !== null);
  expect(saved.filter((row) => row !== null)).toHaveLength(1);
  expect(await getPrisma().picture.findUnique({ where: { id } })).toEqual(winner);
  expect(await readLines()).toHaveLength(1);
  expect(await save('Late')).toBeNull();
});

it('a versioned save whose audit line is refused changes nothing', async () => {
  const { id } = await start();
  const audit = { staffId: 'nobody', action: 'picture-changed' } as const;
  const saving = saveVersioned('picture', { where: { id }, version: 1, data: { title: 'Lost' }, audit });
  await expect(saving).rejects.toThrow();
  expect(await getPrisma().picture.findUnique({ where: { id } })).toMatchObject({ title: '', version: 1 });
});

it('settings without a row have version 1, and one of two simultaneous first saves succeeds', async () => {
  const { staffId, readLines } = await start();
  const save = (version: number) =>
    saveSettings({
      table: 'childPrices',
      columns: { bands: [version] },
      version,
      audit: { staffId, action: 'child-prices-changed' },
    });
  expect(await save(2)).toBe(false);
  expect((await Promise.all([save(1), save(1)])).toSorted()).toEqual([false, true]);
  expect(await save(2)).toBe(true);
  expect(await getPrisma().childPrices.findMany()).toMatchObject([
    { bands: [2], version: 3, updatedById: staffId },
  ]);
  expect(await readLines()).toHaveLength(2);
});
