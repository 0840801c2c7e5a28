'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { PICTURE_LIMITS } from '@/lib/company/pictures/limits';
import type { PictureItem } from '@/lib/company/pictures/types';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { LibraryDialog } from './library-dialog';
import { toLabel } from './picture-words';
import { SortablePictures } from './sortable-pictures';
import { FileButton } from '@/components/editing/import/file-button';
import { PICTURE_TYPES, UploadList } from './upload-list';
import { useLibrary } from './use-library';
import { useUploads } from './use-uploads';

type Props = {
  /** Name of the first picture; empty for none. */
  lead: string;
  /** Names of the other pictures in their order. */
  images: string[];
  onChange: (lead: string, images: string[]) => void;
  /** Whether to prompt for missing alt texts. */
  canDescribe: boolean;
  /** Called after the alt text of a picture was saved. */
  onDescribed: () => void;
};

/**
 * The pictures of a package in order; the first is the lead picture. Pictures can be uploaded, added from the library,
 * moved by dragging, by buttons or by Alt and the arrow keys, and removed.
 */
export function PicturePicker({ lead, images, onChange, canDescribe, onDescribed }: Props) {
  const id = useId();
  const { library, problem, addItem } = useLibrary();
  const [isOpen, setOpen] = useState(false);
  const [announced, announce] = useState('');
  const [described, setDescribed] = useState<readonly string[]>([]);
  const names = [...new Set([lead, ...images])].filter(Boolean);
  const undescribed = names.filter((name) => library.get(name)?.alt === '' || described.includes(name));
  const labelOf = (name: string) => toLabel(library.get(name) ?? { name, title: '' });

  function choose(next: string[], announcement: string): void {
    onChange(next[0] ?? '', next.slice(1));
    announce(announcement);
  }

  function move(name: string, to: number): void {
    const at = names.indexOf(name);
    if (at < 0 || to === at || to < 0 || to >= names.length) return;
    const next = names.toSpliced(at, 1).toSpliced(to, 0, name);
    const role = to === 0 ? ', the main picture' : '';
    choose(next, `${labelOf(name)} is picture ${to + 1} of ${next.length}${role}.`);
  }

  function toggle(name: string): void {
    if (names.includes(name)) remove(name);
    else choose([...names, name], `${labelOf(name)} added as picture ${names.length + 1}.`);
  }

  function remove(name: string): void {
    const next = names.filter((one) => one !== name);
    choose(next, `${labelOf(name)} removed. ${next.length} left.`);
  }

  function describe(item: PictureItem): void {
    addItem(item);
    setDescribed((all) => [...all, item.name]); // still listed, so that it can be corrected here
    onDescribed();
  }

  const { uploads, add, retry, dismiss } = useUploads((item) => {
    addItem(item);
    choose([...names, item.name], `${toLabel(item)} uploaded and added as picture ${names.length + 1}.`);
  });

  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-sm text-ink-soft">
          {names.length} {names.length === 1 ? 'picture' : 'pictures'}. Drag to change the order.
        </p>
        <Button variant="secondary" className="px-5 text-sm" onClick={() => setOpen(true)}>
          Add from the library
        </Button>
        <FileButton accept={PICTURE_TYPES} isMultiple label="Upload pictures" variant="quiet" onFiles={add} />
      </div>
      {problem && <p className="mt-2 text-sm text-danger">{problem}</p>}
      <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
      {canDescribe &&
        undescribed.map((name) => {
          const item = library.get(name);
          return item && <AltTextForm key={name} item={item} onSaved={describe} />;
        })}
      {names.length === 0 ? (
        <p className="mt-3 rounded-lg border border-dashed border-line-strong px-4 py-8 text-center text-ink-soft">
          No pictures yet. The first one becomes the main picture.
        </p>
      ) : (
        <SortablePictures
          id={id}
          names={names}
          library={library}
          labelOf={labelOf}
          onMove={move}
          onRemove={remove}
        />
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      {isOpen && (
        <LibraryDialog
          items={[...library.values()]}
          chosen={names}
          onToggle={toggle}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

type AltTextFormProps = { item: PictureItem; onSaved: (item: PictureItem) => void };

/** Prompts for the missing alt text of a picture. Saves on Enter and on blur. */
function AltTextForm({ item, onSaved }: AltTextFormProps) {
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
    <Form state={form} onSubmit={save} className="mt-3 rounded-lg border border-line bg-white p-3">
      <TextInput
        {...form.field('alt')}
        label={`What does “${toLabel(item)}” show?`}
        hint={isSaved ? 'Saved.' : 'For people who cannot see it; needed to publish.'}
        required
        maxLength={PICTURE_LIMITS.alt}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        onBlur={() => void save()}
      />
    </Form>
  );
}
