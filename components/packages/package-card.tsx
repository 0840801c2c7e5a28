import { PartyTiers } from '@/components/packages/party-tiers';
import { SeasonPrices } from '@/components/packages/season-prices';
import type { CardShape } from '@/components/packages/spread';
import { Picture } from '@/components/site/picture';
import { ExternalLink } from '@/components/ui/external-link';
import { StarIcon } from '@/components/ui/icons';
import { formatRupees } from '@/lib/format/money';
import { toPackagePath } from '@/lib/packages/collections';
import { getFromPrice, getUnitLabel } from '@/lib/packages/price';
import type { SeasonYear } from '@/lib/packages/season';
import type { PackageSummary } from '@/lib/packages/types';

const SHOWN_HIGHLIGHTS = 2;

// On phones, `sizes` gives two thirds of the real width. The smaller file is sharp enough on high-density screens and
// half the size.
const LOOKS: Record<
  CardShape,
  { card: string; picture: string; words: string; title: string; sizes: string }
> = {
  lead: {
    card: 'md:grid md:grid-cols-[1.35fr_1fr] md:gap-8 lg:gap-12',
    picture: 'aspect-[3/2] md:aspect-auto md:min-h-full',
    words: 'md:py-4',
    title: 'text-2xl md:text-title',
    sizes: '(min-width: 78rem) 42rem, (min-width: 48rem) 55vw, 64vw',
  },
  opener: {
    card: 'lg:grid lg:grid-cols-[1.35fr_1fr] lg:gap-12',
    picture: 'aspect-[3/2] lg:aspect-auto lg:min-h-full',
    words: 'lg:py-4',
    title: 'text-xl lg:text-title',
    sizes: '(min-width: 78rem) 42rem, (min-width: 64rem) 55vw, (min-width: 48rem) 46vw, 64vw',
  },
  half: {
    card: '',
    picture: 'aspect-[3/2] lg:aspect-[16/9]',
    words: '',
    title: 'text-xl md:text-2xl',
    sizes: '(min-width: 78rem) 36rem, (min-width: 48rem) 46vw, 64vw',
  },
  third: {
    card: '',
    picture: 'aspect-[3/2]',
    words: '',
    title: 'text-xl',
    sizes: '(min-width: 78rem) 23rem, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 64vw',
  },
  quarter: {
    card: '',
    picture: 'aspect-[3/2] lg:aspect-[4/3]',
    words: '',
    title: 'text-xl',
    sizes: '(min-width: 78rem) 17rem, (min-width: 64rem) 23vw, (min-width: 48rem) 46vw, 64vw',
  },
};

type Props = {
  tourPackage: PackageSummary;
  year: SeasonYear;
  shape: CardShape;
  /** Omits highlights, seasons and group prices, for cards that only link to another package. */
  isCompact?: boolean;
};

/** Package card. The whole card is clickable; for screen readers, only the title is the link. */
export function PackageCard({ tourPackage, year, shape, isCompact = false }: Props) {
  const { title, image, duration, location, highlights, season, pricing } = tourPackage;
  const look = LOOKS[shape];
  return (
    <article className={`group relative flex h-full flex-col ${look.card}`}>
      <Picture name={image} sizes={look.sizes} className={look.picture} />
      <div className={`flex grow flex-col pt-4 ${look.words}`}>
        <p className="text-sm text-ink-soft">{duration}</p>
        <h3 className={`mt-1 ${look.title}`}>
          <ExternalLink
            href={toPackagePath(tourPackage)}
            className="inline-block decoration-laterite decoration-1 after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </ExternalLink>
        </h3>
        <p className="mt-1">{location}</p>
        <Rating tourPackage={tourPackage} />
        {!isCompact && (
          <ul className="mt-3 mb-5 space-y-1 text-sm">
            {highlights.slice(0, SHOWN_HIGHLIGHTS).map((highlight) => (
              <li
                key={highlight}
                className="relative pl-4 before:absolute before:top-[0.7em] before:left-0 before:h-px before:w-2.5 before:bg-laterite"
              >
                {highlight}
              </li>
            ))}
          </ul>
        )}
        <div className={isCompact ? 'mt-auto pt-3' : '@container mt-auto border-t border-line pt-3'}>
          {season && !isCompact && <SeasonPrices season={season} year={year} />}
          {pricing && !isCompact && <PartyTiers pricing={pricing} />}
          <FromPrice tourPackage={tourPackage} isFirst={isCompact || (!season && !pricing)} />
        </div>
      </div>
    </article>
  );
}

function Rating({ tourPackage: { rating, reviewCount } }: Pick<Props, 'tourPackage'>) {
  if (reviewCount < 1) return null;
  return (
    <p className="mt-2 flex items-center gap-1.5 text-sm">
      <StarIcon className="size-4 text-sun" />
      <span className="sr-only">{`Rated ${rating.toFixed(1)} out of 5`}</span>
      <span aria-hidden="true">{rating.toFixed(1)}</span>
      <span className="text-ink-soft">({reviewCount === 1 ? '1 review' : `${reviewCount} reviews`})</span>
    </p>
  );
}

/** The lowest price. On narrow cards, a long unit wraps to its own line, so that adjacent prices stay aligned. */
function FromPrice({ tourPackage, isFirst }: Pick<Props, 'tourPackage'> & { isFirst: boolean }) {
  const unit = getUnitLabel(tourPackage);
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${isFirst ? '' : 'mt-3 border-t border-line pt-3'}`}>
      <span className="text-sm text-ink-soft">Starting from</span>
      <span className="font-display text-2xl tabular-nums">{formatRupees(getFromPrice(tourPackage))}</span>
      <span className={`text-sm text-ink-soft ${unit.includes('(') ? '@max-[22.5rem]:basis-full' : ''}`}>
        {unit}
      </span>
    </p>
  );
}
