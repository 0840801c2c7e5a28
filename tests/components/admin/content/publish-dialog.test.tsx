import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PlanNotice } from '@/components/packages/editor/plan-notice';
import { PublishDialog } from '@/components/packages/editor/publish-dialog';
import type { PackageActions } from '@/components/packages/editor/use-package-actions';
import { EMPTY_DRAFT } from '@/lib/packages/editing/draft';
import type { PackageDraft } from '@/lib/packages/editing/draft-types';
import { addPlainDays, formatLongDate, getIndiaDate } from '@/lib/platform/format/dates';
import { startUser } from '@/tests/support/user';

const NEXT_MONTH = addPlainDays(getIndiaDate(), 30);

function show(onPublish = jest.fn(), title = 'Tea hills') {
  render(
    <PublishDialog
      {...{ changed: ['title'], problems: [], before: EMPTY_DRAFT, isLive: true, isBusy: false, onPublish }}
      after={{ ...EMPTY_DRAFT, title }}
      onShow={jest.fn()}
      onClose={jest.fn()}
    />,
  );
  return { onPublish, user: startUser() };
}

it('the publish dialog publishes now unless a later day is chosen', async () => {
  const { onPublish, user } = show();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(onPublish).toHaveBeenCalledWith(null);
});

it('the publish dialog warns about a character of the title that no font of the PDF has', async () => {
  show(jest.fn(), 'Tea 🍵 hills');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toHaveFocus());
  expect(screen.getByText(/^Title: No font of the PDF has “🍵”: it shows a box there/)).toBeVisible();
});

it('the publish dialog publishes on a later day only once the day is chosen', async () => {
  const { onPublish, user } = show();
  await user.click(screen.getByRole('radio', { name: 'On a later day' }));
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  const day = screen.getByLabelText('Day on which it goes live');
  fireEvent.keyDown(day, { key: 'Enter', ctrlKey: true });
  expect(onPublish).not.toHaveBeenCalled();
  fireEvent.change(day, { target: { value: NEXT_MONTH } });
  await user.click(screen.getByRole('button', { name: `Publish on ${formatLongDate(NEXT_MONTH)}` }));
  expect(onPublish).toHaveBeenCalledWith(NEXT_MONTH);
});

it('in the publish dialog, Ctrl+Enter publishes, but not while it is still held from opening the dialog', async () => {
  const { onPublish, user } = show();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toHaveFocus());
  fireEvent.keyDown(document.activeElement!, { key: 'Enter', ctrlKey: true, repeat: true });
  expect(onPublish).not.toHaveBeenCalled();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onPublish).toHaveBeenCalledWith(null);
});

it.each([
  ['the day', { publishOn: NEXT_MONTH, publishProblem: '' }, 'Cancel this date', formatLongDate(NEXT_MONTH)],
  ['why it failed', { publishOn: null, publishProblem: 'Title: …' }, 'Close', 'Title: …'],
])('the notice of a planned publication shows %s', async (_name, draft, button, text) => {
  const withdrawPlan = jest.fn(() => Promise.resolve());
  const actions = { isBusy: false, withdrawPlan } as unknown as PackageActions;
  render(<PlanNotice draft={draft as PackageDraft} actions={actions} canPublish />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  await startUser().click(screen.getByRole('button', { name: button }));
  expect(withdrawPlan).toHaveBeenCalled();
});
