'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { PICTURE_LIMITS } from '@/lib/content/pictures/limits';
import type { PictureItem } from '@/lib/content/pictures/types';
import { QuietButton } from '@/components/editing/kit/quiet-button';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { useStaffForm } from '@/components/editing/form/use-staff-form';
import { FocalPoint } from './focal-point';
import { toLabel } from './picture-words';
import { PictureFile } from './picture-file';

type Props = { item: PictureItem; canWrite: boolean; onClose: () => void };

/** One picture: its texts, focal point, file and uses. */
export function PicturePanel({ item, canWrite, onClose }: Props) {
  const router = useRouter();
  const form = useStaffForm();
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState(() => pick(item));
  const [version, setVersion] = useState(item.version);
  useEffect(() => heading.current?.focus(), []);
  const type = (values: Partial<typeof typed>) => setTyped((all) => ({ ...all, ...values }));
  const isStale = item.version > version; // until the refresh after a save, `item` is the previous version

  async function save(): Promise<void> {
    const { alt, ...rest } = typed;
    // An alt text cannot be removed, but a picture that has none can be saved.
    const change = { ...rest, ...(alt || item.alt ? { alt } : {}), version };
    const saved = await form.send<{ item: PictureItem; message: string }>(() =>
      sendStaff('PATCH', `/pictures/${item.id}`, change),
    );
    if (!saved) return router.refresh(); // shows what somebody else has saved
    notify.success(saved.message);
    setVersion(saved.item.version);
    router.refresh();
  }

  function takeTheirs(): void {
    setTyped(pick(item));
    setVersion(item.version);
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
        <QuietButton onClick={onClose}>Close</QuietButton>
      </div>
      <FocalPoint
        item={item}
        focal={typed}
        isDisabled={!canWrite}
        onChange={(focalX, focalY) => type({ focalX, focalY })}
      />
      {canWrite ? (
        <Form state={form} onSubmit={save} className="mt-4 space-y-3">
          {isStale && (
            <p role="alert" className="text-sm text-danger">
              Somebody has changed this picture in the meantime.{' '}
              <QuietButton onClick={takeTheirs}>Show their version</QuietButton>
              <QuietButton onClick={() => setVersion(item.version)}>Keep mine</QuietButton>
            </p>
          )}
          <TextArea
            {...form.field('alt')}
            label="What the picture shows"
            required
            hint="What the picture shows, for people who cannot see it. A package needs it to be published."
            rows={3}
            maxLength={PICTURE_LIMITS.alt}
            value={typed.alt}
            onChange={(event) => type({ alt: event.target.value })}
          />
          <TextInput
            {...form.field('title')}
            label="Title"
            maxLength={PICTURE_LIMITS.title}
            value={typed.title}
            onChange={(event) => type({ title: event.target.value })}
          />
          <TextInput
            {...form.field('place')}
            label="Place"
            maxLength={PICTURE_LIMITS.place}
            value={typed.place}
            onChange={(event) => type({ place: event.target.value })}
          />
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
          setTyped((all) => ({ ...all, focalX: next.focalX, focalY: next.focalY }));
          setVersion(next.version);
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

function pick({ alt, title, place, focalX, focalY }: PictureItem) {
  return { alt, title, place, focalX, focalY };
}
