'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '@/components/ui/toast';
import { toFocalClass } from '@/lib/company/pictures/focal';
import type { PictureItem } from '@/lib/company/pictures/types';
import { ListPage } from '@/components/editing/list/list-page';
import { PicturePanel } from './picture-panel';
import { describeUses, toLabel, toSearchText } from './picture-words';
import { FileButton } from '@/components/editing/import/file-button';
import { PICTURE_TYPES, UploadList } from './upload-list';
import { useUploads } from './use-uploads';

const FILTERS = [
  ['all', 'All pictures'],
  ['unused', 'Not used'],
  ['undescribed', 'Not described'],
] as const;

type Props = { pictures: PictureItem[]; canUpload: boolean; canWrite: boolean };

/** All pictures with a filter. Uploads by button, drag and drop or pasting. One picture at a time can be edited. */
export function PictureBoard({ pictures, canUpload, canWrite }: Props) {
  const router = useRouter();
  const [openName, setOpenName] = useState<string | null>(null);
  const { uploads, add, retry, dismiss } = useUploads((item) => {
    notify.success(`${toLabel(item)} uploaded`);
    setOpenName((name) => name ?? item.name);
    router.refresh();
  });
  const isOver = useDroppedFiles(canUpload ? add : null);
  const open = pictures.find(({ name }) => name === openName);

  function close(): void {
    setOpenName(null);
    document.getElementById(`picture-${openName}`)?.focus();
  }

  return (
    <>
      <ListPage
        items={pictures}
        find="Find a picture"
        text={toSearchText}
        filters={[{ label: 'Which pictures', options: FILTERS, fits: isIn }]}
        none="No pictures match."
        actions={
          canUpload && <FileButton accept={PICTURE_TYPES} isMultiple label="Upload pictures" onFiles={add} />
        }
        above={
          <>
            {canUpload && (
              <p className="text-sm text-ink-soft">
                JPEG, PNG, WebP, AVIF, or HEIC from an iPhone, at least 800 pixels wide, at most 20 MB. Files
                can also be dropped anywhere on this page, or pasted.
              </p>
            )}
            <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
          </>
        }
        aside={open && <PicturePanel key={open.name} item={open} canWrite={canWrite} onClose={close} />}
      >
        {(shown) => (
          <ul className="mt-4 grid grid-cols-2 content-start gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
            {shown.map((item) => (
              <li key={item.name} className="min-w-0">
                <PictureCard
                  item={item}
                  isOpen={item.name === openName}
                  onOpen={() => setOpenName(item.name === openName ? null : item.name)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListPage>
      {isOver && (
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-lagoon-deep/80 p-6">
          <p className="rounded-2xl bg-paper px-8 py-6 text-xl">Drop the pictures to upload them</p>
        </div>
      )}
    </>
  );
}

function isIn({ uses, isSeeded, alt }: PictureItem, filter: string): boolean {
  if (filter === 'unused') return uses.length === 0 && !isSeeded;
  return filter === 'all' || alt === '';
}

type PictureCardProps = { item: PictureItem; isOpen: boolean; onOpen: () => void };

/** A picture of the grid; opens its panel. */
function PictureCard({ item, isOpen, onOpen }: PictureCardProps) {
  return (
    <button
      id={`picture-${item.name}`}
      type="button"
      aria-expanded={isOpen}
      onClick={onOpen}
      className="flex h-full w-full flex-col rounded-lg border border-line bg-white text-left text-sm hover:border-lagoon aria-expanded:border-lagoon aria-expanded:bg-lagoon-pale"
    >
      <span className="block aspect-3/2 overflow-hidden rounded-t-lg bg-sand">
        <img
          src={item.thumbnail}
          alt=""
          width={240}
          height={160}
          loading="lazy"
          className={`size-full object-cover ${toFocalClass(item)}`}
        />
      </span>
      <span className="line-clamp-2 px-2 pt-1 wrap-anywhere">{toLabel(item)}</span>
      <span className="line-clamp-2 px-2 pb-1 text-xs wrap-anywhere text-ink-soft">
        {item.alt === '' && <span className="text-danger">Not described · </span>}
        {describeUses(item)}
      </span>
    </button>
  );
}

/**
 * Calls `onFiles` with pictures that are dropped on the page or pasted. Returns true while files are dragged over the
 * page.
 */
function useDroppedFiles(onFiles: ((files: File[]) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const isOn = onFiles !== null;
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files?.length) onFiles?.([...files]);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const listen = <Name extends 'dragover' | 'drop' | 'dragleave' | 'paste'>(
      name: Name,
      handle: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, handle, { signal });
    listen('dragover', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    listen('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false); // the pointer left the window
    });
    listen('drop', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer?.files);
    });
    listen('paste', (event) => take(event.clipboardData?.files));
    return () => leaving.abort();
  }, [isOn]);
  return isOver;
}
