import '@/tests/support/observers';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { PriceBoard } from '@/components/packages/price-grid/price-board';
import { PriceCards } from '@/components/packages/price-grid/price-cards';
import { RateCards } from '@/components/quotes/rate-book/rate-cards';
import { SupplierBoard } from '@/components/quotes/rate-book/supplier-board';
import { COLUMNS } from '@/lib/quotes/rate-book/columns';
import type { SupplierSheet } from '@/lib/quotes/rate-book/types';
import { pressWhileComposing } from '@/tests/support/composing';
import { makePriceLine } from '@/tests/support/price-lines';
import { startUser } from '@/tests/support/user';
import { makeRateLine } from '@/tests/unit/quotes/rate-books';
import { stubStaffApi } from '../staff-api';

const toLine = (id: string, title: string) =>
  makePriceLine({ price: 7_400, originalPrice: 8_200 }, { id, title });
const BOOK = { id: 4, name: '2027-28', from: null, to: null, isCurrent: true, version: 1 };
const ROOM = '7d1f5a30-94d6-4a0e-8a0e-0d4a4a1d7a31';
const SHEET: SupplierSheet = {
  supplier: {
    ...{ id: 'e1c1f5a3-94d6-4a0e-8a0e-0d4a4a1d7a32', kind: 'hotel', name: 'Lake Side', place: 'Kumarakom' },
    ...{ class: 'comfort', phone: '', email: '', note: '', childFreeTo: 4, childTo: 11 },
    ...{ isSample: false, isArchived: false, version: 1 },
  },
  items: [{ id: ROOM, supplierId: 'lake', name: 'Cottage', mostAdults: 3, mostPeople: 4, luggage: 0 }],
  lines: [
    makeRateLine({ id: '1', itemId: ROOM }),
    makeRateLine({ id: '2', itemId: ROOM, from: '2027-04-01', to: '2027-09-30' }),
  ],
  supplements: [],
};

const getRow = (at: number) => screen.getAllByRole('row')[at]!;
const getCells = (row: number) => within(getRow(row)).getAllByRole('gridcell');

describe('keys of an input method', () => {
  it.each(['Enter', 'Escape'])(
    '%s neither saves, restores nor leaves a price that is being typed',
    async (key) => {
      const sent = stubStaffApi(() => ({ status: 200, body: { changes: [], undo: null, versions: {} } }));
      const sheet = { book: BOOK, items: [toLine('1', 'Lagoons'), toLine('2', 'Ghats')], undo: null };
      render(<PriceBoard sheet={sheet} books={[BOOK]} today="2026-11-23" canWrite />);
      const cell = (getRow(1) as HTMLTableRowElement).cells[2]!;
      fireEvent.click(cell);
      await startUser().keyboard('7900');
      const editor = within(cell).getByRole('textbox');
      pressWhileComposing(editor, key);
      expect(editor).toHaveFocus();
      expect(editor).toHaveValue('7900');
      expect(sent).toEqual([]);
    },
  );

  it.each(['Enter', 'Escape', 'Tab'])(
    '%s leaves the name of a room of the rate grid in its cell, still open',
    async (key) => {
      stubStaffApi(() => ({ status: 200, body: {} }));
      render(<SupplierBoard sheet={SHEET} canWrite />);
      const [cell] = getCells(1);
      act(() => cell!.focus());
      await startUser().keyboard('{F2}');
      const editor = document.activeElement as HTMLInputElement;
      fireEvent.change(editor, { target: { value: '湖の家' } });
      pressWhileComposing(editor, key);
      expect(editor).toHaveFocus();
      expect(editor).toHaveValue('湖の家');
      expect(cell).toContainElement(editor);
    },
  );

  it('Enter saves no price of a card on a phone, and Escape does not restore the one before', async () => {
    const onType = jest.fn();
    render(
      <PriceCards
        lines={[toLine('1', 'Lagoons')]}
        texts={{}}
        ticked={new Set()}
        canWrite
        onType={onType}
        onTick={jest.fn()}
      />,
    );
    const field = screen.getByRole('textbox', { name: 'Before discount' });
    fireEvent.change(field, { target: { value: '८५००' } });
    pressWhileComposing(field, 'Enter');
    expect(onType).not.toHaveBeenCalled();
    pressWhileComposing(field, 'Escape');
    expect(field).toHaveValue('८५००');
  });

  it('Enter keeps no rate of a line on a phone, and Escape does not discard what is typed', () => {
    const onType = jest.fn();
    const texts = { item: 'Cottage', meals: 'CP', from: '1 Oct 2026', to: '31 Mar 2027', double: '4200' };
    render(
      <RateCards
        columns={COLUMNS.stay}
        rows={[{ key: 'a', texts }]}
        items={[]}
        problems={{ a: [{ key: 'to', message: 'Too early.' }] }}
        canWrite
        onType={onType}
        onRemove={jest.fn()}
      />,
    );
    const field = screen.getByRole('textbox', { name: 'Last day of line 1' });
    fireEvent.change(field, { target: { value: '३० अप्रैल' } });
    pressWhileComposing(field, 'Enter');
    expect(onType).not.toHaveBeenCalled();
    pressWhileComposing(field, 'Escape');
    expect(field).toHaveValue('३० अप्रैल');
  });

  it('Enter that ends a word renames no room of a supplier yet', () => {
    stubStaffApi(() => ({ status: 200, body: {} }));
    render(<SupplierBoard sheet={SHEET} canWrite />);
    const name = screen.getByRole('textbox', { name: 'Name of Cottage' });
    fireEvent.change(name, { target: { value: 'കായൽ' } });
    pressWhileComposing(name, 'Enter');
    expect(getRow(1)).toHaveTextContent('Cottage');
    expect(getRow(1)).not.toHaveTextContent('കായൽ');
    expect(name).toHaveValue('കായൽ');
  });
});
