'use client';

import { useId, useState, useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { PICTURE_LIMITS } from '@/lib/company/pictures/limits';
import type { PictureItem } from '@/lib/company/pictures/types';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { LibraryDialog } from './library-dialog';
import { toLabel } from './picture-words';
import { FileButton } from '@/components/editing/import/file-button';
import { PICTURE_TYPES, UploadList } from './upload-list';
import { useLibrary } from './use-library';
import { useUploads } from './use-uploads';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { toFocalClass } from '@/lib/company/pictures/focal';
import { SortableList, useSortableItem } from '@/components/editing/sort/sortable-list';
import { TextButton } from '@/components/editing/kit/text-button';

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

type SortablePicturesProps = {
  /** Prefix of the ids of the buttons. */
  id: string;
  names: string[];
  library: ReadonlyMap<string, PictureItem>;
  labelOf: (name: string) => string;
  onMove: (name: string, to: number) => void;
  onRemove: (name: string) => void;
};

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** A list of pictures that can be sorted with the pointer, with buttons and with Alt and the arrow keys. */
function SortablePictures({ id, names, library, labelOf, onMove, onRemove }: SortablePicturesProps) {
  const focusId = useRef<string | null>(null);

  // Moving an element in the DOM makes it lose the focus.
  useEffect(() => {
    if (focusId.current !== null) document.getElementById(focusId.current)?.focus();
    focusId.current = null;
  }, [names]);

  function move(name: string, to: number): void {
    focusId.current = document.activeElement?.id ?? null;
    onMove(name, to);
  }

  function lead(name: string): void {
    focusId.current = `${id}-${name}-later`; // the lead picture does not have this button
    onMove(name, 0);
  }

  function remove(name: string, at: number): void {
    const neighbour = names[at + 1] ?? names[at - 1];
    focusId.current = neighbour === undefined ? null : `${id}-${neighbour}-remove`;
    onRemove(name);
  }

  return (
    <SortableList id={id} ids={names} isGrid onMove={onMove}>
      <ol className="mt-3 grid gap-3 2xs:grid-cols-2 sm:grid-cols-3 xl:grid-cols-5">
        {names.map((name, at) => (
          <SortableItem
            key={name}
            id={id}
            name={name}
            at={at}
            isLast={at === names.length - 1}
            label={labelOf(name)}
            item={library.get(name)}
            onStep={(step) => move(name, at + step)}
            onLead={() => lead(name)}
            onRemove={() => remove(name, at)}
          />
        ))}
      </ol>
    </SortableList>
  );
}

type ItemProps = {
  id: string;
  name: string;
  at: number;
  isLast: boolean;
  label: string;
  item: PictureItem | undefined;
  onStep: (step: number) => void;
  onLead: () => void;
  onRemove: () => void;
};

function SortableItem({ id, name, at, isLast, label, item, onStep, onLead, onRemove }: ItemProps) {
  const { isDragging, item: sortable, listeners } = useSortableItem(name, true);

  function handleKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onStep(step);
  }

  return (
    <li
      {...sortable}
      onKeyDown={handleKey}
      className={`min-w-0 rounded-lg border relative bg-white ${isDragging ? 'z-10 border-lagoon shadow-raised' : 'border-line'}`}
    >
      <div
        {...listeners}
        className="relative aspect-3/2 cursor-grab touch-manipulation overflow-hidden rounded-t-lg bg-sand"
      >
        {item && (
          <img
            src={item.thumbnail}
            alt=""
            draggable={false}
            loading="lazy"
            className={`size-full object-cover ${toFocalClass(item)}`}
          />
        )}
        {at === 0 && (
          <span className="absolute left-2 top-2 rounded-full bg-lagoon px-2.5 text-xs font-semibold text-paper">
            Main
          </span>
        )}
      </div>
      {at > 0 && (
        <button
          type="button"
          aria-label={`Make main picture: ${label}`}
          onClick={onLead}
          className="absolute left-2 top-2 min-h-7 rounded-full bg-paper px-2.5 text-xs font-semibold text-lagoon after:absolute after:inset-x-0 after:-inset-y-2 hover:bg-lagoon-pale"
        >
          Make main picture
        </button>
      )}
      <p className="truncate px-2 pt-1 text-sm" title={label}>
        {label}
      </p>
      {item?.alt === '' && <p className="px-2 text-xs text-danger">Not described</p>}
      <p className="flex">
        <TextButton
          id={`${id}-${name}-earlier`}
          aria-label={`Move ${label} earlier`}
          aria-keyshortcuts="Alt+ArrowUp"
          aria-disabled={at === 0}
          className="aria-disabled:opacity-40"
          onClick={() => onStep(-1)}
        >
          <ArrowLeft className="size-4" />
        </TextButton>
        <TextButton
          id={`${id}-${name}-later`}
          aria-label={`Move ${label} later`}
          aria-keyshortcuts="Alt+ArrowDown"
          aria-disabled={isLast}
          className="aria-disabled:opacity-40"
          onClick={() => onStep(1)}
        >
          <ArrowRight className="size-4" />
        </TextButton>
        <TextButton
          id={`${id}-${name}-remove`}
          isDanger
          aria-label={`Remove ${label}`}
          className="ml-auto"
          onClick={onRemove}
        >
          ×
        </TextButton>
      </p>
    </li>
  );
}
