import { act, screen, waitFor, within } from '@testing-library/react';
import {
  savePlan,
  listSavedPlans,
  MOST_PLANS,
  PLAN_PREFIX,
} from '@/components/planner/saved-plans/saved-plans';
import { decodePlan, encodePlan, freezeCode } from '@/lib/planner/edit/plan-code';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { plan } from '@/lib/planner/plan/plan';
import type { PlannerAnswers } from '@/lib/planner/plan/answers';
import { encodeAnswers } from '@/lib/planner/plan/answers-code';
import { findViolations } from '@/tests/support/axe';
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
import { startUser } from '@/tests/support/user';

beforeAll(warmUp);
beforeEach(resetPlanPage);

const six = encodePlan(toEditedPlan({ ...ANSWERS, duration: 6, start: { month: 5 } }));
const myPlans = () => within(screen.getByRole('region', { name: 'My plans' }));
const listNames = () =>
  myPlans()
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const getShown = () => decodePlan(new URLSearchParams(window.location.search).get('plan') ?? '');

/** Opens the visitor's own plan, as after the questionnaire. */
async function showOwn(answers: PlannerAnswers = ANSWERS) {
  localStorage.setItem(KEY, JSON.stringify(answers));
  return showPlan(answers);
}

async function moveFirstStay(user: ReturnType<typeof startUser>) {
  const before = window.location.search;
  screen.getAllByRole('button', { name: /^Change / })[0]!.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(window.location.search).not.toBe(before));
}

/** Simulates a change by another tab, after which this tab gets a storage event. */
function inOtherTab(write: () => void) {
  act(() => {
    write();
    window.dispatchEvent(new StorageEvent('storage'));
  });
}

