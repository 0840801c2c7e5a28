import { renderToStaticMarkup } from 'react-dom/server';
import AnalyticsPage from '@/app/admin/(panel)/analytics/page';
import { makeSession } from '@/tests/support/staff';
import { setRequestCookies } from '@/tests/support/next-headers';

const FOREIGN = 'https://stats.example/share/kayal?theme=light';

beforeAll(() => {
  process.env.ANALYTICS_EMBED_URL = FOREIGN; // read once, on first access to the environment
});
afterAll(() => {
  delete process.env.ANALYTICS_EMBED_URL;
});

it('the analytics page embeds ANALYTICS_EMBED_URL and links to it in case the frame stays empty', async () => {
  setRequestCookies((await makeSession({ role: 'agent' })).cookie);
  const html = renderToStaticMarkup(await AnalyticsPage());
  expect(html).toContain('Loading analytics...');
  expect(html).toContain('Nothing in the frame?');
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/stats\.example\/share\/kayal\?theme=light"[^>]*target="_blank"/,
  );
  expect(html).not.toContain('/admin/analytics/embed');
});
