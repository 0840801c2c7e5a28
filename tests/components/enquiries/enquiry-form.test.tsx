import { act, screen, waitFor, within } from '@testing-library/react';
import { chooseTrip } from '@/components/site/trip-parts/chosen-trip';
import { pickVisitorValues } from '@/lib/requests/derived-visitor-fields';
import { AGES_MESSAGE } from '@/lib/packages/prices/ages';
import { NO_CHOICE } from '@/lib/packages/prices/choice';
import { getTotal, toTotalLines } from '@/lib/packages/prices/total';
import { getLastTravelDate } from '@/lib/packages/prices/travel-date';
import { addPlainDays, formatDate, formatDateInput, getIndiaDate } from '@/lib/platform/format/dates';
import { CAME_FROM_KEY } from '@/lib/requests/enquiries/limits';
import {
  alerts,
  captcha,
  date,
  email,
  field,
  fillIn,
  name,
  PACKAGE,
  phone,
  RECEIPT,
  resetService,
  send,
  sendAgain,
  service,
  show,
  solve,
  tomorrow,
} from '@/tests/support/enquiry-form';
import { paste } from '@/tests/support/user';

beforeEach(resetService);
afterEach(() => act(() => chooseTrip(null)));

it('the Quick Enquiry form starts with two adults and no children, and requests nothing until it is used', async () => {
  const { user } = show();
  expect(field('Adults').value).toBe('2');
  expect(field('Children').value).toBe('0');
  expect(email().type).toBe('email');
  expect(phone().type).toBe('tel');
  expect(service.captchas).toBe(0);
  await user.click(name());
  expect(await screen.findByText('7 + 1 = ?')).toBeInTheDocument();
});

it('the Quick Enquiry form reports missing fields in order, one at a time, and focuses the field that the message names', async () => {
  const { user } = show();
  const steps: [string, () => HTMLInputElement, () => Promise<unknown>][] = [
    ['Please enter your name.', name, () => user.type(name(), 'Anjali')],
    ['Please enter your email address.', email, () => user.type(email(), 'nobody')],
    ['Please enter your phone number.', phone, () => user.type(phone(), '123')],
    ['Please select your travel date.', date, () => paste(user, date(), formatDateInput(getIndiaDate()))],
    ['Please solve the captcha.', captcha, () => solve(user)],
    [
      'Please enter a valid email address.',
      email,
      async () => {
        await user.clear(email());
        await user.type(email(), 'a@b.co');
      },
    ],
    [
      'Please enter a valid phone number',
      phone,
      async () => {
        await user.clear(phone());
        await paste(user, phone(), '9876543210');
      },
    ],
    [
      'Travel date must be at least one day in the future.',
      date,
      async () => {
        await user.clear(date());
        await paste(user, date(), formatDateInput(tomorrow()));
      },
    ],
  ];
  for (const [message, element, repair] of steps) {
    await user.click(await sendAgain());
    await waitFor(() => expect(alerts()).toHaveTextContent(`Error: ${message}`));
    expect(within(alerts()).getAllByText(message)).toHaveLength(1);
    expect(alerts().querySelectorAll('[data-toast]')).toHaveLength(1);
    await waitFor(() => expect(element()).toHaveFocus());
    expect(element()).toBeInvalid();
    // Regression: a message was shown at the field, in a box above the form, and as a toast.
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(element()).toHaveAccessibleDescription(expect.stringContaining(message));
    await repair();
  }
  expect(service.calls).toHaveLength(0);
  await user.click(await sendAgain());
  await waitFor(() => expect(service.calls).toHaveLength(1));
});

it('the Quick Enquiry form offers no year after the last accepted one', async () => {
  const { user } = show();
  await user.click(date());
  const years = await screen.findByRole('combobox', { name: /year/i });
  const last = Math.max(...[...years.querySelectorAll('option')].map(({ value }) => Number(value)));
  expect(last).toBe(Number(getLastTravelDate(getIndiaDate()).slice(0, 4)));
});

