import { until } from './child';
import { solveCaptcha, typeContact } from './forms';
import type { Visit } from './visit';

const PLAN_FORM = 'form[aria-label="Send this plan"]';
const PLAN_ANSWERS = JSON.stringify({
  experiences: ['houseboat', 'tea-plantation'],
  vibe: 'romantic',
  comfort: 'comfort',
  duration: 5,
  groupSize: 'couple',
});
const READ_DAYS = `() => [...document.querySelectorAll('section[aria-labelledby="day-by-day"] h3')]
  .map((heading) => heading.textContent)`;

export async function planTrip(visit: Visit): Promise<void> {
  const { url, browser } = visit;
  await browser.open(`${url}/create`);
  const next = { css: 'button', name: 'Continue' };
  await browser.see({ css: 'p', name: 'Step 1 of 5' });
  for (const choice of ['Houseboat', 'Tea Plantations']) await browser.click({ css: 'label', name: choice });
  await browser.click(next);
  await browser.see({ css: 'p', name: 'Step 2 of 5' });
  await browser.click({ css: 'label', name: 'Romantic' });
  await browser.click(next);
  await browser.see({ css: 'p', name: 'Step 3 of 5' });
  await browser.click({ css: 'label', name: 'Comfort' });
  await browser.click(next);
  await browser.see({ css: 'p', name: 'Step 4 of 5' });
  await browser.click(next);
  await browser.see({ css: 'p', name: 'Step 5 of 5' });
  await browser.click({ css: 'label', name: 'Couple (2)' });
  await browser.click({ css: 'button', name: 'Generate My Trip' });
  await browser.see({ css: 'h1', name: 'Romantic Houseboat Kerala' });
  await typeContact(visit, PLAN_FORM);
  await solveCaptcha(browser, PLAN_FORM);
  await browser.click({ css: 'button', name: 'Send my plan', within: PLAN_FORM });
  await browser.see({ css: 'section', name: 'Plan sent' });
}

export async function changePlan({ url, browser }: Visit): Promise<void> {
  const sheet = '[role=dialog]';
  await browser.open(`${url}/create`);
  await browser.run(`() => localStorage.clear()`);
  await browser.run(`() => localStorage.setItem('customPackageAnswers', '${PLAN_ANSWERS}')`);
  await browser.open(`${url}/create/results`);
  await browser.see({ css: 'button', name: 'Change Munnar' });
  const first = await browser.run<string[]>(READ_DAYS);
  await browser.click({ css: 'button', name: 'Change Munnar' });
  await browser.click({ css: 'button', name: 'One more night in Munnar', within: sheet });
  await browser.see({ css: 'h2, h3', name: 'Munnar, 3 nights', within: sheet });
  await browser.click({ css: 'button', name: 'Done', within: sheet });
  await until(
    'one day more',
    async () => (await browser.run<string[]>(READ_DAYS)).length === first.length + 1,
  );
  const changed = await browser.run<string[]>(READ_DAYS);
  const link = await until('the link of the changed plan', async () => {
    const address = await browser.run<string>('() => location.href');
    return address.includes('plan=2-') && address;
  });
  await browser.click({ css: 'button', name: 'Undo: ' });
  await until('the first days', async () => `${await browser.run<string[]>(READ_DAYS)}` === `${first}`);
  await browser.run('() => localStorage.clear()');
  await browser.open(link);
  await until(
    'the days of the link',
    async () => `${await browser.run<string[]>(READ_DAYS)}` === `${changed}`,
  );
  await browser.run('() => localStorage.clear()');
}
