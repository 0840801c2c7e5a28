import { PageLink } from '@/components/site/frame/page-link';
import { SaveLink } from '@/components/site/trip-parts/save-link';
import { formatMoment } from '@/lib/platform/format/dates';
import { ROUTES, toPlanPath } from '@/lib/platform/routes';
import { detectLanguage } from '@/lib/requests/replies/text-language';
import type { SuggestedPlan, VisitorRequest } from '@/lib/public/private-page/types';

/** The plans that we suggested, latest first and expanded; each is compared with the visitor's own plan. */
export function SuggestedPlans({ request }: { request: VisitorRequest }) {
  const { suggestions, outline, planCode } = request;
  const latest = suggestions.at(-1);
  if (!latest || !planCode) return null;
  const earlier = suggestions.slice(0, -1).toReversed();
  const own = outline?.days ?? [];
  return (
    <section aria-labelledby="our-suggestion" id="suggestion" className="mt-10 scroll-mt-28">
      <h2 id="our-suggestion" className="text-2xl">
        Our suggestion
      </h2>
      <Suggestion suggestion={latest} own={own} ownCode={planCode} />
      {earlier.map((suggestion) => (
        <details key={suggestion.url} className="mt-4 border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center text-lagoon">
            Our earlier suggestion of {formatMoment(suggestion.at)}
          </summary>
          <Suggestion suggestion={suggestion} own={own} ownCode={planCode} />
        </details>
      ))}
    </section>
  );
}

type Props = { suggestion: SuggestedPlan; own: readonly string[]; ownCode: string };

function Suggestion({ suggestion, own, ownCode }: Props) {
  const { at, sender, note, url, pdf, estimate, changes, days } = suggestion;
  const language = detectLanguage(note);
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">
        Sent <time dateTime={at}>{formatMoment(at)}</time>
        {sender && ` by ${sender}`}. Your own plan stays as it is.
      </p>
      {note && (
        <p
          dir="auto"
          lang={language === 'en' ? undefined : language}
          className="mt-3 border-l-4 border-lagoon bg-lagoon-pale p-4 whitespace-pre-wrap wrap-anywhere"
        >
          {note}
        </p>
      )}
      {changes.length > 0 && (
        <>
          <h3 className="mt-5 font-text font-semibold">What is different from your plan</h3>
          <ul className="mt-2 grid list-disc gap-1 pl-5 marker:text-laterite">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
      <DaysBeside days={days} own={own} />
      <p className="mt-3">
        Estimate of the suggestion: <strong className="font-semibold">{estimate}</strong>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-6 print:hidden">
        <a href={url} className="inline-flex min-h-11 items-center font-semibold text-lagoon underline">
          Open the suggestion
        </a>
        <PageLink
          href={toPlanPath(ROUTES.plannerResults, ownCode)}
          className="inline-flex min-h-11 items-center font-semibold text-lagoon underline"
        >
          Open your own plan
        </PageLink>
        <SaveLink href={pdf}>Suggestion as PDF</SaveLink>
      </p>
    </>
  );
}

/** Both plans side by side, day by day; on phones below each other within a day. Equal headings are shown once. */
function DaysBeside({ days, own }: { days: readonly string[]; own: readonly string[] }) {
  const rows = Array.from({ length: Math.max(days.length, own.length) }, (_, at) => at);
  return (
    <>
      <p
        aria-hidden="true"
        className="mt-5 hidden grid-cols-[1.5rem_1fr_1fr] gap-x-4 pb-2 text-sm text-ink-soft sm:grid"
      >
        <span />
        <span>Your plan</span>
        <span>Our suggestion</span>
      </p>
      <ol className="mt-5 border-t border-line sm:mt-0">
        {rows.map((at) => (
          <li
            key={at}
            className="grid grid-cols-[1.5rem_1fr] gap-x-4 border-b border-line py-2 sm:grid-cols-[1.5rem_1fr_1fr]"
          >
            <span className="row-span-2 text-right font-display text-xl leading-7 text-laterite tabular-nums sm:row-span-1">
              <span className="sr-only">Day </span>
              {at + 1}
            </span>
            {own[at] === days[at] ? (
              // Show equal headings once; the list above says what else differs.
              <span className="wrap-anywhere sm:col-span-2">{days[at]}</span>
            ) : (
              <>
                <Side name="Yours" day={own[at] ?? `no day ${at + 1}`} />
                <Side name="Ours" day={days[at] ?? `no day ${at + 1}`} isOurs />
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Side({ name, day, isOurs = false }: { name: string; day: string; isOurs?: boolean }) {
  return (
    <span className={`wrap-anywhere ${isOurs ? 'font-semibold' : 'text-ink-soft'}`}>
      <span className="text-sm font-normal text-ink-soft sm:sr-only">{name}: </span>
      {day}
    </span>
  );
}
