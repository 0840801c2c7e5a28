import { act, render, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { buildQuestions } from '@/components/planner/questions';
import { Questionnaire } from '@/components/planner/questionnaire';
import { clearAnswers } from '@/components/planner/saved-answers';
import { stopDate } from '@/tests/support/clock';
import { router } from '@/tests/support/next-navigation';

// React's server build needs these on load; jsdom lacks them.
import { TextEncoder } from 'node:util';
import { MessageChannel } from 'node:worker_threads';
import { startUser, type User } from '@/tests/support/user';
Object.assign(globalThis, { TextEncoder, MessageChannel });

const KEY = 'customPackageAnswers';
const element = <Questionnaire questions={buildQuestions()} resultsPath="/create/results" />;
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const heading = () => screen.getByRole('heading', { level: 2 });

beforeAll(() => stopDate(new Date('2026-11-29T06:00:00Z')));
beforeEach(() => {
  localStorage.clear();
  clearAnswers();
  window.history.replaceState(null, '', '/create');
  router.push.mockClear();
});

function show() {
  return { user: startUser(), ...render(element) };
}

async function answerTo(user: User, step: number) {
  const picks = ['Houseboat', 'Romantic', 'Luxury', null, 'Couple (2)'];
  for (const pick of picks.slice(0, step - 1)) {
    if (pick) await user.click(screen.getByLabelText(pick));
    await user.click(button('Continue'));
  }
}

it('the questionnaire asks its five questions in order, each unlocked by an answer', async () => {
  const { user } = show();
  const steps: [string, string, number, string | null][] = [
    ['What would you like to do?', 'checkbox', 9, 'Houseboat'],
    ['What should it feel like?', 'radio', 4, 'Romantic'],
    ['How would you like to stay?', 'radio', 3, 'Luxury'],
    ['How long can you stay?', 'slider', 1, null],
    ['Who is travelling?', 'radio', 4, 'Couple (2)'],
  ];
  for (const [at, [question, role, count, pick]] of steps.entries()) {
    expect(screen.getByRole('group', { name: new RegExp(`^${question.replace('?', '\\?')}`) })).toBeVisible();
    expect(screen.getAllByRole(role)).toHaveLength(count);
    expect(screen.getByText(`Step ${at + 1} of 5`)).toBeVisible();
    const bar = screen.getByRole<HTMLProgressElement>('progressbar');
    expect([bar.value, bar.max]).toEqual([at + 1, 5]);
    const next = button(at === 4 ? 'Generate My Trip' : 'Continue');
    expect(next.disabled).toBe(pick !== null);
    expect(button('Back').disabled).toBe(at === 0);
    if (pick) await user.click(screen.getByLabelText(pick));
    expect(next).toBeEnabled();
    await user.click(next);
    if (at < 4) expect(heading()).toHaveFocus();
  }
  expect(router.push).toHaveBeenCalledWith('/create/results');
  expect(stored()).toEqual({
    experiences: ['houseboat'],
    vibe: 'romantic',
    comfort: 'luxury',
    duration: 5,
    groupSize: 'couple',
  });
});

it('the questionnaire starts with the day or month chosen for the prices of the site, until it is changed', async () => {
  localStorage.setItem('choice', 'adults=2&month=2027-10');
  const { user } = show();
  await answerTo(user, 4);
  expect(screen.getByRole('combobox', { name: /^Month/ })).toHaveValue('10');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Month/ }), 'Not sure yet');
  expect(screen.getByRole('combobox', { name: /^Month/ })).toHaveValue('');
  await user.click(button('Continue'));
  await user.click(screen.getByLabelText('Couple (2)'));
  await user.click(button('Generate My Trip'));
  expect(stored()?.start).toBeNull();
});

