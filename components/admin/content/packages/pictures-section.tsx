'use client';

import { PicturePicker } from '../pictures/picture-picker';
import { toInputId, useEditor } from './editor-context';

export function PicturesSection() {
  const { content, change, errorAt, forget, canDescribe } = useEditor();
  const error = errorAt('image') ?? errorAt('images');
  return (
    <div
      id={toInputId('image')}
      role="group"
      aria-labelledby="pictures-heading"
      aria-describedby={error ? 'pictures-error' : undefined}
      tabIndex={-1}
    >
      {error && (
        <p id="pictures-error" className="mb-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <PicturePicker
        lead={content.image}
        images={content.images}
        onChange={(image, images) => change({ image, images })}
        canDescribe={canDescribe}
        onDescribed={() => forget(['image', 'images'])}
      />
    </div>
  );
}
