import '@/tests/support/observers';
import { act, render, screen, within } from '@testing-library/react';
import { changeWish } from '@/components/packages/finder/finder-state';
import { toFinderData } from '@/components/packages/finder/finder-data';
import { TripFinder } from '@/components/packages/finder/trip-finder';
import { QuoteEditor } from '@/components/quotes/editor/quote-editor';
import { MenuButton } from '@/components/site/frame/menu-button';
import { toSearchCatalogue } from '@/lib/packages/search/catalogue';
import { encodePlan } from '@/lib/planner/edit/plan-code';
import { toEditedPlan } from '@/lib/planner/edit/edited-plan';
import { makeGuests, openFirst, renderInbox } from '@/tests/components/admin/inbox/fake-inbox';
import { stubStaffApi } from '@/tests/components/admin/staff-api';
import { makeItem, SETTINGS } from '@/tests/components/quotes/make-item';
import { SAMPLE_COMPANY } from '@/tests/support/company';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';
import { ANSWERS, PACKAGES, resetPlanPage, showPlan } from '@/tests/support/plan-page';
import { startUser } from '@/tests/support/user';

// Lazy parts whose file cannot be loaded at first. tests/components/ui/lazy-part.test.tsx tests the loading itself.

/** While true, no file of a lazy part can be loaded. */
let mockIsCut = true;
function mockPart<Part>(part: Part): Part {
  if (mockIsCut) throw new Error('ChunkLoadError: Loading chunk failed.');
  return part;
}
jest.mock('@/components/packages/finder/finder-panel', () =>
  mockPart(jest.requireActual('@/components/packages/finder/finder-panel')),
);
jest.mock('@/components/planner/plan-form', () =>
  mockPart(jest.requireActual('@/components/planner/plan-form')),
);
jest.mock('@/components/quotes/editor/days/plan-part', () =>
  mockPart(jest.requireActual('@/components/quotes/editor/days/plan-part')),
);
jest.mock('@/components/requests/inbox/list/bulk-bar', () =>
  mockPart(jest.requireActual('@/components/requests/inbox/list/bulk-bar')),
);
jest.mock('@/components/requests/inbox/reply/reply-composer', () =>
  mockPart(jest.requireActual('@/components/requests/inbox/reply/reply-composer')),
);
jest.mock('@/components/site/frame/menu-dialog', () =>
  mockPart(jest.requireActual('@/components/site/frame/menu-dialog')),
);

beforeEach(() => {
  localStorage.clear();
  mockIsCut = true;
  // jsdom lacks getAnimations, which Headless UI calls.
  Element.prototype.getAnimations = () => [];
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tryAgain = () => screen.findByRole('button', { name: 'Try again' });

it('a search whose code did not load says so, and finds trips at the next press on Search', async () => {
  global.fetch = jest.fn();
  act(() => changeWish({ sentence: '', sort: 'recommended' }));
  history.replaceState(null, '', '/signature-trips');
  render(
    <TripFinder {...toFinderData(toSearchCatalogue(CATALOGUE_DETAILS))} today="2026-11-23" choice={null}>
      <p>All trips</p>
    </TripFinder>,
  );
  const user = startUser();
  await user.type(screen.getByLabelText('What would you like?'), 'wayanad');
  expect(await screen.findByText(/^The search could not be loaded/)).toBeVisible();
  mockIsCut = false;
  await user.click(button('Search'));
  expect(await screen.findByRole('heading', { name: '2 trips' })).toBeVisible();
});

it('after its code did not load, the menu of the site opens when its button is pressed again', async () => {
  render(<MenuButton brand="Sample Trails" social={null} phone={null} whatsapp={SAMPLE_COMPANY.whatsapp} />);
  const user = startUser();
  await user.click(button('Menu'));
  mockIsCut = false;
  await user.click(button('Menu'));
  expect(await screen.findByRole('dialog', { name: 'Sample Trails' })).toBeVisible();
});

it('below a plan, a notice replaces the contact form until its code loads', async () => {
  resetPlanPage();
  const { user } = await showPlan();
  expect(await screen.findByText(/The form did not load/)).toBeVisible();
  mockIsCut = false;
  await user.click(document.body);
  expect(await screen.findByLabelText(/^Email/)).toBeVisible();
  expect(screen.queryByText(/The form did not load/)).toBeNull();
});

it('after a failed load, "Try again" loads the bar of selected requests, and the rows stay meanwhile', async () => {
  const { user } = renderInbox({ rows: makeGuests(3) });
  await user.click(screen.getByRole('checkbox', { name: 'Select Guest 3' }));
  const again = await tryAgain();
  expect(button('Guest 1')).toBeVisible();
  mockIsCut = false;
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'Selected enquiries' })).toBeVisible();
});

it('after a failed load, "Try again" loads the reply composer, and the request stays open', async () => {
  const start = { templates: [], values: {}, canSend: true };
  const { user, press, dialog } = await openFirst({}, ({ url, method }) =>
    url.endsWith('/reply') && method === 'GET' ? { status: 200, body: start } : null,
  );
  await press('Reply');
  const again = await tryAgain();
  expect(dialog).toBeInTheDocument();
  mockIsCut = false;
  await user.click(again);
  expect(await within(dialog).findByRole('region', { name: 'Reply' })).toBeVisible();
});

it('after a failed load, "Try again" loads the plan of a quote, and the quote stays meanwhile', async () => {
  const item = makeItem({}, { planCode: encodePlan(toEditedPlan(ANSWERS)) });
  stubStaffApi(({ method }) => ({
    status: 200,
    body: method === 'GET' ? { items: [] } : { item, message: 'Saved' },
  }));
  render(<QuoteEditor item={item} settings={SETTINGS} packages={[...PACKAGES]} />);
  const user = startUser();
  await user.click(button('Change the plan'));
  const again = await tryAgain();
  expect(screen.getByLabelText('Title')).toHaveValue('Hills and tea');
  mockIsCut = false;
  await user.click(again);
  expect(await screen.findByRole('radio', { name: 'Luxury' })).toBeVisible();
});
