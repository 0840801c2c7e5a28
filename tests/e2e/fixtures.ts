import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import pg from 'pg';
import { lookAtStill, waitForScriptsOnArrival } from './support/stillness';

const STAFF = { username: 'admin', password: 'correct-horse-battery-staple' };
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Fixtures = {
  /** Runs one statement on the site's own database. */
  query: <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>;
  /** Signs in through the form, as staff do. */
  signIn: (page?: Page) => Promise<void>;
  /** Fails when axe finds anything on the page as it is now, once all movement on it has come to an end. */
  expectAccessible: (page?: Page) => Promise<void>;
};

export const test = base.extend<Fixtures>({
  query: async ({}, use) => {
    const pool = new pg.Pool({ connectionString: process.env.E2E_DATABASE_URL, max: 1 });
    await use(async (text, values) => (await pool.query(text, values)).rows as never);
    await pool.end();
  },
  // A page that complains in the console is broken, whatever it looks like.
  page: async ({ page, context, javaScriptEnabled }, use) => {
    const complaints: string[] = [];
    if (javaScriptEnabled) {
      waitForScriptsOnArrival(page);
      context.on('page', waitForScriptsOnArrival);
    }
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.addInitScript(reportPolicyViolations);
    page.on('console', (message) => {
      const expected =
        /Failed to load resource: the server responded with a status of (401|404|409|422|429|503)/;
      if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
  signIn: async ({ page: own }, use) => {
    await use(async (page = own) => {
      await page.goto('/admin');
      await page.getByLabel('Username').fill(STAFF.username);
      await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { name: 'Enquiries', level: 1 })).toBeVisible();
    });
  },
  expectAccessible: async ({ page: own }, use) => {
    await use(async (page = own) => {
      const { violations } = await lookAtStill(page, () =>
        new AxeBuilder({ page }).withTags(AXE_TAGS).analyze(),
      );
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
      expect(found).toEqual([]);
    });
  },
});

export { expect };

/** A browser does not print every violation of the Content-Security-Policy; this one does. */
function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI} ${sample}`);
  });
}

/** The sum that a captcha asks for. */
export function solve(question: string): string {
  const match = /(\d+)\s*([+−-])\s*(\d+)/.exec(question);
  if (!match) throw new Error(`No sum in "${question}"`);
  const [a, b] = [Number(match[1]), Number(match[3])];
  return String(match[2] === '+' ? a + b : a - b);
}
