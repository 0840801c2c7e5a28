import { screen, waitFor, within } from '@testing-library/react';
import { startUser } from '@/tests/support/user';
import { decodePlan, encodePlan } from '@/lib/planner/edit/plan-code';
import { readHistory } from '@/components/planner/edit/history';
import { listSavedPlans } from '@/components/planner/saved-plans/saved-plans';
import { applyEdit } from '@/lib/planner/edit/edit';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { STOPS } from '@/lib/planner/plan/geography';
import { findViolations } from '@/tests/support/axe';
import { ANSWERS, KEY, resetPlanPage, show, showPlan, warmUp } from '@/tests/support/plan-page';

beforeAll(warmUp);
beforeEach(() => {
  resetPlanPage();
  sessionStorage.clear();
});

const getPlan = () => decodePlan(new URLSearchParams(window.location.search).get('plan') ?? '');
const listNights = () => getPlan()?.stays.map(({ stop, nights }) => [stop, nights]);
const listDayTexts = () =>
  within(screen.getByRole('region', { name: 'Day by day', hidden: true }))
    .getAllByRole('heading', { level: 3, hidden: true })
    .map((heading) => heading.closest('li')?.textContent);
const listDayTitles = () =>
  within(screen.getByRole('region', { name: 'Day by day' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

it('a night can be added to a plan, undone and redone; days and link change each time', async () => {
  const user = startUser();
  const { container } = await showPlan();
  const first = toEditedPlan(ANSWERS).stays[0]!;
  const before = listDayTitles();
  await user.click(screen.getAllByRole('button', { name: /^Change / })[0]!);
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: /^One more night in / }));
  await waitFor(() => expect(listNights()?.[0]).toEqual([first.stop, first.nights + 1]));
  await user.click(within(sheet).getByRole('button', { name: 'Done' }));
  expect(listDayTitles()).toHaveLength(before.length + 1);
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(getPlan()).toEqual(toEditedPlan(ANSWERS)));
  expect(listDayTitles()).toEqual(before);
  await user.click(screen.getByRole('button', { name: /^Redo: / }));
  expect(listDayTitles()).toHaveLength(before.length + 1);
});

it('the last place of a plan cannot be removed, and a message says why', async () => {
  const user = startUser();
  await showPlan();
  for (let left = toEditedPlan(ANSWERS).stays.length; left > 0; left--) {
    await user.click(screen.getAllByRole('button', { name: /^Change / })[0]!);
    const sheet = await screen.findByRole('dialog');
    await user.click(within(sheet).getByRole('button', { name: /^Leave out / }));
  }
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(
    'A plan has at least 3 days.',
  );
  await waitFor(() => expect(listNights()).toHaveLength(1));
});

