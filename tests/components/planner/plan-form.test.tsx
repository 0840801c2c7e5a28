import { screen, waitFor, within } from '@testing-library/react';
import { askForGroup } from '@/components/site/trip-parts/requesting-group';
import { pickVisitorValues } from '@/lib/requests/derived-visitor-fields';
import { freezeCode } from '@/lib/planner/edit/plan-code';
import { encodeAnswers } from '@/lib/planner/plan/answers-code';
import { alerts, captcha, email, name, phone, service, solve } from '@/tests/support/enquiry-form';
import { ANSWERS, resetPlanPage, SAVED, show, showPlan, trip, warmUp } from '@/tests/support/plan-page';
import { paste, startUser, type User } from '@/tests/support/user';

beforeAll(warmUp);
beforeEach(resetPlanPage);

const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send my plan' });

async function showForm() {
  const view = await showPlan();
  await waitFor(() => expect(send()).toBeEnabled());
  return view;
}

async function fillIn(user: User) {
  await user.type(name(), 'Noor Ali');
  await paste(user, email(), 'noor@example.com');
  await paste(user, phone(), '98470 54321');
  await solve(user);
}

it('submitting the contact form of a plan checks all fields first, then the captcha', async () => {
  const { user } = await showForm();
  await user.click(send());
  expect(await within(alerts()).findByText('Please fill in all fields')).toBeInTheDocument();
  expect(name()).toHaveFocus();
  await user.type(name(), 'Noor Ali');
  await paste(user, email(), 'noor@example.com');
  await paste(user, phone(), '98470 54321');
  await user.click(send());
  expect(
    await within(alerts()).findByText('Incorrect answer to the security question. Please try again.'),
  ).toBeInTheDocument();
  expect(captcha()).toHaveFocus();
  expect(service.calls).toHaveLength(0);
});

it('submitting the contact form of a plan removes the trunk 0 of a phone number', async () => {
  const { user } = await showForm();
  await user.type(phone(), '09847054321');
  expect(phone()).toHaveValue('09847054321');
  await user.tab();
  expect(phone()).toHaveValue('9847054321');
});

it('submitting the contact form of a plan sends contact details and answers but no prices, and confirms', async () => {
  const { user } = await showForm();
  await fillIn(user);
  await user.type(screen.getByRole('textbox', { name: /^Message/ }), 'My mother walks slowly.');
  await user.click(screen.getByLabelText('Budget'));
  await user.click(send());
  expect(await screen.findByText(SAVED.message)).toBeInTheDocument();
  expect(screen.getByText('KT-7F3K9Q')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Plan sent' })).toHaveTextContent(
    /^We have your planRomantic Houseboat Kerala, 5 days, Couple \(2\)Estimate: ₹[\d,]+ to ₹[\d,]+ for 2 adults/,
  );
  expect(service.calls).toHaveLength(1);
  expect(service.calls[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(service.calls[0]?.body).toEqual({
    name: 'Noor Ali',
    email: 'noor@example.com',
    phone: '98470 54321',
    message: 'My mother walks slowly.',
    ...pickVisitorValues('itinerary'),
    answers: { ...ANSWERS, comfort: 'budget' },
    noticeVersion: expect.any(String),
    website: '',
    captchaToken: expect.stringMatching(/^token-/),
    captchaAnswer: expect.stringMatching(/^\d+$/),
  });
  expect(screen.queryByLabelText('Name')).toBeNull();
});

it('the contact form of a plan keeps the input and the plan on failure, and shows the message', async () => {
  service.answer = () => Promise.reject(new TypeError('network'));
  const { user, unmount } = await showForm();
  await fillIn(user);
  await user.click(send());
  expect(
    await within(alerts()).findByText('Failed to save itinerary. Please try again.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: trip.title })).toBeVisible();
  expect(name().value).toBe('Noor Ali');
  service.answer = async () => ({ status: 200, body: SAVED });
  await user.click(send());
  await screen.findByText(SAVED.message);
  expect(service.calls[1]).toEqual(service.calls[0]);
  unmount();
});

it('the contact form of a plan sends the group that chose the plan, and forgets it afterwards', async () => {
  const code = freezeCode(encodeAnswers(ANSWERS));
  askForGroup('abcdefghijklmnopqrstuv', code);
  window.history.replaceState(null, '', `/create/results?plan=${code}`);
  const user = startUser();
  show();
  await waitFor(() => expect(send()).toBeEnabled());
  expect(screen.getByText(/^You are asking for your group\./)).toBeInTheDocument();
  await fillIn(user);
  await user.click(send());
  await screen.findByText(SAVED.message);
  expect(service.calls[0]?.body).toMatchObject({ plan: code, group: 'abcdefghijklmnopqrstuv' });
  expect(localStorage.getItem('asking-group')).toBeNull();
});
