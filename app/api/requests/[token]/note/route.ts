import { addNote } from '@/lib/visitor/act';
import { visitorHandler } from '@/lib/visitor/handler';
import { NOTE_SAVED } from '@/lib/visitor/messages';
import { noteSchema } from '@/lib/visitor/schema';

/** Adds a note to a request; the same Idempotency-Key and text again is the same note. */
export const POST = visitorHandler(
  () => noteSchema,
  async ({ token, input, key }) => {
    await addNote(token, { text: input.text, key });
    return { message: NOTE_SAVED };
  },
);
