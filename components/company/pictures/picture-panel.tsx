'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useId, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { PICTURE_LIMITS, FOCAL_STEP } from '@/lib/company/pictures/limits';
import type { PictureItem } from '@/lib/company/pictures/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { useVersionedForm, type FormShape } from '@/components/editing/form/use-versioned-form';
import { toLabel } from './picture-words';
import { formatCount } from '@/lib/platform/format/numbers';
import { ConfirmedRequest } from '@/components/editing/kit/confirm-dialog';
import { sendFile } from './send-file';
import { FileButton } from '@/components/editing/import/file-button';
import { PICTURE_TYPES } from './upload-list';
import { toFocalClass } from '@/lib/company/pictures/focal';

type Props = { item: PictureItem; canWrite: boolean; onClose: () => void };

/** One picture: its texts, focal point, file and uses. */
export function PicturePanel({ item, canWrite, onClose }: Props) {
  const router = useRouter();
  const form = useVersionedForm(item, SHAPE);
  const { typed, input } = form;
  const version = form.item?.version ?? item.version;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function save(): Promise<void> {
    const { alt, ...rest } = typed;
    // The server refuses to remove an alt text, so an empty one is sent only if the picture had one.
    const change = { ...rest, ...(alt || item.alt ? { alt } : {}), version };
    const saved = await form.save(
      () => sendStaff<{ item: PictureItem; message: string }>('PATCH', `/pictures/${item.id}`, change),
      { toItem: (body) => body.item },
    );
    if (saved) notify.success(saved.message);
    router.refresh();
  }

  return (
    <section
      aria-labelledby={`${form.id}-heading`}
      className="rounded-2xl border border-line bg-white p-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
    >
      <div className="flex items-start gap-2">
        <h2
          ref={heading}
          id={`${form.id}-heading`}
          tabIndex={-1}
          className="mr-auto min-w-0 text-xl wrap-anywhere outline-none"
        >
          {toLabel(item)}
        </h2>
        <TextButton onClick={onClose}>Close</TextButton>
      </div>
      <FocalPoint
        item={item}
        focal={typed}
        isDisabled={!canWrite}
        onChange={(focalX, focalY) => form.change({ focalX, focalY })}
      />
      {canWrite ? (
        <Form state={form} onSubmit={save} className="mt-4 space-y-3">
          {form.conflict && <ConflictNotice {...form.conflict} />}
          <TextArea
            {...input('alt')}
            required
            hint="What the picture shows, for people who cannot see it. A package needs it to be published."
            rows={3}
            maxLength={PICTURE_LIMITS.alt}
          />
          <TextInput {...input('title')} maxLength={PICTURE_LIMITS.title} />
          <TextInput {...input('place')} maxLength={PICTURE_LIMITS.place} />
          <Button type="submit" busy={form.isBusy} className="px-5 text-sm">
            {form.isBusy ? 'Saving...' : 'Save picture'}
          </Button>
        </Form>
      ) : (
        <p className="mt-3 text-sm">{item.alt || 'Not described yet.'}</p>
      )}
      <PictureFile
        item={item}
        version={version}
        canWrite={canWrite}
        onReplaced={(next) => {
          form.change({ focalX: next.focalX, focalY: next.focalY });
          form.accept(next);
          router.refresh();
        }}
        onDeleted={() => {
          onClose();
          router.refresh();
        }}
      />
    </section>
  );
}

const SHAPE: FormShape<PictureItem, Pick<PictureItem, 'alt' | 'title' | 'place' | 'focalX' | 'focalY'>> = {
  names: {
    alt: 'What the picture shows',
    title: 'Title',
    place: 'Place',
    focalX: 'Middle from the left, %',
    focalY: 'Middle from the top, %',
  },
  toFields: ({ alt, title, place, focalX, focalY }) => ({ alt, title, place, focalX, focalY }),
};

type PictureFileProps = {
  item: PictureItem;
  /** The version shown in the panel; `item` may still be an older one. */
  version: number;
  canWrite: boolean;
  onReplaced: (item: PictureItem) => void;
  onDeleted: () => void;
};

const KINDS = {
  package: '',
  draft: ' (draft)',
  version: ' (former version)',
  company: '',
  supplier: ' (rate book)',
} as const;

/** Shows where a picture is used and its size, with buttons to replace and delete it. */
function PictureFile({ item, version, canWrite, onReplaced, onDeleted }: PictureFileProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const canDelete = canWrite && version > 0 && item.uses.length === 0;

  async function replace([file]: File[]): Promise<void> {
    if (!file) return;
    setProblem('');
    setProgress(0);
    const answer = await sendFile({
      method: 'PUT',
      path: `/pictures/${item.id}/file`,
      file,
      onProgress: setProgress,
      fields: { version: String(version) },
    });
    setProgress(null);
    if (!answer.ok) return setProblem(answer.message);
    notify.success('Picture replaced');
    onReplaced(answer.body.item);
  }

  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <h3 className="text-base">Used in</h3>
      {item.uses.length === 0 ? (
        <p className="text-ink-soft">{item.isSeeded ? 'Pages of the site, or none.' : 'Nothing yet.'}</p>
      ) : (
        <ul className="list-disc pl-5">
          {item.uses.map(({ kind, id, title, isLead, isLive }) => (
            <li key={`${kind}-${id}`}>
              {title || 'Untitled'}
              {isLead && ', main picture'}
              {kind === 'package' && !isLive ? ' (not published)' : KINDS[kind]}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-ink-soft">
        {item.name} · {formatCount(item.width)} × {formatCount(item.height)} pixels
        {item.bytes !== null && ` · ${formatCount(Math.ceil(item.bytes / 1024))} kB in all sizes`}
      </p>
      {problem && (
        <p role="alert" className="mt-2 text-danger">
          {problem}
        </p>
      )}
      {canWrite && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <FileButton
            accept={PICTURE_TYPES}
            label={toReplaceLabel(progress)}
            variant="secondary"
            isBusy={progress !== null}
            onFiles={(files) => void replace(files)}
          />
          {canDelete && <DeletePicture item={item} onDeleted={onDeleted} />}
        </p>
      )}
    </div>
  );
}

function toReplaceLabel(progress: number | null): string {
  if (progress === null) return 'Replace the file';
  return progress < 1 ? `Uploading, ${Math.round(progress * 100)} %` : 'Preparing...';
}

function DeletePicture({ item, onDeleted }: Pick<PictureFileProps, 'item' | 'onDeleted'>) {
  return (
    <ConfirmedRequest
      title="Delete this picture?"
      text={
        item.isSeeded
          ? `The picture that came with the site takes the place of “${toLabel(item)}” again.`
          : `“${toLabel(item)}” and its files are deleted. This cannot be undone.`
      }
      action="Delete picture"
      send={() => sendStaff('DELETE', `/pictures/${item.id}`)}
      onDone={onDeleted}
    >
      {(ask) => (
        <TextButton isDanger onClick={ask}>
          Delete
        </TextButton>
      )}
    </ConfirmedRequest>
  );
}

type Focal = { focalX: number; focalY: number };
type FocalPointProps = {
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
function FocalPoint({ item, focal, isDisabled, onChange }: FocalPointProps) {
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
