import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { BuiltInDocument, SavedDocument } from '@/components/site/legal/legal-document';
import { STANDARD_EXCLUSIONS, STANDARD_INCLUSIONS } from '@/lib/company/terms/standard-terms';
import type { Company } from '@/lib/company/fields/company';
import { SAMPLE_COMPANY } from '@/tests/support/company';

const company: Company = {
  ...SAMPLE_COMPANY,
  phones: SAMPLE_COMPANY.phones.slice(0, 2),
};

const PrivacyContent = () => <BuiltInDocument kind="privacy" company={company} />;
const TermsContent = () => <BuiltInDocument kind="terms" company={company} />;

/** The section under the heading `name`. */
function topic(name: string) {
  return screen.getByRole('region', { name });
}

function rowsOf(table: HTMLElement) {
  return within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
}

describe.each([
  ['TermsContent', TermsContent, '25 Nov 2026', '2026-11-25'],
  ['PrivacyContent', PrivacyContent, '29 Nov 2026', '2026-11-29'],
] as const)('the legal text %s', (_name, Content, updated, dateTime) => {
  it('the legal text has no h1 of its own and one styled wrapper', () => {
    const { container } = render(<Content />);
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    expect(container.children).toHaveLength(1);
    expect(container.firstElementChild).toHaveClass('legal-prose', { exact: true });
  });

  it('the legal text has a short summary and the date of the last update', () => {
    render(<Content />);
    expect(screen.getByText('In short:')).toBeInTheDocument();
    expect(screen.getByText(updated)).toHaveAttribute('datetime', dateTime);
  });

  it('"On this page" links exactly the headings of the legal text, in order', () => {
    render(<Content />);
    const links = within(screen.getByRole('navigation', { name: 'On this page' }))
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]);
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => [`#${heading.id}`, heading.textContent]);
    expect(links).toEqual(headings);
    expect(new Set(headings.map(([id]) => id)).size).toBe(headings.length);
  });

  it('the legal text states the company and every contact option', () => {
    render(<Content />);
    const contact = within(topic('How to reach us'));
    expect(contact.getByText(company.legalName)).toBeInTheDocument();
    for (const line of company.address) expect(contact.getByText(line)).toBeInTheDocument();
    for (const { display, e164 } of company.phones) {
      expect(contact.getByRole('link', { name: display })).toHaveAttribute('href', `tel:${e164}`);
    }
    expect(contact.getByRole('link', { name: company.email })).toHaveAttribute(
      'href',
      `mailto:${company.email}`,
    );
    expect(contact.getByRole('link', { name: '+919000000003' })).toHaveAttribute(
      'href',
      'https://wa.me/919000000003',
    );
  });
});

