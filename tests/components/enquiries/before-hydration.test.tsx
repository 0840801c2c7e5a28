import { act, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { EnquiryForm } from '@/components/requests/enquiry-form/enquiry-form';
import { chooseTrip, leaveTrip } from '@/components/site/trip-parts/chosen-trip';
import { NO_CHOICE } from '@/lib/packages/prices/choice';
import { addPlainDays, formatDateInput, getIndiaDate } from '@/lib/platform/format/dates';
import { PACKAGE, resetService, service, solve } from '@/tests/support/enquiry-form';

// React's server build needs these on load; jsdom lacks them.
import { TextEncoder } from 'node:util';
import { MessageChannel } from 'node:worker_threads';
import { startUser } from '@/tests/support/user';
Object.assign(globalThis, { TextEncoder, MessageChannel });

const element = (
  <EnquiryForm
    package={PACKAGE}
    phone={{ display: '+91 90000 00001', e164: '+919000000001' }}
    whatsapp="919000000001"
    email="hello@kayal.example"
  />
);

const DAY = addPlainDays(getIndiaDate(), 60);

let root: Root | null = null;
beforeEach(resetService);
afterEach(() => act(() => root?.unmount()));

async function renderOnServer(): Promise<HTMLElement> {
  const { renderToString } = await import('react-dom/server');
  const page = document.createElement('div');
  page.innerHTML = renderToString(element);
  document.body.replaceChildren(page);
  return page;
}

const find = <T extends HTMLElement>(page: HTMLElement, selector: string) => page.querySelector<T>(selector)!;

it('the form before hydration cannot be submitted, has no inline style and shows contact details without scripts', async () => {
  const page = await renderOnServer();
  expect(find<HTMLButtonElement>(page, 'button[type=submit]').disabled).toBe(true);
  expect(page.querySelectorAll('[style]')).toHaveLength(0);
  expect(find(page, 'noscript').innerHTML).toMatch(
    /tel:\+919000000001.*wa\.me\/919000000001.*mailto:hello@kayal\.example/s,
  );
});

it('the form before hydration keeps the input through hydration', async () => {
  const page = await renderOnServer();
  const typed: Record<string, string> = {
    name: 'Anjali',
    email: 'a@b.co',
    phone: '9876543210',
    adults: '4',
    travelDate: formatDateInput(DAY),
    message: 'Hello',
  };
  for (const [name, value] of Object.entries(typed))
    find<HTMLInputElement>(page, `[name=${name}]`).value = value;
  await act(async () => {
    root = hydrateRoot(page, element);
  });
  await waitFor(() => expect(find<HTMLButtonElement>(page, 'button[type=submit]').disabled).toBe(false));
  for (const [name, value] of Object.entries(typed)) {
    expect(find<HTMLInputElement>(page, `[name=${name}]`).value).toBe(value);
  }
  const user = startUser();
  await user.click(find(page, '[name=name]'));
  await solve(user);
  await user.click(find(page, 'button[type=submit]'));
  await waitFor(() => expect(service.calls).toHaveLength(1));
  expect(service.calls[0]?.body).toMatchObject({ ...typed, adults: 4, travelDate: DAY });
});

// Regression: the stored choice replaced the party and the day that the visitor had typed into the form.
it('values typed before hydration take precedence over the stored choice, and are stored as the choice', async () => {
  localStorage.setItem('choice', `adults=2&date=${addPlainDays(DAY, 7)}`);
  const page = await renderOnServer();
  find<HTMLInputElement>(page, '[name=adults]').value = '5';
  find<HTMLInputElement>(page, '[name=travelDate]').value = formatDateInput(DAY);
  await act(async () => {
    root = hydrateRoot(page, element);
  });
  await waitFor(() => expect(localStorage.getItem('choice')).toBe(`date=${DAY}&adults=5`));
  expect(find<HTMLInputElement>(page, '[name=adults]').value).toBe('5');
  expect(find<HTMLInputElement>(page, '[name=travelDate]').value).toBe(formatDateInput(DAY));
});

// Regression: when only the day was typed, the stored party was replaced by the default party of the form.
it('before hydration, a field without a typed value gets the stored choice', async () => {
  localStorage.setItem('choice', 'adults=4&children=4%2C9');
  const page = await renderOnServer();
  find<HTMLInputElement>(page, '[name=travelDate]').value = formatDateInput(DAY);
  await act(async () => {
    root = hydrateRoot(page, element);
  });
  await waitFor(() => expect(localStorage.getItem('choice')).toBe(`date=${DAY}&adults=4&children=4%2C9`));
  expect(find<HTMLInputElement>(page, '[name=adults]').value).toBe('4');
  expect(find<HTMLInputElement>(page, '[name=children]').value).toBe('2');
  expect(find<HTMLInputElement>(page, '[name=travelDate]').value).toBe(formatDateInput(DAY));
});

it('a later choice replaces what was typed before hydration', async () => {
  localStorage.clear();
  leaveTrip();
  const page = await renderOnServer();
  find<HTMLInputElement>(page, '[name=adults]').value = '5';
  await act(async () => {
    root = hydrateRoot(page, element);
  });
  await waitFor(() => expect(find<HTMLInputElement>(page, '[name=adults]').value).toBe('5'));
  // Regression: without a stored choice, the prices remained those for two adults.
  expect(localStorage.getItem('choice')).toBe('adults=5');
  act(() => chooseTrip({ ...NO_CHOICE, adults: 3, ages: [] }));
  await waitFor(() => expect(find<HTMLInputElement>(page, '[name=adults]').value).toBe('3'));
});
