import '@/tests/support/observers';
import { render, screen, within } from '@testing-library/react';
import { Footer } from '@/components/site/frame/footer';
import { MessagePage } from '@/components/site/frame/message-page';
import { AboutUs } from '@/components/site/home/about-us';
import { SiteFrame } from '@/components/site/frame/site-frame';
import { listDestinations } from '@/lib/packages/catalogue/destinations';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';
import { SAMPLE_COMPANY as company } from '@/tests/support/company';

let pathname = '/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

function renderFrame() {
  return render(
    <SiteFrame company={company} destinations={listDestinations(CATALOGUE_DETAILS)}>
      <h1>Sample page</h1>
    </SiteFrame>,
  );
}

function header() {
  return within(screen.getByRole('banner'));
}

function footer() {
  return within(screen.getByRole('contentinfo'));
}

beforeEach(() => {
  pathname = '/';
});

it('the frame of public pages starts with a skip link to the one main element', () => {
  const { container } = renderFrame();
  expect(container.querySelector('a')).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

it('the frame of public pages shows visitors no sign-in link', () => {
  renderFrame();
  expect(document.body.textContent).not.toMatch(/log ?in|sign ?in/i);
});

it('every page says who we are at the anchor of the footer, with a link to the section on the home page', () => {
  renderFrame();
  const lines = document.getElementById('kerala-tours')!;
  expect(lines).toHaveTextContent('Holidays in Kerala and abroad, planned in Kochi.');
  expect(within(lines).getByRole('link', { name: 'Who we are' })).toHaveAttribute('href', '/#about-us');
});

it('the section about us of the home page has the text of the agency, with its number as a link', () => {
  render(<AboutUs company={company} />);
  const section = screen.getByRole('region', { name: 'About us' });
  expect(section).toHaveAttribute('id', 'about-us');
  expect(section).toHaveTextContent('Sample Trails plans trips. Call +91 90000 00001');
});

it.each([
  ['Kerala Tour Packages', '/kerala-tour-packages'],
  ['Honeymoon Packages', '/honeymoon-packages'],
  ['Create Your Trip', '/create'],
])('the header entry %s links to %s', (name, href) => {
  renderFrame();
  expect(header().getByRole('link', { name })).toHaveAttribute('href', href);
});

it.each([
  ['/', '#signature-trips'],
  ['/kerala-tour-packages', '/signature-trips'],
  ['/signature-trips/heart-of-kerala', '/signature-trips'],
])('on %s, the header entry Our Signature Trips links to %s', (page, href) => {
  pathname = page;
  renderFrame();
  expect(header().getByRole('link', { name: 'Our Signature Trips' })).toHaveAttribute('href', href);
});

it.each(['/kerala-tour-packages', '/kerala-group-tours'])('the header marks the current list: %s', (page) => {
  pathname = page;
  renderFrame();
  const current = header()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual(['Kerala Tour Packages']);
});

it('the header entry Follow Us opens the first social profile in a new tab and announces it', () => {
  renderFrame();
  const link = header().getByRole('link', { name: 'Follow Us (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://instagram.example/sample');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

it('the header is sticky', () => {
  renderFrame();
  expect(screen.getByRole('banner')).toHaveClass('sticky', 'top-0');
});

describe('a company with a logo, a landline and a number for travellers', () => {
  const whole = {
    ...company,
    logo: { hash: '0123abcd', width: 320, height: 80 },
    landline: { display: '0484-2381234', e164: '+914842381234' },
    emergencyPhone: { display: '+91 98470 12345', e164: '+919847012345' },
    gstin: '27AAPFU0939F1ZV',
  };

  beforeEach(() => {
    render(
      <SiteFrame company={whole} destinations={[]}>
        <h1>Sample page</h1>
      </SiteFrame>,
    );
  });

  it('the frame shows the logo in place of the name, with its size, so that nothing shifts on load', () => {
    const logo = header().getByRole('img', { name: 'Sample Trails' });
    expect(logo).toHaveAttribute('src', '/pictures/logo--0123abcd.webp');
    expect(logo).toHaveAttribute('width', '320');
    expect(logo).toHaveAttribute('height', '80');
    expect(header().getByRole('link', { name: 'Sample Trails' })).toHaveAttribute('href', '/');
  });

  it('the footer shows the purpose of each phone number, and labels none as WhatsApp', () => {
    const items = footer()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toContain('+91 90000 00001');
    expect(items).toContain('Office landline0484-2381234');
    expect(items).toContain('24-hour help during your trip+91 98470 12345');
    expect(items.filter((text) => text?.includes('WhatsApp'))).toEqual([]);
  });

  it('the footer shows the legal name and the GSTIN of the company', () => {
    expect(footer().getByText('Sample Trails Private Limited')).toBeVisible();
    expect(footer().getByText('GSTIN 27AAPFU0939F1ZV')).toBeVisible();
  });
});

describe('the footer', () => {
  beforeEach(() => {
    render(<Footer company={company} destinations={listDestinations(CATALOGUE_DETAILS)} />);
  });

  it.each([
    ['Sample Trails', '/'],
    ['Our Signature Trips', '/signature-trips'],
    ['Kerala Tour Packages', '/kerala-tour-packages'],
    ['Honeymoon Packages', '/honeymoon-packages'],
    ['Outbound Tours', '/outbound-tours'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms & Conditions', '/terms-conditions'],
    ['About Us', '#kerala-tours'],
    ['hello@sample.example', 'mailto:hello@sample.example'],
  ])('the footer entry %s links to %s', (name, href) => {
    expect(footer().getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('the footer has exactly three social links, each in a new tab', () => {
    const social = footer()
      .getAllByRole('link')
      .filter((link) => /Instagram|Facebook|YouTube/.test(link.textContent ?? ''));
    expect(social.map((link) => [link.getAttribute('target'), link.getAttribute('rel')])).toEqual(
      Array.from({ length: 3 }, () => ['_blank', 'noopener']),
    );
  });

  it('the footer lists the popular destinations in order', () => {
    const heading = footer().getByRole('heading', { name: 'Popular destinations' });
    const places = within(heading.parentElement as HTMLElement).getAllByRole('listitem');
    expect(places.map((place) => place.textContent)).toEqual([
      'Munnar',
      'Alleppey',
      'Wayanad',
      'Thekkady',
      'Kovalam',
    ]);
    expect(places.every((place) => within(place).queryByRole('link') !== null)).toBe(true);
  });

  it('the footer has five telephone links and the postal address', () => {
    const numbers = footer()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('tel:'));
    expect(numbers).toEqual(company.phones.map(({ e164 }) => `tel:${e164}`));
    for (const line of company.address) expect(footer().getByText(line)).toBeInTheDocument();
  });

  it('the footer shows languages, copyright and picture credits', () => {
    expect(screen.getByText('Customer service languages: English, Hindi, Malayalam')).toBeInTheDocument();
    expect(screen.getByText(/© \d{4} Sample Trails/)).toBeInTheDocument();
    expect(screen.getByText(/Pictures are illustrations made for this site/)).toBeInTheDocument();
    const chat = footer().getByRole('link', { name: 'Write to us on WhatsApp (opens in a new tab)' });
    expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/919000000003\?text=Hello%2C%20/);
  });
});

it('MessagePage says what is missing and links to other pages', () => {
  render(
    <MessagePage picture="wayanad" company={company} eyebrow="404" title="Package Not Found">
      <p>No such trip.</p>
    </MessagePage>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Package Not Found');
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(
    expect.arrayContaining([
      '/',
      '/signature-trips',
      '/outbound-tours',
      '/create',
      'tel:+919000000001',
      'https://wa.me/919000000003',
    ]),
  );
});
