import { TextButton } from '@/components/editing/kit/text-button';
import type { UploadEntry } from './use-uploads';

/** The kinds of pictures that can be uploaded. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

type UploadListProps = {
  uploads: UploadEntry[];
  onRetry: (key: number) => void;
  onDismiss: (key: number) => void;
};

/** The uploads that have not finished, each with its progress or with the reason why it failed. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="mt-3 divide-y divide-line border-y border-line">
      {uploads.map(({ key, file, state, progress, message }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
          <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{file.name}</span>
          {state === 'failed' ? (
            <>
              <span role="alert" className="flex-2 basis-64 text-danger">
                {message}
              </span>
              <span className="flex">
                <TextButton onClick={() => onRetry(key)}>
                  Try again<span className="sr-only">: {file.name}</span>
                </TextButton>
                <TextButton onClick={() => onDismiss(key)}>
                  Dismiss<span className="sr-only"> {file.name}</span>
                </TextButton>
              </span>
            </>
          ) : (
            <span className="flex min-h-11 flex-2 basis-64 items-center gap-3">
              <progress
                aria-label={`Upload of ${file.name}`}
                value={progress < 1 ? progress : undefined}
                className="h-2 flex-1 accent-lagoon"
              />
              <span className="w-24 text-ink-soft">{describe(state, progress)}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function describe(state: UploadEntry['state'], progress: number): string {
  if (state === 'waiting') return 'Waiting';
  return progress < 1 ? `${Math.round(progress * 100)} %` : 'Preparing...';
}
