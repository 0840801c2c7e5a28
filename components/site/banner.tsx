import type { ReactNode } from 'react';
import { Picture } from '@/components/site/picture';

type Props = { picture: string; children: ReactNode };

/** The head of a list: its words on paper, its picture wide beside or under them. No text lies on the picture. */
export function Banner({ picture, children }: Props) {
  return (
    <div className="border-b border-line bg-sand">
      <div className="wrap grid items-center gap-6 py-6 md:grid-cols-[1fr_1.3fr] md:gap-12 md:py-12">
        <div className="md:py-6">{children}</div>
        <Picture
          name={picture}
          priority
          sizes="(min-width: 78rem) 41rem, (min-width: 48rem) 52vw, 94vw"
          className="aspect-[3/2] md:aspect-[16/11]"
        />
      </div>
    </div>
  );
}