it.each([
  ['month=2027-10', { month: 10 }],
  ['date=2027-10-10', { date: '2027-10-10' }],
  ['date=2020-01-01', undefined],
  ['month=junk', undefined],
])(
  'with %s chosen for the prices of the site, the answers contain that start if it can be booked',
  async (choice, start) => {
    localStorage.setItem('choice', choice);
    const { user } = show();
    await answerTo(user, 5);
    await user.click(screen.getByLabelText('Couple (2)'));
    await user.click(button('Generate My Trip'));
    expect(stored()?.start).toEqual(start);
  },
);

it.each([
  [
    'adults=2&children=4,9',
    'Family (3-6)',
    { groupSize: 'family', party: { adults: 2, children: 2, ages: [4, 9] } },
  ],
  ['adults=6', 'Family (3-6)', { groupSize: 'family', party: { adults: 6, children: 0, ages: [] } }],
  ['adults=7&children=1', 'Group (7+)', { groupSize: 'group', party: { adults: 7, children: 1, ages: [] } }],
  ['adults=2', 'Couple (2)', { groupSize: 'couple' }],
])('with %s chosen for the prices of the site, the last step has ticked %s', async (choice, label, who) => {
  localStorage.setItem('choice', choice);
  const { user } = show();
  await answerTo(user, 5);
  expect(screen.getByLabelText(label)).toBeChecked();
  await user.click(button('Generate My Trip'));
  expect(stored()).toEqual({
    experiences: ['houseboat'],
    vibe: 'romantic',
    comfort: 'luxury',
    duration: 5,
    ...who,
  });
});

it('the last step counts adults and children, and the count chooses the answer', async () => {
  const { user } = show();
  await answerTo(user, 5);
  await user.click(screen.getByLabelText('Family (3-6)'));
  expect(stored()).toMatchObject({ party: { adults: 2, children: 1, ages: [] } });
  await user.click(screen.getByLabelText('Couple (2)'));
  for (const name of ['One child more', 'One child more'])
    await user.click(await screen.findByRole('button', { name }));
  expect(screen.getByLabelText('Family (3-6)')).toBeChecked();
  await user.type(screen.getByLabelText('Age of child 1'), '4');
  expect(stored()).toMatchObject({ party: { adults: 2, children: 2, ages: [] } });
  await user.type(screen.getByLabelText('Age of child 2'), '9');
  expect(stored()).toMatchObject({ groupSize: 'family', party: { adults: 2, children: 2, ages: [4, 9] } });
  await user.click(screen.getByLabelText('Solo (1 person)'));
  expect(stored()).not.toHaveProperty('party');
});

it('the questionnaire accepts several experiences in order, and locks the next question when none is left', async () => {
  const { user } = show();
  for (const label of ['Trekking', 'Houseboat', 'Beaches']) await user.click(screen.getByLabelText(label));
  expect(stored()?.experiences).toEqual(['houseboat', 'beach', 'trekking']);
  for (const label of ['Trekking', 'Houseboat', 'Beaches']) await user.click(screen.getByLabelText(label));
  expect(button('Continue')).toBeDisabled();
});

it('the questionnaire works from the keyboard alone', async () => {
  const { user } = show();
  await user.tab();
  expect(screen.getByLabelText('Houseboat')).toHaveFocus();
  await user.keyboard(' {Enter}');
  await waitFor(() => expect(heading()).toHaveTextContent('What should it feel like?'));
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByLabelText('Relaxing')).toBeChecked();
});

it('the questionnaire has a slider from 3 to 10 days that starts at 5 and shows the nights', async () => {
  const { user } = show();
  await answerTo(user, 4);
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Days' });
  expect([slider.min, slider.max, slider.value]).toEqual(['3', '10', '5']);
  expect(slider).toHaveAttribute('aria-valuetext', '5 days, 4 nights');
  expect(screen.getByText(/^An ideal length: 5 days/)).toBeVisible();
  await user.click(button('One day more'));
  expect(slider).toHaveAttribute('aria-valuetext', '6 days, 5 nights');
  for (let press = 0; press < 4; press += 1) await user.click(button('One day less'));
  expect(button('One day less')).toBeDisabled();
  expect(stored()?.duration).toBe(3);
  expect(screen.getByText(/^A quick getaway: 3 days/)).toBeVisible();
});

