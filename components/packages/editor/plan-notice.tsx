import { Notice } from '@/components/ui/notice';
import type { PackageDraft } from '@/lib/packages/editing/draft-types';
import { formatLongDate } from '@/lib/platform/format/dates';
import { TextButton } from '@/components/editing/kit/text-button';
import type { PackageActions } from './use-package-actions';

type Props = { draft: PackageDraft | null; actions: PackageActions; canPublish: boolean };

/** The day on which the draft goes live, or the reason why it was not published. */
export function PlanNotice({ draft, actions, canPublish }: Props) {
  const { publishOn = null, publishProblem = '' } = draft ?? {};
  if (!publishOn && !publishProblem) return null;
  return (
    <Notice
      role="status"
      tone={publishOn ? 'info' : 'warning'}
      className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-sm"
    >
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {publishOn
          ? `This draft goes live on ${formatLongDate(publishOn)}, at midnight in India.`
          : publishProblem}
        {publishOn &&
          !canPublish &&
          ' If you change it, the date is cancelled, and somebody who may publish has to set it again.'}
      </p>
      {canPublish && (
        <TextButton busy={actions.isBusy} onClick={() => void actions.withdrawPlan()}>
          {publishOn ? 'Cancel this date' : 'Close'}
        </TextButton>
      )}
    </Notice>
  );
}
