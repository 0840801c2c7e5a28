'use client';

import { useState } from 'react';
import { TextInput } from '@/components/ui/text-input';
import { PICTURE_LIMITS } from '@/lib/content/pictures/limits';
import type { PictureItem } from '@/lib/content/pictures/types';
import { sendStaff } from '../../staff-request';
import { useStaffForm } from '../../use-staff-form';
import { toLabel } from './picture-words';

type Props = { item: PictureItem; onSaved: (item: PictureItem) => void };

/** Asks for the missing alt text of a picture where it is used. Saves on Enter and when the field is left. */
export function AltTextForm({ item, onSaved }: Props) {
  const form = useStaffForm();
  const [alt, setAlt] = useState(item.alt);
  const isSaved = item.alt !== '' && alt.trim() === item.alt;

  async function save(): Promise<void> {
    if (form.isBusy || isSaved || !alt.trim()) return;
    const change = { alt: alt.trim(), version: item.version };
    const saved = await form.send<{ item: PictureItem }>(() =>
      sendStaff('PATCH', `/pictures/${item.id}`, change),
    );
    if (saved) onSaved(saved.item);
  }

  return (
    <form
      method="post"
      noValidate
      className="mt-3 rounded-lg border border-line bg-white p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        id={`${form.id}-alt`}
        label={`What does “${toLabel(item)}” show?`}
        hint={isSaved ? 'Saved.' : 'For people who cannot see it; needed to publish.'}
        required
        maxLength={PICTURE_LIMITS.alt}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        onBlur={() => void save()}
        error={form.errorOf('alt') ?? form.problem ?? undefined}
      />
    </form>
  );
}
