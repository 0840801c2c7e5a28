'use client';

import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { GalleryPhoto } from '@/lib/company/pictures/gallery';
import { EnlargeIcon, SideIcon } from '@/components/site/trip-parts/trip-icons';
import { showLoadingNote } from '@/components/site/first-touch/loading-note';
import { markLive } from '@/components/site/first-touch/mark-live';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import { toCaption } from './photo-words';
import { toSlideOfKey, useSlides } from './use-slides';

const Lightbox = lazyPart(() => import('./lightbox').then((module) => ({ default: module.Lightbox })));

export type GallerySlide = {
  photo: GalleryPhoto;
  /** The large picture, rendered on the server. */
  large: ReactNode;
  thumbnail: ReactNode;
};

/**
 * Carousel with dots, thumbnails and a lightbox. Only the first picture is loaded with the page; the others are
 * fetched on the first interaction (see package-page.css).
 */
export function Gallery({ title, slides }: { title: string; slides: readonly GallerySlide[] }) {
  const { track, selected, select, onScroll, onTouch } = useSlides(slides.length);
  const [enlarged, setEnlarged] = useState(false);
  const [awake, setAwake] = useState(false);
  const several = slides.length > 1;
  const current = slides[selected];

  // Return the focus to the opened slide when the lightbox closes. The dialog unmounts too early to restore it
  // itself.
  useEffect(() => {
    if (!enlarged) return;
    const opener = track.current?.querySelectorAll('button')[selected];
    return () => opener?.focus({ preventScroll: true });
  }, [enlarged, selected, track]);

  function onKeyDown(event: KeyboardEvent) {
    const next = several ? toSlideOfKey(event.key, selected, slides.length) : null;
    if (next === null) return;
    event.preventDefault();
    select(next, { withFocus: true });
  }

  return (
    <div
      ref={markLive}
      data-act
      role="group"
      aria-roledescription="carousel"
      aria-label={`Pictures of ${title}`}
      data-asleep={!awake || undefined}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setAwake(true)}
      onFocus={() => setAwake(true)}
    >
      <div className="relative overflow-hidden sm:rounded-lg" data-tone="dark">
        <ul
          ref={track}
          onScroll={() => {
            setAwake(true);
            onScroll();
          }}
          onPointerDown={onTouch}
          onWheel={onTouch}
          className="peer flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth"
        >
          {slides.map(({ photo, large }, index) => (
            <li
              key={photo.name}
              aria-hidden={index !== selected}
              className="w-full shrink-0 snap-center snap-always"
            >
              <button
                type="button"
                tabIndex={index === selected ? 0 : -1}
                onClick={() => setEnlarged(true)}
                aria-label={`Enlarge picture ${index + 1} of ${slides.length}: ${photo.alt}`}
                className="block w-full cursor-zoom-in -outline-offset-6"
              >
                {large}
              </button>
            </li>
          ))}
        </ul>
        <span className="pointer-events-none absolute top-3 right-3 rounded-full bg-ink/60 p-2 text-paper peer-hover:bg-ink print:hidden">
          <EnlargeIcon className="size-4" />
        </span>
        {several && <Arrows select={select} selected={selected} />}
        {several && <Dots slides={slides} select={select} selected={selected} />}
      </div>
      <p className="mt-2 px-4.5 text-sm text-ink-soft sm:px-0" aria-live="polite">
        {current && toCaption(current.photo)}
        {several && (
          <span className="tabular-nums">
            {' '}
            ({selected + 1} of {slides.length})
          </span>
        )}
      </p>
      {several && <Thumbnails slides={slides} select={select} selected={selected} />}
      {enlarged && (
        <Lightbox
          title={title}
          photos={slides.map(({ photo }) => photo)}
          startAt={selected}
          onClose={() => setEnlarged(false)}
          onFailed={() => {
            setEnlarged(false);
            showLoadingNote();
          }}
        />
      )}
    </div>
  );
}

type Selection = { selected: number; select: (index: number) => void };

function Arrows({ selected, select }: Selection) {
  const look =
    'absolute top-1/2 hidden size-11 -translate-y-1/2 items-center justify-center rounded-full bg-paper/90 text-ink hover:bg-paper sm:flex';
  return (
    <>
      <button
        type="button"
        aria-label="Previous picture"
        onClick={() => select(selected - 1)}
        className={`${look} left-3`}
      >
        <SideIcon side="left" />
      </button>
      <button
        type="button"
        aria-label="Next picture"
        onClick={() => select(selected + 1)}
        className={`${look} right-3`}
      >
        <SideIcon side="right" />
      </button>
    </>
  );
}

/** Small dots that select a slide. The clickable area of each dot is large enough for touch. */
function Dots({ slides, selected, select }: Selection & { slides: readonly GallerySlide[] }) {
  return (
    <div className="absolute inset-x-0 bottom-0 flex justify-center bg-linear-to-t from-ink/55 to-transparent">
      {slides.map(({ photo }, index) => (
        <button
          key={photo.name}
          type="button"
          aria-label={`Show picture ${index + 1} of ${slides.length}`}
          aria-current={index === selected}
          onClick={() => select(index)}
          className="group flex h-11 max-w-11 min-w-6 flex-1 items-center justify-center -outline-offset-6"
        >
          <span className="size-2 rounded-full bg-paper/60 transition-transform group-hover:bg-paper group-aria-[current=true]:scale-150 group-aria-[current=true]:bg-paper" />
        </button>
      ))}
    </div>
  );
}

/**
 * Thumbnails of the slides. Hidden on phones, where dots suffice and thumbnails would be a seventh of the loaded bytes.
 */
function Thumbnails({ slides, selected, select }: Selection & { slides: readonly GallerySlide[] }) {
  return (
    <ul className="mt-3 flex gap-2 overflow-x-auto p-1 max-sm:hidden print:hidden">
      {slides.map(({ photo, thumbnail }, index) => (
        <li key={photo.name} className="shrink-0">
          <button
            type="button"
            aria-label={`Show picture ${index + 1}: ${toCaption(photo)}`}
            aria-current={index === selected}
            onClick={() => select(index)}
            className="block overflow-hidden rounded-sm opacity-75 hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:ring-2 aria-[current=true]:ring-laterite aria-[current=true]:ring-offset-2 aria-[current=true]:ring-offset-paper"
          >
            {thumbnail}
          </button>
        </li>
      ))}
    </ul>
  );
}
