'use client';

import { useId, type KeyboardEvent, type PointerEvent } from 'react';
import { toFocalClass } from '@/lib/company/pictures/focal';
import { FOCAL_STEP } from '@/lib/company/pictures/limits';
import type { PictureItem } from '@/lib/company/pictures/types';

type Focal = { focalX: number; focalY: number };
type Props = {
  item: PictureItem;
  focal: Focal;
  isDisabled: boolean;
  onChange: (focalX: number, focalY: number) => void;
};

/** The shapes in which the site crops pictures. */
const CROPS = [
  ['3:2', 'aspect-3/2', 'Lists and packages'],
  ['16:9', 'aspect-video', 'Wide cards'],
  ['4:3', 'aspect-4/3', 'Small cards'],
  ['4:5', 'aspect-4/5', 'Beside text'],
  ['2:1', 'aspect-2/1', 'Banners on phones'],
] as const;
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-FOCAL_STEP, 0],
  ArrowRight: [FOCAL_STEP, 0],
  ArrowUp: [0, -FOCAL_STEP],
  ArrowDown: [0, FOCAL_STEP],
};

/** Sets the point that every crop keeps in view: by clicking or dragging in the picture, or with the arrow keys. */
export function FocalPoint({ item, focal, isDisabled, onChange }: Props) {
  const id = useId();
  const { focalX, focalY } = focal;

  function handleKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step || isDisabled) return;
    event.preventDefault();
    onChange(clamp(focalX + step[0]), clamp(focalY + step[1]));
  }

  function handlePointer(event: PointerEvent<HTMLElement>): void {
    const isDown = event.type === 'pointerdown' || event.buttons === 1;
    if (isDisabled || !isDown) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture?.(event.pointerId);
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange(clamp(((event.clientX - left) / width) * 100), clamp(((event.clientY - top) / height) * 100));
  }

  return (
    <div className="mt-2">
      <div
        role="slider"
        tabIndex={isDisabled ? -1 : 0}
        aria-disabled={isDisabled}
        aria-label="Centre"
        aria-describedby={`${id}-hint`}
        aria-valuenow={focalX}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${focalX} % from the left, ${focalY} % from the top`}
        onKeyDown={handleKey}
        onPointerDown={handlePointer}
        onPointerMove={handlePointer}
        className="relative cursor-crosshair touch-none overflow-hidden rounded-lg bg-sand"
      >
        <img
          src={item.preview}
          alt=""
          width={item.width}
          height={item.height}
          draggable={false}
          className="block h-auto w-full select-none"
        />
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full"
        >
          <path
            d={`M${focalX} 0V100M0 ${focalY}H100`}
            vectorEffect="non-scaling-stroke"
            className="stroke-paper stroke-2 [paint-order:stroke] drop-shadow"
          />
        </svg>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-xs text-ink-soft">
        Centre: {focalX} % from the left, {focalY} % from the top.{' '}
        {!isDisabled && 'Click the picture or use the arrow keys.'}
      </p>
      <ul aria-label="Crops" className="mt-2 flex flex-wrap items-end gap-2">
        {CROPS.map(([ratio, shape, place]) => (
          <li key={ratio} className="w-16">
            <span className={`block overflow-hidden rounded-sm bg-sand ${shape}`}>
              <img
                src={item.thumbnail}
                alt=""
                loading="lazy"
                className={`size-full object-cover ${toFocalClass(focal)}`}
              />
            </span>
            <span className="block text-xs text-ink-soft" title={place}>
              {ratio}
              <span className="sr-only">, {place}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Rounds a coordinate to the nearest step from 0 to 100. */
function clamp(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value / FOCAL_STEP) * FOCAL_STEP));
}
