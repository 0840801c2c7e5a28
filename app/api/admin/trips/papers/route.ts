import { answerPaperByNumber } from '@/lib/public/pdf/pdf-responses';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { paperNumberSchema } from '@/lib/trips/papers/schema';
import { MAY_FILE } from '@/lib/trips/papers/words';

/** An issued paper by its number, also when its request has been erased or deleted. */
export const GET = staffHandler(MAY_FILE, paperNumberSchema, ({ input, request }) =>
  answerPaperByNumber(input.number, request.headers),
);
