import { render, screen } from '@testing-library/react';
import { HistorySection } from '@/components/packages/editor/history-section';
import type { PackageActions } from '@/components/packages/editor/use-package-actions';
import { stubStaffApi } from '../staff-api';

// Regression: the newest version had no button, so a draft that was just discarded could not be restored.
it.each([
  ['published', 1],
  ['set-aside', 2],
])('the newest version can be restored unless it is what visitors see (%s)', async (kind, count) => {
  const items = [kind, 'published'].map((each, index) => ({
    number: 2 - index,
    kind: each,
    fields: [],
    staff: null,
    at: '2026-11-27T08:00:00Z',
  }));
  stubStaffApi(() => ({ status: 200, body: { items } }));
  const actions = { isBusy: false } as PackageActions;
  render(<HistorySection id="4" version={2} draftId={null} canWrite actions={actions} />);
  expect(await screen.findAllByRole('button', { name: /^Restore version/ })).toHaveLength(count);
});
