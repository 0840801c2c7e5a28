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
  ['PrivacyContent', PrivacyContent, '26 Nov 2026', '2026-11-26'],
] as const)('%s', (_name, Content, updated, dateTime) => {
  it('has no h1 of its own and one styled wrapper', () => {
    const { container } = render(<Content />);
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    expect(container.children).toHaveLength(1);
    expect(container.firstElementChild).toHaveClass('legal-prose', { exact: true });
  });

  it('has a short summary and the date of the last update', () => {
    render(<Content />);
    expect(screen.getByText('In short:')).toBeInTheDocument();
    expect(screen.getByText(updated)).toHaveAttribute('datetime', dateTime);
  });

  it('links every heading from "On this page", in order, and nothing else', () => {
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

  it('names the company and every contact option', () => {
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

describe('TermsContent', () => {
  beforeEach(() => {
    render(<TermsContent />);
  });

  it('names brand, company and place', () => {
    expect(topic('Who we are')).toHaveTextContent(
      'Sample Trails is the holiday agency of Sample Trails Private Limited, based in Kochi',
    );
  });

  it('says that an enquiry is not a booking and that a confirmation names the hotels', () => {
    const booking = topic('How a booking is made');
    expect(booking).toHaveTextContent('An enquiry is not a booking');
    expect(booking).toHaveTextContent('written confirmation. It names your hotels');
  });

  it('states that prices include taxes, and what is extra for trips abroad', () => {
    const prices = topic('Prices and taxes');
    expect(prices).toHaveTextContent('Prices are in Indian rupees (INR) and include taxes');
    expect(prices).toHaveTextContent('those that apply to the package at the time of booking');
    expect(prices).toHaveTextContent('collect tax at source on overseas packages');
    expect(prices).toHaveTextContent('It is extra, we show it separately before you pay');
    expect(prices).toHaveTextContent('off season runs from April to September');
    expect(prices).toHaveTextContent('on season from October to March');
  });

  it('states the advance payment of 25-50% of the total', () => {
    expect(topic('Advance and balance')).toHaveTextContent('an advance of 25-50% of the total');
  });

  it('states that the balance is due 15 days before travel', () => {
    expect(topic('Advance and balance')).toHaveTextContent('The balance is due 15 days before travel');
  });

  it('has the cancellation table', () => {
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
  });

  it('explains how the fee is counted and how refunds are paid', () => {
    const cancellation = topic('If you cancel');
    expect(cancellation).toHaveTextContent('by the date in India (Asia/Kolkata)');
    expect(cancellation).toHaveTextContent('is 15 days away: the fee is 25%.');
    expect(cancellation).toHaveTextContent('a share of the total package price');
    expect(cancellation).toHaveTextContent('within 10 business days of your message');
  });

  it('states complaints in writing within 30 days, answered within 15 business days', () => {
    const complaints = topic('Complaints');
    expect(complaints).toHaveTextContent(
      'complain in writing to hello@sample.example within 30 days of travel',
    );
    expect(complaints).toHaveTextContent('We answer in writing within 15 business days');
  });

  it('states that booking records are kept about 7 years, and links the privacy policy', () => {
    const records = topic('Records we keep');
    expect(records).toHaveTextContent('We keep booking records for about 7 years');
    expect(within(records).getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
  });

  it('excludes children under 18, who travel with adults', () => {
    const whoCanBook = topic('Who can book');
    expect(whoCanBook).toHaveTextContent('Our booking services are not for children under 18.');
    expect(whoCanBook).toHaveTextContent('Bookings are made by adults');
    expect(whoCanBook).toHaveTextContent('children are welcome to travel with them');
  });

  it('states the call back within 24 hours', () => {
    expect(topic('How a booking is made')).toHaveTextContent('We call you back within 24 hours');
    expect(topic('How to reach us')).toHaveTextContent('We call back within 24 hours');
  });

  it('lists the standard inclusions and exclusions', () => {
    const items = within(topic('What is included, and what is not')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([...STANDARD_INCLUSIONS, ...STANDARD_EXCLUSIONS]);
  });

  it('names the law and the courts', () => {
    expect(topic('Law and courts')).toHaveTextContent(
      'follow the law of India, and disputes go to the courts at Ernakulam',
    );
  });

  it.each([
    ['If you change your trip', 'Ask us in writing'],
    ['If we must change your trip', 'Strikes and hartals'],
    ['Hotels and houseboats', 'photo identity card at check-in'],
    ['Roads, cars and drivers', 'Ghat roads are narrow'],
    ['Health and safety', 'In an emergency call 112'],
    ['Travel documents and insurance', 'travel insurance'],
    ['Conduct', 'Respect the people'],
    ['What we answer for', 'We answer for our own work'],
    ['Events beyond anyone’s control', 'the cancellation table does not apply'],
  ])('%s', (heading, sentence) => {
    expect(topic(heading)).toHaveTextContent(sentence);
  });
});

describe('PrivacyContent', () => {
  beforeEach(() => {
    render(<PrivacyContent />);
  });

  it('names the controller and the Act', () => {
    const responsible = topic('Who is responsible');
    expect(responsible).toHaveTextContent(company.legalName);
    expect(responsible).toHaveTextContent('Digital Personal Data Protection Act, 2023');
  });

  it.each([
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
  ])('lists the collected data: %s', (item) => {
    expect(topic('What we collect')).toHaveTextContent(item);
  });

  it.each([
    'no advertising cookies and use no third-party trackers',
    'The only cookies are those of our staff’s sign-in',
    'We count how often each page is seen on a day, without cookies, without storing anything in your browser',
    'your planner answers',
    'copies of public pages and pictures you visited',
    'an enquiry or a plan that you sent but that could not reach us',
    'After 72 hours it can no longer be sent, and your browser deletes it when you next open our website',
    'To delete it sooner, press “Delete” beside it',
  ])('explains cookies and browser storage: %s', (sentence) => {
    expect(topic('Cookies, and what stays in your browser')).toHaveTextContent(sentence);
  });

  it('states the purposes of use', () => {
    const purpose = topic('Why we use it');
    expect(purpose).toHaveTextContent('To answer you');
    expect(purpose).toHaveTextContent('To meet legal duties');
    expect(purpose).toHaveTextContent('To keep spam and attacks out');
  });

  it('states who receives the data, that it is never sold, and what WhatsApp involves', () => {
    const sharing = topic('Who sees it');
    expect(sharing).toHaveTextContent('the hotels, drivers and boat owners of that trip');
    expect(sharing).toHaveTextContent('They are our processors');
    expect(sharing).toHaveTextContent('never sold');
    expect(sharing).toHaveTextContent('If you choose to write to us on WhatsApp');
    expect(sharing).toHaveTextContent('Meta’s terms and privacy policy apply');
  });

  it('states the retention periods', () => {
    const table = screen.getByRole('table', { name: 'How long personal data is kept' });
    expect(rowsOf(table)).toEqual([
      ['What', 'How long'],
      ['Enquiries marked as spam', '90 days'],
      ['The choice of a group, its ticks and its link', '90 days'],
      ['IP address and user agent', '180 days'],
      ['The evidence of an accepted offer, with IP address and user agent', 'As long as the booking'],
      ['Enquiries that our staff deleted', '30 days, then gone for good'],
      ['Everything else, booking records included', '7 years, then anonymised'],
    ]);
  });

  it('lists the rights', () => {
    const rights = topic('Your rights, and how to complain');
    expect(rights).toHaveTextContent(
      /the form and our mail link its private page, and “Erase my data” there takes your details out of that request at once/,
    );
    for (const right of ['a copy', 'corrected', 'erased', 'withdraw your consent']) {
      expect(rights).toHaveTextContent(right);
    }
    expect(rights).toHaveTextContent('Data Protection Board of India');
  });

  it('gives the grievance contact, by e-mail and phone', () => {
    const rights = within(topic('Your rights, and how to complain'));
    expect(rights.getByText(/Grievance contact/)).toHaveTextContent(
      'write to hello@sample.example or call +91 90000 00001',
    );
    expect(rights.getByRole('link', { name: '+91 90000 00001' })).toHaveAttribute(
      'href',
      'tel:+919000000001',
    );
  });

  it('covers children and security', () => {
    expect(topic('Children')).toHaveTextContent('not for children under 18');
    expect(topic('How we protect it')).toHaveTextContent('encrypted (TLS)');
    expect(topic('How we protect it')).toHaveTextContent('only to signed-in staff');
  });
});

it.each(['## One\n\nText.', '## One\n\nText.\n\n## Write to us\n\n{{contact}}'])(
  'a saved text has the contact details once: %j',
  (content) => {
    const text = { kind: 'terms', version: 1, content, holdsFrom: '2026-11-01' } as const;
    render(<SavedDocument text={text} company={company} />);
    expect(screen.getAllByRole('link', { name: company.email })).toHaveLength(1);
  },
);
