import { render, screen } from '@testing-library/react';
import { PartBoundary } from '@/components/site/frame/part-boundary';
import { findViolations } from '@/tests/support/axe';

const CONTACT = {
  phone: { display: '+91 90000 00001', e164: '+919000000001' },
  whatsapp: '919000000001',
  email: 'hello@example.com',
};
const sent: { url: string; body: Promise<string> }[] = [];

beforeEach(() => {
  sent.length = 0;
  // React logs an error caught by a boundary to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: Blob) => sent.push({ url, body: readText(body) }),
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  window.history.replaceState(null, '', '/');
});

function Broken(): never {
  throw new RangeError('Invalid time value');
}

it('the error boundary of a part shows phone, WhatsApp and mail instead of it, and keeps the rest of the page', async () => {
  render(
    <main>
      <h1>Heart of Kerala</h1>
      <PartBoundary part="enquiry form" contact={CONTACT}>
        <Broken />
      </PartBoundary>
    </main>,
  );
  expect(screen.getByRole('heading', { name: 'Heart of Kerala' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The enquiry form stopped working here.');
  expect(screen.getByRole('link', { name: '+91 90000 00001' })).toHaveAttribute('href', 'tel:+919000000001');
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/919000000001',
  );
  expect(screen.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  );
  expect(await findViolations()).toEqual([]);
});

it('the error boundary of a part reports part, error and path, without the query and without a stack', async () => {
  window.history.replaceState(null, '', '/kerala-tours/heart-of-kerala?plan=secret');
  render(
    <PartBoundary part="gallery" contact={CONTACT}>
      <Broken />
    </PartBoundary>,
  );
  expect(sent.map(({ url }) => url)).toEqual(['/api/client-errors']);
  expect(JSON.parse((await sent[0]?.body) ?? '')).toEqual({
    part: 'gallery',
    name: 'RangeError',
    message: 'Invalid time value',
    path: '/kerala-tours/heart-of-kerala',
  });
});

it('the error boundary of a part shows a given replacement or nothing, even without sendBeacon', () => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  const { container } = render(
    <>
      <PartBoundary part="menu" instead={<a href="tel:+91">Call us</a>}>
        <Broken />
      </PartBoundary>
      <PartBoundary part="contact bar">
        <Broken />
      </PartBoundary>
    </>,
  );
  expect(container).toHaveTextContent(/^Call us$/);
});

it('the error boundary of a part shows only its content while there is no error', () => {
  const { container } = render(
    <PartBoundary part="gallery" contact={CONTACT}>
      <p>Pictures</p>
    </PartBoundary>,
  );
  expect(container.innerHTML).toBe('<p>Pictures</p>');
  expect(sent).toEqual([]);
});

function readText(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}
