'use client';

import { useState } from 'react';
import { notify } from '@/components/ui/toast';
import { formatCount } from '@/lib/platform/format/numbers';
import type { PictureItem } from '@/lib/company/pictures/types';
import { ConfirmedRequest } from '@/components/editing/kit/confirm-dialog';
import { TextButton } from '@/components/editing/kit/text-button';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { toLabel } from './picture-words';
import { sendFile } from './send-file';
import { FileButton } from '@/components/editing/import/file-button';
import { PICTURE_TYPES } from './upload-list';

type Props = {
  item: PictureItem;
  /** The version shown in the panel; `item` may still be an older one. */
  version: number;
  canWrite: boolean;
  onReplaced: (item: PictureItem) => void;
  onDeleted: () => void;
};

const KINDS = { package: '', draft: ' (draft)', version: ' (former version)', company: '' } as const;

/** Shows where a picture is used and its size, with buttons to replace and delete it. */
export function PictureFile({ item, version, canWrite, onReplaced, onDeleted }: Props) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const canDelete = canWrite && version > 0 && item.uses.length === 0;

  async function replace([file]: File[]): Promise<void> {
    if (!file) return;
    setProblem('');
    setProgress(0);
    const answer = await sendFile({
      method: 'PUT',
      path: `/pictures/${item.id}/file`,
      file,
      onProgress: setProgress,
      fields: { version: String(version) },
    });
    setProgress(null);
    if (!answer.ok) return setProblem(answer.message);
    notify.success('Picture replaced');
    onReplaced(answer.body.item);
  }

  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <h3 className="text-base">Used in</h3>
      {item.uses.length === 0 ? (
        <p className="text-ink-soft">{item.isSeeded ? 'Pages of the site, or none.' : 'Nothing yet.'}</p>
      ) : (
        <ul className="list-disc pl-5">
          {item.uses.map(({ kind, id, title, isLead, isLive }) => (
            <li key={`${kind}-${id}`}>
              {title || 'Untitled'}
              {isLead && ', main picture'}
              {kind === 'package' && !isLive ? ' (not published)' : KINDS[kind]}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-ink-soft">
        {item.name} · {formatCount(item.width)} × {formatCount(item.height)} pixels
        {item.bytes !== null && ` · ${formatCount(Math.ceil(item.bytes / 1024))} kB in all sizes`}
      </p>
      {problem && (
        <p role="alert" className="mt-2 text-danger">
          {problem}
        </p>
      )}
      {canWrite && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <FileButton
            accept={PICTURE_TYPES}
            label={toReplaceLabel(progress)}
            variant="secondary"
            isBusy={progress !== null}
            onFiles={(files) => void replace(files)}
          />
          {canDelete && <DeletePicture item={item} onDeleted={onDeleted} />}
        </p>
      )}
    </div>
  );
}

function toReplaceLabel(progress: number | null): string {
  if (progress === null) return 'Replace the file';
  return progress < 1 ? `Uploading, ${Math.round(progress * 100)} %` : 'Preparing...';
}

function DeletePicture({ item, onDeleted }: Pick<Props, 'item' | 'onDeleted'>) {
  return (
    <ConfirmedRequest
      title="Delete this picture?"
      text={
        item.isSeeded
          ? `The picture that came with the site takes the place of “${toLabel(item)}” again.`
          : `“${toLabel(item)}” and its files are deleted. This cannot be undone.`
      }
      action="Delete picture"
      send={() => sendStaff('DELETE', `/pictures/${item.id}`)}
      onDone={onDeleted}
    >
      {(ask) => (
        <TextButton isDanger onClick={ask}>
          Delete
        </TextButton>
      )}
    </ConfirmedRequest>
  );
}
