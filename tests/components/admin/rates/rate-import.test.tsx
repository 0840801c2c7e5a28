import { render, screen } from '@testing-library/react';
import { RateImport } from '@/components/quotes/rate-book/rate-import';
import type { RateImport as Result } from '@/lib/quotes/rate-book/types';
import { findViolations } from '@/tests/support/axe';
import { startUser } from '@/tests/support/user';

const RESULT: Result = {
  ...{ created: 1, changed: 1, unchanged: 0, errors: [], run: 'r1' },
  suppliers: [
    { row: 2, name: 'Hill View', place: 'Munnar', change: 'changed', linesBefore: 8, lines: 9 },
    { row: 11, name: 'New Inn', place: 'Munnar', change: 'created', linesBefore: 0, lines: 4 },
  ],
};

function renderImport(...answers: { status: number; body: object }[]) {
  const sent: string[] = [];
  global.fetch = jest.fn(async (url: unknown) => {
    sent.push(String(url));
    const { status, body } = answers[sent.length - 1]!;
    return { ok: status < 300, status, json: async () => body };
  }) as unknown as typeof fetch;
  const { container } = render(
    <main>
      <h1>Import and export</h1>
      <RateImport />
    </main>,
  );
  const file = new File(['Supplier,Item'], 'rates.csv', { type: 'text/csv' });
  // jsdom has no arrayBuffer of files.
  file.arrayBuffer = async () => new ArrayBuffer(8);
  const user = startUser();
  return { sent, user, container, choose: () => user.upload(screen.getByLabelText('File with rates'), file) };
}

it('a rate file is checked, then applied exactly as checked', async () => {
  const { sent, user, container, choose } = renderImport(
    { status: 200, body: RESULT },
    { status: 200, body: RESULT },
  );
  await choose();
  expect(
    await screen.findByText('Suppliers: 1 new, 1 changed, 0 unchanged. Nothing has been written yet.'),
  ).toBeVisible();
  expect(screen.getByRole('list', { name: 'Suppliers of the file' })).toHaveTextContent(
    /^New Inn Munnar.*4 lines.*8 lines become 9/,
  );
  expect(screen.getByRole('heading', { name: 'Check of rates.csv' })).toHaveFocus();
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Apply 2 changes' }));
  expect(await screen.findByRole('heading', { name: 'rates.csv was applied' })).toBeVisible();
  expect(sent).toEqual(['/api/admin/rates/import?dryRun=1', '/api/admin/rates/import?run=r1']);
});

it('errors in a rate file show row and column, and nothing can be applied', async () => {
  const errors = [{ row: 3, field: 'from', message: 'Write the first day as a date, such as 1 Oct 2026.' }];
  const { choose } = renderImport({ status: 200, body: { ...RESULT, errors } });
  await choose();
  expect(await screen.findByRole('list', { name: 'Errors' })).toHaveTextContent(
    'Row 3, from: Write the first day as a date',
  );
  expect(screen.getByText('1 error: nothing is applied until the file is corrected.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
});

it('the rate import reports that a supplier has changed since the check, and keeps the result of the check', async () => {
  const message = 'The file or a supplier has changed since it was checked. Please check it again.';
  const { user, choose } = renderImport({ status: 200, body: RESULT }, { status: 409, body: { message } });
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Apply 2 changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('list', { name: 'Suppliers of the file' })).toBeVisible();
});
