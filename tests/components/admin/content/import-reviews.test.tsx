import { TextDecoder } from 'node:util';
import { render, screen } from '@testing-library/react';
import { ImportPanel } from '@/components/company/reviews/import-panel';
import { startUser } from '@/tests/support/user';
import { stubStaffApi } from '../staff-api';

Object.assign(globalThis, { TextDecoder }); // missing in jsdom

async function choose(bytes: Uint8Array) {
  const sent = stubStaffApi(() => ({
    status: 200,
    body: { created: 1, changed: 0, unchanged: 0, errors: [] },
  }));
  render(<ImportPanel onClose={() => undefined} />);
  const file = new File(['reviews'], 'reviews.csv', { type: 'text/csv' });
  // jsdom has no arrayBuffer of files.
  file.arrayBuffer = async () => Uint8Array.from(bytes).buffer;
  await startUser().upload(screen.getByLabelText(/CSV file/), file);
  return sent;
}

it('a CSV file that Excel saved in Windows-1252 is sent with its accented letters intact', async () => {
  const sent = await choose(Buffer.from('name\nZo\xeb', 'latin1'));
  expect(await screen.findByText('1 would be added, 0 are there already.')).toBeInTheDocument();
  expect(sent[0]?.body).toEqual({ csv: 'name\nZoë' });
});

it('a spreadsheet chosen in place of a CSV file is refused before it is sent', async () => {
  const sent = await choose(Buffer.from('PK\x03\x04...'));
  expect(await screen.findByText(/This is a spreadsheet file/)).toBeInTheDocument();
  expect(sent).toEqual([]);
});