it('the questionnaire goes one question back by its own Back button and by that of the browser', async () => {
  const { user } = show();
  await answerTo(user, 3);
  await user.click(button('Back'));
  await waitFor(() => expect(heading()).toHaveTextContent('What should it feel like?'));
  expect(screen.getByLabelText('Romantic')).toBeChecked();
  act(() => window.history.back());
  await waitFor(() => expect(heading()).toHaveTextContent('What would you like to do?'));
  expect(screen.getByLabelText('Houseboat')).toBeChecked();
  await waitFor(() => expect(heading()).toHaveFocus());
});

it('the questionnaire goes one question back even if the visit began at a later question', async () => {
  localStorage.setItem(KEY, JSON.stringify({ experiences: ['beach'], vibe: 'relaxing' }));
  window.history.replaceState(null, '', '/create#step-3');
  const { user } = show();
  expect(heading()).toHaveTextContent('How would you like to stay?');
  await user.click(button('Back'));
  expect(heading()).toHaveTextContent('What should it feel like?');
});

it('the questionnaire keeps all answers through a reload', async () => {
  const { user, unmount } = show();
  await answerTo(user, 4);
  await user.click(button('One day more'));
  unmount();
  show();
  expect(heading()).toHaveTextContent('How long can you stay?');
  expect(screen.getByRole('slider')).toHaveValue('6');
});

it('the questionnaire never skips an open question, whatever URL and storage contain', () => {
  for (const text of ['', '{', 'null', '[]', '7', '{"experiences":["surfing"],"vibe":7,"duration":99}']) {
    localStorage.setItem(KEY, text);
    window.history.replaceState(null, '', '/create#step-4');
    const { unmount } = show();
    expect(heading()).toHaveTextContent('What would you like to do?');
    unmount();
  }
});

it('the questionnaire works without storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('switched off');
  });
  const { user } = show();
  await answerTo(user, 3);
  expect(heading()).toHaveTextContent('How would you like to stay?');
});

it('the questionnaire shows a message after a damaged plan link', () => {
  window.history.replaceState(null, '', '/create#damaged-link');
  show();
  expect(screen.getByRole('alert')).toHaveTextContent(/link to a plan is damaged/);
  expect(heading()).toHaveTextContent('What would you like to do?');
});

describe('the questionnaire before hydration', () => {
  let root: Root | null = null;
  afterEach(() => act(() => root?.unmount()));

  it('the questionnaire before hydration shows the first question without inline styles, and keeps ticks', async () => {
    const { renderToString } = await import('react-dom/server');
    const page = document.createElement('div');
    page.innerHTML = renderToString(element);
    document.body.replaceChildren(page);
    expect(page.querySelectorAll('[style]')).toHaveLength(0);
    expect(within(page).getByRole('heading', { level: 2 })).toHaveTextContent('What would you like to do?');
    const box = within(page).getByLabelText<HTMLInputElement>('Wildlife');
    box.checked = true;
    await act(async () => {
      root = hydrateRoot(page, element);
    });
    expect(stored()?.experiences).toEqual(['wildlife']);
    expect(box).toBeChecked();
    expect(within(page).getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  it('the questionnaire adds what is ticked before hydration to the answers of an earlier visit', async () => {
    const { renderToString } = await import('react-dom/server');
    localStorage.setItem('customPackageAnswers', JSON.stringify({ experiences: ['trekking'], duration: 7 }));
    const page = document.createElement('div');
    page.innerHTML = renderToString(element);
    document.body.replaceChildren(page);
    within(page).getByLabelText<HTMLInputElement>('Wildlife').checked = true;
    await act(async () => {
      root = hydrateRoot(page, element);
    });
    expect(stored()).toMatchObject({ experiences: ['wildlife', 'trekking'], duration: 7 });
  });
});
