import { formatMoment } from '@/lib/platform/format/dates';
import { QuietButton } from '../../staff/kit/quiet-button';
import { VersionConflict } from '../../staff/kit/version-conflict';
import type { TheirChange } from './company-form';
import { FIELD_NAMES, type CompanyField } from './sections';

type Props = {
  by: string | null;
  at: string | null;
  changes: readonly TheirChange[];
  onTake: (field: CompanyField) => void;
  onClose: () => void;
};

/** What a colleague changed since this page was opened, field by field. Nothing typed here is lost. */
export function CompanyConflict({ by, at, changes, onTake, onClose }: Props) {
  const isOpen = changes.some(({ mine }) => mine !== null);
  return (
    <div className="mb-4">
      <VersionConflict
        title={`${by ?? 'Somebody'} saved first${at ? `, ${formatMoment(at)}` : ''}. What you typed is kept.`}
        subject={at}
      >
        <dl className="mt-2 text-sm">
          {changes.map(({ field, was, theirs, mine }) => (
            <div key={field} className="border-t border-line py-2 wrap-anywhere">
              <dt className="font-semibold">{FIELD_NAMES[field]}</dt>
              <dd>
                <del className="text-ink-soft">{was}</del> became <ins className="no-underline">{theirs}</ins>
                {mine === null ? (
                  <span className="text-ink-soft"> (taken over here)</span>
                ) : (
                  <span className="block">
                    You typed <strong>{mine}</strong>.
                    <QuietButton onClick={() => onTake(field)}>
                      Take theirs<span className="sr-only"> for {FIELD_NAMES[field]}</span>
                    </QuietButton>
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm">
          {isOpen ? 'Save again to keep yours.' : 'Save again to store what you typed.'}
          <QuietButton onClick={onClose}>Hide this</QuietButton>
        </p>
      </VersionConflict>
    </div>
  );
}
