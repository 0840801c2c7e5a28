import { render, screen, waitFor, within } from '@testing-library/react';
import { QuotePage } from '@/components/quotes/page/quote-page';
import { findViolations } from '@/tests/support/axe';
import { router } from '@/tests/support/next-navigation';
import { withoutPrice } from '@/lib/quotes/model/content';
import { makeTravellerQuote } from '@/tests/support/quotes';
import { paste, startUser } from '@/tests/support/user';
import { CONTACT, TOKEN } from '@/tests/support/visitor-request';
import type { TravellerQuote } from '@/lib/quotes/sent/types';

const user = startUser();

let sent: { path: string; body: unknown }[] = [];
let seen: unknown[] = [];
let status = 200;
let message = 'Thank you.';

beforeEach(() => {
  [sent, seen, status, message] = [[], [], 200, 'Thank you.'];
  router.refresh.mockReset();
  global.fetch = jest.fn(async (path, init) => {
    const body: unknown = JSON.parse(String(init?.body));
    if (path === `/api/quotes/${TOKEN}/seen`) seen.push(body);
    else sent.push({ path: String(path), body });
    return {
      ok: status < 400,
      status,
      json: async () => ({ success: status < 400, message, error: message }),
    } as Response;
  }) as typeof fetch;
});

function show(changes: Partial<TravellerQuote> = {}) {
  return render(
    <QuotePage quote={makeTravellerQuote(changes)} token={TOKEN} today="2030-12-30" contact={CONTACT} />,
  );
}

const total = () => screen.getAllByRole('status').find((status) => status.textContent?.includes('in all'));

it('the quote page shows the days, the named hotels of each option and its total', async () => {
  const { container } = show();
  expect(screen.getByRole('heading', { level: 1, name: /^Hills and a houseboat/ })).toBeVisible();
  expect(screen.getByText('15 to 18 Jan 2031 · 2 adults · 1 child (7 years)')).toBeVisible();
  expect(screen.getByText(/Wednesday, 15/)).toBeVisible();
  const premium = screen.getByRole('article', { name: 'Premium' });
  expect(within(premium).getByText('₹68,900')).toBeVisible();
  expect(within(premium).getByText(/Sample Water Lily/)).toHaveTextContent('Sample Water Lily or similar');
  expect(within(premium).getByText('Deluxe houseboat, One bedroom, all meals')).toBeVisible();
  expect(await findViolations(container)).toEqual([]);
});

it('a house is shown with its pictures and a link to its page', async () => {
  const focus = { focalX: 50, focalY: 50 };
  const photo = { alt: 'Pool', src: '/pictures/pool.webp', avif: '', webp: '', file: 'pool.jpg', ...focus };
  const [stay] = makeTravellerQuote().content.options[0]!.stays;
  const house = { url: 'https://www.example.com/tea-valley', photos: [photo] };
  const { container } = show({ houses: { [stay!.id]: house } });
  const link = screen.getAllByRole('link', { name: new RegExp(`^${stay!.hotel}`) })[0];
  expect(link).toHaveAttribute('href', house.url);
  expect(screen.getAllByRole('img', { name: 'Pool' })[0]).toHaveAttribute('src', photo.src);
  expect(await findViolations(container)).toEqual([]);
});

it('the quote page reports only once that the traveller has seen an offer, and nothing for a withdrawn offer', () => {
  const { rerender } = show();
  rerender(<QuotePage quote={makeTravellerQuote()} token={TOKEN} today="2030-12-30" contact={CONTACT} />);
  show({ state: 'withdrawn' });
  expect(seen).toEqual([{ number: 1 }]);
});

it('extras change the total of an offer at once, and another option starts without extras', async () => {
  show();
  expect(total()).toHaveTextContent('₹47,400 in all');
  await user.click(screen.getByRole('checkbox', { name: 'Candlelight dinner on the houseboat' }));
  expect(total()).toHaveTextContent('₹49,900 in all');
  expect(screen.getByText('₹12,475 to ₹24,950', { exact: false })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Choose Premium' }));
  expect(total()).toHaveTextContent('₹68,900 in all');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('an offer is accepted with a name and a ticked sentence, for exactly what is on the screen', async () => {
  show();
  await user.click(screen.getByRole('checkbox', { name: /Ayurveda massage/ }));
  await user.click(screen.getByRole('button', { name: 'Accept this offer' }));
  const accept = screen.getByRole('button', { name: 'Accept for ₹51,600' });
  await user.click(accept);
  expect(screen.getByText('Please type your full name.')).toBeVisible();
  await paste(user, screen.getByRole('textbox', { name: 'Your full name' }), 'Meera Nair');
  await user.click(accept);
  expect(screen.getByRole('alert')).toHaveTextContent('Please tick the sentence if you agree.');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /^I accept this offer/ }));
  await user.click(accept);
  const choice = {
    option: 'standard',
    extras: ['massage'],
    number: 1,
    hash: '3fa9c2d1e0b7a6958473625140f1e2d3',
  };
  expect(sent).toEqual([
    { path: `/api/quotes/${TOKEN}/accept`, body: { ...choice, name: 'Meera Nair', agreed: true } },
  ]);
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
});

