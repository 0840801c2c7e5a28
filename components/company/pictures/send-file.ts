import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from '@/lib/platform/http/picture-size';
import { ROUTES } from '@/lib/platform/routes';
import type { PictureItem } from '@/lib/company/pictures/types';
import { reportSignedOut } from '@/components/editing/kit/session-events';
import type { StaffAnswer } from '@/components/editing/kit/staff-request';

type StoredPicture = { item: PictureItem; message: string };

type Sent = {
  method: 'POST' | 'PUT';
  /** Path below /api/admin. */
  path: string;
  file: File;
  fields?: Record<string, string>;
  /** Called with the fraction of the file that has been sent, 0 to 1. */
  onProgress?: (part: number) => void;
};

const NO_ANSWER = 'The upload was interrupted. Please check your connection and try again.';

/** Uploads one file. Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
export function sendFile<Body = StoredPicture>({
  method,
  path,
  file,
  fields = {},
  onProgress,
}: Sent): Promise<StaffAnswer<Body>> {
  if (file.size > MAX_PICTURE_BYTES)
    return Promise.resolve({ ok: false, status: 413, message: PICTURE_TOO_LARGE });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => resolve({ ok: false, status: 0, message: NO_ANSWER });
    request.onload = () => resolve(toAnswer(request));
    request.open(method, `${ROUTES.api.admin}${path}`);
    request.send(form);
  });
}

function toAnswer<Body>({ status, responseText }: XMLHttpRequest): StaffAnswer<Body> {
  if (status === 401) reportSignedOut();
  try {
    const body: unknown = JSON.parse(responseText);
    if (status < 300) return { ok: true, status, body: body as Body };
    return { ok: false, status, message: (body as { message: string }).message, body };
  } catch {
    return { ok: false, status, message: NO_ANSWER };
  }
}
