import { InlineScript, toCall } from '@/components/site/first-touch/inline-script';
import { rotateHero } from '@/components/site/first-touch/rotate-hero';
import { HERO_CROPS, HERO_SCRIM } from '@/components/site/home/hero-scrim';
import { PageLink } from '@/components/site/frame/page-link';
import { Picture } from '@/components/site/trip-parts/picture';
import { PauseIcon, PlayIcon, SearchIcon, StarIcon } from '@/components/ui/icons';
import { COLLECTIONS } from '@/lib/packages/model/collections';
import { ROUTES } from '@/lib/platform/routes';
import { LONGEST_SENTENCE } from '@/lib/packages/search/types';
import type { CompanyFields } from '@/lib/company/fields/fields';

type HeroTexts = Pick<CompanyFields, 'heroHeading' | 'heroText' | 'heroFigures' | 'heroPictures'>;
/** Index of the figure that is shown with a star. */
const RATING = 1;

const SCRIM = Object.values(HERO_SCRIM).join(' ');

/**
 * Hero of the home page: three rotating pictures with text above and below their subjects. An inline script turns the
 * pictures (first-touch/rotate-hero.ts), so that the home page needs no framework.
 */
export function Hero({ texts }: { texts: HeroTexts }) {
  return (
    <div
      data-hero=""
      data-tone="dark"
      className="relative flex flex-col overflow-hidden bg-[rgb(9_32_35)] text-paper md:min-h-[min(44rem,calc(100svh-5rem))] xl:min-h-[min(54rem,calc(100svh-5rem))]"
    >
      <section aria-roledescription="carousel" aria-label="Pictures of Kerala">
        <Controls pictures={texts.heroPictures} />
        <div aria-live="off">
          {texts.heroPictures.map((name, index) => (
            <Slide key={name} name={name} index={index} count={texts.heroPictures.length} />
          ))}
        </div>
      </section>
      <div className="relative z-10 flex grow flex-col">
        <Words texts={texts} />
      </div>
      <InlineScript calls={[toCall(rotateHero)]} />
    </div>
  );
}

/**
 * Only the first picture is loaded with the page. Browsers do not fetch a lazy picture that is hidden; the script shows
 * each one shortly before its turn.
 */
function Slide({ name, index, count }: { name: string; index: number; count: number }) {
  return (
    <div
      data-slide
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      inert={index !== 0}
      className="absolute inset-x-0 -top-16 h-96 opacity-100 transition-opacity duration-1000 ease-calm [&[inert]]:opacity-0 md:top-0 md:h-full"
    >
      <div hidden={index !== 0} className="size-full">
        <Picture
          name={name}
          sizes="100vw"
          priority={index === 0}
          className={`size-full ${HERO_CROPS[name] ?? ''}`}
        />
      </div>
    </div>
  );
}

function Controls({ pictures }: { pictures: readonly string[] }) {
  return (
    <div className="wrap pointer-events-none absolute inset-x-0 bottom-6 z-20 flex md:bottom-10 md:justify-end">
      <div className="pointer-events-auto flex items-center rounded-full border border-paper/40 bg-ink/90 px-1">
        <button
          type="button"
          data-toggle
          className="inline-flex size-11 items-center justify-center rounded-full hover:bg-lagoon"
        >
          <span>
            <PauseIcon />
            <span className="sr-only">Stop changing pictures</span>
          </span>
          <span hidden>
            <PlayIcon />
            <span className="sr-only">Start changing pictures</span>
          </span>
        </button>
        <div role="group" aria-label="Choose a picture" className="flex pr-2">
          {pictures.map((name, index) => (
            <button
              key={name}
              type="button"
              data-pick
              aria-label={`Show picture ${index + 1} of ${pictures.length}`}
              aria-current={index === 0}
              className="group inline-flex h-11 w-9 items-center justify-center max-2xs:w-7"
            >
              <span className="h-0.5 w-6 bg-paper/60 group-hover:h-1 group-hover:bg-paper group-aria-[current=true]:h-1 group-aria-[current=true]:bg-paper" />
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

function Words({ texts: { heroHeading, heroText, heroFigures } }: { texts: HeroTexts }) {
  return (
    <div
      className={`flex grow flex-col justify-end pt-58 pb-24 md:justify-between md:gap-24 md:pt-12 md:pb-10 ${SCRIM}`}
    >
      <div className="wrap w-full">
        <h1 className="text-hero md:max-w-[calc(66vw-3.5rem)] lg:max-w-[min(42rem,calc(58vw-3.5rem))]">
          {heroHeading}
        </h1>
        <SearchLine />
      </div>
      <div className="wrap w-full">
        <div className="md:flex md:items-start md:justify-between md:gap-10">
          <p className="mt-5 max-w-lg md:mt-0 lg:text-lg">{heroText}</p>
          <Figures figures={heroFigures} />
        </div>
        <PageLink
          href={COLLECTIONS.group.path}
          className="mt-8 inline-flex md:mt-7 min-h-12 items-center justify-center rounded-full bg-paper px-7 text-center font-semibold text-lagoon-deep transition-colors hover:bg-sand active:bg-line"
        >
          Explore Kerala Tour Packages
        </PageLink>
      </div>
    </div>
  );
}

function Figures({ figures }: { figures: HeroTexts['heroFigures'] }) {
  return (
    <dl className="mt-7 grid gap-x-4 gap-y-2 border-t border-paper/35 pt-5 2xs:grid-cols-3 sm:flex sm:gap-x-9 md:mt-0 md:gap-x-7 lg:gap-x-9 md:shrink-0 md:border-t-0 md:pt-0">
      {figures.map(({ value, label }, index) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-xs sm:text-sm">{label}</dt>
          <dd className="flex items-center gap-1.5 font-display text-2xl">
            {value}
            {index === RATING && <StarIcon className="size-5 text-sun" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Search field for a sentence. It is a plain form that leads to the search page, so it needs no script. */
function SearchLine() {
  return (
    <form action={ROUTES.search} role="search" className="relative mt-5 max-w-lg md:mt-6">
      <input
        name="q"
        type="search"
        maxLength={LONGEST_SENTENCE}
        autoComplete="off"
        enterKeyHint="search"
        aria-label="Describe your trip"
        placeholder="4 days in December, under 15k"
        className="block min-h-14 w-full appearance-none rounded-full border border-line-strong bg-paper py-2 pr-16 pl-6 text-base text-ink placeholder:text-ink-soft placeholder-shown:text-ellipsis"
      />
      <button
        type="submit"
        className="absolute inset-y-1 right-1 inline-flex w-12 items-center justify-center rounded-full bg-lagoon text-paper transition-colors hover:bg-lagoon-deep"
      >
        <SearchIcon />
        <span className="sr-only">Search trips</span>
      </button>
    </form>
  );
}
