import '@/tests/support/observers';
import { fireEvent, render, screen } from '@testing-library/react';
import { HeldInput } from '@/components/editing/fields/small-input';

// A key that confirms a word of an input method, as Chrome and Firefox report it (isComposing) and as Safari does.
const CONFIRMING = [
  ['isComposing', { isComposing: true }],
  ['the code 229', { keyCode: 229 }],
] as const;

describe.each(CONFIRMING)('a key with %s', (_how, reported) => {
  it.each(['Enter', 'Escape'])('%s within an input method neither saves nor discards a cell', (key) => {
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
});
