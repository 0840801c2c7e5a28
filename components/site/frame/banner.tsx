import type { ReactNode } from 'react';
import { Picture } from '@/components/site/trip-parts/picture';

type Props = {
  /** Name of the picture; undefined on a page with text only. */
  picture: string | undefined;
  /** Shows a less tall picture, so that on text pages the text starts above the fold. */
  quiet?: boolean;
  children: ReactNode;
};

/** Page header with text and a wide picture. The picture is beside or below the text, never behind it. */
export function Banner({ picture, quiet = false, children }: Props) {
  return (
    <div className="border-b border-line bg-sand">
      <div
        className={`wrap grid items-center gap-6 py-6 md:gap-12 ${quiet ? 'md:grid-cols-[1.2fr_1fr] md:py-8' : 'md:grid-cols-[1fr_1.3fr] md:py-12'}`}
      >
        <div className="md:py-6">{children}</div>
        {picture && (
          <Picture
            name={picture}
            priority
            sizes={
              quiet
                ? '(min-width: 78rem) 32rem, (min-width: 48rem) 42vw, 94vw'
                : '(min-width: 78rem) 41rem, (min-width: 48rem) 52vw, 94vw'
            }
            className={quiet ? 'aspect-[5/2] md:aspect-[2/1]' : 'aspect-[3/2] md:aspect-[16/11]'}
          />
        )}
      </div>
    </div>
  );
}
