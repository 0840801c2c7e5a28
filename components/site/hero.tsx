import { PageLink } from '@/components/site/page-link';
import { HeroCarousel } from '@/components/site/hero-carousel';
import { HERO_PICTURES, HERO_SCRIM } from '@/components/site/hero-scrim';
import { Picture } from '@/components/site/picture';
import { StarIcon } from '@/components/ui/icons';
import { COLLECTIONS } from '@/lib/packages/collections';

// The product prescribes these texts and numbers. Do not edit them.
const HEADING = "Discover Kerala's Enchanting Beauty";
const TEXT =
  "Experience God's Own Country with our carefully curated tour packages. From serene backwaters to misty hill stations.";
const FIGURES = [
  { value: '500+', label: 'Happy Travelers', hasStar: false },
  { value: '4.8', label: 'Average Rating', hasStar: true },
  { value: '25+', label: 'Tour Packages', hasStar: false },
] as const;
const SCRIM = [HERO_SCRIM.narrow, HERO_SCRIM.medium, HERO_SCRIM.large]
  .map(({ className }) => className)
  .join(' ');

/** Hero of the home page: three rotating pictures with text above and below their subjects. */
export function Hero() {
  const slides = HERO_PICTURES.map(({ name, className }, index) => (
    <Picture
      key={name}
      name={name}
      sizes="100vw"
      priority={index === 0}
      className={`size-full ${className}`}
    />
  ));
  return (
    <HeroCarousel slides={slides}>
      <div
        className={`flex grow flex-col justify-end pt-58 pb-24 md:justify-between md:gap-24 md:pt-12 md:pb-10 ${SCRIM}`}
      >
        <div className="wrap w-full">
          <h1 className="text-hero md:max-w-[calc(66vw-3.5rem)] lg:max-w-[min(42rem,calc(58vw-3.5rem))]">
            {HEADING}
          </h1>
        </div>
        <div className="wrap w-full">
          <div className="md:flex md:items-start md:justify-between md:gap-10">
            <p className="mt-5 max-w-lg md:mt-0 lg:text-lg">{TEXT}</p>
            <Figures />
          </div>
          <PageLink
            href={COLLECTIONS.group.path}
            className="mt-8 inline-flex md:mt-7 min-h-12 items-center justify-center rounded-full bg-paper px-7 text-center font-semibold text-lagoon-deep transition-colors hover:bg-sand active:bg-line"
          >
            Explore Kerala Tour Packages
          </PageLink>
        </div>
      </div>
    </HeroCarousel>
  );
}

function Figures() {
  return (
    <dl className="mt-7 grid grid-cols-3 gap-x-4 border-t border-paper/35 pt-5 sm:flex sm:gap-x-9 md:mt-0 md:gap-x-7 lg:gap-x-9 md:shrink-0 md:border-t-0 md:pt-0">
      {FIGURES.map(({ value, label, hasStar }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-xs sm:text-sm">{label}</dt>
          <dd className="flex items-center gap-1.5 font-display text-2xl">
            {value}
            {hasStar && <StarIcon className="size-5 text-sun" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
