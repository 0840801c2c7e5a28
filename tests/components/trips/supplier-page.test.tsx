import { render, screen, within } from '@testing-library/react';
import { SupplierPage } from '@/components/trips/supplier-page/supplier-page';
import type { SupplierLine, SupplierRequest } from '@/lib/trips/services/queries';
import { SUPPLIER_WORDS } from '@/lib/trips/services/words';
import { findViolations } from '@/tests/support/axe';
import { router } from '@/tests/support/next-navigation';
import { paste, startUser } from '@/tests/support/user';
import { CONTACT, TOKEN } from '@/tests/support/visitor-request';

const user = startUser();
const STAY: SupplierLine = {
  id: 'b5a1c0de-0000-4000-8000-000000000001',
  version: 2,
  kind: 'stay',
  state: 'asked',
  label: 'Spice House',
  place: 'Munnar',
  firstDay: '2031-01-15',
  nights: 2,
  detail: '1 room, breakfast',
  route: '',
  until: '2030-12-20',
  confirmation: '',
  contact: '',
  offer: '',
  language: 'en',
  askedAt: new Date('2030-12-18'),
};
const BACK: SupplierLine = {
  ...STAY,
  id: 'b5a1c0de-0000-4000-8000-000000000002',
  firstDay: '2031-01-20',
  nights: 1,
};

let sent: { path: string; body: unknown }[] = [];
let answer = { status: 200, body: { success: true, message: 'Thank you.' } as object };
beforeEach(() => {
  sent = [];
  answer = { status: 200, body: { success: true, message: 'Thank you.' } };
  router.refresh.mockReset();
  global.fetch = jest.fn(async (path, init) => {
    sent.push({ path: String(path), body: JSON.parse(String(init?.body)) });
    return { ok: answer.status < 400, status: answer.status, json: async () => answer.body } as Response;
  }) as typeof fetch;
});

function show(part: Partial<SupplierRequest> = {}) {
  const request: SupplierRequest = {
    ...{
      tripId: 't',
      requestId: 'r',
      supplierId: 's',
      supplier: 'Spice House',
      email: '',
      guest: 'Meera Nair',
    },
    ...{ reference: 'KT-7F3K9Q', adults: 2, childrenAges: [7], isCancelled: false, lines: [STAY, BACK] },
    language: 'en',
    ...part,
  };
  return render(<SupplierPage request={request} token={TOKEN} brand="Kayal Trails" contact={CONTACT} />);
}
const card = (at: number) => within(screen.getAllByRole('listitem')[at]!);

it('a supplier confirms all services together with number and name', async () => {
  const { container } = show();
  expect(screen.getByText('15 Jan 2031, 2 nights')).toBeVisible();
  expect(screen.getAllByText('Not answered yet: answer by 20 Dec 2030')).toHaveLength(2);
  expect(await findViolations(container)).toEqual([]);
  const all = within(screen.getByRole('region', { name: 'Your answer (2/2)' }));
  await user.click(all.getByRole('button', { name: 'Confirm' }));
  await paste(user, all.getByLabelText(/^Confirmation number/), 'SH-77');
  await paste(user, all.getByLabelText(/^Your name/), 'Anil');
  expect(await findViolations(container)).toEqual([]);
  await user.click(all.getByRole('button', { name: 'Send' }));
  expect(sent).toMatchObject([
    {
      path: `/api/suppliers/${TOKEN}/answers`,
      body: {
        state: 'confirmed',
        confirmation: 'SH-77',
        contact: 'Anil',
        lines: [
          { id: STAY.id, version: 2 },
          { id: BACK.id, version: 2 },
        ],
      },
    },
  ]);
  expect(router.refresh).toHaveBeenCalled();
  expect(screen.getByRole('list')).toHaveFocus();
});

