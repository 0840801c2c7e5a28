'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import { formatMoment } from '@/lib/format/dates';
import type { ReplyTemplateItem } from '@/lib/replies/types';
import { ConfirmDialog } from '../confirm-dialog';
import { sendStaff } from '../staff-request';
import { MarkedText } from './marked-text';

type Props = {
  template: ReplyTemplateItem;
  canWrite: boolean;
  onEdit: () => void;
  onDeleted: () => void;
};

/** One template with its text collapsed. */
export function TemplateCard({ template, canWrite, onEdit, onDeleted }: Props) {
  const { id, name, language, subject, body, updatedAt, updatedBy } = template;
  return (
    <article aria-labelledby={`template-${id}`} className="flex flex-wrap items-start gap-x-6 gap-y-1">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <h3 id={`template-${id}`} dir="auto" className="font-text text-base font-semibold">
          {name}
        </h3>
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-lagoon">
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
        {updatedBy && (
          <p className="text-sm text-ink-soft">
            Changed by {updatedBy}, <time dateTime={updatedAt}>{formatMoment(updatedAt)}</time>
          </p>
        )}
      </div>
      {canWrite && (
        <div className="flex gap-2">
          <Button id={`edit-${id}`} variant="secondary" className="px-5 text-sm" onClick={onEdit}>
            Edit<span className="sr-only"> {name}</span>
          </Button>
          <DeleteTemplate template={template} onDeleted={onDeleted} />
        </div>
      )}
    </article>
  );
}

function DeleteTemplate({ template, onDeleted }: Pick<Props, 'template' | 'onDeleted'>) {
  const { id, name, version } = template;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    const answer = await sendStaff<{ message: string }>('DELETE', `/templates/${id}`, { version });
    setBusy(false);
    setAsking(false);
    if (!answer.ok) return void notify.error(answer.message);
    notify.success(answer.body.message);
    onDeleted();
  }

  return (
    <>
      <Button variant="quiet" className="px-5 text-sm text-danger" onClick={() => setAsking(true)}>
        Delete<span className="sr-only"> {name}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete this template?"
          text={`“${name}” is no longer offered. Replies that were written with it stay as they are.`}
          action="Delete template"
          isDanger
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onConfirm={() => void remove()}
        />
      )}
    </>
  );
}
