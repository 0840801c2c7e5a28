'use client';

import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { MoreIcon } from './nav-icons';

export type MenuAction = { label: string; isDanger?: boolean; run: () => void };

/** The button with three dots, and the actions behind it. The menu opens to where there is room. */
export function MoreMenu({ actions }: { actions: readonly MenuAction[] }) {
  return (
    <Menu>
      <MenuButton
        aria-label="More actions"
        className="grid size-11 place-items-center rounded-full text-lg text-lagoon hover:bg-sand aria-expanded:bg-sand"
      >
        <MoreIcon />
      </MenuButton>
      <MenuItems
        modal={false}
        anchor={{ to: 'bottom end', gap: 4, padding: 16 }}
        className="z-50 w-56 rounded-lg border border-line bg-white p-1 shadow-raised outline-none"
      >
        {actions.map(({ label, isDanger = false, run }) => (
          <MenuItem key={label}>
            <button
              type="button"
              onClick={run}
              className={`min-h-11 w-full rounded px-3 text-left text-sm data-focus:bg-sand ${isDanger ? 'text-danger' : ''}`}
            >
              {label}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}
