import { ROUTES } from '@/lib/routes';
import { countViews } from './count-views';
import { startLate } from './late-start';
import { registerWorker } from './register-worker';
import { turnHero } from './turn-hero';

/**
 * The inline script of public pages: all that runs on a page that nobody touches. It stands before the content, so that
 * nothing is touched before it listens.
 */
export function EarlyScript({ hasWorker }: { hasWorker: boolean }) {
  const source = [
    call(startLate),
    call(turnHero),
    call(countViews, ROUTES.api.views, `${ROUTES.enquiryStatus}/`),
    ...(hasWorker ? [call(registerWorker)] : []),
  ].join(';');
  return <script dangerouslySetInnerHTML={{ __html: source }} />;
}

function call<Args extends string[]>(run: (...args: Args) => void, ...args: Args): string {
  return `(${run.toString()})(${args.map((arg) => JSON.stringify(arg)).join(',')})`;
}
