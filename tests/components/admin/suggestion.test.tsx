import { render, screen, waitFor, within } from '@testing-library/react';
import SuggestionEditor from '@/components/requests/suggestion/suggestion-editor';
import type { SuggestionProps } from '@/components/requests/suggestion/suggestion-props';
import { Toaster } from '@/components/ui/toaster';
import { decodePlan, encodePlan } from '@/lib/planner/edit/code';
import { applyEdit } from '@/lib/planner/edit/edit';
import { pin } from '@/lib/planner/edit/pin';
import { encodeAnswers } from '@/lib/planner/plan/share';
import { STOPS } from '@/lib/planner/plan/geography';
import type { PlanVersionItem } from '@/lib/requests/planner-requests/version-types';
import { findViolations } from '@/tests/support/axe';
import { ANSWERS, PACKAGES } from '@/tests/support/plan-page';
import { paste, startUser } from '@/tests/support/user';
import { makeDetail, stubStaffApi } from './staff-api';

const OWN = encodeAnswers(ANSWERS);
const FIRST_STAY = pin(ANSWERS).stays[0]!;
const PLACE = STOPS[FIRST_STAY.stop].name;
const THEIRS: PlanVersionItem = {
  ...{
    number: 1,
    code: '2-theirs',
    note: 'Stay longer.',
    at: '2026-11-24T08:35:00.000Z',
    staff: 'meera',
    sender: null,
  },
  ...{
    title: 'Romantic Houseboat Kerala',
    days: ['Arrival in Cochin'],
    cost: '',
    changes: ['Marari left out.'],
  },
};

function show(changes: Partial<SuggestionProps> = {}, suggestions: PlanVersionItem[] = []) {
  const request = {
    ...{ id: 'r1', reference: 'KT-AB12CD', customerName: 'Noor Ali', phone: '98470 54321', phoneE164: null },
    priceShown: '₹10,000 to ₹14,000 per person',
    plan: {
      code: OWN,
      shown: [],
      edits: { changed: ['Marari left out.'], renewed: [], open: ['Start by eight.'] },
      suggestions,
    },
  };
  const rest = {
    packages: PACKAGES,
    bands: [],
    canSend: true,
    brand: 'Kayal Trails',
    statusLink: 'https://trails.example/enquiry/t',
  };
  return render(
    <>
      <SuggestionEditor request={request} {...rest} {...changes} />
      <Toaster />
    </>,
  );
}

const toAnswer = (suggestions: PlanVersionItem[]) =>
  makeDetail({
    plan: {
      ...{ days: 5, experiences: [], vibe: 'romantic', comfortLevel: 'comfort', dayTitles: [] },
      ...{ code: OWN, shown: [], edits: { changed: [], renewed: [], open: [] }, suggestions },
    },
  });

async function addNight(user: ReturnType<typeof startUser>) {
  await user.click(screen.getAllByRole('button', { name: `Change ${PLACE}` })[0]!);
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('button', { name: `One more night in ${PLACE}` }));
  await user.click(within(sheet).getByRole('button', { name: 'Done' }));
}
const getChanges = () => screen.getByRole('region', { name: 'Different from the traveller’s plan' });

beforeEach(() => sessionStorage.clear());

it('changes the traveller’s plan with the planner’s own editor and sends it by mail with a text', async () => {
  const user = startUser();
  const stored = { ...THEIRS, staff: 'ravi', note: 'Rest a day.' };
  const sent = stubStaffApi(() => ({
    status: 200,
    body: { success: true, message: '', enquiry: toAnswer([stored]) },
  }));
  const { container } = show();
  expect(getChanges()).toHaveTextContent('Nothing yet.');
  expect(screen.getByText('Start by eight.')).toBeInTheDocument(); // in the document, but collapsed
  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  expect(sent).toEqual([]);
  await addNight(user);
  expect(
    screen.getByText(/per person, without the changes: our team prices these\. The traveller saw/),
  ).toBeVisible();
  expect(getChanges()).toHaveTextContent(
    `${FIRST_STAY.nights + 1} nights in ${PLACE} instead of ${FIRST_STAY.nights}.`,
  );
  await paste(user, screen.getByLabelText(/^Text to the traveller/), 'Rest a day.');
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  expect(await screen.findByText('Sent. The mail is on its way.')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    ...{ method: 'POST', url: '/api/admin/custom-itineraries/r1/versions' },
    body: { note: 'Rest a day.', channel: 'server', base: 0, key: expect.any(String) },
  });
  const plan = decodePlan(String(sent[0]?.body?.code));
  expect(plan?.stays[0]).toMatchObject({ stop: FIRST_STAY.stop, nights: FIRST_STAY.nights + 1 });
  expect(screen.getByRole('list', { name: 'Suggestions sent' })).toHaveTextContent('Suggestion 1 by ravi');
});