function blockStorage() {
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

it('my plans are saved, renamed, copied, compared, deleted and restored, on this device only', async () => {
  savePlan({ code: six, title: 'Six days in May' });
  const { user, container } = await showOwn();
  expect(screen.getByRole('region', { name: 'My plans' })).toHaveTextContent(
    /On this \w+ only: to be safe, send yourself the link\./,
  );
  await user.click(myPlans().getByRole('button', { name: 'Keep this plan' }));
  expect(listNames()).toEqual([`${trip.title}, 5 days (shown)`, 'Six days in May']);

  await user.click(myPlans().getByRole('button', { name: 'Rename Six days in May' }));
  const field = myPlans().getByRole('textbox', { name: /^Name of the plan/ });
  await user.clear(field);
  await user.type(field, 'With grandmother{Enter}');
  expect(listNames()).toContain('With grandmother');
  await waitFor(() => expect(myPlans().getByRole('button', { name: /^Rename With/ })).toHaveFocus());

  await user.click(myPlans().getByRole('button', { name: 'Duplicate With grandmother' }));
  expect(listNames()).toContain('With grandmother (copy)');

  await user.click(myPlans().getByRole('button', { name: 'Compare With grandmother with this plan' }));
  expect(await myPlans().findByRole('table')).toHaveTextContent('Departure from Cochin');
  expect(myPlans().getByRole('heading', { name: 'Compared with With grandmother' })).toHaveFocus();
  expect(myPlans().getByText('5 days instead of 6.')).toBeVisible();
  expect(await findViolations(container)).toEqual([]);

  await user.click(myPlans().getByRole('button', { name: 'Delete With grandmother' }));
  expect(listNames()).not.toContain('With grandmother');
  const undo = myPlans().getByRole('button', { name: 'Undo: keep With grandmother' });
  await waitFor(() => expect(undo).toHaveFocus());
  await user.click(undo);
  expect(listNames()).toContain('With grandmother');
});

it('my plans save every change of the open plan from the first one on, with its month in the title', async () => {
  const { user } = await showOwn();
  await moveFirstStay(user);
  await waitFor(() => expect(listSavedPlans()).toHaveLength(1));
  expect(myPlans().getByText('Kept in My plans, with every change.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Month/ }), 'February');
  await waitFor(() => expect(listSavedPlans()[0]?.title).toBe(`${trip.title}, 5 days, February`));
  expect(listSavedPlans()).toHaveLength(1);
  await waitFor(() => expect(decodePlan(listSavedPlans()[0]?.code ?? '')).toEqual(getShown()));
});

it('my plans are limited to twenty: the next plan is not saved, none is lost, and the page says so', async () => {
  for (let number = 0; number < MOST_PLANS; number++) savePlan({ code: six, title: `${number}` });
  const { user } = await showOwn();
  await user.click(myPlans().getByRole('button', { name: 'Keep this plan' }));
  expect(myPlans().getByText(/^It is not kept: there are as many plans/)).toBeVisible();
  expect(listSavedPlans()).toHaveLength(MOST_PLANS);
});

it('my plans keep ten changes by hand when the comfort is changed afterwards (case 12)', async () => {
  const { user } = await showOwn();
  for (let turn = 0; turn < 10; turn++) await moveFirstStay(user);
  const before = getShown();
  await user.click(screen.getByRole('radio', { name: 'Luxury' }));
  await waitFor(() => expect(getShown()?.answers.comfort).toBe('luxury'));
  expect(getShown()).toEqual({ ...before, answers: { ...before?.answers, comfort: 'luxury' } });
  await waitFor(() => expect(listSavedPlans().map(({ code }) => decodePlan(code))).toEqual([getShown()]));
});

it('my plans still contain a changed plan after other experiences were chosen in the questionnaire (case 13)', async () => {
  const { user, unmount } = await showOwn();
  await moveFirstStay(user);
  const former = getShown();
  await waitFor(() => expect(listSavedPlans()).toHaveLength(1));
  unmount();
  localStorage.removeItem('customPackagePlan');
  await showOwn({ ...ANSWERS, experiences: ['beach', 'wildlife'] });
  const [saved] = listSavedPlans();
  expect(decodePlan(saved?.code ?? '')).toEqual(former);
  const link = myPlans().getByRole('link', { name: saved?.title });
  expect(link).toHaveAttribute('href', `/create/results?plan=${saved?.code}`);
});

it('my plans reflect both changes when one tab saves a plan and another deletes one (case 19)', async () => {
  const saved = savePlan({ code: six, title: 'Six days in May' });
  const { user } = await showOwn();
  await moveFirstStay(user);
  await waitFor(() => expect(listSavedPlans()).toHaveLength(2));
  inOtherTab(() => localStorage.removeItem(PLAN_PREFIX + ('id' in saved ? saved.id : '')));
  await moveFirstStay(user);
  await waitFor(() => expect(listNames()).toHaveLength(1));
  await waitFor(() => expect(listSavedPlans().map(({ code }) => decodePlan(code))).toEqual([getShown()]));
  // Another tab deletes the open plan: the next change saves it again, and the page says so.
  inOtherTab(() => localStorage.removeItem(PLAN_PREFIX + (listSavedPlans()[0]?.id ?? '')));
  expect(listNames()).toEqual([]);
  await moveFirstStay(user);
  expect(await myPlans().findByText(/deleted in this browser meanwhile\. It is kept again\.$/)).toBeVisible();
  expect(listSavedPlans()).toHaveLength(1);
});

it('a plan that another tab has changed meanwhile is saved as a second one, and the page says so', async () => {
  const { user } = await showOwn();
  await moveFirstStay(user);
  await waitFor(() => expect(listSavedPlans()).toHaveLength(1));
  const [saved] = listSavedPlans();
  inOtherTab(() => localStorage.setItem(PLAN_PREFIX + saved!.id, JSON.stringify({ ...saved, code: six })));
  await moveFirstStay(user);
  expect(await myPlans().findByText(/^Another tab changed this plan meanwhile\./)).toBeVisible();
  expect(listSavedPlans().map(({ code }) => decodePlan(code))).toEqual(
    expect.arrayContaining([decodePlan(six), getShown()]),
  );
  await moveFirstStay(user);
  await waitFor(() =>
    expect(listSavedPlans().map(({ code }) => decodePlan(code))).toContainEqual(getShown()),
  );
  expect(listSavedPlans()).toHaveLength(2);
});

it('my plans are not saved while storage is blocked or full; the page says so and changes still work (case 20)', async () => {
  const { user } = await showOwn();
  const blocked = blockStorage();
  await moveFirstStay(user);
  expect(
    await myPlans().findByText(/^This browser keeps no plans: its storage is blocked or full/),
  ).toBeVisible();
  const shown = getShown();
  await user.click(screen.getByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(getShown()).not.toEqual(shown));
  blocked.mockRestore();
  await moveFirstStay(user);
  await waitFor(() => expect(listSavedPlans()).toHaveLength(1));
});

it('my plans are saved again if storage was cleared between two changes, and the page says so (case 20)', async () => {
  const { user } = await showOwn();
  await moveFirstStay(user);
  await waitFor(() => expect(listSavedPlans()).toHaveLength(1));
  localStorage.clear();
  await moveFirstStay(user);
  expect(await myPlans().findByText(/It is kept again\.$/)).toBeVisible();
  await waitFor(() => expect(listSavedPlans().map(({ code }) => decodePlan(code))).toEqual([getShown()]));
});

describe('a plan someone sent', () => {
  const sent = toEditedPlan({ ...ANSWERS, duration: 6, start: { month: 2 } });

  async function receive() {
    window.history.replaceState(null, '', `/create/results?plan=${encodePlan(sent)}`);
    show();
    return screen.findByRole('region', { name: 'A plan from a link' });
  }

  it('a plan someone sent is shown with its differences from mine; the first change makes a copy of it', async () => {
    localStorage.setItem(KEY, JSON.stringify(ANSWERS));
    const mine = savePlan({ code: freezeCode(encodeAnswers(ANSWERS)), title: 'Mine' });
    const before = localStorage.getItem(PLAN_PREFIX + ('id' in mine ? mine.id : ''));
    const user = startUser();
    const notice = await receive();
    expect(await within(notice).findByText('6 days instead of 5.')).toBeVisible();
    expect(within(notice).getByRole('heading', { name: 'What differs from your “Mine”' })).toBeVisible();
    expect(screen.getByText('A plan from a link')).toBeVisible();
    // The calendar needs a first day, and this plan has only a month.
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
    await user.click(within(notice).getByText('Compare day by day'));
    expect(within(notice).getByRole('table')).toHaveTextContent('Departure from Cochin');
    expect(listSavedPlans()).toHaveLength(1);
    await moveFirstStay(user);
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(myPlans().getByText(/^This copy is yours and is kept\./)).toBeVisible();
    expect(listSavedPlans()).toHaveLength(2);
    expect(localStorage.getItem(PLAN_PREFIX + ('id' in mine ? mine.id : ''))).toBe(before);
  });

  it('a plan someone sent does not replace one’s own unsaved plan, which is saved first', async () => {
    localStorage.setItem(KEY, JSON.stringify(ANSWERS));
    const user = startUser();
    await receive();
    await user.click(screen.getByRole('radio', { name: 'Luxury' }));
    await waitFor(() => expect(listSavedPlans()).toHaveLength(2));
    expect(listSavedPlans().map(({ title }) => title)).toContain(`${plan(ANSWERS, PACKAGES).title}, 5 days`);
  });

  it('the notice about a received plan is not shown for one’s own plan, even after a reload without storage', async () => {
    const { unmount, user } = await showOwn();
    expect(screen.queryByText('A plan from a link')).toBeNull();
    const blocked = blockStorage();
    await moveFirstStay(user);
    unmount();
    localStorage.clear();
    show();
    await screen.findByRole('region', { name: 'My plans' });
    expect(screen.queryByText('A plan from a link')).toBeNull();
    blocked.mockRestore();
  });

  it('the copied link of a plan contains every half-day', async () => {
    const { user } = await showOwn();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    const code = new URL(await navigator.clipboard.readText()).searchParams.get('plan');
    expect(decodePlan(code ?? '')).toEqual(toEditedPlan(ANSWERS));
  });

  it('a plan with a first day has a link to its calendar file, whose URL contains the code of the plan', async () => {
    const code = encodePlan({ ...sent, answers: { ...sent.answers, start: { date: '2027-10-10' } } });
    window.history.replaceState(null, '', `/create/results?plan=${code}`);
    show();
    const link = await screen.findByRole('link', { name: 'Add to calendar' });
    expect(link).toHaveAttribute('href', `/api/plans/${code}/calendar`);
  });
});

it('a group page is made from my plans and the trips of my shortlist', async () => {
  localStorage.setItem('shortlist', 'former-name,no-longer-offered');
  savePlan({ code: six, title: 'Six days in May' });
  const { user } = await showOwn();
  await user.click(screen.getByText('Choose together'));
  const ask = await screen.findByRole('button', { name: 'Ask your group' });
  expect(ask).toBeDisabled();
  expect(screen.getByText('Tick 1 more.')).toBeVisible();
  const boxes = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(boxes).toEqual(['This plan', 'Six days in May', 'Heart of Kerala']);
  for (const name of ['Six days in May', 'Heart of Kerala'])
    await user.click(screen.getByRole('checkbox', { name }));
  const sent: unknown[] = [];
  global.fetch = jest.fn(async (_path, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return {
      ok: false,
      status: 503,
      headers: new Headers(),
      json: async () => ({ success: false, message: 'Later, please.' }),
    };
  }) as unknown as typeof fetch;
  await user.click(ask);
  expect(await screen.findByText('Later, please.')).toBeVisible();
  expect(sent).toEqual([
    { packageIds: ['heart-of-kerala'], plans: [freezeCode(encodeAnswers(ANSWERS)), six] },
  ]);
});
