import '@/tests/support/observers';
import { render, screen } from '@testing-library/react';
import { ErrorScreen } from '@/components/site/frame/error-screen';
import { findViolations } from '@/tests/support/axe';
import { startUser } from '@/tests/support/user';

const user = startUser();

const fault = Object.assign(new Error('hidden'), { digest: '1' });

afterEach(() => {
  document.head.innerHTML = '';
});

it('ErrorScreen explains the error, retries on request and shows the phone number from the page', async () => {
  document.head.innerHTML = '<meta name="support-phone" content="+919000000001">';
  const retry = jest.fn();
  render(
    <main>
      <ErrorScreen error={fault} retry={retry} />
    </main>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be shown');
  expect(screen.getByRole('link', { name: '+919000000001' })).toHaveAttribute('href', 'tel:+919000000001');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(await findViolations()).toEqual([]);
});

it('ErrorScreen links to the contact page if there is no phone number', () => {
  render(<ErrorScreen error={fault} retry={jest.fn()} />);
  expect(screen.getByText(/Our phone numbers are at the foot of the home page/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});
