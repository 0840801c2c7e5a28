import { render, screen } from '@testing-library/react';
import { EditorBar } from '@/components/packages/editor/editor-bar';
import type { Draft } from '@/components/packages/editor/use-draft';
import type { PackageActions } from '@/components/packages/editor/use-package-actions';
import { startUser } from '@/tests/support/user';

const ARCHIVED = {
  item: { id: '7', published: { isActive: false, path: '/kerala-tours/x' }, draft: null },
  save: { state: 'saved', at: null },
  flush: async () => true,
} as unknown as Draft;

// Regression: “Delete for good” was offered to agents who may change prices, although the server refuses it to them.
it.each([true, false])(
  'deleting an archived package for good is offered only with the right to delete (%s)',
  async (canDelete) => {
    const rights = { canWrite: true, canPublish: true, canPrice: true, canDelete };
    const actions = { isBusy: false } as PackageActions;
    render(
      <EditorBar
        draft={ARCHIVED}
        rights={rights}
        actions={actions}
        hasChanges={false}
        onPublish={() => {}}
      />,
    );
    await startUser().click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Restore to the site' })).toBeVisible();
    expect(screen.queryAllByRole('menuitem', { name: 'Delete for good' })).toHaveLength(canDelete ? 1 : 0);
  },
);
