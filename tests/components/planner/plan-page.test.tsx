import { act, screen, waitFor, within } from '@testing-library/react';
import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS } from '@/lib/company/terms/standard-terms';
import { formatPriceRange } from '@/lib/packages/prices/price';
import { toWhatsAppMessage } from '@/lib/requests/planner-requests/words';
import { freezeCode } from '@/lib/planner/edit/plan-code';
import { plan } from '@/lib/planner/plan/plan';
import type { PlannerAnswers } from '@/lib/planner/plan/answers';
import { decodeAnswers, encodeAnswers } from '@/lib/planner/plan/answers-code';
import { router } from '@/tests/support/next-navigation';
import {
  ANSWERS,
  KEY,
  PACKAGES,
  resetPlanPage,
  show,
  showPlan,
  trip,
  warmUp,
} from '@/tests/support/plan-page';

/** Links contain the plan as shown, so that a later generator does not change it. */
const FROZEN = freezeCode(encodeAnswers(ANSWERS));

beforeAll(warmUp);
beforeEach(resetPlanPage);

describe('opening a plan', () => {
  afterEach(() => jest.useRealTimers());

  it('opened with saved answers, the plan page shows the loader for two seconds, then plan and URL', async () => {
    localStorage.setItem(KEY, JSON.stringify(ANSWERS));
    jest.useFakeTimers();
    show();
    expect(screen.getByText('Creating Your Dream Kerala Trip').closest('[role=status]')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_990));
    expect(screen.getByText('Creating Your Dream Kerala Trip')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(20));
    const title = screen.getByRole('heading', { level: 1, name: trip.title });
    expect(title).toHaveFocus();
    expect(window.location.search).toBe(`?plan=${encodeAnswers(ANSWERS)}`);
  });

  it.each(['', '{', '{"experiences":["houseboat"],"duration":5}'])(
    'the plan page without complete answers in storage (%j) redirects to the questions',
    async (text) => {
      if (text) localStorage.setItem(KEY, text);
      show();
      await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/create'));
    },
  );

  it('a plan opened from a link needs no storage and leaves it unchanged', async () => {
    localStorage.setItem(KEY, JSON.stringify({ ...ANSWERS, duration: 9 }));
    await showPlan();
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ duration: 9 });
  });

  it('a damaged plan link redirects to the questions with a message', async () => {
    localStorage.setItem(KEY, JSON.stringify(ANSWERS));
    window.history.replaceState(null, '', '/create/results?plan=1-zzzzzz');
    show();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/create#damaged-link'));
  });
});

it('the plan shows every section, in order', async () => {
  const { container } = await showPlan();
  const text = container.textContent ?? '';
  const places = [
    trip.title,
    '5 Days',
    'Couple (2)',
    'Kerala',
    formatPriceRange(trip.cost),
    'per person',
    'indicative pricing',
    'Your experiences',
    'Tea Plantations',
    'our team arranges it with you',
    'Day by day',
    trip.days[0]?.title ?? '?',
    trip.days[4]?.title ?? '?',
    STANDARD_INCLUSIONS[0] ?? '?',
    STANDARD_EXCLUSIONS[0] ?? '?',
    'Refine via WhatsApp',
    'Send this plan to us',
    'Start Over',
  ].reduce<number[]>((found, words) => [...found, text.indexOf(words, found.at(-1) ?? 0)], []);
  expect(places).not.toContain(-1);
  for (const line of [...STANDARD_INCLUSIONS, ...STANDARD_EXCLUSIONS]) {
    expect(screen.getByText(line)).toBeInTheDocument();
  }
  // The question about the length has said it already.
  expect(screen.queryByText(trip.durationMessage)).toBeNull();
});

it('the plan leaves trekking out of the experiences and says why', async () => {
  await showPlan();
  const section = screen.getByRole('region', { name: 'Your experiences' });
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Houseboat', 'Tea Plantations']);
  expect(within(section).getByText(/^Trekking depends on/)).toBeInTheDocument();
});

it('the plan shows each day’s place, driving time and outings', async () => {
  await showPlan();
  const days = within(screen.getByRole('region', { name: 'Day by day' })).getAllByRole('heading', {
    level: 3,
  });
  expect(days.map(({ textContent }) => textContent)).toEqual(trip.days.map(({ title }) => title));
  for (const [at, day] of trip.days.entries()) {
    const item = (days[at]?.closest('li')?.textContent ?? '').replaceAll('\u00a0', ' ');
    for (const words of [day.location, day.description]) expect(item).toContain(words);
    expect(item).toMatch(day.drive ? /\d+ km, about \d+ (h|min).* at the wheel/ : /No driving/);
  }
});

it('the plan page opens the WhatsApp chat of the company with the exact message, in a new tab', async () => {
  await showPlan();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Refine via WhatsApp/ });
  expect(link.href).toBe(
    `https://wa.me/919000000001?text=${encodeURIComponent(toWhatsAppMessage(trip, `https://trails.example/create/results?plan=${FROZEN}`))}`,
  );
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
});

it('the plan can be copied as a link or shared on WhatsApp', async () => {
  const { user } = await showPlan();
  const url = `https://trails.example/create/results?plan=${FROZEN}`;
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(await screen.findByText('The link to this plan is copied.')).toBeVisible();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /^Share on WhatsApp/ }).href).toBe(
    `https://wa.me/?text=${encodeURIComponent(`${trip.title}: ${url}`)}`,
  );
});

it('the plan can be saved as PDF, by a plain link', async () => {
  await showPlan();
  const link = screen.getByRole('link', { name: 'Save as PDF' });
  expect(link).toHaveAttribute('href', `/api/plans/${FROZEN}/pdf`);
  expect(link).toHaveAttribute('download');
});

it('“Start over” on the plan page leads to the first question without answers', async () => {
  localStorage.setItem(KEY, JSON.stringify(ANSWERS));
  const { user } = await showPlan();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Start Over' });
  expect(link.pathname).toBe('/create');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('adjusting the answers of a plan updates plan, price, URL and storage at once, and announces the change', async () => {
  const { user } = await showPlan();
  const luxury = plan({ ...ANSWERS, comfort: 'luxury' }, PACKAGES);
  await user.click(screen.getByLabelText('Luxury'));
  expect(screen.getByText(formatPriceRange(luxury.cost))).toBeVisible();
  expect(screen.getByText(/^Comfort to Luxury: ₹[\d,]+ more per person\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'One day more' }));
  const longer: PlannerAnswers = { ...ANSWERS, comfort: 'luxury', duration: 6 };
  expect(screen.getByText(/^5 days to 6 days: /)).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Day by day' })).getAllByRole('heading', { level: 3 }),
  ).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'One adult more' }));
  expect(screen.getByText('Family (3-6): 3 adults: the estimate per person stays the same.')).toBeVisible();
  const last: PlannerAnswers = {
    ...longer,
    groupSize: 'family',
    party: { adults: 3, children: 0, ages: [] },
  };
  await waitFor(() =>
    expect(decodeAnswers(new URLSearchParams(window.location.search).get('plan') ?? '')).toEqual(last),
  );
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(last);
});
