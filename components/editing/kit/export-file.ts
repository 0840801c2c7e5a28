import type { ExportLayout } from '@/lib/requests/inbox/schema';
import { ROUTES } from '@/lib/platform/routes';

export type ExportedFile = { kind: 'file'; blob: Blob; name: string };
export type ExportAnswer =
  | ExportedFile
  | { kind: 'empty'; message: string }
  | { kind: 'cancelled' }
  | { kind: 'failed'; status: number; message: string };

/**
 * Downloads the export completely before it is saved, so that an interrupted download does not leave a partial file.
 */
export async function fetchExport(
  layout: ExportLayout,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<ExportAnswer> {
  const params = new URLSearchParams([['layout', layout], ...query]);
  try {
    const response = await fetch(`${ROUTES.api.adminExport}?${params}`, { signal });
    if (response.ok) {
      return {
        kind: 'file',
        blob: await response.blob(),
        name: toName(response.headers.get('Content-Disposition')),
      };
    }
    const { message } = (await response.json()) as { message: string };
    return response.status === 404
      ? { kind: 'empty', message }
      : { kind: 'failed', status: response.status, message };
  } catch {
    return signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', status: 0, message: '' };
  }
}

/** Saves the file as a browser download. */
export function saveFile({ blob, name }: ExportedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

function toName(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'enquiries.csv';
}
