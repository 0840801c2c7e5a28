import type { MouseEvent } from 'react';
import type { InboxItem } from '@/lib/inbox/types';

type Props = { item: InboxItem; isSelected: boolean; onToggle: (id: string) => void };

/** The cell that selects a row. */
export function RowTick({ item, isSelected, onToggle }: Props) {
  return (
    <td role="cell" className="row-span-3 @4xl:table-cell @4xl:align-middle">
      <label className="grid size-9 cursor-pointer place-items-center">
        <span className="sr-only">Select {item.customerName}</span>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={() => onToggle(item.id)}
          className="size-5 accent-lagoon"
        />
      </label>
    </td>
  );
}

/** Opens a row that was clicked anywhere but on a control. A drag that selects text is no click. */
export function openFromRow({ target }: MouseEvent, open: () => void): void {
  const isOther = target instanceof Element && target.closest('button, a, input, label, select');
  if (!isOther && !window.getSelection()?.toString()) open();
}
