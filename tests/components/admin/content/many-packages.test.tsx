import '@/tests/support/observers';
import { render, screen, waitFor, within } from '@testing-library/react';
import { PackageTable } from '@/components/packages/staff-list/package-table';
import { toUndo } from '@/components/packages/staff-list/use-bulk';
import type { PackageInWork, PackageState } from '@/lib/packages/model/types';
import { stubStaffApi, type Sent } from '../staff-api';
import { startUser } from '@/tests/support/user';

const make = (id: string, title: string, state: PackageState = 'Published'): PackageInWork => ({
  ...{ id, title, state, slug: null, location: 'Munnar', category: 'kerala', price: 9_000 },
  ...{ list: 'Our Signature Trips', changedAt: '2026-11-20T10:00:00.000Z', changedBy: 'meera' },
  ...{ publishOn: null, publishProblem: '' },
});
const PACKAGES = [make('1', 'Tea hills'), make('2', 'Canoes'), make('3', 'Old one', 'Archived')];

/** Responds that every package was changed except `Canoes`, which was skipped. */
function answer({ body }: Sent): { status: number; body: object } {
  const ids = body?.ids as string[];
  const done = ids.filter((id) => id !== '2').map((id) => ({ id, title: `Trip ${id}`, list: 'signature' }));
  const skipped = ids.includes('2') ? [{ id: '2', title: 'Canoes', why: 'It has no draft.' }] : [];
  return { status: 200, body: { success: true, message: '', done, skipped } };
}

function show(answers = answer, rights = { canPublish: true, canDelete: true }) {
  const sent = stubStaffApi(answers);
  const view = render(<PackageTable packages={PACKAGES} today="2026-11-26" rights={rights} />);
  return { sent, user: startUser(), view };
}

it('changes all suitable packages after one confirmation that names each, and undoes the change', async () => {
  const { sent, user } = show();
  await user.click(screen.getByRole('checkbox', { name: 'Select all 2' }));
  const bar = screen.getByRole('region', { name: 'Selected packages' });
  expect(bar).toHaveTextContent('2 packages selected');
  await user.click(within(bar).getByRole('button', { name: 'Archive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Archive 1 package?' });
  expect(dialog).toHaveTextContent('Canoes: It has no draft.');
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('1 package archived. Visitors no longer see them.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Selected packages' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { action: 'archive', ids: ['1', '2'], dryRun: true },
    { action: 'archive', ids: ['1'], dryRun: false },
    { action: 'restore', ids: ['1'], dryRun: false },
  ]);
});

// Regression: "Undone." was shown even if the server had left every package as it was.
it('says that nothing was undone, and why', async () => {
  const { user } = show((sent) => {
    const lines = [{ id: '1', title: 'Tea hills', list: null, why: 'Visitors see it already.' }];
    const isUndo = sent.body?.action === 'restore';
    return { status: 200, body: { done: isUndo ? [] : lines, skipped: isUndo ? lines : [] } };
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select Tea hills' }));
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const notice = (await screen.findByText('Nothing was undone.')).closest('[role=status]');
  expect(notice).toHaveTextContent('Left as they are:Tea hills: Visitors see it already.');
});

it('undoes a move of packages that are still on the list to which they were moved', () => {
  const done = [
    { id: '1', title: 'Tea hills', list: 'group' as const },
    { id: '2', title: 'Canoes', list: 'honeymoon' as const },
  ];
  const ask = { action: 'move' as const, list: 'signature' as const, ids: ['1', '2'] };
  expect(toUndo({ ask, answer: { done, skipped: [] } })).toEqual([
    { action: 'move', list: 'group', from: 'signature', ids: ['1'] },
    { action: 'move', list: 'honeymoon', from: 'signature', ids: ['2'] },
  ]);
});

it('changes only selected packages that the filters show', async () => {
  const { user } = show();
  await user.click(screen.getByRole('checkbox', { name: 'Select Tea hills' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Canoes' }));
  await user.type(screen.getByRole('searchbox', { name: 'Find a package' }), 'canoe');
  expect(screen.getByRole('region', { name: 'Selected packages' })).toHaveTextContent('1 package selected');
});

it('explains why none of the packages can be changed', async () => {
  const { user } = show();
  await user.click(screen.getByRole('checkbox', { name: 'Select Canoes' }));
  await user.click(screen.getByRole('button', { name: 'Publish drafts' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nothing of it is possible' });
  expect(within(dialog).getAllByRole('button')).toHaveLength(1);
});

it('shows archived packages only on request', async () => {
  const { user } = show();
  expect(screen.queryByText('Old one')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Archived');
  expect(screen.getByText('Old one')).toBeVisible();
});

it('has no tick-boxes for an account that may not publish', () => {
  show(answer, { canPublish: false, canDelete: false });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('keeps the focus when the selection is cleared', async () => {
  const { user } = show();
  await user.click(screen.getByRole('checkbox', { name: 'Select Canoes' }));
  await user.click(screen.getByRole('button', { name: 'More actions for 1 package' }));
  await user.click(screen.getByRole('menuitem', { name: 'Clear selection' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select all 2' })).toHaveFocus());
});
