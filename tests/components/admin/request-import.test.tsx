import { render, screen } from '@testing-library/react';
import { RequestImport } from '@/components/requests/import/request-import';
import type { OldImport } from '@/lib/requests/imported/types';
import { findViolations } from '@/tests/support/axe';
import { startUser } from '@/tests/support/user';

const RESULT: OldImport = {
  created: 2,
  changed: 0,
  unchanged: 1,
  refused: [{ row: 4, field: 'phone', message: 'Write the phone number.' }],
  errors: [],
};

function renderImport(body: OldImport) {
  const sent: string[] = [];
  global.fetch = jest.fn(async (url: unknown) => {
    sent.push(String(url));
    return { ok: true, status: 200, json: async () => body };
  }) as unknown as typeof fetch;
  const { container } = render(
    <main>
      <h1>Old leads and customers</h1>
      <RequestImport columns={['name', 'phone']} />
    </main>,
  );
  const file = new File(['Name,Phone'], 'leads.csv', { type: 'text/csv' });
  // jsdom has no arrayBuffer of files.
  file.arrayBuffer = async () => new ArrayBuffer(8);
  const user = startUser();
  return { sent, user, container, choose: () => user.upload(screen.getByLabelText(/^File with/), file) };
}

it('a file is shown, then applied although a row is refused', async () => {
  const { sent, user, container, choose } = renderImport(RESULT);
  await choose();
  expect(await screen.findByText(/^4 rows: 2 to add, 1 here already, 1 refused\./)).toHaveTextContent(
    'Correct the refused rows and choose the file again to add them.',
  );
  expect(screen.getByRole('list', { name: 'Refused' })).toHaveTextContent(
    'Row 4, phone: Write the phone number.',
  );
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add 2 requests' }));
  expect(await screen.findByRole('link', { name: 'To the imported requests' })).toHaveAttribute(
    'href',
    '/admin?source=imported',
  );
  expect(sent).toEqual(['/api/admin/enquiries/import?dryRun=1', '/api/admin/enquiries/import?run=']);
});

it('a file that cannot be read adds nothing', async () => {
  const errors = [{ row: 1, field: '', message: 'The file is empty.' }];
  const { choose } = renderImport({ ...RESULT, created: 0, unchanged: 0, refused: [], errors });
  await choose();
  expect(await screen.findByText('The file cannot be read. Nothing was added.')).toBeVisible();
  expect(screen.getByText('The file is empty.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});
