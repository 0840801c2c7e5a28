import { addNote } from '@/lib/public/private-page/visitor-changes';
import { visitorHandler } from '@/lib/public/private-page/link';
import { NOTE_SAVED } from '@/lib/public/private-page/words';
import { noteSchema } from '@/lib/public/private-page/schema';

/** Adds a note to a request. Repeating the same Idempotency-Key with the same text has no effect. */
export const POST = visitorHandler(
  () => noteSchema,
  async ({ text }, call) => {
    await addNote(call, text);
    return { message: NOTE_SAVED };
  },
);
