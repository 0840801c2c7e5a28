import type { FinderData } from '@/components/packages/finder/finder-data';
import { TripFinder } from '@/components/packages/finder/trip-finder';
import { PackageList } from '@/components/packages/list/package-list';
import { LIST_COPY } from '@/components/packages/list/list-copy';
import { TripRows } from '@/components/packages/list/trip-rows';
import { JsonLd } from '@/components/site/frame/json-ld';
import { PageLink } from '@/components/site/frame/page-link';
import { CheckIcon } from '@/components/ui/icons';
import { ClosingBlocks } from '@/components/site/home/closing-blocks';
import { ChoiceBar } from '@/components/site/total/choice-bar';
import { Picture } from '@/components/site/trip-parts/picture';
import type { PlainDate } from '@/lib/platform/format/dates';
import type { TripForCouples } from '@/lib/packages/catalogue/for-couples';
import { toPackagePath, type Collection } from '@/lib/packages/model/collections';
import type { PackageSummary } from '@/lib/packages/model/types';
import { ANCHORS, ROUTES } from '@/lib/platform/routes';
import { toBreadcrumbNode, toItemListNode } from '@/lib/public/seo/site-graph';
import type { Company } from '@/lib/company/fields/company';

type Props = {
  collection: Collection;
  /** Name of the picture at the top. */
  picture: string;
  packages: readonly PackageSummary[];
  /** Only on the honeymoon page. */
  forCouples?: readonly TripForCouples[];
  finder: FinderData;
  today: PlainDate;
  company: Company;
  origin: string;
};

/** Page for a list of packages: a slim picture, one title, search, packages, closing blocks. */
export function ListPage(props: Props) {
  const { collection, picture, packages, forCouples = [], finder, today, company, origin } = props;
  const { key, heading, subtitle, path } = collection;
  return (
    <div className="relative">
      <JsonLd
        nodes={[
          toItemListNode(heading, packages.map(toPackagePath), origin),
          toBreadcrumbNode(
            [
              { name: 'Home', path: ROUTES.home },
              { name: heading, path },
            ],
            origin,
          ),
        ]}
      />
      {/* On wide screens the picture is beside the heading, which has the same height. */}
      <Picture
        name={picture}
        priority
        sizes="(min-width: 48rem) 45vw, 94vw"
        className="h-22 md:absolute md:top-0 md:right-0 md:h-60 md:w-[45%]"
      />
      <section
        id={key === 'signature' ? ANCHORS.signatureTrips : undefined}
        aria-labelledby="list-heading"
        className="border-b border-line"
      >
        <div className="bg-sand">
          <div className="wrap py-3 md:flex md:h-60 md:flex-col md:justify-center">
            <h1 id="list-heading" className="text-title md:w-1/2">
              {heading}
            </h1>
            <p className="mt-1 max-w-lg md:mt-3 md:w-1/2 lg:text-lg">{subtitle}</p>
            {key === 'honeymoon' && <HoneymoonSpecials />}
          </div>
        </div>
        <TripFinder
          {...finder}
          example={LIST_COPY[key].example}
          today={today}
          choice={<ChoiceBar today={today} />}
          hasOrder={packages.length > 1}
        >
          <div className="wrap pt-3 pb-14 md:pt-8 md:pb-20">
            <h2 className="sr-only">The trips</h2>
            {packages.length > 0 ? <PackageList packages={packages} today={today} /> : <EmptyList />}
          </div>
          {forCouples.length > 0 && <ForCouples trips={forCouples} today={today} />}
        </TripFinder>
      </section>
      <ClosingBlocks company={company} />
    </div>
  );
}

/** Trips for couples that are not honeymoon packages. */
function ForCouples({ trips, today }: { trips: readonly TripForCouples[]; today: PlainDate }) {
  return (
    <section aria-labelledby="couples-heading" className="wrap pb-14 md:pb-20">
      <h2 id="couples-heading" className="mb-5 text-2xl">
        Also good for two
      </h2>
      <TripRows trips={trips} today={today} />
      <PageLink
        href={ROUTES.search}
        className="mt-3 inline-flex min-h-11 items-center text-lagoon underline hover:no-underline"
      >
        All our trips
      </PageLink>
    </section>
  );
}

function EmptyList() {
  return (
    <p>There is no such trip on offer just now. Tell us what you have in mind and we plan it for you.</p>
  );
}

/** What every honeymoon package includes. */
function HoneymoonSpecials() {
  return (
    <section aria-label="Included in every honeymoon">
      <ul className="mt-1.5 grid max-w-lg gap-x-4 2xs:grid-cols-2 text-sm font-semibold md:mt-4 md:w-1/2 md:gap-y-1">
        {['Romantic setup', 'Welcome cake', 'Candlelight dinner', 'Photo assistance'].map((name) => (
          <li key={name} className="flex items-center gap-1.5">
            <CheckIcon className="size-4 text-laterite" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
