import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DaysSection } from '@/components/packages/editor/days-section';
import { EditorProvider } from '@/components/packages/editor/editor-context';
import { checkDraft } from '@/lib/packages/editing/draft-rules';
import { type DraftContent, EMPTY_DRAFT } from '@/lib/packages/editing/draft';
import { startUser } from '@/tests/support/user';

/** The section with all problems shown, as in the editor of a published package. */
function Harness({ start = EMPTY_DRAFT }: { start?: DraftContent }) {
  const [content, setContent] = useState(start);
  const errorAt = (path: string) => checkDraft(content).find((problem) => problem.path === path)?.message;
  const change = (changes: Partial<DraftContent>) => setContent((all) => ({ ...all, ...changes }));
  return (
    <EditorProvider
      value={{
        content,
        change,
        errorAt,
        touch: () => {},
        forget: () => {},
        canWrite: true,
        canDescribe: true,
      }}
    >
      <DaysSection />
      <button type="button">Elsewhere</button>
    </EditorProvider>
  );
}

it('a new day is editable at once, and its missing fields are reported on blur', async () => {
  const user = startUser();
  render(<Harness />);
  await user.click(screen.getByRole('button', { name: 'Add a day' }));
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(screen.queryByText('Incomplete')).not.toBeInTheDocument();
  await user.keyboard('Tea hills');
  await user.tab();
  expect(screen.getByLabelText('Description')).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.getByText('Incomplete')).toBeVisible();
  expect(screen.getByLabelText('Title')).toBeValid();
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(
    'Write the description of the day.',
  );
});

it('the first click adds one day for each day of the trip, and later clicks add one day', async () => {
  const user = startUser();
  render(<Harness start={{ ...EMPTY_DRAFT, durationDays: 3 }} />);
  await user.click(screen.getByRole('button', { name: 'Add 3 days' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(screen.getByLabelText('Breakfast')).not.toBeChecked(); // the first day is the day of arrival
  await user.click(screen.getByRole('button', { name: 'Add a day' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});
