import '@/tests/support/observers';
import { screen, waitFor } from '@testing-library/react';
import { AWAY, BATCH, hold, makeGuests, toId } from '../inbox/fake-inbox';
import { listChanges as changes, openWithKeys as open } from './keyboard';

beforeEach(() => localStorage.clear());

it('the key u reverts the last change', async () => {
  const { press, sent } = open();
  await press('u');
  expect(await screen.findByText('There is nothing to undo.')).toBeInTheDocument();
  await press('j1');
  await screen.findByRole('region', { name: 'Last change' });
  await press('u');
  await waitFor(() => expect(changes(sent).at(-1)).toEqual(['POST', '/undo', { batchId: BATCH }]));
});

// Regression: while the last change had no response yet, `u` undid the change before it.
it.each([
  ['that change', { status: 200, body: { undo: 'the-later-one', enquiry: null } }, 'the-later-one'],
  ['nothing if that change fails', AWAY, null],
])('the key u pressed while a change is pending reverts %s', async (_, answer, undone) => {
  const { held, release } = hold();
  const guests = makeGuests(4);
  const { press, sent } = open(guests, ({ method, url }) =>
    method === 'PATCH' && url.endsWith(toId(2)) ? held : null,
  );
  await press('j1');
  await screen.findByRole('region', { name: 'Last change' });
  await press('j2u');
  const later = { ...guests[1], status: 'converted', version: 2 };
  release(undone ? { ...answer, body: { ...answer.body, enquiry: later } } : answer);
  if (undone)
    await waitFor(() => expect(changes(sent).at(-1)).toEqual(['POST', '/undo', { batchId: undone }]));
  else {
    expect(await screen.findByText('There is nothing to undo.')).toBeInTheDocument();
    expect(changes(sent).map(([method]) => method)).toEqual(['PATCH', 'PATCH']);
  }
});
