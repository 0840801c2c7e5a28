import type { ReactNode } from 'react';
import type { Frame } from '@/lib/places/map/frame';

/** Id of the outline, so that the inset can reuse it. A page has only one map. */
export const OUTLINE_ID = 'kerala-outline';

type Props = {
  drawing: { frame: Frame; land: string; kerala: string; lake: string };
  className: string;
  children: ReactNode;
};

/**
 * The background of a map: sea, land, Kerala and Vembanad lake. Decorative, because the text beside the map says the
 * same.
 */
export function BaseMap({ drawing: { frame, land, kerala, lake }, className, children }: Props) {
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      aria-hidden="true"
      focusable="false"
      className={`block h-auto w-full bg-lagoon-pale ${className}`}
    >
      <path d={land} className="fill-paper" />
      <g className="fill-paper stroke-line">
        <path id={OUTLINE_ID} d={kerala} strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
      </g>
      <path d={lake} className="fill-lagoon-pale" />
      {children}
    </svg>
  );
}

export const HALO = 'fill-ink stroke-paper [paint-order:stroke]';
