'use client';

import type { Terms } from '@/lib/company/terms/cancellation';
import { formatMoment } from '@/lib/platform/format/dates';
import type { ReplyTemplateItem } from '@/lib/requests/replies/types';
import { ConfirmedRequest } from '@/components/editing/kit/confirm-dialog';
import { MoreMenu } from '@/components/editing/kit/more-menu';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { Contradictions } from './contradictions';
import { MarkedText } from './marked-text';
import { toOpenerId } from './open-template';

type Props = {
  template: ReplyTemplateItem;
  /** The terms in force today. */
  terms: Terms;
  canWrite: boolean;
  onEdit: () => void;
  onDeleted: () => void;
};

/** One template with its text collapsed. */
export function TemplateCard({ template, terms, canWrite, onEdit, onDeleted }: Props) {
  const { id, name, language, subject, body, updatedAt, updatedBy } = template;
  const title = <span id={`template-${id}`}>{name}</span>;
  return (
    <article aria-labelledby={`template-${id}`} className="flex items-start gap-x-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 dir="auto" className="font-text text-base font-semibold">
          {canWrite ? (
            <button
              type="button"
              id={toOpenerId(id)}
              onClick={onEdit}
              className="min-h-11 text-left text-lagoon hover:underline sm:min-h-9"
            >
              <span className="sr-only">Edit </span>
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        <details>
          <summary className="cursor-pointer py-2.5 text-sm text-lagoon sm:py-1.5">
            Show the text<span className="sr-only"> of {name}</span>
          </summary>
          <div lang={language} dir="auto" className="max-w-prose border-s-2 border-line ps-3">
            {subject && (
              <p className="font-semibold">
                <MarkedText text={subject} />
              </p>
            )}
            <p className="whitespace-pre-line">
              <MarkedText text={body} />
            </p>
          </div>
        </details>
        <Contradictions {...template} terms={terms} />
        {updatedBy && (
          <p className="text-sm text-ink-soft">
            Changed by {updatedBy}, <time dateTime={updatedAt}>{formatMoment(updatedAt)}</time>
          </p>
        )}
      </div>
      {canWrite && <DeleteTemplate template={template} onDeleted={onDeleted} />}
    </article>
  );
}

function DeleteTemplate({ template, onDeleted }: Pick<Props, 'template' | 'onDeleted'>) {
  const { id, name, version } = template;
  return (
    <ConfirmedRequest
      title="Delete this template?"
      text={`“${name}” is no longer offered. Replies that were written with it stay as they are.`}
      action="Delete template"
      send={() => sendStaff('DELETE', `/templates/${id}`, { version })}
      onDone={onDeleted}
    >
      {(ask) => <MoreMenu about={name} actions={[{ label: 'Delete', isDanger: true, run: ask }]} />}
    </ConfirmedRequest>
  );
}