// Regression: a comment refreshed the page to version 2, and the tick of version 1 was sent with the hash of version 2.
it('a new version of an offer starts with nothing chosen and without the tick of agreement', async () => {
  const { rerender } = show();
  await user.click(screen.getByRole('radio', { name: 'Choose Premium' }));
  await user.click(screen.getByRole('button', { name: 'Accept this offer' }));
  await user.click(screen.getByRole('checkbox', { name: /^I accept this offer/ }));
  const { content } = makeTravellerQuote();
  const options = content.options.filter(({ id }) => id !== 'premium');
  const quote = makeTravellerQuote({ number: 2, latest: 2, content: { ...content, options } });
  rerender(<QuotePage quote={quote} token={TOKEN} today="2030-12-30" contact={CONTACT} />);
  expect(total()).toHaveTextContent('₹47,400 in all');
  await user.click(screen.getByRole('button', { name: 'Accept this offer' }));
  expect(screen.getByRole('checkbox', { name: /^I accept this offer/ })).not.toBeChecked();
});

it('the quote page says why an acceptance was refused, and keeps the name', async () => {
  show();
  [status, message] = [409, 'There is a newer version of this offer. Open it and accept that one.'];
  await user.click(screen.getByRole('button', { name: 'Accept this offer' }));
  await paste(user, screen.getByRole('textbox', { name: 'Your full name' }), 'Meera Nair');
  await user.click(screen.getByRole('checkbox', { name: /^I accept this offer/ }));
  await user.click(screen.getByRole('button', { name: 'Accept for ₹47,400' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is a newer version of this offer.');
  expect(screen.getByRole('textbox', { name: 'Your full name' })).toHaveValue('Meera Nair');
});

it('an offer is declined with a reason and a comment', async () => {
  show();
  await user.click(screen.getByRole('button', { name: 'It does not suit us' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'The hotels');
  await paste(user, screen.getByRole('textbox', { name: /In your words/ }), 'Too far from the town');
  await user.click(screen.getByRole('button', { name: 'Decline the offer' }));
  const body = { number: 1, reason: 'hotels', note: 'Too far from the town' };
  expect(sent).toEqual([{ path: `/api/quotes/${TOKEN}/decline`, body }]);
});

it('the quote page accepts a comment on a day and shows earlier ones', async () => {
  show({
    comments: [
      {
        id: 'c1',
        number: 1,
        day: 'd1',
        text: 'Is there a lunch stop?',
        at: '2030-12-30T05:00:00.000Z',
        answer: 'Yes, at noon.',
      },
    ],
  });
  expect(screen.getByText('Is there a lunch stop?')).toBeVisible();
  expect(screen.getByText('Yes, at noon.')).toHaveTextContent('Our answer');
  await user.click(screen.getByRole('button', { name: 'Comment on day 2' }));
  await paste(user, screen.getByRole('textbox', { name: /Your comment on day 2/ }), 'Can we start later?');
  await user.click(screen.getByRole('button', { name: 'Send comment' }));
  expect(sent).toEqual([
    { path: `/api/quotes/${TOKEN}/comments`, body: { number: 1, day: 'd2', text: 'Can we start later?' } },
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Comment on day 2' })).toHaveFocus());
});

it('the quote page promises no mail to a traveller without an e-mail address', async () => {
  show({ hasEmail: false });
  await user.click(screen.getByRole('button', { name: 'Accept this offer' }));
  expect(screen.getByText(/No mail is sent to you, so keep this link/)).toBeVisible();
});

it.each([
  ['open', null, 'The request for this trip is closed'],
  [
    'accepted',
    { option: 'standard', extras: [], total: 47_400, name: 'Meera Nair', at: '2030-12-30T06:00:00.000Z' },
    'You accepted this offer',
  ],
] as const)(
  'an offer that is %s promises no call once its request is withdrawn',
  (state, acceptance, heading) => {
    show({ state, acceptance: acceptance && { ...acceptance, extras: [] }, isClosed: true });
    const shown = screen.getByRole('region', { name: heading });
    expect(shown).toHaveTextContent('To take it up again, tell us.');
    expect(shown).not.toHaveTextContent('when we have the advance');
  },
);

const ACCEPTANCE = {
  option: 'standard',
  extras: ['dinner'],
  total: 49_900,
  name: 'Meera Nair',
  at: '2030-12-30T06:00:00.000Z',
};

it.each([
  ['accepted', { acceptance: ACCEPTANCE }, 'You accepted this offer', /when we have the advance/],
  ['expired', {}, 'This offer ended on 5 January 2031', /Ask us and we check whether the price still holds/],
  ['superseded', { latest: 2 }, 'There is a newer version, 2', /Open the offer as it is now/],
  ['declined', {}, 'You declined this offer', /If you change your mind, tell us/],
  ['withdrawn', {}, 'We have withdrawn this offer', /We are glad to make you a new one/],
] as const)(
  'an offer that is %s says so and what to do; it can be read but not accepted',
  async (state, changes, heading, next) => {
    const { container } = show({ state, ...changes } as Partial<TravellerQuote>);
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('region', { name: heading })).toHaveTextContent(next);
    expect(screen.queryByRole('button', { name: 'Accept this offer' })).toBeNull();
    expect(screen.getByRole('region', { name: 'The options' })).toContainElement(
      screen.getByRole('group', { name: 'Optional extras' }),
    );
    expect(screen.getByRole('article', { name: 'Standard' })).toBeVisible();
    expect(await findViolations(container)).toEqual([]);
  },
);

it('after an acceptance, the heading of the new state has the focus and the accepted total is shown', () => {
  const { rerender } = show();
  const quote = makeTravellerQuote({ state: 'accepted', acceptance: ACCEPTANCE });
  rerender(<QuotePage quote={quote} token={TOKEN} today="2030-12-30" contact={CONTACT} />);
  expect(screen.getByRole('heading', { name: 'You accepted this offer' })).toHaveFocus();
  // Regression: the total and payment plan remained those of the choice on this page.
  expect(total()).toHaveTextContent('₹49,900 in all');
});

it('once the advance has come, an accepted offer does not wait for it', () => {
  const quote = makeTravellerQuote({ state: 'accepted', acceptance: ACCEPTANCE, isClosed: true });
  const trip = { parts: null, isBooked: true, isCancelled: false };
  render(<QuotePage {...{ quote, trip }} token={TOKEN} today="2030-12-30" contact={CONTACT} />);
  expect(screen.getByRole('heading', { name: 'You accepted this offer' })).toBeVisible();
  expect(screen.queryByText(/when we have the advance|closed since/)).toBeNull();
});

it('a new version of a booked trip says that the accepted one holds, and asks for no second advance', () => {
  const quote = makeTravellerQuote({ number: 2, latest: 2 });
  const { container } = render(
    <QuotePage quote={quote} paidBefore={12_780} token={TOKEN} today="2030-12-30" contact={CONTACT} />,
  );
  expect(
    screen.getByRole('region', { name: 'Your trip is booked as you accepted it before' }),
  ).toHaveTextContent(
    'It stays so until you accept this version, which counts the ₹12,780 that you have paid.',
  );
  expect(container).not.toHaveTextContent(/Advance/);
  expect(screen.getByRole('heading', { name: 'If you cancel' })).toBeVisible();
});

it('an accepted offer shows its payments instead of a range, and still the fees', () => {
  const quote = makeTravellerQuote({ state: 'accepted', acceptance: ACCEPTANCE });
  const exchanges = ['The trip starts later.'];
  const page = { quote, exchanges, token: TOKEN, today: '2030-12-30', contact: CONTACT } as const;
  const trip = { parts: <h2>To pay: ₹14,970</h2>, isBooked: false, isCancelled: false };
  const { container, rerender } = render(<QuotePage {...page} trip={trip} />);
  expect(screen.getByRole('heading', { name: 'To pay: ₹14,970' })).toBeVisible();
  expect(container).not.toHaveTextContent('then we confirm in writing');
  const fees = { name: 'If you cancel' };
  expect(screen.getByRole('heading', fees)).toBeVisible();
  rerender(<QuotePage {...page} trip={{ ...trip, isCancelled: true }} />);
  expect(screen.getByText('Cancelled trip')).toBeVisible();
  expect(screen.queryByText('The trip starts later.')).toBeNull();
  expect(screen.getByRole('region', { name: 'This trip is cancelled' })).toBeVisible();
  expect(screen.queryByRole('heading', fees)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Comment on/ })).toBeNull();
  rerender(<QuotePage {...page} trip={{ ...trip, parts: null, isCancelled: true }} />);
  expect(screen.getByText('Our offer')).toBeVisible();
  rerender(<QuotePage {...page} today="2031-06-01" trip={trip} />);
  expect(screen.queryByRole('heading', fees)).toBeNull();
});

it('an accepted offer lists option, extras and total', () => {
  show({ state: 'accepted', acceptance: ACCEPTANCE });
  const state = screen.getByRole('region', { name: 'You accepted this offer' });
  expect(state).toHaveTextContent(
    'Standard, Candlelight dinner on the houseboat for ₹49,900, accepted by Meera Nair',
  );
  expect(total()).toHaveTextContent('₹49,900 in all');
});

it('a plan without a price shows its estimate and what differs, and can be commented on but not accepted', async () => {
  const plan = {
    days: [],
    estimate: '₹10,000 per person',
    changes: ['One more night in Munnar.'],
    sender: null,
  };
  const content = { ...withoutPrice(makeTravellerQuote().content, plan), firstDay: '' };
  const { container } = show({ content });
  expect(screen.getByText(/^Our estimate is/)).toHaveTextContent('₹10,000 per person. There is no price yet');
  expect(screen.getByText('Our suggestion')).toBeVisible();
  expect(screen.getByText('2 adults · 1 child (7 years)')).toBeVisible();
  const different = screen.getByRole('region', { name: 'What is different from your plan' });
  expect(within(different).getByText('One more night in Munnar.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Comment on day 2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Accept|does not suit/ })).toBeNull();
  expect(screen.queryByText(/valid until|in all/)).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});
