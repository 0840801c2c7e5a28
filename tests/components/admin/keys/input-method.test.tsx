import '@/tests/support/observers';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HeldInput } from '@/components/editing/fields/small-input';
import { StaffKeys } from '@/components/staff/shortcuts/staff-keys';
import { startUser } from '@/tests/support/user';
import { toPage } from '../inbox/fake-inbox';
import { stubStaffApi } from '../staff-api';

// The Enter that confirms a word of an input method, as Chrome and Firefox report it, and as Safari does.
const CONFIRMING = [
  ['isComposing', { isComposing: true }],
  ['the code 229', { keyCode: 229 }],
] as const;

describe.each(CONFIRMING)('a key with %s', (_how, reported) => {
  it.each(['Enter', 'Escape'])('%s neither keeps nor discards what a cell holds', (key) => {
    const onKeep = jest.fn();
    render(<HeldInput label="Room" text="Deluxe" onKeep={onKeep} />);
    const field = screen.getByLabelText('Room');
    fireEvent.change(field, { target: { value: 'ഡീലക്സ്' } });
    fireEvent.keyDown(field, { key, ...reported });
    expect(onKeep).not.toHaveBeenCalled();
    expect(field).toHaveValue('ഡീലക്സ്');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onKeep).toHaveBeenCalledWith('ഡീലക്സ്');
  });

  it('Escape leaves the command palette open', async () => {
    stubStaffApi(() => ({ status: 200, body: toPage([]) }));
    render(<StaffKeys holder={{ role: 'agent', rights: [] }} />);
    await startUser().keyboard('/');
    const field = await screen.findByRole('combobox', { name: 'Find a command' });
    await waitFor(() => expect(field).toHaveFocus());
    fireEvent.keyDown(field, { key: 'Escape', ...reported });
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
