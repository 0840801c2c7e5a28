import { render, screen, waitFor } from '@testing-library/react';
import { WriteReview } from '@/components/company/public-reviews/write-review';
import { startUser } from '@/tests/support/user';

const show = () => render(<WriteReview token="abc" customerName="Latha" location="Chennai" />);
const text = () => screen.getByLabelText(/^Your review/, { selector: 'textarea' });

beforeEach(() => sessionStorage.clear());

it('a written review survives a reload until it has been sent', async () => {
  const user = startUser();
  const first = show();
  await user.click(screen.getByRole('radio', { name: /^4/ }));
  await user.click(text());
  await user.paste('Calm water all day.');
  await user.clear(screen.getByLabelText(/^Where you live/));
  first.unmount();

  const second = show();
  expect(screen.getByRole('radio', { name: /^4/ })).toBeChecked();
  expect(text()).toHaveValue('Calm water all day.');
  expect(screen.getByLabelText(/^Where you live/)).toHaveValue('');
  global.fetch = jest.fn(
    async () =>
      ({ ok: true, status: 200, json: async () => ({ success: true, message: 'Thank you.' }) }) as Response,
  );
  await user.click(screen.getByRole('button', { name: 'Send your review' }));
  expect(await screen.findByText('Thank you.')).toHaveFocus();
  second.unmount();
  show();
  expect(text()).toHaveValue('');
});

it('after a lost response, the typed review stays in the form, and the button keeps the focus', async () => {
  const user = startUser();
  show();
  await user.click(screen.getByRole('radio', { name: /^5/ }));
  await user.click(text());
  await user.paste('Very good.');
  global.fetch = jest.fn(async () => Promise.reject(new TypeError('network')));
  await user.click(screen.getByRole('button', { name: 'Send your review' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Your review was not sent.'));
  expect(text()).toHaveValue('Very good.');
  expect(screen.getByRole('button', { name: 'Send your review' })).toHaveFocus();
});
