import { CheckIcon } from '@/components/ui/icons';
import { Stars } from '@/components/ui/stars';
import { formatDate } from '@/lib/platform/format/dates';
import { getInitialColour, getInitials } from '@/lib/company/reviews/initials';
import type { TripReview } from '@/lib/company/reviews/types';
import { SOURCE_WORDS } from './source-words';

/** Texts up to this length fit into four lines and need no button. */
const SHORT_TEXT = 120;

/** A review. An invented one says `Sample` instead of its source, and is not verified. */
export function ReviewCard({ review }: { review: TripReview }) {
  const { rating, verified, isSample, reviewText, date, source, answer } = review;
  return (
    <figure className="flex h-full flex-col border border-line bg-white p-5 shadow-card md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        <Stars rating={rating} />
        <time dateTime={date}>{formatDate(date)}</time>
      </div>
      <blockquote className="group/letter mt-4 grow font-display text-lg">
        <p className="line-clamp-4 group-has-[details[open]]/letter:line-clamp-none print:line-clamp-none">
          {reviewText}
        </p>
        {reviewText.length > SHORT_TEXT && <Expander author={review.customerName} />}
      </blockquote>
      {answer && (
        <details className="mt-3 text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-lagoon underline hover:no-underline">
            Our answer<span className="sr-only">{` to ${review.customerName}`}</span>
          </summary>
          <p className="border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line">{answer}</p>
        </details>
      )}
      <figcaption className="mt-5 flex items-center gap-3 border-t border-line pt-4 max-2xs:flex-wrap">
        <Signature review={review} />
        <span className="ml-auto shrink-0 text-right text-xs text-ink-soft">
          {verified && !isSample && (
            <span className="flex items-center justify-end gap-1 font-semibold text-success">
              <CheckIcon className="size-4" />
              Verified
            </span>
          )}
          <span className="block">{isSample ? <strong>Sample</strong> : SOURCE_WORDS[source]}</span>
        </span>
      </figcaption>
    </figure>
  );
}

/** Expands the shortened review without script: CSS shows the whole paragraph above while this element is open. */
function Expander({ author }: { author: string }) {
  return (
    <details className="group/more mt-1 font-text text-sm text-lagoon">
      <summary className="inline-flex min-h-11 list-none items-center underline hover:no-underline [&::-webkit-details-marker]:hidden">
        <span className="group-open/more:hidden">Read more</span>
        <span className="hidden group-open/more:inline">Read less</span>
        <span className="sr-only">{` of the review by ${author}`}</span>
      </summary>
    </details>
  );
}

function Signature({ review: { customerName, location } }: { review: TripReview }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full font-semibold text-paper ${getInitialColour(customerName).className}`}
      >
        {getInitials(customerName)}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{customerName}</span>
        <span className="block text-sm text-ink-soft">{location}</span>
      </span>
    </>
  );
}
