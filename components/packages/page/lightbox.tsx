'use client';

import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { useState, type KeyboardEvent } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import type { GalleryPhoto } from '@/lib/company/pictures/gallery';
import { SideIcon } from '@/components/site/trip-parts/trip-icons';
import { toCaption } from './photo-words';
import { toSlideOfKey } from './use-slides';

type Props = {
  title: string;
  photos: readonly GalleryPhoto[];
  startAt: number;
  onClose: () => void;
};

const CONTROL =
  'flex size-12 items-center justify-center rounded-full bg-paper/15 text-paper hover:bg-paper/30';

/**
 * Shows pictures in the full window, with captions. It does not change the slide selected in the gallery, so that
 * this slide is still in view when it regains the focus on close.
 */
export function Lightbox({ title, photos, startAt, onClose }: Props) {
  const [selected, setSelected] = useState(startAt);
  const photo = photos[selected];
  if (!photo) return null;
  const several = photos.length > 1;

  function select(index: number) {
    setSelected((index + photos.length) % photos.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = several ? toSlideOfKey(event.key, selected, photos.length) : null;
    if (next === null) return;
    event.preventDefault();
    // Prevent React from bubbling the key event to the gallery, which would also change its slide.
    event.stopPropagation();
    select(next);
  }

  return (
    <Dialog open onClose={onClose} className="relative z-50" data-tone="dark" onKeyDown={onKeyDown}>
      <div className="fixed inset-0 bg-ink" aria-hidden="true" />
      <div className="fixed inset-0 flex items-center justify-center p-2 sm:p-6">
        <DialogPanel className="flex max-h-full w-full max-w-400 flex-col gap-3">
          <DialogTitle className="sr-only">Pictures of {title}</DialogTitle>
          <div className="flex items-center justify-between gap-4 text-paper">
            <p className="text-sm tabular-nums">
              {selected + 1} of {photos.length}
            </p>
            <button type="button" onClick={onClose} aria-label="Close pictures" className={CONTROL}>
              <CloseIcon />
            </button>
          </div>
          <Frame photo={photo} />
          <div className="flex items-center justify-between gap-4 text-paper">
            <p aria-live="polite">{toCaption(photo)}</p>
            {several && (
              <div className="flex gap-2">
                <button
                  type="button"
                  onClick={() => select(selected - 1)}
                  aria-label="Previous picture"
                  className={CONTROL}
                >
                  <SideIcon side="left" />
                </button>
                <button
                  type="button"
                  onClick={() => select(selected + 1)}
                  aria-label="Next picture"
                  className={CONTROL}
                >
                  <SideIcon side="right" />
                </button>
              </div>
            )}
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

/** A picture as wide as the dialog, so that its height is known before it has loaded. */
function Frame({ photo }: { photo: GalleryPhoto }) {
  return (
    <picture className="flex min-h-0 flex-1 justify-center">
      <source type="image/avif" srcSet={photo.avif} sizes="100vw" />
      <img
        key={photo.name}
        src={photo.src}
        srcSet={photo.webp}
        sizes="100vw"
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
        className="max-h-[75dvh] w-full object-contain"
      />
    </picture>
  );
}
