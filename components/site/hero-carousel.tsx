'use client';

import type { ReactNode } from 'react';
import { useRotation } from '@/components/site/use-rotation';
import { PauseIcon, PlayIcon } from '@/components/ui/icons';

type Props = {
  /**
   * The slides, each with one picture. Only the first is loaded with the page; each other one is loaded shortly
   * before it is shown.
   */
  slides: readonly ReactNode[];
  /** Content shown over the pictures. */
  children: ReactNode;
};

/** Rotating background pictures (WAI-ARIA carousel pattern). */
export function HeroCarousel({ slides, children }: Props) {
  const { index, fetched, isPlaying, isTurning, show, toggle, holders } = useRotation(slides.length);
  return (
    <div
      {...holders}
      data-tone="dark"
      className="relative flex flex-col overflow-hidden bg-[rgb(9_32_35)] text-paper md:min-h-[min(44rem,calc(100svh-5rem))] xl:min-h-[min(54rem,calc(100svh-5rem))]"
    >
      <section aria-roledescription="carousel" aria-label="Pictures of Kerala">
        <div className="wrap pointer-events-none absolute inset-x-0 bottom-6 z-20 flex md:bottom-10 md:justify-end print:hidden">
          <div className="pointer-events-auto flex items-center rounded-full border border-paper/40 bg-ink/90 px-1">
            <button
              type="button"
              onClick={toggle}
              className="inline-flex size-11 items-center justify-center rounded-full hover:bg-lagoon"
            >
              {isPlaying ? <PauseIcon /> : <PlayIcon />}
              <span className="sr-only">
                {isPlaying ? 'Stop changing pictures' : 'Start changing pictures'}
              </span>
            </button>
            <Picker count={slides.length} index={index} show={show} />
          </div>
        </div>
        <div aria-live={isTurning ? 'off' : 'polite'}>
          {slides.map((slide, position) => (
            <div
              key={position}
              role="group"
              aria-roledescription="slide"
              aria-label={`${position + 1} of ${slides.length}`}
              aria-hidden={position !== index}
              inert={position !== index}
              className={`absolute inset-x-0 -top-16 h-96 transition-opacity duration-1000 ease-calm md:top-0 md:h-full ${position === index ? 'opacity-100' : 'opacity-0'}`}
            >
              {position <= fetched && slide}
            </div>
          ))}
        </div>
      </section>
      <div className="relative z-10 flex grow flex-col">{children}</div>
    </div>
  );
}

type PickerProps = { count: number; index: number; show: (slide: number) => void };

function Picker({ count, index, show }: PickerProps) {
  return (
    <div role="group" aria-label="Choose a picture" className="flex pr-2">
      {Array.from({ length: count }, (_, position) => (
        <button
          key={position}
          type="button"
          aria-label={`Show picture ${position + 1} of ${count}`}
          aria-current={position === index}
          onClick={() => show(position)}
          className="group inline-flex h-11 w-9 items-center justify-center"
        >
          <span className="h-0.5 w-6 bg-paper/60 group-hover:h-1 group-hover:bg-paper group-aria-[current=true]:h-1 group-aria-[current=true]:bg-paper" />
        </button>
      ))}
    </div>
  );
}