it('the Quick Enquiry form submits the input; the confirmation takes its place, and another enquiry starts empty', async () => {
  sessionStorage.setItem(CAME_FROM_KEY, 'www.google.com?gclid=abc');
  const { user } = show();
  await fillIn(user);
  await user.click(send());
  expect(await screen.findByText(RECEIPT.message)).toBeInTheDocument();
  expect(service.calls[0]).toEqual({
    key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    body: {
      name: 'Anjali Menon',
      email: 'anjali@example.com',
      phone: '+91 98765 43210',
      adults: 2,
      children: 0,
      ages: [],
      travelDate: tomorrow(),
      message: 'A houseboat, please.',
      ...pickVisitorValues('enquiry'),
      package: 'heart-of-kerala',
      captchaToken: 'token-1',
      captchaAnswer: '8',
      noticeVersion: expect.any(String),
      website: '',
      cameFrom: 'www.google.com?gclid=abc',
    },
  });
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.getByText('KT-7F3K9Q')).toBeInTheDocument();
  expect(screen.getByText(`Heart of Kerala, ${formatDate(tomorrow())}, 2 adults`)).toBeInTheDocument();
  const { amount, total } = toTotalLines(
    getTotal(PACKAGE.priced, { ...NO_CHOICE, adults: 2, date: tomorrow() }, getIndiaDate()),
    getIndiaDate(),
  );
  const stated = await within(screen.getByRole('region', { name: 'Enquiry sent' })).findByText(amount);
  expect(stated.parentElement).toHaveTextContent(/^₹[\d,]+, agreed by call$/); // date and party are above
  expect(stated.dataset).toMatchObject({ package: '1', total: `${total}` });
  expect(screen.getByRole('region', { name: 'Enquiry sent' })).toHaveFocus();
  expect(screen.getByRole('link', { name: /where your enquiry stands/ })).toHaveAttribute(
    'href',
    RECEIPT.statusUrl,
  );
  expect(service.captchas).toBe(1);
  expect(sessionStorage.getItem('enquiry-draft:heart-of-kerala') ?? '').not.toContain('Anjali');
  await user.click(screen.getByRole('button', { name: 'Send another enquiry' }));
  expect(name()).toHaveFocus();
  for (const cleared of [name(), email(), phone(), field(/^Message/), captcha()])
    expect(cleared.value).toBe('');
  expect(date().value).toBe(formatDateInput(tomorrow())); // day and party stay the visitor's choice
  expect(field('Adults').value).toBe('2');
  expect(await screen.findByText('7 + 2 = ?')).toBeInTheDocument();
});

