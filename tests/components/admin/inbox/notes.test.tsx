import { screen, waitFor, within } from '@testing-library/react';
import { AWAY, expectAccessible, hold, openFirst } from './fake-inbox';
import { paste } from '@/tests/support/user';

describe('notes on a request', () => {
  const SESSION_OVER = 'Your session has ended. Sign in, then press Save again: your text is kept.';
  const note = () => screen.getByLabelText('Note for the team');

  it('each note is saved once, and an empty note is not sent', async () => {
    const { user, press, writes, dialog } = await openFirst();
    await press('Save note');
    expect(note()).toHaveAccessibleDescription('Write the note.');
    await paste(user, note(), 'Wants a quiet boat');
    await press('Save note');
    expect(await within(dialog).findByText('Wants a quiet boat', { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(note()).toHaveValue(''));
    await paste(user, note(), 'And a cot');
    await press('Save note');
    await waitFor(() => expect(writes()).toHaveLength(2));
    const keys = writes().map(({ body }) => body?.key);
    expect(new Set(keys).size).toBe(2);
    expect(sessionStorage).toHaveLength(0);
  });

  it('Ctrl+Enter saves a note', async () => {
    const { user, writes } = await openFirst();
    await user.type(note(), 'Calls back at six{Control>}{Enter}{/Control}');
    await waitFor(() => expect(writes()).toMatchObject([{ body: { text: 'Calls back at six' } }]));
  });

  it('a note survives an expired session and a closed dialog; a retry has the same idempotency key', async () => {
    let hasEnded = true;
    const { user, press, writes, dialog } = await openFirst({}, ({ url }) =>
      hasEnded && /notes$/.test(url)
        ? { status: 401, body: { success: false, message: 'Please sign in to continue.' } }
        : null,
    );
    await paste(user, note(), 'Half a page of thoughts');
    await press('Save note');
    await waitFor(() => expect(note()).toHaveAccessibleDescription(SESSION_OVER));
    expect(within(dialog).getByRole('region', { name: 'Sign in again' })).toBeVisible();
    expect(within(dialog).getByLabelText('Username')).toHaveValue('meera');
    expect(note()).toHaveValue('Half a page of thoughts');
    await expectAccessible();
    await press('Close');
    await user.click(screen.getByRole('button', { name: 'Asha Menon' }));
    await waitFor(() => expect(note()).toHaveValue('Half a page of thoughts'));
    hasEnded = false;
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(note()).toHaveValue(''));
    const [first, second] = writes().map(({ body }) => body?.key);
    expect(second).toBe(first);
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });

  it('a note gets a new idempotency key when edited after a failure', async () => {
    let isBroken = true;
    const { user, press, writes } = await openFirst({}, ({ url }) =>
      isBroken && /notes$/.test(url) ? AWAY : null,
    );
    await user.type(note(), 'One');
    await press('Save note');
    await waitFor(() =>
      expect(note()).toHaveAccessibleDescription(/could not be saved.*Your text is kept\./),
    );
    isBroken = false;
    await user.type(note(), ' and two');
    await press('Save note');
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]?.body).toMatchObject({ text: 'One and two' });
    expect(writes()[1]?.body?.key).not.toBe(writes()[0]?.body?.key);
  });

  it('text typed while a note is being saved stays as the next note', async () => {
    const { held, release } = hold();
    const { user, press, stored, writes } = await openFirst({}, ({ url }) =>
      /notes$/.test(url) && writes().length === 1 ? held : null,
    );
    await paste(user, note(), 'Called her');
    await press('Save note');
    await paste(user, note(), ' and her brother');
    release({ status: 200, body: { success: true, enquiry: [...stored.values()][0] } });
    await waitFor(() => expect(note()).toHaveValue('and her brother'));
    await press('Save note');
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]?.body).toMatchObject({ text: 'and her brother' });
    expect(writes()[1]?.body?.key).not.toBe(writes()[0]?.body?.key);
  });
});

it('a follow-up that could not be saved stays in its field', async () => {
  let isAway = true;
  const { user, press, writes } = await openFirst({}, ({ method }) =>
    isAway && method === 'PATCH' ? AWAY : null,
  );
  await user.type(screen.getByLabelText('Follow-up'), '2026-12-31');
  await press('Set');
  expect(await screen.findByText('Failed to save the follow-up')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Follow-up')).toHaveValue('2026-12-31'));
  isAway = false;
  await press('Set');
  await waitFor(() => expect(writes().at(-1)?.body).toEqual({ followUpAt: '2026-12-31', version: 1 }));
});
