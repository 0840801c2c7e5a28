'use client';

import { formatMoment } from '@/lib/platform/format/dates';
import { DRAFT_FIELDS } from '@/lib/packages/editing/draft';
import type { PackageVersionItem, VersionKind } from '@/lib/packages/editing/draft-types';
import { TextButton } from '@/components/editing/kit/text-button';
import { useStaffQuery } from '@/components/editing/query/staff-query';
import type { PackageActions } from './use-package-actions';

type Props = {
  id: string;
  /** A change of `version` or `draftId` reloads the list. */
  version: number;
  draftId: string | null;
  canWrite: boolean;
  actions: PackageActions;
};

const KINDS: Record<VersionKind, string> = {
  published: 'Published',
  archived: 'Archived',
  restored: 'Restored to the site',
  'set-aside': 'Draft set aside',
  priced: 'Prices changed',
};

/**
 * All versions of a package. A restored version gets today's prices; a restored draft keeps the prices it changed.
 * Restoring a change of prices brings back the prices before that change.
 */
export function HistorySection({ id, version, draftId, canWrite, actions }: Props) {
  const { data: versions } = useStaffQuery<{ items: PackageVersionItem[] }>(
    `/tours/${id}/versions`,
    {},
    `${version} ${draftId}`,
  );

  if (!versions) return <p className="text-sm text-ink-soft">Loading the history…</p>;
  return (
    <ol className="divide-y divide-line border-y border-line text-sm">
      {versions.items.map(({ number, kind, fields, staff, at }, index) => (
        <li key={number} className="flex flex-wrap items-center gap-x-4 py-1">
          <span className="w-8 text-ink-soft tabular-nums">{number}</span>
          <span className="min-w-0 flex-1 basis-60">
            <span className="font-semibold">{KINDS[kind]}</span>
            {fields.length > 0 && `: ${fields.map((field) => DRAFT_FIELDS[field]).join(', ')}`}
            <span className="block text-xs text-ink-soft">
              {formatMoment(at)}
              {staff ? ` by ${staff}` : ''}
            </span>
          </span>
          {canWrite && (index > 0 || kind === 'set-aside' || kind === 'priced') && (
            <TextButton
              busy={actions.isBusy}
              aria-label={
                kind === 'priced' ? `Restore the prices before ${number}` : `Restore version ${number}`
              }
              onClick={() => void actions.restoreVersion(number)}
            >
              {kind === 'priced' ? 'Restore former prices' : 'Restore'}
            </TextButton>
          )}
        </li>
      ))}
    </ol>
  );
}
