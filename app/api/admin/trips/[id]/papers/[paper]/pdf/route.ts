import { getIdParam } from '@/lib/platform/http/input';
import { answerPaperPdf } from '@/lib/public/pdf/pdf-responses';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

/** An issued paper by its id, or `plan` or `rooming` as the trip is now. */
export const GET = staffHandler('trips:write', null, ({ params, request }) =>
  answerPaperPdf(getIdParam(params), params.paper ?? '', request.headers),
);
