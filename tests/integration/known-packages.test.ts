import { getPrisma } from '@/lib/platform/db';
import { createKnownKeys } from '@/lib/packages/catalogue/known-keys';
import { listPackageKeys } from '@/lib/packages/catalogue/queries';

it('the proxy knows exactly the active packages, a few seconds after a change', async () => {
  let now = 0;
  const known = createKnownKeys({ load: listPackageKeys, now: () => now });
  expect(await known.has('heart-of-kerala')).toBe(true);
  expect(await known.has('1')).toBe(true);
  expect(await known.has('hm-1')).toBe(true);
  expect(await known.has('no-such-trip')).toBe(false);

  await getPrisma().tour.update({ where: { id: '1' }, data: { isActive: false } });
  now += 5_001;
  expect(await known.has('heart-of-kerala')).toBe(false);

  await getPrisma().tour.update({ where: { id: '1' }, data: { isActive: true } });
  now += 1_001;
  expect(await known.has('heart-of-kerala')).toBe(true);
});
