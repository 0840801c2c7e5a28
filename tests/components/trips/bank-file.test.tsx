import { TextDecoder, TextEncoder } from 'node:util';
import { render, screen } from '@testing-library/react';
import { BankFile } from '@/components/trips/list/bank-file';
import type { MatchedCredit } from '@/lib/trips/bank/types';
import { findViolations } from '@/tests/support/axe';
import { startUser } from '@/tests/support/user';
import { stubStaffApi } from '../admin/staff-api';
import { makeTripFile } from './make-trip-file';

Object.assign(globalThis, { TextDecoder }); // jsdom has none

const CREDIT: MatchedCredit = {
  ...{ day: '2026-11-28', amount: 14_220, text: 'UPI/CR/633212345678/SURESH' },
  ...{ mode: 'upi', reference: '633212345678', by: 'amount' },
  matches: [
    {
      id: '2b0a3f64-9a3a-4b7e-9f41-3d5d0f6a7c11',
      reference: 'KT-7F3K9Q',
      customerName: 'Meera',
      payment: null,
    },
  ],
};

/** Matches a bank file, of which `credit` comes back. */
async function upload(credit: MatchedCredit) {
  const item = makeTripFile();
  const sent = stubStaffApi(({ url }) => ({
    status: 200,
    body: url.endsWith('/statement') ? { items: [credit] } : { message: 'Payment recorded', item },
  }));
  const user = startUser();
  const { container } = render(<BankFile />);
  const file = new File(
    ['Date,Description,Credit\n28/11/2026,UPI/CR/633212345678/SURESH,14220\n'],
    'bank.csv',
  );
  const bytes = new TextEncoder().encode('Date,Description,Credit\n28/11/2026,x,14220\n');
  file.arrayBuffer = async () => bytes.buffer as ArrayBuffer;
  await user.upload(screen.getByLabelText('Match a bank file: files'), file);
  expect(await screen.findByText(/Only the amount and the days fit/)).toBeVisible();
  expect(sent).toHaveLength(1);
  return { container, sent, user };
}

it('a proposal is booked only when it is pressed', async () => {
  const { container, sent, user } = await upload(CREDIT);
  expect(sent[0]?.body).toEqual({ credits: [{ day: '2026-11-28', amount: 14_220, text: 'x' }] });
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Record for KT-7F3K9Q' }));
  expect(sent[1]?.body).toMatchObject({
    mode: 'upi',
    amount: 14_220,
    valueOn: '2026-11-28',
    reference: '633212345678',
  });
  expect(screen.getByText('Payment recorded')).toBeVisible();
});

it('staff say how money came if the file does not', async () => {
  const { container, sent, user } = await upload({ ...CREDIT, mode: null, reference: '' });
  await user.click(screen.getByRole('button', { name: 'Record for KT-7F3K9Q' }));
  expect(sent).toHaveLength(1);
  expect(screen.getByLabelText('By')).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('By'), 'Cheque');
  await user.type(screen.getByLabelText(/Reference/), '004512 Federal Bank');
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(sent[1]?.body).toMatchObject({
    mode: 'cheque',
    amount: 14_220,
    valueOn: '2026-11-28',
    reference: '004512 Federal Bank',
  });
  expect(screen.getByRole('link', { name: 'Meera, KT-7F3K9Q' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /Record/ })).toBeNull();
});
