'use client';

import { DraftLines, DraftText } from './draft-fields';

export function PicturesSection() {
  return (
    <>
      <DraftText name="image" label="Name of the lead picture" required />
      <DraftLines name="images" label="Names of the other pictures" />
    </>
  );
}
