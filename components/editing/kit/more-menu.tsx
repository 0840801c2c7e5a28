'use client';

import { Menu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react';
import { Ellipsis } from 'lucide-react';
import { Fragment } from 'react';

export type MenuAction = {
  label: string;
  isDanger?: boolean;
  /** Shows a separator above the action. */
  isApart?: boolean;
  run: () => void;
};

type Props = {
  actions: readonly MenuAction[];
  /** What the actions apply to. Screen readers read it, to distinguish several menus on a page. */
  about?: string;
  /** True in a bar at the bottom: the menu opens above the button. */
  opensUp?: boolean;
};

/** Three-dot button with a menu of actions. The menu is not in a portal, so that it stays within its landmark. */
export function MoreMenu({ actions, about, opensUp = false }: Props) {
  return (
    <Menu as="div" className="relative">
      <MenuButton
        aria-label={about ? `More actions for ${about}` : 'More actions'}
        className="grid size-11 place-items-center rounded-full text-lg text-lagoon hover:bg-sand aria-expanded:bg-sand"
      >
        <Ellipsis />
      </MenuButton>
      <MenuItems
        modal={false}
        className={`absolute right-0 z-20 w-56 ${opensUp ? 'bottom-full mb-1' : 'mt-1'} rounded-lg border border-line bg-white p-1 shadow-raised outline-none`}
      >
        {actions.map(({ label, isDanger = false, isApart = false, run }) => (
          <Fragment key={label}>
            {isApart && <MenuSeparator className="my-1 border-t border-line" />}
            <MenuItem>
              <button
                type="button"
                onClick={run}
                className={`min-h-11 w-full rounded px-3 text-left text-sm data-focus:bg-sand ${isDanger ? 'text-danger' : ''}`}
              >
                {label}
              </button>
            </MenuItem>
          </Fragment>
        ))}
      </MenuItems>
    </Menu>
  );
}
