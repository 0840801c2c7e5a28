import { render, screen, within } from '@testing-library/react';
import { PaperLinks } from '@/components/trips/traveller/paper-links';
import { Accounts } from '@/components/trips/papers/accounts';
import { PapersPanel } from '@/components/trips/papers/papers-panel';
import { FIRST_RULE } from '@/lib/trips/papers/tax';
import type { PaperList } from '@/lib/trips/papers/types';
import { findViolations } from '@/tests/support/axe';
import { startUser } from '@/tests/support/user';
import { stubStaffApi } from '../admin/staff-api';
import { makeTripFile } from './make-trip-file';

const BUYER = { name: '', address: '', state: '', gstin: '', hasPan: false } as const;
const LIST: PaperList = {
  papers: [
    {
      ...{ id: '7b0a3f64-9a3a-4b7e-9f41-3d5d0f6a7c13', name: 'Receipt voucher' },
      detail: 'RV/26-27/00001 · 28 Nov 2026 · ₹14,220',
    },
    { id: 'plan', name: 'Final plan', detail: '' },
  ],
  due: [
    { what: 'vouchers', label: 'Issue vouchers and duty slips (4)' },
    { what: 'invoice', label: 'Issue tax invoice' },
  ],
  invoiced: null,
  warnings: ['Write the address and State of the buyer.'],
  buyer: BUYER,
};

function show(papers: PaperList = LIST) {
  const sent = stubStaffApi(() => ({ status: 200, body: { message: 'Issued HV/26-27/00001' } }));
  return { sent, ...render(<PapersPanel item={makeTripFile({ papers })} />) };
}

it('shows what is issued with its PDF, what is missing, and issues all vouchers in one press', async () => {
  const { sent, container } = show();
  const list = within(await screen.findByRole('list', { name: 'Papers' }));
  expect(
    list.getByRole('link', { name: 'Receipt voucher RV/26-27/00001 · 28 Nov 2026 · ₹14,220' }),
  ).toHaveAttribute('href', expect.stringMatching(/\/papers\/7b0a3f64.*\/pdf$/));
  expect(screen.getByText('Write the address and State of the buyer.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Final plan As the trip is now' })).toBeInTheDocument();
  expect(await findViolations(container)).toEqual([]);
  await startUser().click(screen.getByRole('button', { name: 'Issue vouchers and duty slips (4)' }));
  expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { act: 'issue', what: 'vouchers' } });
  expect(screen.getByRole('heading', { name: 'Papers' })).toHaveFocus();
});

it('nothing to issue shows no button', async () => {
  show({ ...LIST, warnings: [], due: [] });
  expect(await screen.findByRole('list', { name: 'Papers' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Issue/ })).toBeNull();
});

it('the buyer is written once and sent whole', async () => {
  const { sent, container } = show();
  const user = startUser();
  await user.click(await screen.findByRole('button', { name: 'Invoice to' }));
  await user.type(screen.getByRole('textbox', { name: /^Address/ }), '4 Beach Road');
  await user.selectOptions(screen.getByRole('combobox', { name: /^State/ }), 'Tamil Nadu');
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent.at(-1)).toMatchObject({
    method: 'POST',
    body: { act: 'buyer', ...BUYER, address: '4 Beach Road', state: '33' },
  });
});

it('the accountant’s part has the months and the rules, and sends a new rule', async () => {
  const sent = stubStaffApi(() => ({ status: 200, body: { message: 'Saved', rules: [FIRST_RULE] } }));
  const user = startUser();
  const { container } = render(<Accounts mayFile canSeeCosts rules={[FIRST_RULE]} today="2026-11-29" />);
  await user.click(screen.getByText('For the accountant'));
  const month = screen.getByRole('combobox', { name: 'Month' });
  expect(month).toHaveValue('2026-10');
  expect(month.closest('form')).toHaveAttribute('action', '/api/admin/trips/months');
  expect(screen.getByRole('combobox', { name: 'File' })).toHaveAttribute('name', 'of');
  const number = screen.getByRole('textbox', { name: 'Paper by its number' });
  expect(number.closest('form')).toHaveAttribute('action', '/api/admin/trips/papers');
  await user.click(screen.getByRole('button', { name: 'Change from a day on' }));
  expect(screen.getByLabelText(/^From/)).toHaveFocus();
  expect(await findViolations(container)).toEqual([]);
  const rate = screen.getByRole('textbox', { name: /GST/ });
  await user.clear(rate);
  await user.type(rate, '18');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { fromDay: '2026-11-29', ratePercent: 18 } });
});

it('the traveller’s page links his papers, and nothing before there are any', () => {
  const { container, rerender } = render(<PaperLinks papers={[]} path="/api/trips/x/papers" />);
  expect(container).toBeEmptyDOMElement();
  const papers = [{ id: 'plan', name: 'Final plan', detail: '' }];
  rerender(<PaperLinks papers={papers} path="/api/trips/x/papers" />);
  expect(screen.getByRole('link', { name: 'Final plan' })).toHaveAttribute(
    'href',
    '/api/trips/x/papers/plan',
  );
});
