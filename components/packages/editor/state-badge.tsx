import type { PackageState } from '@/lib/packages/model/types';

const LOOKS: Record<PackageState, string> = {
  Published: 'border-success bg-success-pale text-success',
  'Published, with unpublished changes': 'border-laterite bg-sand text-laterite',
  Archived: 'border-line-strong text-ink-soft',
  'Never published': 'border-lagoon bg-lagoon-pale text-lagoon-deep',
};

/** Whether visitors can see a package. */
export function StateBadge({ state }: { state: PackageState }) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full border px-2.5 py-0.5 text-xs font-semibold ${LOOKS[state]}`}
    >
      {state}
    </span>
  );
}
