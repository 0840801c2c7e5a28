import '@/tests/support/observers';
import { screen, waitFor, within } from '@testing-library/react';
import { router } from '@/tests/support/next-navigation';
import { makeDetail } from '../staff-api';
import { expectAccessible, toId } from '../inbox/fake-inbox';
import { listChanges as changes, openWithKeys as open } from './keyboard';

const row = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  router.push.mockClear();
});

it('j and k move the focus from row to row', async () => {
  const { press } = open();
  await press('j');
  await waitFor(() => expect(row('Guest 1')).toHaveFocus());
  await press('jj');
  await waitFor(() => expect(row('Guest 3')).toHaveFocus());
  expect(row('Guest 3').closest('[role="row"]')).toHaveAttribute('aria-current', 'true');
  await press('k');
  await waitFor(() => expect(row('Guest 2')).toHaveFocus());
  await press('jjjjj');
  await waitFor(() => expect(row('Guest 4')).toHaveFocus());
  await expectAccessible();
});

it('j moves on from the row reached with Tab', async () => {
  const { press } = open();
  row('Guest 3').focus();
  await press('j');
  await waitFor(() => expect(row('Guest 4')).toHaveFocus());
});

it('Enter opens a request, j goes to the next one, Escape closes it and restores the focus', async () => {
  const { press } = open();
  await press('j');
  await waitFor(() => expect(row('Guest 1')).toHaveFocus());
  await press('{Enter}');
  await screen.findByRole('dialog', { name: 'Guest 1' });
  await screen.findByRole('region', { name: 'Actions' });
  await press('j');
  await screen.findByRole('dialog', { name: 'Guest 2' });
  await press('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(row('Guest 2')).toHaveFocus());
});

it('the key / focuses the search field, in which keys type text', async () => {
  const { press, writes } = open();
  await press('/');
  expect(screen.getByRole('searchbox', { name: 'Search enquiries' })).toHaveFocus();
  await press('j1s?');
  expect(screen.getByRole('searchbox', { name: 'Search enquiries' })).toHaveValue('j1s?');
  expect(writes()).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('keys that act on requests', () => {
  it.each([
    ['1', 'contacted'],
    ['2', 'converted'],
    ['3', 'closed'],
  ])('the key %s sets the status %s', async (key, status) => {
    const { press, sent } = open();
    await press(`jj${key}`);
    await waitFor(() => expect(changes(sent)).toEqual([['PATCH', `/${toId(2)}`, { status, version: 1 }]]));
  });

  it('the key of the current status reports that nothing changes and saves nothing', async () => {
    const { press, writes } = open([makeDetail({ status: 'contacted' })]);
    await press('j1');
    expect(await screen.findByText('Already Contacted.')).toBeInTheDocument();
    expect(writes()).toEqual([]);
  });

  it('a status key sets all selected requests at once', async () => {
    const { press, sent } = open();
    await press('jxjx3');
    await waitFor(() =>
      expect(changes(sent)).toEqual([
        [
          'POST',
          '/bulk',
          { change: { status: 'closed' }, ids: [toId(1), toId(2)], versions: { [toId(1)]: 1, [toId(2)]: 1 } },
        ],
      ]),
    );
  });

  it('the key Escape clears the selection', async () => {
    const { press } = open();
    await press('jx');
    expect(screen.getByRole('checkbox', { name: 'Select Guest 1' })).toBeChecked();
    await press('{Escape}');
    expect(screen.getByRole('checkbox', { name: 'Select Guest 1' })).not.toBeChecked();
  });

  it('the key w opens the WhatsApp chat and records the contact', async () => {
    const go = jest.spyOn(window, 'open').mockReturnValue(null);
    const { press, sent } = open();
    await press('jw');
    expect(go).toHaveBeenCalledWith(expect.stringContaining('https://wa.me/'), '_blank', 'noopener');
    await waitFor(() =>
      expect(changes(sent)).toEqual([['POST', `/${toId(1)}/contacted`, { channel: 'whatsapp' }]]),
    );
  });

  it('the key y records that a message was written, sets a new request to Contacted and hides the question', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { press, sent } = open();
    await press('jw');
    expect(screen.getByRole('region', { name: 'What came of it' })).toHaveTextContent('WhatsApp to Guest 1');
    await press('y');
    const path = `/${toId(1)}`;
    await waitFor(() =>
      expect(changes(sent)).toEqual([
        ['POST', `${path}/contacted`, { channel: 'whatsapp' }],
        ['POST', `${path}/contacted`, { channel: 'whatsapp', outcome: 'wrote' }],
        ['PATCH', path, { status: 'contacted', version: 1 }],
      ]),
    );
    expect(screen.queryByRole('region', { name: 'What came of it' })).toBeNull();
  });

  it('the key e reports a missing e-mail address', async () => {
    const { press, writes } = open([makeDetail({ email: null })]);
    await press('je');
    expect(await screen.findByText('This enquiry has no e-mail address.')).toBeInTheDocument();
    expect(writes()).toEqual([]);
  });

  it('the key o opens the form to correct the active request', async () => {
    const { press } = open();
    await press('jjo');
    const form = await screen.findByRole('dialog', { name: 'Correct enquiry' });
    expect(within(form).getByLabelText(/^Name/)).toHaveValue('Guest 2');
  });

  it.each([
    ['n', 'Note for the team'],
    ['f', 'Follow-up'],
  ])('the key %s opens the enquiry with the field “%s” focused', async (key, label) => {
    const { press } = open();
    await press(`j${key}`);
    const dialog = await screen.findByRole('dialog', { name: 'Guest 1' });
    await waitFor(() => expect(within(dialog).getByLabelText(label)).toHaveFocus());
  });

  it('the key s asks for confirmation and blocks other shortcuts meanwhile', async () => {
    const { press, sent, user } = open();
    await press('js');
    const question = await screen.findByRole('alertdialog');
    await press('1j');
    await user.click(within(question).getByRole('button', { name: 'Mark' }));
    await waitFor(() =>
      expect(changes(sent)).toEqual([['PATCH', `/${toId(1)}`, { isSpam: true, version: 1 }]]),
    );
  });

  it('declining the confirmation of the key s returns the focus to the row and changes nothing', async () => {
    const { press, writes } = open();
    await press('jjs');
    await screen.findByRole('alertdialog');
    (document.activeElement as HTMLElement | null)?.blur();
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(row('Guest 2')).toHaveFocus());
    expect(writes()).toEqual([]);
  });

  it('a status key explains how to choose an enquiry when none is active', async () => {
    const { press, writes } = open();
    await press('1');
    expect(await screen.findByText('Choose an enquiry first: press j.')).toBeInTheDocument();
    expect(writes()).toEqual([]);
  });
});

describe('keys for navigation and help, and switching them off', () => {
  it.each([
    ['gi', '/admin'],
    ['gp', '/admin/custom-itineraries'],
    ['ga', '/admin/analytics'],
  ])('the keys %s lead to %s', async (keys, path) => {
    const { press } = open();
    await press(keys);
    expect(router.push).toHaveBeenCalledWith(path);
  });

  it('the key g does not swallow an unrelated key that follows', async () => {
    const { press } = open();
    await press('gj');
    await waitFor(() => expect(row('Guest 1')).toHaveFocus());
    expect(router.push).not.toHaveBeenCalled();
  });

  it('the key ? shows all shortcuts, which can be switched off for good', async () => {
    const { press, user, writes } = open();
    await press('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await expectAccessible();
    const heading = 'Decide, and open the next enquiry beside the list';
    for (const words of ['Next enquiry', heading, 'Mark as Converted', 'Go to Analytics'])
      expect(within(help).getByText(words)).toBeVisible();
    await user.click(within(help).getByRole('checkbox', { name: 'Use keyboard shortcuts' }));
    await user.click(within(help).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('j1?gp{Control>}k{/Control}');
    expect(writes()).toEqual([]);
    expect(router.push).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('kayal-shortcuts')).toBe('off');

    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Use keyboard shortcuts' }));
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('gp');
    expect(router.push).toHaveBeenCalledWith('/admin/custom-itineraries');
  });
});
