import type { InboxState } from './inbox-state';
import type { InboxStore } from './inbox-store';

/** Maximum number of rows in one bulk change (lib/requests/inbox/schema.ts), unless all that match are selected. */
const MOST_PICKED = 500;

/** Creates the actions that select rows and set the active row. */
export function createSelectionActions(store: InboxStore) {
  function toggleSelected(id: string): void {
    const selectedIds = new Set(store.get().selectedIds);
    if (!selectedIds.delete(id)) selectedIds.add(id);
    store.set({ selectedIds, isEverything: false });
  }

  function selectLoaded(): void {
    store.set({
      selectedIds: new Set(
        store
          .get()
          .items.slice(0, MOST_PICKED)
          .map(({ id }) => id),
      ),
      isEverything: false,
    });
  }

  function selectEverything(): void {
    selectLoaded();
    store.set({ isEverything: true });
  }

  function clearSelection(): void {
    store.set({ selectedIds: new Set(), isEverything: false });
  }

  /** Activates the row at `index`, limited to the length of the list, and scrolls to it. */
  function setActive(index: number): void {
    const { items, rowFocus } = store.get();
    const item = items[Math.min(Math.max(index, 0), items.length - 1)];
    if (item) store.set({ activeId: item.id, rowFocus: rowFocus + 1 });
  }

  return { toggleSelected, selectLoaded, selectEverything, clearSelection, setActive };
}

/**
 * True when `ids` are exactly the selected rows and the user has selected all matching requests, loaded or not. False
 * for a part of the selection, such as the open row alone.
 */
export function isEverything(
  { isEverything: isAll, selectedIds }: Pick<InboxState, 'isEverything' | 'selectedIds'>,
  ids: readonly string[],
): boolean {
  return isAll && ids.length === selectedIds.size && ids.every((id) => selectedIds.has(id));
}
