import type { ReactNode } from 'react';

/** Two columns for short pages: text and an image beside it. On phones, the image is above the text. */
export function TwoColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap section grid items-start gap-8 max-md:pt-6 md:grid-cols-[1.1fr_1fr] md:gap-12 lg:gap-20">
      <div>{children}</div>
      <div className="max-md:order-first">{side}</div>
    </div>
  );
}
