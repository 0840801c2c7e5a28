import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import fc from 'fast-check';
import { writeStaffMail, writeVisitorMail } from '@/lib/mail-texts/enquiry-content';
import type { EnquiryForMail } from '@/lib/requests/enquiries/types';
import { renderMail } from '@/lib/mail/render';
import { escapeHtml, toHeaderText } from '@/lib/mail/escape';

const head = {
  brand: 'Kayal Trails',
  address: ['First Floor', 'Kochi 682031'],
  siteUrl: 'https://trails.example/',
};
const company = {
  brand: 'Kayal Trails',
  phone: { display: '+91 90000 00001', e164: '+919000000001' },
  whatsapp: '919000000001',
};
const enquiry: EnquiryForMail = {
  terms: BUILT_IN_TERMS,
  id: '1',
  reference: 'KT-7F3K9Q',
  name: 'Anjali Menon',
  email: 'anjali@example.com',
  phone: '98765 43210',
  phoneE164: '+919876543210',
  tourTitle: 'Heart of Kerala',
  outline: { picture: 'tea-road', durationDays: 5, days: ['Kochi to Munnar', 'Munnar · Tea <hills>'] },
  priceShown: '₹11,500 per pax (min 4 person)',
  priceTotal: 23_000,
  priceConditions: '',
  agreedTotal: null,
  extras: [],
  travelDate: '2027-04-02',
  adults: 2,
  children: 1,
  ages: [],
  visitorMessage: 'Line one\nLine two',
  group: null,
  ipAddress: '203.0.113.7',
  place: 'Pune, India',
  suspicion: null,
  fields: [],
  sentAt: '2026-11-21T10:00:00.000Z',
  dueAt: '2026-11-22T10:00:00.000Z',
  callBy: '2026-11-22T09:30:00.000Z',
  idempotencyKey: 'k',
  statusTokenHash: '',
  source: 'website',
};

