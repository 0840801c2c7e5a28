import { ROUTES } from '@/lib/platform/routes';
import { MOST_TRIPS, SHORTLIST_KEY } from '@/lib/packages/shortlist/shortlist';
import { CAME_FROM_KEY } from '@/lib/requests/enquiries/limits';
import { CHOICE_KEY } from '@/lib/packages/prices/choice';
import { countViews } from './count-views';
import { InlineScript, toCall } from './inline-script';
import { storeCameFrom } from './store-came-from';
import { saveTrips } from './save-trips';
import { startLate } from './start-late';
import { watchChoice } from './watch-choice';

/** Path prefixes that are followed by a secret. */
const PRIVATE_PATHS = [ROUTES.enquiryStatus, ROUTES.review, ROUTES.group, ROUTES.quote, ROUTES.supplier];

/** Speculation rules: browsers that support them prefetch a page when the pointer rests on a link to it. */
const PREFETCH_RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/api/*', ...PRIVATE_PATHS.map((path) => `${path}/*`)] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/**
 * The inline scripts of public pages: everything that runs before the first interaction. They precede the content, so
 * that their listeners exist before anything can be clicked.
 */
export function EarlyScripts() {
  return (
    <>
      {/* Inserted as raw HTML, because React would escape the quotes. This is safe, because the text is a constant. */}
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(PREFETCH_RULES) }} />
      <InlineScript
        calls={[
          toCall(startLate),
          toCall(countViews, ROUTES.api.views, `^(${PRIVATE_PATHS.join('|')})/`),
          toCall(storeCameFrom, CAME_FROM_KEY),
          toCall(saveTrips, SHORTLIST_KEY, String(MOST_TRIPS)),
          toCall(watchChoice, '/choice.js', CHOICE_KEY),
        ]}
      />
    </>
  );
}