describe('the terms', () => {
  beforeEach(() => {
    render(<TermsContent />);
  });

  it.each([
    ['Who we are', ['Sample Trails is the holiday agency of Sample Trails Private Limited, based in Kochi']],
    [
      'How a booking is made',
      [
        'An enquiry is not a booking',
        'written confirmation. It names your hotels',
        'We call you back within 24 hours',
      ],
    ],
    ['How to reach us', ['We call back within 24 hours']],
    [
      'Prices and taxes',
      [
        'Prices are in Indian rupees (INR) and include taxes',
        'those that apply to the package at the time of booking',
        'collect tax at source on overseas packages',
        'It is extra, we show it separately before you pay',
        'off season runs from April to September',
        'on season from October to March',
      ],
    ],
    [
      'Advance and balance',
      ['an advance of 25-50% of the total', 'The balance is due 15 days before travel'],
    ],
    [
      'If you cancel',
      [
        'by the date in India (Asia/Kolkata)',
        'is 15 days away: the fee is 25%.',
        'a share of the total package price',
        'within 10 business days of your message',
      ],
    ],
    [
      'Complaints',
      [
        'complain in writing to hello@sample.example within 30 days of travel',
        'We answer in writing within 15 business days',
      ],
    ],
    ['Records we keep', ['We keep booking records for about 7 years']],
    [
      'Who can book',
      [
        'Our booking services are not for children under 18.',
        'Bookings are made by adults',
        'children are welcome to travel with them',
      ],
    ],
    ['Law and courts', ['follow the law of India, and disputes go to the courts at Ernakulam']],
    ['If you change your trip', ['Ask us in writing']],
    ['If we must change your trip', ['Strikes and hartals']],
    ['Hotels and houseboats', ['photo identity card at check-in']],
    ['Roads, cars and drivers', ['Ghat roads are narrow']],
    ['Health and safety', ['In an emergency call 112']],
    ['Travel documents and insurance', ['travel insurance']],
    ['Conduct', ['Respect the people']],
    ['What we answer for', ['We answer for our own work']],
    ['Events beyond anyone’s control', ['the cancellation table does not apply']],
  ])('the terms state under “%s”', (heading, sentences) => {
    for (const sentence of sentences) expect(topic(heading)).toHaveTextContent(sentence);
  });

  it('the terms have the cancellation table, the inclusions and exclusions, and a link to the privacy policy', () => {
    const table = screen.getByRole('table', { name: 'Cancellation fee by days before travel' });
    expect(rowsOf(table)).toEqual([
      ['Days before travel', 'Fee, of the total package price'],
      ['30 days or more', '10%'],
      ['15 to 29 days', '25%'],
      ['7 to 14 days', '50%'],
      ['3 to 6 days', '75%'],
      ['Under 3 days', '100%'],
    ]);
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    expect(within(table).getAllByRole('rowheader')).toHaveLength(5);
    const items = within(topic('What is included, and what is not')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([...STANDARD_INCLUSIONS, ...STANDARD_EXCLUSIONS]);
    const link = within(topic('Records we keep')).getByRole('link', { name: 'privacy policy' });
    expect(link).toHaveAttribute('href', '/privacy-policy');
  });
});

describe('the privacy policy', () => {
  beforeEach(() => {
    render(<PrivacyContent />);
  });

  it.each([
    ['Who is responsible', [company.legalName, 'Digital Personal Data Protection Act, 2023']],
    [
      'What we collect',
      [
        'name, e-mail address and phone number',
        'number of adults and children, your travel date and your message',
        'package you asked about and the price you were shown',
        'user agent (its name and version) and your IP address',
        'city, state and country, worked out from the IP address on our own server',
        'version of the privacy notice',
        'a mark if the form looks as if a robot had filled it in',
        'the plan and the cost range',
        'password in hashed form',
        'no visitor accounts',
      ],
    ],
    [
      'Cookies, and what stays in your browser',
      [
        'no advertising cookies and use no third-party trackers',
        'The only cookies are those of our staff’s sign-in',
        'We count how often each page is seen on a day, without cookies, without storing anything in your browser',
        'your planner answers',
        'copies of public pages and pictures you visited',
        'an enquiry or a plan that you sent but that could not reach us',
        'After 72 hours it can no longer be sent, and your browser deletes it when you next open our website',
        'To delete it sooner, press “Delete” beside it',
      ],
    ],
    ['Why we use it', ['To answer you', 'To meet legal duties', 'To keep spam and attacks out']],
    [
      'Who sees it',
      [
        'the hotels, drivers and boat owners of that trip',
        'They are our processors',
        'never sold',
        'If you choose to write to us on WhatsApp',
        'Meta’s terms and privacy policy apply',
      ],
    ],
    [
      'Your rights, and how to complain',
      [
        'the form and our mail link its private page, and “Erase my data” there takes your details out of that request at once',
        'a copy',
        'corrected',
        'erased',
        'withdraw your consent',
        'Data Protection Board of India',
        'write to hello@sample.example or call +91 90000 00001',
      ],
    ],
    ['Children', ['not for children under 18']],
    ['How we protect it', ['encrypted (TLS)', 'only to signed-in staff']],
  ])('the privacy policy states under “%s”', (heading, sentences) => {
    for (const sentence of sentences) expect(topic(heading)).toHaveTextContent(sentence);
  });

  it('the privacy policy lists how long data is kept, and links the phone of the grievance contact', () => {
    const table = screen.getByRole('table', { name: 'How long personal data is kept' });
    expect(rowsOf(table)).toEqual([
      ['What', 'How long'],
      ['Enquiries marked as spam', '90 days'],
      ['The choice of a group, its ticks and its link', '90 days'],
      ['IP address and user agent', '180 days'],
      ['The evidence of an accepted offer, with IP address and user agent', 'As long as the booking'],
      [
        'Ages, food and arrival of the travellers of a trip, and its hotel vouchers',
        '30 days after the return; names stay with the booking',
      ],
      ['Enquiries that our staff deleted', '30 days, then gone for good'],
      ['Receipts, invoices and notes of a booked trip', '8 years from their date, as tax law requires'],
      ['Everything else, booking records included', '7 years, then anonymised'],
    ]);
    const rights = within(topic('Your rights, and how to complain'));
    const phone = rights.getByRole('link', { name: '+91 90000 00001' });
    expect(phone).toHaveAttribute('href', 'tel:+919000000001');
  });
});

it.each(['## One\n\nText.', '## One\n\nText.\n\n## Write to us\n\n{{contact}}'])(
  'a saved legal text shows the contact details once: %j',
  (content) => {
    const text = { kind: 'terms', version: 1, content, holdsFrom: '2026-11-01' } as const;
    render(<SavedDocument text={text} company={company} />);
    expect(screen.getAllByRole('link', { name: company.email })).toHaveLength(1);
  },
);
