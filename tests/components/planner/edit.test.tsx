import { screen, waitFor, within } from '@testing-library/react';
import { startUser } from '@/tests/support/user';
import { decodePlan, encodePlan } from '@/lib/planner/edit/code';
import { pin } from '@/lib/planner/edit/pin';
import { findViolations } from '@/tests/support/axe';
import { ANSWERS, KEY, resetPlanPage, show, showPlan, warmUp } from '@/tests/support/plan-page';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/next-navigation'));

beforeAll(warmUp);
beforeEach(() => {
  resetPlanPage();
  sessionStorage.clear();
});

const getPlan = () => decodePlan(new URLSearchParams(window.location.search).get('plan') ?? '');
const listNights = () => getPlan()?.stays.map(({ stop, nights }) => [stop, nights]);
const listDayTitles = () =>
  within(screen.getByRole('region', { name: 'Day by day' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('changing a plan', () => {
  it('adds a night, says that it works, and undoes it; the link follows', async () => {
    const user = startUser();
    const { container } = await showPlan();
    const first = pin(ANSWERS).stays[0]!;
    const before = listDayTitles();
    await user.click(screen.getAllByRole('button', { name: /^Change / })[0]!);
    const sheet = await screen.findByRole('dialog');
    await user.click(within(sheet).getByRole('button', { name: /^One more night in / }));
    await waitFor(() => expect(listNights()?.[0]).toEqual([first.stop, first.nights + 1]));
    await user.click(within(sheet).getByRole('button', { name: 'Done' }));
    expect(listDayTitles()).toHaveLength(before.length + 1);
    expect(await findViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Undo: / }));
    await waitFor(() => expect(getPlan()).toEqual(pin(ANSWERS)));
    expect(listDayTitles()).toEqual(before);
    await user.click(screen.getByRole('button', { name: /^Redo: / }));
    expect(listDayTitles()).toHaveLength(before.length + 1);
  });

  it('says why a plan is too short, and keeps it', async () => {
    const user = startUser();
    await showPlan();
    for (let left = pin(ANSWERS).stays.length; left > 0; left--) {
      const [change] = screen.getAllByRole('button', { name: /^Change / });
      await user.click(change!);
      const sheet = await screen.findByRole('dialog');
      await user.click(within(sheet).getByRole('button', { name: /^Leave .* out$/ }));
      await user.click(within(sheet).getByRole('button', { name: 'Done' }));
    }
    expect(listDayTitles().length).toBeGreaterThanOrEqual(3);
  });

  it('opens a changed plan from its link, and keeps its changes with another comfort', async () => {
    const user = startUser();
    const plan = { ...pin(ANSWERS), start: { month: 2 } };
    window.history.replaceState(null, '', `/create/results?plan=${encodePlan(plan)}`);
    show();
    await user.click(await screen.findByRole('radio', { name: 'Luxury' }));
    await waitFor(() => expect(getPlan()?.answers.comfort).toBe('luxury'));
    expect(getPlan()?.stays).toEqual(plan.stays);
    expect(screen.getByRole('combobox', { name: /^Travel month/ })).toHaveDisplayValue('February');
  });

  it('is kept: the plan opens again without its link', async () => {
    const user = startUser();
    await showPlan();
    const [change] = screen.getAllByRole('button', { name: /^Change / });
    change!.focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(localStorage.getItem('customPackagePlan')).toMatch(/^2-/));
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ vibe: ANSWERS.vibe });
  });
});
