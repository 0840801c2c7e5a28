import { useRef, useState } from 'react';
import { notify } from '@/components/ui/toast';
import type { CompanyRecord } from '@/lib/company/details/types';
import { toLogoPath } from '@/lib/company/fields/logo';
import { TextButton } from '@/components/editing/kit/text-button';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { sendFile } from '../pictures/send-file';
import { FileButton } from '@/components/editing/import/file-button';
import { PICTURE_TYPES } from '../pictures/upload-list';

type Props = { record: CompanyRecord; canWrite: boolean; onChange: (record: CompanyRecord) => void };

/** The logo with buttons to replace and remove it. Either change is stored at once. */
export function LogoField({ record: { logo, brand }, canWrite, onChange }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const group = useRef<HTMLDivElement>(null);

  async function send(file: File | null): Promise<void> {
    setProblem('');
    setBusy(true);
    const path = '/company/logo';
    const answer = file
      ? await sendFile<CompanyRecord>({ method: 'PUT', path, file })
      : await sendStaff<CompanyRecord>('DELETE', path);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.message);
    onChange(answer.body);
    if (!file) group.current?.focus(); // the focused button was removed
    notify.success(file ? 'Logo saved. Visitors see it now.' : 'Logo removed. The name stands in its place.');
  }

  return (
    <div
      ref={group}
      role="group"
      aria-label="Logo"
      tabIndex={-1}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      {logo ? (
        <img
          src={toLogoPath(logo, 'webp')}
          alt={`Logo of ${brand}`}
          width={logo.width}
          height={logo.height}
          className="h-12 w-auto max-w-full rounded border border-line bg-paper object-contain p-1"
        />
      ) : (
        <p className="text-sm text-ink-soft">No logo yet: the name stands in its place.</p>
      )}
      {canWrite && (
        <FileButton
          accept={PICTURE_TYPES}
          label={isBusy ? 'Preparing...' : logo ? 'Replace logo' : 'Upload logo'}
          variant="secondary"
          isBusy={isBusy}
          onFiles={([file]) => file && void send(file)}
        />
      )}
      {canWrite && logo && <TextButton onClick={() => void send(null)}>Remove logo</TextButton>}
      <p className="w-full text-sm text-ink-soft">
        A PNG or WebP with a clear background is best; JPEG works too. Choose the one with dark letters: it
        always stands on a light background.
      </p>
      {problem && (
        <p role="alert" className="w-full text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
