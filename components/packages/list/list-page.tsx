import type { FinderData } from '@/components/packages/finder/finder-data';
import { TripFinder } from '@/components/packages/finder/trip-finder';
import { ChoiceBar } from '@/components/site/total/choice-bar';
import { LIST_COPY } from '@/components/packages/list/list-copy';
import { PackageList } from '@/components/packages/list/package-list';
import { SignatureSection } from '@/components/packages/list/signature-section';
import { TripShelf } from '@/components/packages/list/trip-shelf';
import { Banner } from '@/components/site/frame/banner';
import { HelpLine } from '@/components/site/frame/message-page';
import { Breadcrumbs } from '@/components/site/frame/breadcrumbs';
import { ClosingBlocks } from '@/components/site/home/closing-blocks';
import { JsonLd } from '@/components/site/frame/json-ld';
import type { PlainDate } from '@/lib/platform/format/dates';
import { toPackagePath, type Collection } from '@/lib/packages/model/collections';
import type { PackageSummary } from '@/lib/packages/model/types';
import { ROUTES } from '@/lib/platform/routes';
import { toBreadcrumbNode, toItemListNode } from '@/lib/public/seo/site-graph';
import type { Company } from '@/lib/company/fields/company';

type Props = {
  collection: Collection;
  /** Name of the picture at the top. */
  picture: string;
  packages: readonly PackageSummary[];
  /** Other packages for couples; only on the honeymoon page. */
  forTwo?: readonly PackageSummary[];
  finder: FinderData;
  today: PlainDate;
  company: Company;
  origin: string;
};

/** Page for a list of packages: banner, search, packages, closing blocks. */
export function ListPage(props: Props) {
  const { collection, picture, packages, forTwo = [], finder, today, company, origin } = props;
  const copy = LIST_COPY[collection.key];
  const home = { name: 'Home', path: ROUTES.home };
  return (
    <>
      <JsonLd
        nodes={[
          toItemListNode(collection.heading, packages.map(toPackagePath), origin),
          toBreadcrumbNode([home, { name: collection.heading, path: collection.path }], origin),
        ]}
      />
      <Banner picture={picture}>
        <Breadcrumbs trail={[home]} current={collection.heading} />
        <h1 className="mt-4 text-title">{copy.heading}</h1>
        <p className="mt-4 max-w-md text-lg">{copy.lede}</p>
      </Banner>
      <TripFinder
        {...finder}
        today={today}
        choice={<ChoiceBar today={today} />}
        help={<HelpLine company={company} lead="Ask us:" className="mt-1" />}
      >
        {collection.key === 'signature' ? (
          <SignatureSection packages={packages} today={today} layout="grid" />
        ) : (
          <section aria-labelledby="list-heading" className="wrap section">
            <h2 id="list-heading" className="mb-8 text-2xl">
              {copy.listHeading}
            </h2>
            {packages.length > 0 ? <PackageList packages={packages} today={today} /> : <EmptyList />}
          </section>
        )}
        {collection.key === 'honeymoon' && <HoneymoonSpecials />}
        {forTwo.length > 0 && <MoreForTwo packages={forTwo} today={today} />}
      </TripFinder>
      <ClosingBlocks company={company} />
    </>
  );
}

/** Packages for couples that are not honeymoon packages. */
function MoreForTwo({ packages, today }: { packages: readonly PackageSummary[]; today: PlainDate }) {
  return (
    <section aria-labelledby="for-two-heading" className="border-t border-line">
      <div className="wrap section">
        <h2 id="for-two-heading" className="text-2xl">
          More trips for two
        </h2>
        <p className="mt-3 mb-8 max-w-2xl">
          Romantic setup, welcome cake, candlelight dinner and photo assistance are extra here: tell us which
          you would like. They are priced by our team.
        </p>
        <TripShelf packages={packages} today={today} />
      </div>
    </section>
  );
}

function EmptyList() {
  return (
    <p>There is no such trip on offer just now. Tell us what you have in mind and we plan it for you.</p>
  );
}

const SPECIALS = [
  { name: 'Romantic setup', text: 'Your room decorated with flowers on the first evening.' },
  { name: 'Welcome cake', text: 'A cake on the table when you arrive.' },
  { name: 'Candlelight dinner', text: 'One dinner for two by candlelight.' },
  { name: 'Photo assistance', text: 'Someone to take the pictures that you are both in.' },
] as const;

/** Extras included in every honeymoon package. */
function HoneymoonSpecials() {
  return (
    <section aria-labelledby="specials-heading" className="border-t border-line">
      <div className="wrap py-10 md:py-14">
        <h2 id="specials-heading" className="text-2xl">
          Included in every honeymoon
        </h2>
        <ul className="mt-6 grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-4">
          {SPECIALS.map(({ name, text }) => (
            <li key={name} className="border-t-2 border-laterite pt-3">
              <h3 className="text-xl">{name}</h3>
              <p className="mt-1 text-sm text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