it('he offers something else for one of them; what is missing is said at its field, from the first', async () => {
  show();
  await user.click(card(0).getByRole('checkbox', { name: 'Spice House' }));
  await user.click(screen.getByRole('button', { name: 'Offer something else' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const offer = screen.getByLabelText(/^What you can offer/);
  expect(offer).toHaveFocus();
  expect(offer).toHaveAccessibleDescription('Please fill in: What you can offer: house, room, days');
  expect(screen.getByLabelText(/^Your name/)).toHaveAccessibleDescription('');
  await paste(user, offer, 'The annexe');
  await paste(user, screen.getByLabelText(/^Your name/), 'Anil');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toMatchObject([
    { body: { state: 'option', offer: 'The annexe', contact: 'Anil', lines: [{ id: BACK.id }] } },
  ]);
});

it('he may say why he refuses', async () => {
  show();
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  await paste(user, screen.getByLabelText(/^Why/), 'Full on these days');
  await paste(user, screen.getByLabelText(/^Your name/), 'Anil');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toMatchObject([{ body: { state: 'refused', offer: 'Full on these days', contact: 'Anil' } }]);
});

it('a refusal of the server is shown and nothing typed is lost', async () => {
  answer = { status: 409, body: { success: false, message: 'This request has changed.' } };
  show();
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  await paste(user, screen.getByLabelText(/^Your name/), 'Anil');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This request has changed.');
  expect(screen.getByLabelText(/^Your name/)).toHaveValue('Anil');
});

it('a refused field is said there, and has the focus', async () => {
  const message = 'The offer may have at most 500 characters.';
  answer = { status: 422, body: { success: false, message, field: 'offer' } };
  show();
  await user.click(screen.getByRole('button', { name: 'Offer something else' }));
  const offer = screen.getByLabelText(/^What you can offer/);
  await paste(user, offer, 'The annexe');
  await paste(user, screen.getByLabelText(/^Your name/), 'Anil');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(offer).toHaveFocus();
  expect(offer).toHaveAccessibleDescription(message);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it.each([
  ['hi', 'बुकिंग का अनुरोध', 'मना करें', '20 दिसंबर 2030 तक', /^आपका नाम/, 'भेजें'],
  ['ml', 'ബുക്കിംഗ് അഭ്യർത്ഥന', 'നിരസിക്കുക', '2030 ഡിസംബർ 20-ന് മുമ്പ്', /^നിങ്ങളുടെ പേര്/, 'അയയ്ക്കുക'],
] as const)(
  'the page is in the language of his message: %s',
  async (language, title, act, by, name, send) => {
    answer = { status: 429, body: { success: false, message: 'Too many requests.' } };
    const { container } = show({ language });
    expect(screen.getByText(title).closest('[lang]')).toHaveAttribute('lang', language);
    expect(screen.getAllByText(new RegExp(by))).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: act }));
    await paste(user, screen.getByLabelText(name), 'अनिल');
    await user.click(screen.getByRole('button', { name: send }));
    expect(screen.getByRole('alert')).toHaveTextContent(SUPPLIER_WORDS[language].failed);
    expect(await findViolations(container)).toEqual([]);
    // Facts of the trip and of the company are as they are; all other words are translated.
    const facts =
      /Meera Nair|KT-7F3K9Q|Spice House|Kayal Trails|Munnar|1 room, breakfast|WhatsApp|\(opens in a new tab\)|\S+@\S+/g;
    expect(container.textContent?.replaceAll(facts, '')).not.toMatch(/[A-Za-z]/);
  },
);

it.each([
  ['confirmed', { confirmation: 'SH-77', contact: 'Anil' }, 'Confirmed: SH-77, Anil', 0],
  ['refused', { contact: 'Anil' }, 'Refused: Anil', 1],
  ['refused', { offer: 'Full', contact: 'Anil' }, 'Refused: “Full”, Anil', 1],
  [
    'option',
    { offer: 'The annexe', until: '2030-12-22' },
    'Offered: “The annexe” instead, held until 22 Dec 2030',
    1,
  ],
] as const)('a service that is %s says so', (state, part, words, buttons) => {
  show({ lines: [{ ...STAY, until: null, ...part, state }] });
  expect(card(0).getByRole('status')).toHaveTextContent(words);
  expect(screen.queryAllByRole('button', { name: 'Confirm' })).toHaveLength(buttons);
});

it('of services that are not needed any more, the page asks what he keeps', () => {
  show({ lines: [{ ...STAY, state: 'dropped', confirmation: 'SH-77', contact: 'Anil' }] });
  expect(screen.getByText('Cancellation')).toBeVisible();
  expect(screen.getByText(/^Please write back .+ what you keep, if anything\.$/)).toBeVisible();
  expect(card(0).getByRole('status').textContent).toBe('Not needed any more');
  expect(screen.queryByRole('button')).toBeNull();
});

it('nothing can be answered for a cancelled trip', () => {
  show({ isCancelled: true });
  expect(screen.getByText(/^This trip is cancelled/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
