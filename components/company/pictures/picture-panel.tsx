'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { notify } from '@/components/ui/toast';
import { PICTURE_LIMITS } from '@/lib/company/pictures/limits';
import type { PictureItem } from '@/lib/company/pictures/types';
import { TextButton } from '@/components/editing/kit/text-button';
import { sendStaff } from '@/components/editing/kit/staff-request';
import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { useVersionedForm, type FormShape } from '@/components/editing/form/use-versioned-form';
import { FocalPoint } from './focal-point';
import { toLabel } from './picture-words';
import { PictureFile } from './picture-file';

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
