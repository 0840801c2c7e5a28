import '@/tests/support/observers';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { PersonSearch } from '@/components/trust/personal-data/person-search';
import type { Mention, PersonRequest } from '@/lib/trust/personal-data/types';
import { findViolations } from '@/tests/support/axe';
import { stubStaffApi } from '../staff-api';
import { paste, startUser } from '@/tests/support/user';

const OWN: PersonRequest = {
  id: 'a',
  source: 'website',
  reference: 'KT-7F3K9Q',
  name: 'Asha Menon',
  email: 'asha@example.com',
  phone: '98470 12345',
  receivedAt: '2026-11-20T10:00:00Z',
  isSpam: false,
  isDeleted: true,
  isRelated: false,
  versions: 0,
  acceptances: 0,
};
const RELATED: PersonRequest = {
  ...OWN,
  id: 'b',
  source: 'custom_planner',
  reference: 'KT-RELATE',
  name: 'Ravi',
  isDeleted: false,
  isRelated: true,
};

async function searchFor(contact: string) {
  const user = startUser();
  render(<PersonSearch />);
  await paste(user, screen.getByLabelText(/E-mail address or phone number/), contact);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  return user;
}

it('the search for a person lists the requests found, with related ones unticked, and moves focus there', async () => {
  const sent = stubStaffApi(() => ({ status: 200, body: { requests: [OWN, RELATED], mentions: [] } }));
  await searchFor('asha@example.com');
  const heading = await screen.findByRole('heading', { name: 'Requests (2)' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(sent).toEqual([
    { method: 'POST', url: '/api/admin/personal-data', body: { contact: 'asha@example.com' } },
  ]);
  const [own, related] = screen.getAllByRole('checkbox');
  expect(own).toBeChecked();
  expect(own).toHaveAccessibleName(/KT-7F3K9Q, Asha Menon.*deleted by staff/);
  expect(related).not.toBeChecked();
  expect(related).toHaveAccessibleName(/may be another person/);
  expect(await findViolations()).toEqual([]);
});

it('the search for a person saves a copy of the selected requests as a file', async () => {
  const copied = { madeAt: '2026-11-22T10:00:00.000Z', requests: [{ reference: 'KT-7F3K9Q' }] };
  const sent = stubStaffApi(({ url }) => ({
    status: 200,
    body: url.endsWith('/copy') ? copied : { requests: [OWN, RELATED], mentions: [] },
  }));
  const makeUrl = jest.fn(() => 'blob:copy');
  Object.assign(URL, { createObjectURL: makeUrl, revokeObjectURL: jest.fn() });
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const user = await searchFor('asha@example.com');
  await user.click(await screen.findByRole('checkbox', { name: /KT-RELATE/ }));
  await user.click(screen.getByRole('button', { name: 'Download a copy' }));
  await waitFor(() => expect(names).toEqual(['personal-data-2026-11-22.json']));
  expect(sent.at(-1)?.body).toEqual({ contact: 'asha@example.com', ids: ['a', 'b'] });
  expect(makeUrl).toHaveBeenCalledTimes(1);
  click.mockRestore();
});

it('the search for a person asks for confirmation before erasing, then searches again', async () => {
  const answers = [
    { requests: [{ ...OWN, versions: 2, acceptances: 1 }], mentions: [] },
    { message: 'One request erased.' },
    { requests: [], mentions: [] },
  ];
  const sent = stubStaffApi(() => ({ status: 200, body: answers.shift() }));
  const user = await searchFor('98470 12345');
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Erase one request?' });
  expect(dialog).toHaveTextContent('Our offers (2 sent versions) and the evidence of 1 acceptance go too');
  expect(sent).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'Erase' }));
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeInTheDocument();
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/admin/personal-data',
    '/api/admin/personal-data/erase',
    '/api/admin/personal-data',
  ]);
  expect(sent[1]?.body).toEqual({ contact: '98470 12345', ids: ['a'] });
});

it('the search for a person keeps the input and shows the message at the field when the search is rejected', async () => {
  const message = 'Enter a complete e-mail address or phone number.';
  stubStaffApi(() => ({ status: 422, body: { success: false, message, field: 'contact' } }));
  await searchFor('asha');
  const field = screen.getByLabelText(/E-mail address or phone number/);
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field).toHaveValue('asha');
  expect(await findViolations()).toEqual([]);
});

it('the search for a person cannot copy or erase without a selection', async () => {
  stubStaffApi(() => ({ status: 200, body: { requests: [OWN], mentions: [] } }));
  const user = await searchFor('asha@example.com');
  await user.click(await screen.findByRole('checkbox'));
  for (const name of ['Download a copy', 'Erase'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
});

it('the search for a person lists mentions elsewhere with links to where they can be changed', async () => {
  const mentions: Mention[] = [
    { kind: 'note', reference: 'KT-OTHER1', place: '', text: 'Travels with Asha.' },
    { kind: 'review', reference: null, place: 'shown, 2 Oct 2026', text: 'Asha: quiet.' },
    { kind: 'audit', reference: null, place: '1 Oct 2026', text: 'for Asha' },
  ];
  const sent = stubStaffApi(() => ({ status: 200, body: { requests: [], mentions } }));
  const user = startUser();
  render(<PersonSearch />);
  await paste(user, screen.getByLabelText(/E-mail address or phone number/), 'asha@example.com');
  await paste(user, screen.getByLabelText(/^Name/), 'Asha Menon');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const region = await screen.findByRole('region', { name: 'Mentions elsewhere (3)' });
  expect(sent[0]?.body).toEqual({ contact: 'asha@example.com', name: 'Asha Menon' });
  expect(within(region).getByRole('link', { name: 'Note on KT-OTHER1' })).toHaveAttribute(
    'href',
    '/admin?enquiry=KT-OTHER1',
  );
  expect(within(region).getByRole('link', { name: 'Review, shown, 2 Oct 2026' })).toHaveAttribute(
    'href',
    '/admin/reviews',
  );
  expect(within(region).getByText('Audit log, 1 Oct 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
  expect(await findViolations()).toEqual([]);
});

it('the search for a person says when there may be more requests than it lists', async () => {
  const mentions = Array.from({ length: 300 }, (): Mention => {
    return { kind: 'note', reference: 'KT-7F3K9Q', place: '', text: 'Asha' };
  });
  for (const [listed, isCut] of [
    [mentions.slice(1), false],
    [mentions, true],
  ] as const) {
    stubStaffApi(() => ({ status: 200, body: { requests: [], mentions: listed } }));
    await searchFor('asha@example.com');
    await screen.findByText(`Mentions elsewhere (${listed.length})`);
    expect(screen.queryByText(/There may be more than is listed/) !== null).toBe(isCut);
    cleanup();
  }
});
