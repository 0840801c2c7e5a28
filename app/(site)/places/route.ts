import { ANCHORS, ROUTES } from '@/lib/platform/routes';

/** The list of places is a section of the home page. */
export function GET(): Response {
  return new Response(null, { status: 307, headers: { Location: `${ROUTES.home}#${ANCHORS.places}` } });
}
