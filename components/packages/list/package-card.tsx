import { ChosenTotal } from '@/components/site/total/trip-total';
import { ShortlistButton } from '@/components/site/trip-parts/shortlist-button';
import { CardPrices } from '@/components/packages/list/card-prices';
import { WhyThisOne } from '@/components/packages/list/why-this-one';
import type { CardShape } from '@/components/packages/list/card-shapes';
import { Picture } from '@/components/site/trip-parts/picture';
import { ExternalLink } from '@/components/ui/external-link';
import { StarIcon } from '@/components/ui/icons';
import { toPackagePath } from '@/lib/packages/model/collections';
import type { PlainDate } from '@/lib/platform/format/dates';
import type { PackageSummary } from '@/lib/packages/model/types';

const SHOWN_HIGHLIGHTS = 2;

// On phones, `sizes` gives two thirds of the real width. The smaller file is sharp enough on high-density screens and
// half the size.
const LOOKS: Record<
  CardShape,
  { card?: string; picture: string; words?: string; title: string; sizes: string }
> = {
  lead: {
    card: 'md:grid md:grid-cols-[1.35fr_1fr] md:gap-8 lg:gap-12',
    picture: 'aspect-[16/9] md:aspect-auto md:min-h-full',
    words: 'md:py-4',
    title: 'text-2xl md:text-title',
    sizes: '(min-width: 78rem) 42rem, (min-width: 48rem) 55vw, 64vw',
  },
  opener: {
    card: 'lg:grid lg:grid-cols-[1.35fr_1fr] lg:gap-12',
    picture: 'aspect-[16/9] md:aspect-[3/2] lg:aspect-auto lg:min-h-full',
    words: 'lg:py-4',
    title: 'text-xl lg:text-title',
    sizes: '(min-width: 78rem) 42rem, (min-width: 64rem) 55vw, (min-width: 48rem) 46vw, 64vw',
  },
  half: {
    picture: 'aspect-[3/2] lg:aspect-[16/9]',
    title: 'text-xl lg:text-2xl',
    sizes: '(min-width: 78rem) 36rem, (min-width: 48rem) 46vw, 64vw',
  },
  third: {
    picture: 'aspect-[3/2]',
    title: 'text-xl',
    sizes: '(min-width: 78rem) 23rem, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 64vw',
  },
};

type Props = {
  tourPackage: PackageSummary;
  /** The day for which prices are shown (Asia/Kolkata). */
  today: PlainDate;
  shape: CardShape;
  /** Layout on phones: a row with a small picture, or a wide picture, both with the highlights behind a button. */
  phone?: 'row' | 'wide' | undefined;
};

/** Classes that turn the card into a row on phones, with the highlights below the prices. */
const ROW = {
  card: 'max-md:grid 2xs:max-md:grid-cols-[6rem_minmax(0,1fr)] max-md:gap-x-4 max-md:py-2',
  picture: '2xs:max-md:aspect-square',
  words: 'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:content-start max-md:gap-x-3 max-md:pt-0',
  title: 'max-md:order-1 max-md:col-span-2 max-md:mt-0.5 max-md:text-lg max-md:leading-snug',
  location: 'max-md:order-2 max-md:col-span-2 max-md:mt-0 max-md:text-sm',
  rating: 'max-md:mt-0 max-md:gap-1',
  noun: 'max-md:sr-only',
  prices:
    'max-md:relative max-md:order-3 max-md:col-span-2 max-md:mt-1 max-md:border-0 max-md:pt-0 max-[22.5rem]:block',
  amounts: 'min-[22.5rem]:max-md:chosen:pr-11', // keeps off the button in the corner
  more: 'min-[22.5rem]:max-md:absolute max-md:right-0 max-md:bottom-0',
  keep: 'max-md:top-[3.75rem] max-md:right-auto max-md:left-[3.25rem] max-md:before:inset-1.5',
  opened:
    'max-md:order-4 max-md:col-span-2 max-md:mt-2 max-md:mb-0 max-md:hidden max-md:group-has-[details[open]]:block',
};
type Look = { [Part in keyof typeof ROW]?: string | undefined };
const ON_PHONE: Record<'row' | 'wide', Look> = {
  row: ROW,
  wide: {
    ...ROW,
    card: 'max-md:py-4',
    picture: 'max-md:aspect-[16/9]',
    words: `${ROW.words} max-md:pt-3!`,
    title: 'max-md:order-1 max-md:col-span-2 max-md:mt-0.5',
    keep: 'max-md:top-6',
  },
};
const NO_LOOK: Look = {};

