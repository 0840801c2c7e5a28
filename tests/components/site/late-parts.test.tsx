import '@/tests/support/observers';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { ComparisonLoader } from '@/components/packages/compare/comparison-loader';
import { changeWish } from '@/components/packages/finder/finder-state';
import { toFinderData } from '@/components/packages/finder/finder-data';
import { TripFinder } from '@/components/packages/finder/trip-finder';
import { ShortlistLoader } from '@/components/packages/shortlist/shortlist-loader';
import { MenuButton } from '@/components/site/frame/menu-button';
import { toCompareFacts } from '@/lib/packages/compare/facts';
import { toSearchCatalogue } from '@/lib/packages/search/catalogue';
import { SHORTLIST_KEY } from '@/lib/packages/shortlist/kept';
import { SAMPLE_COMPANY } from '@/tests/support/company';
import { resetService, show as showForm } from '@/tests/support/enquiry-form';
import { CATALOGUE_DETAILS, makePackage } from '@/tests/support/packages';
import { resetPlanPage, showPlan } from '@/tests/support/plan-page';
import { startUser } from '@/tests/support/user';

/** While true, no file of a late part arrives. */
let mockIsCut = false;
function mockPart<Part>(part: Part): Part {
  if (mockIsCut) throw new Error('ChunkLoadError: Loading chunk failed.');
  return part;
}
const PACKAGE_PARTS = '@/components/packages';
jest.mock('@/components/packages/compare/trip-comparison', () =>
  mockPart(jest.requireActual(`${PACKAGE_PARTS}/compare/trip-comparison`)),
);
jest.mock('@/components/packages/shortlist/shortlist', () =>
  mockPart(jest.requireActual(`${PACKAGE_PARTS}/shortlist/shortlist`)),
);
jest.mock('@/components/packages/finder/finder-panel', () =>
  mockPart(jest.requireActual(`${PACKAGE_PARTS}/finder/finder-panel`)),
);
jest.mock('@/components/planner/plan-form', () =>
  mockPart(jest.requireActual('@/components/planner/plan-form')),
);
jest.mock('@/components/requests/enquiry-form/extras-total', () =>
  mockPart(jest.requireActual('@/components/requests/enquiry-form/extras-total')),
);
jest.mock('@/components/site/frame/menu-dialog', () =>
  mockPart(jest.requireActual('@/components/site/frame/menu-dialog')),
);

const TODAY = '2026-11-23';

beforeAll(() => {
  // jsdom lacks getAnimations, which Headless UI calls.
  Element.prototype.getAnimations = () => [];
});
beforeEach(() => {
  localStorage.clear();
  act(() => changeWish({ sentence: '', sort: 'recommended' }));
  mockIsCut = true;
  // React reports what it caught.
  for (const method of ['error', 'warn'] as const) jest.spyOn(console, method).mockImplementation();
  global.fetch = jest.fn(async () => ({ ok: true, status: 204, json: async () => ({}) })) as never;
});

/** Opens a part while its file does not arrive, leaves the page, and comes back. */
async function visitTwice(visit: () => Promise<unknown>): Promise<void> {
  // What happens to the first page is not the question here.
  await visit().catch(() => undefined);
  cleanup();
  mockIsCut = false;
  await visit();
}

describe('a part of the site whose file did not arrive', () => {
  it('the comparison is there when the visitor comes back to its page', async () => {
    history.replaceState(null, '', '/compare?trips=trip-4,trip-5');
    const trips = ['4', '5'].map((id) =>
      toCompareFacts({ ...makePackage(id), title: `Trip ${id}`, slug: `trip-${id}` }),
    );
    await visitTwice(async () => {
      await act(async () => render(<ComparisonLoader trips={trips} renamed={{}} today={TODAY} />));
    });
    expect(await screen.findByRole('link', { name: 'Trip 5' })).toBeVisible();
  });

  it('the shortlist is there when the visitor comes back to its page', async () => {
    history.replaceState(null, '', '/shortlist');
    localStorage.setItem(SHORTLIST_KEY, 'lagoons');
    const trip = {
      ...{ id: '3', key: 'lagoons', title: 'Lagoons', path: '/signature-trips/lagoons' },
      ...{ priced: makePackage('3'), duration: '2 Nights 3 Days', location: 'Kerala', picture: '/p.webp' },
    };
    await visitTwice(async () => {
      await act(async () => render(<ShortlistLoader trips={[trip]} />));
    });
    expect(await screen.findByRole('link', { name: 'Lagoons' })).toBeVisible();
  });

  it('the search finds trips when the visitor searches again', async () => {
    history.replaceState(null, '', '/signature-trips');
    const finder = toFinderData(toSearchCatalogue(CATALOGUE_DETAILS));
    render(
      <TripFinder {...finder} today={TODAY} choice={null} help={null}>
        <p>All trips</p>
      </TripFinder>,
    );
    const user = startUser();
    const field = screen.getByLabelText('What would you like?');
    await user.type(field, 'wayanad');
    mockIsCut = false;
    await user.clear(field);
    await user.type(field, 'wayanad');
    expect(await screen.findByRole('heading', { name: '2 trips' })).toBeVisible();
  });

  it('the form below a plan is there when the plan is opened again', async () => {
    resetPlanPage();
    await visitTwice(() => showPlan());
    expect(await screen.findByLabelText(/^Email/)).toBeVisible();
    expect(screen.queryByText(/The form did not load/)).toBeNull();
  });

  it('the total with an extra is shown when the extra is ticked again', async () => {
    resetService();
    const { user } = showForm([{ name: 'Canoe at dawn', price: 900, unit: 'person', note: '' }]);
    const box = () => screen.getByRole('checkbox', { name: /^Canoe at dawn/ });
    await user.click(box());
    mockIsCut = false;
    await user.click(box());
    await user.click(box());
    const extras = screen.getByRole('group', { name: /^Extras/ });
    expect(await within(extras).findByText(/, with Canoe at dawn (from )?₹[\d,]+\.$/)).toBeVisible();
  });

  it('the menu opens when its button is pressed again', async () => {
    const { socials, phones } = SAMPLE_COMPANY;
    render(<MenuButton brand="Sample Trails" social={socials[0] ?? null} phone={phones[0] ?? null} />);
    const user = startUser();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    mockIsCut = false;
    const again = screen.queryByRole('button', { name: 'Menu' });
    if (again) await user.click(again);
    expect(await screen.findByRole('dialog', { name: 'Sample Trails' })).toBeVisible();
  });
});
