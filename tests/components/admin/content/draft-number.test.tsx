import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DraftNumber } from '@/components/packages/editor/draft-fields';
import { EditorProvider } from '@/components/packages/editor/editor-context';
import { EMPTY_DRAFT } from '@/lib/packages/editing/draft';
import { startUser } from '@/tests/support/user';

function Amount({ isMoney = false }: { isMoney?: boolean }) {
  const [value, onChange] = useState<number | null>(null);
  const editor = { content: EMPTY_DRAFT, change: jest.fn(), touch: jest.fn(), forget: jest.fn() };
  return (
    <EditorProvider value={{ ...editor, errorAt: () => undefined, canWrite: true, canDescribe: true }}>
      <DraftNumber
        {...{ path: 'originalPrice', field: 'originalPrice', label: 'Amount', value, onChange, isMoney }}
      />
      <output>{value}</output>
    </EditorProvider>
  );
}

it.each(['Rs 21000', 'Rs. 21,000/-', '₹21,000', '21000.00'])('a price field accepts %s', async (text) => {
  const user = startUser();
  render(<Amount isMoney />);
  await user.type(screen.getByLabelText(/Amount/), text);
  await user.tab();
  expect(screen.getByRole('status')).toHaveTextContent(/^21000$/);
  expect(screen.getByLabelText(/Amount/)).toBeValid();
});

it('a number field of the draft reports text that is not a number, even in an optional field', async () => {
  const user = startUser();
  render(<Amount />);
  await user.type(screen.getByLabelText(/Amount/), 'four');
  expect(screen.getByLabelText(/Amount/)).toBeValid();
  await user.tab();
  expect(screen.getByLabelText(/Amount/)).toHaveAccessibleDescription('Write a number in digits.');
  await user.clear(screen.getByLabelText(/Amount/));
  await user.tab();
  expect(screen.getByLabelText(/Amount/)).toBeValid();
});