/** Package card. The whole card is clickable; for screen readers, only the title is the link. */
export function PackageCard({ tourPackage, today, shape, phone }: Props) {
  const { title, image, duration, location, highlights } = tourPackage;
  const look = LOOKS[shape];
  const row = phone ? ON_PHONE[phone] : NO_LOOK;
  return (
    <article className={join('group relative flex h-full flex-col', look.card, row.card)}>
      <Picture
        name={image}
        sizes={phone === 'row' ? look.sizes.replace('64vw', '6rem') : look.sizes}
        className={join(look.picture, row.picture ?? 'print:hidden')}
      />
      <div className={join('flex grow flex-col pt-4', look.words, row.words)}>
        <p className="text-sm text-ink-soft">{duration}</p>
        <h3 className={join('mt-1', look.title, row.title)}>
          <ExternalLink
            href={toPackagePath(tourPackage)}
            className="inline-block max-w-full decoration-laterite decoration-1 after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </ExternalLink>
        </h3>
        <p className={join('mt-1', row.location)}>{location}</p>
        <Rating tourPackage={tourPackage} className={row.rating} nounClass={row.noun} />
        <WhyThisOne tourPackage={tourPackage} className={join('mt-2 text-sm', row.opened)} />
        <ul className={join('mt-3 mb-5 text-sm', row.opened)}>
          {highlights.slice(0, SHOWN_HIGHLIGHTS).map((highlight) => (
            <li
              key={highlight}
              className="relative pl-4 not-first:mt-1 before:absolute before:top-[0.7em] before:left-0 before:h-px before:w-2.5 before:bg-laterite"
            >
              {highlight}
            </li>
          ))}
        </ul>
        <div
          className={join(
            'mt-auto flex items-end justify-between gap-x-3 border-t border-line pt-3',
            row.prices,
          )}
        >
          <div className={join('grow', row.amounts)}>
            <ChosenTotal packageId={tourPackage.id} />
            <div className="chosen:mt-2 chosen:hidden chosen:border-t chosen:border-line chosen:pt-2 chosen:group-has-[details[open]]:block">
              <CardPrices tourPackage={tourPackage} today={today} />
            </div>
          </div>
          <Expander title={title} className={phone ? join('md:hidden', row.more) : 'hidden'} />
        </div>
      </div>
      <ShortlistButton
        tourPackage={tourPackage}
        isBare
        className={join(
          'absolute top-2 right-2 z-10 justify-center before:absolute before:inset-0 before:-z-10 before:rounded-full before:bg-paper/90 hover:before:bg-paper',
          row.keep,
        )}
      />
    </article>
  );
}

/**
 * Opens what the card hides: the highlights on phones, and the published prices while a total is shown. Needs no script:
 * CSS shows those parts while this element is open.
 */
function Expander({ title, className }: { title: string; className: string }) {
  return (
    <details
      className={join(
        'group/more relative z-10 -mb-2.5 text-sm md:-mb-1 text-lagoon chosen:block',
        className,
      )}
    >
      <summary className="inline-flex min-h-11 list-none items-center underline hover:no-underline [&::-webkit-details-marker]:hidden">
        <span className="group-open/more:hidden">More</span>
        <span className="hidden group-open/more:inline">Less</span>
        <span className="sr-only">{` about ${title}: highlights and published prices`}</span>
      </summary>
    </details>
  );
}

type PartProps = Pick<Props, 'tourPackage'> & { className: string | undefined };

function Rating({
  tourPackage: { rating, reviewCount },
  className,
  nounClass,
}: PartProps & { nounClass: string | undefined }) {
  if (reviewCount < 1) return null;
  return (
    <p className={join('mt-2 flex items-center gap-1.5 text-sm', className)}>
      <StarIcon className="size-4 text-sun" />
      <span className="sr-only">{`Rated ${rating.toFixed(1)} out of 5`}</span>
      <span aria-hidden="true">{rating.toFixed(1)}</span>
      <span className="text-ink-soft">
        {`(${reviewCount}`}
        <span className={nounClass}>{reviewCount === 1 ? ' review' : ' reviews'}</span>)
      </span>
    </p>
  );
}

function join(...classes: (string | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
