import '@/tests/support/observers';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { MenuButton } from '@/components/site/frame/menu-button';
import { SEEN_KEY } from '@/lib/packages/shortlist/viewed-trips';
import { findViolations } from '@/tests/support/axe';
import { SAMPLE_COMPANY } from '@/tests/support/company';
import { startUser } from '@/tests/support/user';

let pathname = '/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const [social] = SAMPLE_COMPANY.socials;
const [phone] = SAMPLE_COMPANY.phones;
const makePage = () => (
  <>
    <MenuButton
      brand="Sample Trails"
      social={social ?? null}
      phone={phone ?? null}
      whatsapp={SAMPLE_COMPANY.whatsapp}
    />
    <section id="signature-trips" />
  </>
);
const isLocked = () => document.documentElement.style.overflow === 'hidden';

async function openMenu() {
  const user = startUser();
  const view = render(makePage());
  const button = screen.getByRole('button', { name: 'Menu' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Sample Trails' });
  return { user, view, button, dialog };
}

beforeAll(() => {
  // jsdom lacks getAnimations, which Headless UI calls.
  Element.prototype.getAnimations = () => [];
  Element.prototype.scrollIntoView = jest.fn();
});

beforeEach(() => {
  pathname = '/';
  jest.mocked(Element.prototype.scrollIntoView).mockClear();
});

it('the menu is closed at first, and its button has aria-haspopup="dialog"', () => {
  render(makePage());
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('the menu opens as a named modal dialog with the header entries, locks scrolling and takes the focus', async () => {
  const { button, dialog } = await openMenu();
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(isLocked()).toBe(true));
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  const links = within(dialog)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Our Signature Trips', '#signature-trips'],
    ['Kerala Tour Packages', '/kerala-tour-packages'],
    ['Honeymoon Packages', '/honeymoon-packages'],
    ['Outbound Tours', '/outbound-tours'],
    ['Follow Us (opens in a new tab)', 'https://instagram.example/sample'],
    ['Create Your Trip', '/create'],
    [`Call ${phone?.display}`, `tel:${phone?.e164}`],
    ['WhatsApp (opens in a new tab)', `https://wa.me/${SAMPLE_COMPANY.whatsapp}`],
    ['Search trips', '/search'],
    ['Your shortlist', '/shortlist'],
    ['Home', '/'],
  ]);
  expect(await findViolations(dialog)).toEqual([]);
});

it('the menu lists the recently viewed trips of this browser until they are cleared, which keeps the focus in the menu', async () => {
  const seen = (key: string) => ({ key, title: `Trip ${key}`, path: `/signature-trips/${key}` });
  localStorage.setItem(SEEN_KEY, JSON.stringify([seen('a'), seen('b')]));
  pathname = '/signature-trips/a';
  const { user, dialog } = await openMenu();
  const list = within(within(dialog).getByRole('region', { name: 'Recently viewed' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/signature-trips/b']);
  expect(await findViolations(dialog)).toEqual([]);
  await user.click(list.getByRole('button', { name: 'Clear the recently viewed trips' }));
  expect(within(dialog).queryByText('Recently viewed')).not.toBeInTheDocument();
  expect(dialog).toHaveFocus();
  expect(localStorage.getItem(SEEN_KEY)).toBeNull();
});

it('the menu closes on Escape, unlocks scrolling and restores the focus', async () => {
  const { user, button } = await openMenu();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(isLocked()).toBe(false);
  await waitFor(() => expect(button).toHaveFocus());
});

it('the menu closes on the close button', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('the menu closes on a tap on the backdrop', async () => {
  const { user, dialog } = await openMenu();
  const backdrop = dialog.querySelector('[aria-hidden="true"].fixed');
  expect(backdrop).not.toBeNull();
  await user.click(backdrop as Element);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(isLocked()).toBe(false);
});

it('the menu on the home page closes, then scrolls to the section of its link', async () => {
  const { user, dialog } = await openMenu();
  await user.click(within(dialog).getByRole('link', { name: 'Our Signature Trips' }));
  await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1));
  expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts[0]).toBe(
    document.getElementById('signature-trips'),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(isLocked()).toBe(false);
  expect(window.location.pathname).toBe('/');
});

it('after any navigation, the menu is closed and the page can be scrolled', async () => {
  const { view } = await openMenu();
  pathname = '/honeymoon-packages';
  act(() => view.rerender(makePage()));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(isLocked()).toBe(false);
});
