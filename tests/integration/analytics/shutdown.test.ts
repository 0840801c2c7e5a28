import { register } from '@/instrumentation';
import { bufferViews } from '@/lib/public/analytics/buffered-views';
import { getPool } from '@/lib/platform/db';

it('the site writes buffered page views on shutdown', async () => {
  process.env.NEXT_RUNTIME = 'nodejs';
  await register();
  bufferViews('2026-11-22', { path: '/' }, 5);
  bufferViews('2026-11-22', { packageKey: 'heart-of-kerala' }, 2);
  const steps = Reflect.get(globalThis, Symbol.for('kayal.shutdown')) as Set<() => Promise<void>>;
  await Promise.all([...steps].map((stop) => stop()));
  const { rows } = await getPool().query('SELECT path, views FROM page_views ORDER BY path');
  expect(rows).toEqual([
    { path: '/', views: 5 },
    { path: '/signature-trips/heart-of-kerala', views: 2 },
  ]);
});
