import '@/tests/support/observers';
import { render } from '@testing-library/react';
import * as rooms from '@/components/quotes/editor/options/rooms-field';
import { QuoteEditor } from '@/components/quotes/editor/quote-editor';
import { startUser } from '@/tests/support/user';
import { stubStaffApi } from '../admin/staff-api';
import { makeDay, makeOption, makeStay } from './make-draft';
import { makeItem, SETTINGS } from './make-item';

jest.mock('@/components/quotes/editor/options/rooms-field', () => {
  const actual = jest.requireActual<typeof rooms>('@/components/quotes/editor/options/rooms-field');
  return { ...actual, toRoomsWords: jest.fn(actual.toRoomsWords) };
});

// Each row of a stay calls this once when it renders.
const rendered = jest.mocked(rooms.toRoomsWords);

it('typing in one stay of a long quote renders no other row', async () => {
  stubStaffApi(() => ({ status: 503, body: { message: 'Away' } }));
  const days = Array.from({ length: 31 }, (_, at) => makeDay(`d${at}`, at < 30 ? `Place ${at}` : ''));
  const toStays = (option: string) =>
    days.slice(0, 30).map(({ place }, at) => makeStay(`${option}-${at}`, place, { day: at + 1 }));
  const options = ['a', 'b', 'c', 'd'].map((id) => makeOption(id, { name: id, stays: toStays(id) }));
  render(<QuoteEditor item={makeItem({}, { days, options })} settings={SETTINGS} packages={[]} />);
  expect(rendered).toHaveBeenCalledTimes(4 * 30);
  const user = startUser();
  // Found by id, because a search by label is slow with so many fields.
  const room = document.getElementById('a-7-roomName')!;
  room.focus();
  rendered.mockClear();
  await user.keyboard('s');
  expect(room).toHaveValue('Deluxes');
  expect(rendered).toHaveBeenCalledTimes(1);
});