it('removing a place of a plan moves the focus to the next place', async () => {
  const user = startUser();
  await showPlan();
  const [first, second] = screen.getAllByRole('button', { name: /^Change / });
  const next = second?.textContent;
  await user.click(first!);
  await user.click(await screen.findByRole('button', { name: /^Leave out / }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent(next ?? '?'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('the sheet of a place still shows it after moving it, and a disabled button keeps the focus', async () => {
  const user = startUser();
  await showPlan();
  const [first] = toEditedPlan(ANSWERS).stays;
  const name = STOPS[first!.stop].name;
  await user.click(screen.getByRole('button', { name: `Change ${name}` }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: `Move ${name} later` }));
  expect(sheet.getByRole('heading')).toHaveTextContent(name);
  expect(sheet.getByRole('button', { name: `Move ${name} later` })).toHaveAttribute('aria-disabled', 'true');
  expect(sheet.getByRole('button', { name: `Move ${name} later` })).toHaveFocus();
  expect(sheet.getByRole('status')).toHaveTextContent(
    new RegExp(`^${name} moved later\\. ${name} is place 2 of 2, .* from .*\\. This plan .*\\.$`),
  );
});

it('a fix moves the focus to the verdict on the plan, and a sheet opened later does not repeat the announcement', async () => {
  const user = startUser();
  await showPlan();
  await user.click(screen.getByRole('button', { name: 'Change Munnar' }));
  const sheet = within(await screen.findByRole('dialog'));
  // The suggestion has a long drive; its fix is a night on the way.
  const [fix] = await sheet.findAllByRole('button', { description: /everything fits$/ });
  await user.click(fix!);
  await waitFor(() => expect(sheet.getByText(/^This plan /, { selector: 'p' })).toHaveFocus());
  await waitFor(() => expect(sheet.getByRole('status')).toHaveTextContent(fix!.textContent));
  await user.keyboard('{Escape}{Control>}z{/Control}');
  await user.click(screen.getByRole('button', { name: 'Change Munnar' }));
  expect(within(await screen.findByRole('dialog')).getByRole('status')).toBeEmptyDOMElement();
});

it('moving the first place of a plan further up announces that it is the first', async () => {
  const user = startUser();
  await showPlan();
  screen.getByRole('button', { name: 'Change Munnar' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByText('This is the first place.')).toHaveAttribute('role', 'status');
});

it('an outing can be moved to another day of its stay, which can be undone in the sheet', async () => {
  const user = startUser();
  const longer = applyEdit(toEditedPlan(ANSWERS), { kind: 'nights', stay: 0, nights: 3 });
  if ('reason' in longer) throw new Error(longer.reason);
  window.history.replaceState(null, '', `/create/results?plan=${encodePlan(longer.plan)}`);
  show();
  await user.click(await screen.findByRole('button', { name: 'Change Munnar' }));
  const before = listDayTexts();
  const sheet = within(await screen.findByRole('dialog'));
  const line = sheet.getAllByText(/^Day \d, morning: /)[0]!;
  await user.click(line);
  const choices = within(line.closest('details')!);
  await user.click(choices.getAllByRole('button', { name: /^Day \d$/ })[0]!);
  await user.click(sheet.getByRole('button', { name: /^Undo: .* on another day$/ }));
  await user.click(sheet.getByRole('button', { name: 'Done' }));
  expect(listDayTexts()).toEqual(before);
  expect(screen.getByRole('button', { name: /^Redo: .* on another day$/ })).toBeVisible();
});

it('a changed comfort level of a plan can be undone like other changes', async () => {
  const user = startUser();
  await showPlan();
  const [change] = screen.getAllByRole('button', { name: /^Change / });
  await user.click(change!);
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('radio', { name: 'Luxury' }));
  change!.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Control>}z{/Control}');
  expect(screen.getByRole('radio', { name: 'Luxury' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Undo: Luxury' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Comfort' })).toBeChecked());
});

it('a changed plan opens from its link, and keeps its changes when the comfort level is changed', async () => {
  const user = startUser();
  const plan = toEditedPlan({ ...ANSWERS, start: { month: 2 } });
  window.history.replaceState(null, '', `/create/results?plan=${encodePlan(plan)}`);
  show();
  await user.click(await screen.findByRole('radio', { name: 'Luxury' }));
  await waitFor(() => expect(getPlan()?.answers.comfort).toBe('luxury'));
  expect(getPlan()?.stays).toEqual(plan.stays);
  expect(screen.getByRole('combobox', { name: /^Month/ })).toHaveDisplayValue('February');
});

it('a changed plan is stored, so that it opens again without its link', async () => {
  const user = startUser();
  await showPlan();
  const [change] = screen.getAllByRole('button', { name: /^Change / });
  change!.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(localStorage.getItem('customPackagePlan')).toMatch(/^2-/));
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ vibe: ANSWERS.vibe });
});

it('a plan changed in the sheet is saved even if the tab is closed before the page has re-rendered', async () => {
  const user = startUser();
  await showPlan();
  await user.click(screen.getByRole('button', { name: 'Change Munnar' }));
  const more = await screen.findByRole('button', { name: 'One more night in Munnar' });
  withoutWaiting(() => more.click());
  expect(localStorage.getItem('customPackagePlan')).toBeNull();
  withoutWaiting(() => window.dispatchEvent(new Event('pagehide')));
  const saved = localStorage.getItem('customPackagePlan') ?? '';
  expect(decodePlan(saved)?.stays[0]?.nights).toBe(toEditedPlan(ANSWERS).stays[0]!.nights + 1);
  expect(listSavedPlans().map(({ code }) => code)).toEqual([saved]);
  expect(readHistory(saved, null)).toMatchObject({ at: 1, names: ['', '3 nights in Munnar'] });
});

/** Runs `act` as in a browser, where React renders urgent changes at once and all others later. */
function withoutWaiting(act: () => void): void {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = false;
  act();
  react.IS_REACT_ACT_ENVIRONMENT = true;
}
