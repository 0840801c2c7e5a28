import { getEnv } from '@/lib/env';
import { ROUTES } from '@/lib/routes';
import { countViews } from './count-views';
import { InlineScript } from './inline-script';
import { startLate } from './late-start';
import { registerWorker } from './register-worker';

/**
 * The inline scripts of public pages: all that runs on a page that nobody touches. They stand before the content, so that
 * nothing is touched before they listen.
 */
export function EarlyScripts() {
  return (
    <>
      <InlineScript run={startLate} />
      <InlineScript run={countViews} args={[ROUTES.api.views, `${ROUTES.enquiryStatus}/`]} />
      {getEnv().NODE_ENV === 'production' && <InlineScript run={registerWorker} />}
    </>
  );
}
