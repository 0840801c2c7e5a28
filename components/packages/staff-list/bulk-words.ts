import type { BulkAction } from '@/lib/packages/editing/bulk-schema';

type Words = {
  label: string;
  /** The confirmation question about the packages that can be changed. */
  ask: (packages: string) => string;
  effect: string;
  done: (packages: string) => string;
};

export const BULK_WORDS: Record<BulkAction, Words> = {
  archive: {
    label: 'Archive',
    ask: (packages) => `Archive ${packages}?`,
    effect: 'Pages and lists no longer show them. Enquiries keep them, and you can restore them.',
    done: (packages) => `${packages} archived. Visitors no longer see them.`,
  },
  restore: {
    label: 'Restore to the site',
    ask: (packages) => `Restore ${packages}?`,
    effect: 'Visitors see them again within two seconds.',
    done: (packages) => `${packages} restored. Visitors see them again.`,
  },
  publish: {
    label: 'Publish drafts',
    ask: (packages) => `Publish the drafts of ${packages}?`,
    effect: 'Visitors see the changes within two seconds. An archived package stays archived.',
    done: (packages) => `Drafts of ${packages} published.`,
  },
  move: {
    label: 'Move',
    ask: (packages) => `Move ${packages}?`,
    effect: 'They leave their present list. Their old addresses lead to the new ones.',
    done: (packages) => `${packages} moved.`,
  },
  delete: {
    label: 'Delete for good',
    ask: (packages) => `Delete ${packages} for good?`,
    effect: 'They were never sold. Their texts, prices and history are gone, and nobody can bring them back.',
    done: (packages) => `${packages} deleted.`,
  },
};

export function formatPackages(count: number): string {
  return count === 1 ? '1 package' : `${count} packages`;
}
