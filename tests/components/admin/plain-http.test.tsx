import '@/tests/support/observers';
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { DaysSection } from '@/components/packages/editor/days-section';
import { EditorProvider } from '@/components/packages/editor/editor-context';
import { Standing } from '@/components/quotes/editor/sending/standing';
import { SupplierBoard } from '@/components/quotes/rate-book/supplier-board';
import { Toaster } from '@/components/ui/toaster';
import type { DraftContent } from '@/lib/packages/editing/draft';
import { EMPTY_DRAFT } from '@/lib/packages/editing/empty-draft';
import type { SupplierSheet } from '@/lib/quotes/rate-book/types';
import { toQuoteContent } from '@/lib/quotes/model/content';
import { makeDraft } from '@/tests/components/quotes/make-draft';
import { makeItem, SETTINGS } from '@/tests/components/quotes/make-item';
import { leaveSecureContext } from '@/tests/support/plain-http';
import { startUser } from '@/tests/support/user';
import { makeRateLine } from '@/tests/unit/quotes/rate-books';
import { openFirst } from './inbox/fake-inbox';
import { stubStaffApi } from './staff-api';

const ROOM = '7d1f5a30-94d6-4a0e-8a0e-0d4a4a1d7a41';
const SHEET: SupplierSheet = {
  supplier: {
    ...{ id: 'e1c1f5a3-94d6-4a0e-8a0e-0d4a4a1d7a42', kind: 'hotel', name: 'Sea Wind', place: 'Varkala' },
    ...{ class: 'comfort', phone: '', email: '', note: '', childFreeTo: 4, childTo: 11 },
    ...{ isSample: false, isArchived: false, version: 2 },
  },
  items: [{ id: ROOM, supplierId: 'sea', name: 'Cliff room', mostAdults: 3, mostPeople: 4, luggage: 0 }],
  lines: [makeRateLine({ id: '1', itemId: ROOM })],
  supplements: [],
};

type Stored = { items: { id: string; name: string }[]; lines: unknown[]; supplements: unknown[] };

function showSheet(sheet: SupplierSheet | null) {
  const sent = stubStaffApi(({ body }) => {
    const {
      version = 0,
      items,
      lines,
      supplements,
      ...details
    } = body as never as Stored & { version: number };
    const withIds = (parts: unknown[]) => parts.map((part, at) => ({ ...(part as object), id: String(at) }));
    const supplier = { ...SHEET.supplier, ...details, version: version + 1 };
    const stored = { supplier, items, lines: withIds(lines), supplements: withIds(supplements) };
    return { status: 200, body: stored };
  });
  const user = startUser();
  leaveSecureContext();
  render(
    <>
      <SupplierBoard sheet={sheet} canWrite />
      <Toaster />
    </>,
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, press, readSent: () => sent[0]?.body as never as Stored | undefined };
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Everything that can be read on the page, in fields too. */
const readPage = () =>
  [document.body.textContent, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join(
    '\n',
  );

function Days() {
  const [content, setContent] = useState<DraftContent>({ ...EMPTY_DRAFT, durationDays: 2 });
  const nothing = () => undefined;
  return (
    <EditorProvider
      value={{
        ...{ content, errorAt: nothing, touch: nothing, forget: nothing, canWrite: true, canDescribe: true },
        change: (changes) => setContent((all) => ({ ...all, ...changes })),
      }}
    >
      <DaysSection />
    </EditorProvider>
  );
}

describe('over plain http, by the name of a machine in the office', () => {
  it('the rates of a supplier are shown, and get a room, a supplement and pasted lines that are saved', async () => {
    const { user, press, readSent } = showSheet(SHEET);
    await press('Add a room');
    await user.keyboard('Garden room{Enter}');
    await press('Add a supplement');
    await user.keyboard('Onam lunch{Enter}');
    for (const [label, value] of [
      [/^First day of/, '2027-09-14'],
      [/^Last day of/, '2027-09-14'],
      [/^Rupees/, '950'],
    ] as const)
      fireEvent.change(screen.getAllByLabelText(label).at(-1)!, { target: { value } });
    const cell = within(screen.getAllByRole('row')[1]!).getAllByRole('gridcell')[0]!;
    act(() => cell.focus());
    const rows =
      'Cliff room\tCP\t1 Oct 2026\t31 Mar 2027\t\t3600\nGarden room\tMAP\t1 Oct 2026\t31 Mar 2027\t\t4100';
    fireEvent(cell, createEvent.paste(cell, { clipboardData: { getData: () => rows } }));
    await press('Save');
    await waitFor(() => expect(readSent()?.lines).toHaveLength(2));
    const { items, supplements } = readSent()!;
    expect(items.map(({ name }) => name)).toEqual(['Cliff room', 'Garden room']);
    expect(items[1]!.id).toMatch(UUID);
    expect(supplements).toHaveLength(1);
  });

  it('a new supplier gets rooms and lines', async () => {
    const { user, press } = showSheet(null);
    await press('Add a room');
    await user.keyboard('Villa{Enter}');
    await press('Add a room');
    await user.keyboard('Tent{Enter}');
    await press('Add line');
    const readRows = () => within(screen.getByRole('grid', { name: 'Rates' })).getAllByRole('row');
    const before = readRows().length;
    await press('Add line');
    expect(screen.getByRole('textbox', { name: 'Name of Villa' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name of Tent' })).toBeVisible();
    expect(readRows()).toHaveLength(before + 1);
  });

  it('days are added to a package, copied and moved, each with its own text', async () => {
    const user = startUser();
    leaveSecureContext();
    render(<Days />);
    await user.click(screen.getByRole('button', { name: 'Add 2 days' }));
    await user.keyboard('Spice gardens');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(titles()).toHaveLength(3);
    expect(titles().filter((title) => title?.includes('Spice gardens'))).toHaveLength(2);
    await user.click(screen.getAllByRole('button', { name: 'Move down' }).at(-1)!);
    expect(titles().at(-1)).toMatch(/Spice gardens/);
  });

  it('the link to an offer can be copied', async () => {
    const link = 'https://office.example/quote/pqrstuvwxyz';
    const version = {
      ...{ number: 1, sentAt: '2026-11-26T06:00:00.000Z', staff: 'meera', channel: 'server' as const },
      ...{ validUntil: '2099-12-01', changes: [], content: toQuoteContent(makeDraft(), SETTINGS, 1) },
    };
    const item = makeItem({
      ...{ state: 'sent', latest: 1, versions: [version], link, text: link },
      ...{ validUntil: '2099-12-01', total: 9700 },
    });
    const user = startUser();
    const copied = leaveSecureContext();
    render(
      <>
        <Standing item={item} busy={null} request={jest.fn()} />
        <Toaster />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    await waitFor(() => expect(copied.join() + readPage()).toContain(link));
  });

  it('the link to a request can be copied', async () => {
    const { user, dialog } = await openFirst();
    const copied = leaveSecureContext();
    await user.click(within(dialog).getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    await waitFor(() =>
      expect(copied.join() + readPage()).toContain('http://localhost/admin?enquiry=KT-7F3K9Q'),
    );
  });
});