it('prepares the text for WhatsApp with both links when no mail can be sent', async () => {
  const user = startUser();
  stubStaffApi(() => ({ status: 200, body: { success: true, message: '', enquiry: toAnswer([THEIRS]) } }));
  show({ canSend: false });
  expect(screen.queryByRole('button', { name: 'Send by mail' })).toBeNull();
  await addNight(user);
  await user.click(screen.getByRole('button', { name: 'Send on WhatsApp' }));
  const link = await screen.findByRole('link', { name: /^Open in WhatsApp/ });
  const url = new URL(link.getAttribute('href') ?? '');
  expect(url.pathname).toBe('/919847054321');
  expect(url.searchParams.get('text')).toMatch(
    /^Hello Noor Ali, this is Kayal Trails\.[^]*https:\/\/trails\.example\/create\/results\?plan=2-[0-9a-z]+\n[^]*https:\/\/trails\.example\/enquiry\/t$/,
  );
});

it('reports that somebody else has sent a suggestion meanwhile, keeps plan and text, and can still send them', async () => {
  const user = startUser();
  const mine = { ...THEIRS, number: 2, staff: 'ravi' };
  const sent = stubStaffApi(({ body }) =>
    body?.base === 0
      ? { status: 409, body: { success: false, message: 'Too late', current: toAnswer([THEIRS]) } }
      : { status: 200, body: { success: true, message: '', enquiry: toAnswer([THEIRS, mine]) } },
  );
  show();
  await addNight(user);
  await paste(user, screen.getByLabelText(/^Text to the traveller/), 'Rest a day.');
  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  const notice = await screen.findByRole('region', { name: 'Somebody else was faster' });
  await waitFor(() => expect(notice).toHaveFocus());
  expect(notice).toHaveTextContent('meera sent suggestion 1');
  expect(screen.getByLabelText(/^Text to the traveller/)).toHaveValue('Rest a day.');
  expect(screen.getByRole('list', { name: 'Suggestions sent' })).toHaveTextContent('Marari left out.');
  await user.click(within(notice).getByRole('button', { name: 'Send mine as well' }));
  expect(await screen.findByText('Sent. The mail is on its way.')).toBeVisible();
  expect(sent.map(({ body }) => [body?.base, body?.note])).toEqual([
    [0, 'Rest a day.'],
    [1, 'Rest a day.'],
  ]);
  expect(sent[1]?.body?.code).toBe(sent[0]?.body?.code);
});

it('keeps an unsent plan and text over a reload; a retry has the same idempotency key', async () => {
  const user = startUser();
  const sent = stubStaffApi(() => ({
    status: 503,
    body: { success: false, message: 'No records just now.' },
  }));
  const { unmount } = show();
  await addNight(user);
  await user.type(screen.getByLabelText(/^Text to the traveller/), 'Rest.');
  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(screen.getAllByText('No records just now.')[0]).toBeVisible();
  unmount();
  // A colleague was faster meanwhile, or it was stored without an answer: only the same key tells.
  show({}, [THEIRS]);
  expect(screen.getByLabelText(/^Text to the traveller/)).toHaveValue('Rest.');
  expect(getChanges()).toHaveTextContent(`${FIRST_STAY.nights + 1} nights in ${PLACE}`);
  await user.click(screen.getByRole('button', { name: 'Send by mail' }));
  expect(sent[2]?.body).toEqual({ ...sent[0]?.body, base: 1 });
});

it('advises on remaining problems in words for staff, not for visitors', async () => {
  const user = startUser();
  show();
  for (let night = 0; night < 4; night++) await addNight(user);
  const verdict = screen.getByRole('region', { name: 'Changing the plan' });
  expect(verdict).toHaveTextContent('tell the traveller about these points in your text');
  expect(verdict).not.toHaveTextContent('our team');
});

it('starts from the latest suggestion', () => {
  const longer = applyEdit(pin(ANSWERS), { kind: 'nights', stay: 0, nights: FIRST_STAY.nights + 2 });
  if (!('plan' in longer)) throw new Error(longer.reason);
  show({}, [{ ...THEIRS, code: encodePlan(longer.plan) }]);
  expect(getChanges()).toHaveTextContent(`${FIRST_STAY.nights + 2} nights in ${PLACE}`);
  expect(screen.getByRole('list', { name: 'Suggestions sent' })).toHaveTextContent('Stay longer.');
});
