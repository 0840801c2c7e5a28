import { render, screen, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { LegalTexts } from '@/components/company/details/legal-texts';
import { Toaster } from '@/components/ui/toaster';
import type { LegalTextItem } from '@/lib/company/details/types';
import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { findViolations } from '@/tests/support/axe';
import { startUser } from '@/tests/support/user';
import { stubStaffApi, type Sent } from '../staff-api';

const TODAY = '2026-11-26';
const COPIED = 'You pay {{advance}} first.\n\n{{cancellationFees}}';

function makeVersion(version: number, holdsFrom: string, changes = {}): LegalTextItem {
  return {
    id: `v${version}`,
    kind: 'figures',
    version,
    holdsFrom,
    createdBy: 'meera',
    createdAt: '2026-11-20T10:00:00.000Z',
    content: JSON.stringify({ ...BUILT_IN_TERMS, ...changes }),
  };
}

beforeEach(() => toast.removeAll());

const SAVED = [
  makeVersion(2, '2026-12-24', { balanceDays: 40 }),
  makeVersion(1, '2026-11-01', { balanceDays: 21 }),
];

type Answer = { status: number; body: unknown };

function renderTexts(texts: LegalTextItem[], answer: (sent: Sent) => Answer, canWrite = true) {
  const sent = stubStaffApi(answer);
  const { container } = render(
    <main>
      <h1>Company</h1>
      <LegalTexts texts={texts} today={TODAY} canWrite={canWrite} />
      <Toaster />
    </main>,
  );
  return { user: startUser(), sent, container };
}

const refuseAll = (): Answer => ({ status: 500, body: { message: 'No.' } });
const figures = () => screen.getByRole('region', { name: 'Payments, cancellation and promised hours' });
const field = (name: string | RegExp) => within(figures()).getByRole('textbox', { name });
const preview = () => within(figures()).queryByRole('region', { name: 'What visitors read' });

async function openFigures(texts: LegalTextItem[], answer: (sent: Sent) => Answer = refuseAll) {
  const rendered = renderTexts(texts, answer);
  await rendered.user.click(
    screen.getByRole('button', { name: 'New version of the Payments, cancellation and promised hours' }),
  );
  return rendered;
}

async function retype(user: ReturnType<typeof startUser>, name: string | RegExp, text: string) {
  await user.clear(field(name));
  if (text) await user.type(field(name), text);
}

it('the figures of the terms: the form starts with the current figures and their sentences, first field focused', async () => {
  const { user, container } = await openFigures([]);
  expect(field('Call or mail within, hours')).toHaveFocus();
  expect(field('Cancellation steps')).toHaveValue('30 10\n15 25\n7 50\n3 75\n0 100');
  expect(preview()).toHaveTextContent('We call or write to you within 24 hours.');
  expect(preview()).toHaveTextContent('You pay 25 to 50% in advance; the rest is due 15 days before travel.');
  await retype(user, 'Balance due, days before travel', '21');
  await retype(user, 'Cancellation steps', '30 10\n0 100');
  expect(preview()).toHaveTextContent('the rest is due 21 days before travel.');
  expect(preview()).toHaveTextContent('Cancelled under 30 days before travel: 100% of the price.');
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: /^New version of the Payments/ })).toHaveFocus();
});

it.each([
  ['Lowest advance, %', '60', /^The lowest advance is above the highest one/],
  ['Balance due, days before travel', '', /days of the balance/],
  ['Cancellation steps', '30 10', /end with a step from 0 days\.$/],
  ['Cancellation steps', '30 50\n0 10', /A fee becomes lower/],
])(
  'the figures of the terms: %s “%s” is refused at its field, without a preview, and nothing is sent',
  async (name, text, message) => {
    const { user, sent } = await openFigures([]);
    await retype(user, name, text);
    expect(preview()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save these figures' }));
    expect(field(name)).toHaveAccessibleDescription(expect.stringMatching(message));
    expect(field(name)).toBeInvalid();
    expect(sent).toEqual([]);
  },
);

it('the figures of the terms: a version saved by a colleague is listed; saving again adds the input as the next', async () => {
  const theirs = makeVersion(1, '2026-11-26', { balanceDays: 30 });
  const ours = makeVersion(2, '2026-11-26', { balanceDays: 21 });
  const { user, sent } = await openFigures([], ({ method, body }) => {
    if (method === 'GET') return { status: 200, body: { items: [theirs] } };
    if (body?.after === 0) return { status: 409, body: { message: 'Somebody was faster.' } };
    return { status: 200, body: { message: 'Version 2 saved', items: [ours, theirs] } };
  });
  await retype(user, 'Balance due, days before travel', '21');
  await user.click(screen.getByRole('button', { name: 'Save these figures' }));
  expect(await within(figures()).findByText(/^Version 1, from 26 Nov 2026/)).toBeVisible();
  expect(
    within(figures()).getByText(/^meera added version 1 meanwhile.*What you typed is kept/),
  ).toBeVisible();
  expect(field('Balance due, days before travel')).toHaveValue('21');

  await user.click(screen.getByRole('button', { name: 'Save these figures' }));
  expect(await within(figures()).findByText(/^Version 2, from 26 Nov 2026/)).toBeVisible();
  expect(sent.at(-1)?.body).toMatchObject({ kind: 'figures', holdsFrom: TODAY, after: 1 });
  expect(JSON.parse(String(sent.at(-1)?.body?.content))).toEqual({ ...BUILT_IN_TERMS, balanceDays: 21 });
});

it('the figures of the terms: versions are listed in sentences, and one that is not yet in force can be withdrawn', async () => {
  const { user, sent, container } = renderTexts(SAVED, () => ({
    status: 200,
    body: { message: 'Version withdrawn', items: SAVED.slice(1) },
  }));
  expect(figures()).toHaveTextContent(
    'Version 1 has been valid since 1 Nov 2026. Version 2 is valid from 24 Dec 2026.',
  );
  expect(figures()).toHaveTextContent('the rest is due 40 days before travel.');
  expect(await findViolations(container)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Withdraw version 1' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw version 2' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Version withdrawn');
  expect(sent).toEqual([{ method: 'DELETE', url: '/api/admin/company/legal-texts/v2', body: null }]);
  expect(figures()).not.toHaveTextContent('Version 2');
});

it('the figures of the terms: a stored version that cannot be parsed is shown as plain text', () => {
  renderTexts([{ ...makeVersion(1, '2026-11-01'), content: 'no JSON' }], refuseAll, false);
  expect(figures()).toHaveTextContent('no JSON');
  expect(screen.queryByRole('button', { name: /^New version/ })).not.toBeInTheDocument();
});

it('a new version of the terms can start from the text that visitors see, with its placeholders', async () => {
  const { user } = renderTexts([], () => ({
    status: 200,
    body: { items: [], shown: { terms: COPIED, privacy: 'Privacy.' } },
  }));
  await user.click(screen.getByRole('button', { name: 'New version of the Terms and conditions' }));
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Start from the text that visitors see today' }));
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue(COPIED);
});
