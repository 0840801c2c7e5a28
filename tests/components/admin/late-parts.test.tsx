import '@/tests/support/observers';
import { render, screen, within } from '@testing-library/react';
import { QuoteEditor } from '@/components/quotes/editor/quote-editor';
import { StaffKeys } from '@/components/staff/shortcuts/staff-keys';
import { encodePlan } from '@/lib/planner/edit/code';
import { pin } from '@/lib/planner/edit/pin';
import { makeItem, SETTINGS } from '@/tests/components/quotes/make-item';
import { ANSWERS, PACKAGES } from '@/tests/support/plan-page';
import { startUser, type User } from '@/tests/support/user';
import { makeGuests, openFirst, renderInbox } from './inbox/fake-inbox';
import { stubStaffApi } from './staff-api';

/** While true, no file of a late part arrives. */
let mockIsCut = false;
function mockPart<Part>(part: Part): Part {
  if (mockIsCut) throw new Error('ChunkLoadError: Loading chunk failed.');
  return part;
}
const INBOX = '@/components/requests/inbox';
jest.mock('@/components/requests/inbox/list/filter-panel', () =>
  mockPart(jest.requireActual(`${INBOX}/list/filter-panel`)),
);
jest.mock('@/components/requests/inbox/board/board', () =>
  mockPart(jest.requireActual(`${INBOX}/board/board`)),
);
jest.mock('@/components/requests/inbox/list/bulk-bar', () =>
  mockPart(jest.requireActual(`${INBOX}/list/bulk-bar`)),
);
jest.mock('@/components/requests/inbox/intake/add-enquiry', () =>
  mockPart(jest.requireActual(`${INBOX}/intake/add-enquiry`)),
);
jest.mock('@/components/requests/inbox/reply/reply-composer', () =>
  mockPart(jest.requireActual(`${INBOX}/reply/reply-composer`)),
);
jest.mock('@/components/staff/shortcuts/shortcut-help', () =>
  mockPart(jest.requireActual('@/components/staff/shortcuts/shortcut-help')),
);
jest.mock('@/components/quotes/editor/days/plan-part', () =>
  mockPart(jest.requireActual('@/components/quotes/editor/days/plan-part')),
);

beforeEach(() => {
  localStorage.clear();
  mockIsCut = true;
  // React reports what it caught.
  for (const method of ['error', 'warn'] as const) jest.spyOn(console, method).mockImplementation();
});

/** Tries again as a person would: by the button that offers it, or else by the control that opens the part. */
async function tryAgain(user: User, findOpener: () => HTMLElement): Promise<void> {
  mockIsCut = false;
  const again = screen.queryByRole('button', { name: /(try|load).* again|reload/i });
  if (again) return user.click(again);
  if (findOpener().getAttribute('aria-expanded') === 'true') await user.click(findOpener());
  await user.click(findOpener());
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a part of the staff pages whose file did not arrive', () => {
  it('the filters of the inbox open at the next try, and the rows stay meanwhile', async () => {
    const { user } = renderInbox({ rows: makeGuests(2) });
    await user.click(button('Filters'));
    expect(button('Guest 2')).toBeVisible();
    await tryAgain(user, () => button('Filters'));
    expect(await screen.findByRole('button', { name: 'Saved views' })).toBeVisible();
  });

  it('the board shows its columns at the next try', async () => {
    const { user } = renderInbox({ rows: makeGuests(2) });
    const link = (name: string) => screen.getByRole('link', { name });
    await user.click(link('Board'));
    expect(link('List')).toBeInTheDocument();
    mockIsCut = false;
    await user.click(link('List'));
    await user.click(link('Board'));
    expect(await screen.findByRole('region', { name: /^New / })).toHaveTextContent('Guest 1');
  });

  it('the bar of selected enquiries appears when they are selected once more', async () => {
    const { user } = renderInbox({ rows: makeGuests(3) });
    const box = () => screen.getByRole('checkbox', { name: 'Select Guest 3' });
    await user.click(box());
    expect(button('Guest 1')).toBeVisible();
    mockIsCut = false;
    await user.click(box());
    await user.click(box());
    expect(await screen.findByRole('region', { name: 'Selected enquiries' })).toBeVisible();
  });

  it('the form for an enquiry by phone opens when its button is pressed again', async () => {
    const { user } = renderInbox();
    await user.click(button('Add enquiry'));
    await tryAgain(user, () => button('Add enquiry'));
    expect(await screen.findByRole('dialog', { name: 'Add enquiry' })).toBeVisible();
  });

  it('the reply opens at the next try, in the request that stayed open', async () => {
    const start = { templates: [], values: {}, canSend: true };
    const { user, press, dialog } = await openFirst({}, ({ url, method }) =>
      url.endsWith('/reply') && method === 'GET' ? { status: 200, body: start } : null,
    );
    await press('Reply');
    expect(dialog).toBeInTheDocument();
    await tryAgain(user, () => within(dialog).getByRole('button', { name: 'Reply' }));
    expect(await within(dialog).findByRole('region', { name: 'Reply' })).toBeVisible();
  });

  it('the list of keyboard shortcuts opens when it is asked for again', async () => {
    stubStaffApi(() => ({ status: 200, body: { items: [] } }));
    render(<StaffKeys />);
    const user = startUser();
    await user.click(button('Keyboard shortcuts'));
    await tryAgain(user, () => button('Keyboard shortcuts'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Open the enquiry');
  });

  it('the plan of a quote opens at the next try, and the quote stays meanwhile', async () => {
    const item = makeItem({}, { planCode: encodePlan(pin(ANSWERS)) });
    stubStaffApi(({ method }) => ({
      status: 200,
      body: method === 'GET' ? { items: [] } : { item, message: 'Saved' },
    }));
    render(<QuoteEditor item={item} settings={SETTINGS} packages={[...PACKAGES]} />);
    const user = startUser();
    await user.click(button('Change the plan'));
    expect(screen.getByLabelText('Title')).toHaveValue('Hills and tea');
    await tryAgain(user, () => button(/^(Change|Close) the plan$/));
    expect(await screen.findByRole('radio', { name: 'Luxury' })).toBeVisible();
  });
});
