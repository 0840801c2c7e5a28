import { getEnv } from '@/lib/env';
import { ROUTES } from '@/lib/routes';
import { countViews } from './count-views';
import { InlineScript } from './inline-script';
import { startLate } from './late-start';
import { registerWorker } from './register-worker';

/** Browsers that know these rules fetch the next page when the pointer rests on a link to it. */
const PREFETCH_RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/api/*', `${ROUTES.enquiryStatus}/*`, `${ROUTES.review}/*`] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/**
 * The inline scripts of public pages: all that runs on a page that nobody touches. They stand before the content, so that
 * nothing is touched before they listen.
 */
export function EarlyScripts() {
  return (
    <>
      {/* Raw HTML, because React would escape the quotes; it is a constant. */}
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(PREFETCH_RULES) }} />
      <InlineScript run={startLate} />
      <InlineScript run={countViews} args={[ROUTES.api.views, `${ROUTES.enquiryStatus}/`]} />
      {getEnv().NODE_ENV === 'production' && <InlineScript run={registerWorker} />}
    </>
  );
}