it('the Quick Enquiry form is disabled and reads "Sending..." while submitting; a second press sends nothing', async () => {
  let release: () => void = () => undefined;
  service.answer = () =>
    new Promise((resolve) => {
      release = () => resolve({ status: 201, body: RECEIPT });
    });
  const { user } = show();
  await fillIn(user);
  await user.dblClick(send());
  const button = await screen.findByRole('button', { name: 'Sending...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(service.calls).toHaveLength(1);
  release();
  expect(await screen.findByText(RECEIPT.message)).toBeInTheDocument();
  expect(service.calls).toHaveLength(1);
});

it('the Quick Enquiry form loads another question on request', async () => {
  const { user } = show();
  await user.click(name());
  await screen.findByText('7 + 1 = ?');
  await user.click(screen.getByRole('button', { name: 'New question' }));
  expect(await screen.findByText('7 + 2 = ?')).toBeInTheDocument();
});

it('the Quick Enquiry form restores the input after a reload, except the captcha', async () => {
  const { user, unmount } = show();
  await fillIn(user);
  unmount();
  show();
  expect([name().value, date().value, captcha().value]).toEqual([
    'Anjali Menon',
    formatDateInput(tomorrow()),
    '',
  ]);
});

it.each([
  ['', '1'],
  ['0', '1'],
  ['-3', '1'],
  ['1.5', '1'],
  ['7', '7'],
])('the Quick Enquiry form changes %p adults to %s', async (typed, expected) => {
  const { user } = show();
  await user.clear(field('Adults'));
  if (typed) await user.type(field('Adults'), typed);
  await user.tab();
  expect(field('Adults').value).toBe(expected);
});

it('the Quick Enquiry form shows whom to contact for a larger group', async () => {
  const { user } = show();
  await fillIn(user);
  await user.clear(field('Adults'));
  await user.type(field('Adults'), '25');
  await user.click(send());
  await waitFor(() =>
    expect(field('Adults')).toHaveAccessibleDescription(
      expect.stringContaining('Please enter 1 to 20 adults.'),
    ),
  );
  expect(service.calls).toHaveLength(0);
});

it('the enquiry form has one age field per child; giving only some ages is reported, giving none is accepted', async () => {
  const { user } = show();
  await fillIn(user);
  expect(screen.queryByText(/^Ages? of the child/)).not.toBeInTheDocument();
  await user.clear(field('Children'));
  await user.type(field('Children'), '2');
  await user.type(field('Age of child 2'), '9');
  await user.click(send());
  await waitFor(() => expect(field('Age of child 1')).toHaveFocus());
  expect(field('Age of child 1')).toHaveAccessibleDescription(AGES_MESSAGE);
  expect(service.calls).toHaveLength(0);
  await user.clear(field('Age of child 2'));
  await user.click(await sendAgain());
  await waitFor(() => expect(service.calls).toHaveLength(1));
  expect(service.calls[0]?.body).toMatchObject({ children: 2, ages: [] });
});

const TRIP = {
  adults: 4,
  children: 2,
  ages: ['4', '9'],
  date: '',
  month: null,
};

it('a trip chosen with its price fills in the enquiry form and is sent with it', async () => {
  const { user } = show();
  act(() => chooseTrip({ ...TRIP, date: tomorrow() }));
  await waitFor(() => expect(field('Adults').value).toBe('4'));
  expect(field('Children').value).toBe('2');
  expect(date().value).toBe(formatDateInput(tomorrow()));
  expect([field('Age of child 1').value, field('Age of child 2').value]).toEqual(['4', '9']);
  expect(field(/^Message/).value).toBe('');
  await paste(user, name(), 'Anjali Menon');
  await paste(user, email(), 'anjali@example.com');
  await paste(user, phone(), '+91 98765 43210');
  await solve(user);
  await user.click(send());
  await waitFor(() => expect(service.calls).toHaveLength(1));
  expect(service.calls[0]?.body).toMatchObject({ adults: 4, children: 2, ages: [4, 9] });
});

it('an edit of day or party in the enquiry form changes the chosen trip and updates all prices', async () => {
  const { user } = show();
  act(() => chooseTrip({ ...TRIP, date: tomorrow() }));
  await waitFor(() => expect(field('Adults').value).toBe('4'));
  const later = formatDateInput(addPlainDays(tomorrow(), 3));
  await user.clear(date());
  await paste(user, date(), later);
  await user.keyboard('{Escape}');
  expect(new URLSearchParams(location.search).get('date')).toBe(addPlainDays(tomorrow(), 3));
  await user.clear(field('Children'));
  await user.type(field('Children'), '3');
  await user.type(field('Age of child 3'), '0');
  expect(new URLSearchParams(location.search).get('children')).toBe('4,9,0');
  expect(date().value).toBe(later);
});

it('the calendar of the enquiry form opens at the month of the chosen trip', async () => {
  const { user } = show();
  const month = addPlainDays(tomorrow(), 300).slice(0, 7);
  act(() => chooseTrip({ ...TRIP, date: '', month }));
  await waitFor(() => expect(field('Adults').value).toBe('4'));
  await user.click(date());
  const year = await screen.findByRole('combobox', { name: /year/i });
  expect(year).toHaveValue(month.slice(0, 4));
  expect(screen.getByRole('combobox', { name: /month/i })).toHaveValue(`${Number(month.slice(5)) - 1}`);
});

it('a trip chosen with its price does not replace the message in the enquiry form', async () => {
  const { user } = show();
  await paste(user, field(/^Message/), 'A houseboat, please.');
  act(() => chooseTrip({ ...TRIP, date: null }));
  await waitFor(() => expect(field('Children').value).toBe('2'));
  expect(field(/^Message/).value).toBe('A houseboat, please.');
  expect(date().value).toBe('');
});

it('the enquiry form asks about a mistyped provider, and takes the better address at one press', async () => {
  const { user } = show();
  await user.type(email(), 'anu@gmial.com');
  await user.tab();
  expect(screen.getByText(/^Did you mean/)).toHaveTextContent('Did you mean anu@gmail.com?');
  expect(email()).toBeValid();
  await user.click(screen.getByRole('button', { name: 'anu@gmail.com' }));
  expect(email().value).toBe('anu@gmail.com');
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
});

it('a refused number from abroad gets a hint, and in Dubai the number with its country code', async () => {
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Asia/Dubai',
  });
  const { user } = show();
  await fillIn(user);
  await user.clear(phone());
  await user.type(phone(), '050 123 4567');
  expect(screen.queryByText(/^From abroad/)).toBeNull();
  await user.click(send());
  expect(await screen.findByText(/^From abroad/)).toHaveTextContent(
    'From abroad? Begin with + and your country code, such as +971 50 123 4567.',
  );
  await user.click(screen.getByRole('button', { name: '+971 50 123 4567' }));
  expect(phone().value).toBe('+971 50 123 4567');
  await waitFor(() => expect(phone()).toBeValid());
  expect(screen.queryByText(/^From abroad/)).toBeNull();
});
