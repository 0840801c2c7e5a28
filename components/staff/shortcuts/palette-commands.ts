import { can, type Holder } from '@/lib/staff/permissions/permissions';
import { foldText } from '@/lib/platform/format/fold-text';
import { toPackageLabel } from '@/lib/requests/inbox/package-label';
import { toStatusLabel } from '@/lib/requests/inbox/status';
import type { InboxItem } from '@/lib/requests/inbox/types';
import type { PackageName } from '@/lib/packages/model/types';
import { ROUTES, toOpenRequestPath } from '@/lib/platform/routes';
import { ACCOUNT_PARTS } from '../own-account/account-parts';
import { STAFF_LINKS } from '@/components/editing/kit/staff-links';
import { getScope, type Command } from './key-scope';

type Go = (href: string) => void;

/** The staff pages that the account may open. */
export function listPlaces(holder: Holder, go: Go): Command[] {
  return STAFF_LINKS.filter(({ permission }) => can(holder, permission)).map(({ href, label, keys }) => ({
    id: `page ${href}`,
    group: 'Go to',
    label,
    ...(keys ? { hint: keys } : {}),
    run: () => go(href),
  }));
}

/** The sections of the user's own account, and the shortcut help. */
export function listSettings(go: Go, openHelp: () => void): Command[] {
  const parts = Object.entries(ACCOUNT_PARTS).map(([anchor, label]) => ({
    id: `account ${anchor}`,
    group: 'Your account',
    label,
    run: () => go(`${ROUTES.adminAccount}#${anchor}`),
  }));
  return [...parts, { id: 'help', group: 'Help', label: 'Keyboard shortcuts', hint: '?', run: openHelp }];
}

/** Opens an enquiry in the inbox, without a page load if the inbox is the current page. */
export function toEnquiryCommand(item: InboxItem, go: Go): Command {
  const { id, reference, customerName, tourTitle, status, phone } = item;
  return {
    id: `enquiry ${id}`,
    group: '',
    label: customerName,
    detail: [reference, toPackageLabel(tourTitle), toStatusLabel(status), phone].join(' · '),
    run() {
      const scope = getScope();
      if (scope) scope.openRequest(id);
      else go(toOpenRequestPath(reference));
    },
  };
}

/** The command for a package, which opens its public page in another tab. */
export function toPackageCommand({ id, title, path }: PackageName): Command {
  return {
    id: `package ${id}`,
    group: '',
    label: title,
    detail: 'Opens the public page in a new tab',
    run: () => void window.open(path, '_blank', 'noopener'),
  };
}

/**
 * The commands whose group or label contains every typed word. For a command about a customer, the label must contain
 * at least one of them, so that typing the customer's name does not list every action.
 */
export function filterCommands(commands: readonly Command[], query: string): Command[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return commands.filter(({ group, label, isOfCustomer }) => {
    const [folded, text] = [foldText(label), foldText(`${group} ${label}`)];
    const isNamed = !isOfCustomer || words.length === 0 || words.some((word) => folded.includes(word));
    return isNamed && words.every((word) => text.includes(word));
  });
}