describe('the visitor’s mail', () => {
  const content = writeVisitorMail(enquiry, company, 'https://trails.example/enquiry/abc');
  const { text, html } = renderMail(head, content);

  it.each([
    'KT-7F3K9Q',
    'Heart of Kerala',
    '₹11,500 per pax (min 4 person)',
    '2 to 6 Apr 2027',
    'within 24 hours',
    '+91 90000 00001',
    'https://trails.example/enquiry/abc',
  ])('the visitor’s mail contains %s as text and as HTML', (words) =>
    expect([text.includes(words), html.includes(words)]).toEqual([true, true]),
  );

  it('the visitor’s mail has dates, days and total, then the next steps; cancellation is last', () => {
    const parts = [
      'Package: Heart of Kerala',
      'Dates: 2 to 6 Apr 2027',
      'Day 1: Kochi to Munnar',
      'Day 2: Munnar · Tea <hills>',
      'Total for 2 adults',
      'Reference: KT-7F3K9Q',
      'What happens next',
      '1. Received\n  21 Nov 2026, 3:30 pm',
      '2. Our planner calls or writes to you\n  By 3\u00a0pm on Sunday, 22\u00a0November (Kerala time)',
      '3. Where you stay and the final price are named in writing',
      '4. You pay the advance\n  ₹5,750 to ₹11,500, then we confirm in writing; balance by 18 Mar 2027',
      'Warm regards from Kochi,',
      'If you cancel\n* Until 3 Mar 2027\n  ₹2,300 (10%)',
      '-- ',
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(html).toContain('Munnar · Tea &#60;hills&#62;');
  });

  it('the visitor’s mail quotes no message of staff, and no more than the first thousand letters', () => {
    const write = (changes: Partial<EnquiryForMail>) =>
      writeVisitorMail({ ...enquiry, ...changes }, company, 'https://trails.example/enquiry/abc');
    expect(write({ source: 'phone' }).quote).toBeUndefined();
    expect(write({ visitorMessage: '' }).quote).toBeUndefined();
    expect(write({ visitorMessage: 'a'.repeat(5_000) }).quote?.text).toHaveLength(1_003);
    expect(write({ name: 'a'.repeat(61) }).heading).toBe('Thank you. We have your enquiry.');
  });

  it('the visitor’s mail leaves out unknown dates and days, and payments while the price is agreed by call', () => {
    const { text: bare } = renderMail(
      head,
      writeVisitorMail({ ...enquiry, outline: null }, company, 'https://trails.example/enquiry/abc'),
    );
    expect(bare).toContain('Travel date: 2 Apr 2027');
    expect(bare).not.toMatch(/Dates:|Day 1/);
    const open = { ...enquiry, travelDate: null, priceTotal: null };
    const { text: dateless } = renderMail(head, writeVisitorMail(open, company, ''));
    expect(dateless).toContain(
      '25% to 50% of the price, then we confirm in writing; balance 15 days before you travel',
    );
    expect(dateless).not.toContain('If you cancel');
    const agreed = { ...enquiry, priceConditions: 'agreed by call' };
    const { text: byCall } = renderMail(head, writeVisitorMail(agreed, company, ''));
    expect(byCall).toContain('25% to 50% of the price');
    expect(byCall).not.toContain('If you cancel');
  });

  it('the visitor’s mail greets by name, has the button next, then the visitor’s words and the trip', () => {
    for (const part of [text, html]) {
      const places = ['Thank you, Anjali Menon', 'enquiry/abc', 'Line one', 'Dates', 'If you cancel'].map(
        (words) => part.lastIndexOf(words),
      );
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }
  });

  // The address is unverified, so a stranger could use the mail to send links.
  it('the visitor’s mail links only to our site, whatever the visitor typed', () => {
    const typed = {
      name: 'Win.example.com',
      visitorMessage: 'See https://evil.example/a, at 9.30 am.Thanks',
    };
    const content = writeVisitorMail({ ...enquiry, ...typed }, company, 'https://trails.example/enquiry/abc');
    expect(content.heading).toBe('Thank you, Win. example. com. We have your enquiry.');
    expect(content.quote?.text).toBe('See https: evil. example/a, at 9.30 am. Thanks');
    const { text, html } = renderMail(head, content);
    for (const part of [text, html, content.subject]) {
      expect(part).not.toMatch(/98765|9876543210|anjali@example\.com/);
      for (const [url] of part.matchAll(/\b(https?|tel|mailto):[^\s"<]+/g))
        expect(url).toMatch(/^https:\/\/trails\.example\//);
    }
  });
});

it('the staff mail quotes each line of the message', () => {
  const { text } = renderMail(head, writeStaffMail(enquiry, company, 'https://trails.example/admin'));
  expect(text).toContain('> Line one\n> Line two');
});

it('the staff mail lists the votes of the group that sent the enquiry', () => {
  const packages = [
    { id: '1', title: 'Heart of Kerala', isOffered: true, votes: 4 },
    { id: '2', title: 'Munnar Hills', isOffered: true, votes: 1 },
  ];
  const { text } = renderMail(
    head,
    writeStaffMail(
      { ...enquiry, group: { friends: 5, packages, plans: [] } },
      company,
      'https://trails.example/admin',
    ),
  );
  expect(text).toContain('From a group of 5: Heart of Kerala 4, Munnar Hills 1.');
});

it('the staff mail has all facts for a call, and says which ones are missing', () => {
  const { text } = renderMail(head, writeStaffMail(enquiry, company, 'https://trails.example/admin'));
  for (const words of [
    'anjali@example.com',
    'tel:+919876543210',
    'https://wa.me/919876543210',
    '₹11,500',
    'Pune, India',
    '21 Nov 2026, 3:30 pm',
    'Answer before: 22 Nov 2026, 3:30 pm',
  ]) {
    expect(text).toContain(words);
  }
  const bare = {
    ...enquiry,
    email: null,
    tourTitle: '',
    priceShown: '',
    priceTotal: null,
    phoneE164: null,
    visitorMessage: '',
  };
  const content = writeStaffMail({ ...bare, suspicion: 'too-fast' }, company, 'https://trails.example/admin');
  expect(content.subject).toBe('New enquiry KT-7F3K9Q: General, Anjali Menon');
  expect(content.quote).toBeUndefined();
  expect(renderMail(head, content).text).toMatch(/Email: Not given[\s\S]*Sent unusually fast/);
});

describe('untrusted input', () => {
  it('untrusted text in a mail cannot open a tag or end an attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '\n') }), (words) => {
        const safe = escapeHtml(words);
        expect(safe).not.toMatch(/[<>"']/);
        expect(safe.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))).toBe(words);
      }),
    );
    const content = writeStaffMail(
      { ...enquiry, name: '<img src=x>', visitorMessage: '</div><script>' },
      company,
      'https://x.example/"><b>',
    );
    expect(renderMail(head, content).html).not.toMatch(/<img|<script|<b>/);
  });

  it('untrusted text in a mail cannot add a header', () => {
    fc.assert(
      fc.property(fc.string(), (words) =>
        expect(toHeaderText(words)).not.toMatch(/[\r\n\u0000\u2028\u2029]/),
      ),
    );
    expect(toHeaderText('Anjali\r\nBcc: x@y.zz')).toBe('Anjali Bcc: x@y.zz');
    expect(toHeaderText('x'.repeat(300))).toHaveLength(150);
  });

  it.each([
    ['keeps the joiner in a Malayalam name', 'അനില്\u200dകുമാര്\u200d', 'അനില്\u200dകുമാര്\u200d'],
    ['keeps a Hindi name', 'क्\u200dष', 'क्\u200dष'],
    ['removes a lone joiner', '\u200d \u200c', ''],
    ['removes direction marks', 'Noor\u202e moc.live', 'Noor moc.live'],
    ['keeps a right-to-left name', 'نور علي', 'نور علي'],
    ['never cuts a character in half', `${'x'.repeat(148)}😀 and more`, `${'x'.repeat(148)}…`],
  ])('the text of a mail header: %s', (_what, typed, shown) => expect(toHeaderText(typed)).toBe(shown));

  it('a short name in a mail header is not shortened', () => {
    expect(toHeaderText('😀')).toBe('😀');
  });
});

// Regression: the mail stated a total that the page had called unconfirmed, and counted children that it did not cover.
it('the mail states the total with the same conditions as the page', () => {
  const conditions = 'agreed by call, children not in this total';
  const { facts } = writeVisitorMail({ ...enquiry, children: 2, priceConditions: conditions }, company, '');
  expect(facts).toContainEqual({ label: 'Total for 2 adults', value: `₹23,000 (${conditions})` });
  const priced = writeVisitorMail({ ...enquiry, children: 2, ages: [4, 9] }, company, '').facts;
  expect(priced).toContainEqual({ label: 'Total for 2 adults and 2 children', value: '₹23,000' });
  expect(priced).toContainEqual({ label: 'Party', value: '2 adults, 2 children (4 and 9 years)' });
});
