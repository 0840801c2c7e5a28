import fc from 'fast-check';
import { writeStaffLetter, writeVisitorLetter } from '@/lib/enquiries/letters';
import type { EnquiryForMail } from '@/lib/enquiries/types';
import { renderLetter } from '@/lib/mail/letter';
import { escapeHtml, toHeaderText } from '@/lib/mail/text';

const company = {
  brand: 'Kayal Trails',
  phone: { display: '+91 90000 00001', e164: '+919000000001' },
  whatsapp: '919000000001',
};
const enquiry: EnquiryForMail = {
  id: '1',
  reference: 'KT-7F3K9Q',
  name: 'Anjali Menon',
  email: 'anjali@example.com',
  phone: '98765 43210',
  phoneE164: '+919876543210',
  tourTitle: 'Heart of Kerala',
  priceShown: '₹11,500 per pax (min 4 person)',
  packagePrice: 11_500,
  travelDate: '2027-04-02',
  adults: 2,
  children: 1,
  visitorMessage: 'Line one\nLine two',
  place: 'Pune, India',
  suspicion: null,
  sentAt: '2026-11-21T10:00:00.000Z',
  idempotencyKey: 'k',
};

describe("the visitor's letter", () => {
  const letter = writeVisitorLetter(enquiry, company, 'https://trails.example/enquiry/abc');
  const { text, html } = renderLetter('Kayal Trails', letter);

  it.each([
    'KT-7F3K9Q',
    'Heart of Kerala',
    '₹11,500 per pax (min 4 person)',
    '2 Apr 2027',
    'within 24 hours',
    '+91 90000 00001',
    'https://wa.me/919000000001',
    'https://trails.example/enquiry/abc',
    'Line one',
    '98765 43210',
  ])('says %s in both forms', (words) =>
    expect([text.includes(words), html.includes(words)]).toEqual([true, true]),
  );

  it('quotes each line of the message', () => expect(text).toContain('> Line one\n> Line two'));
});

describe("the staff's letter", () => {
  it('has all that a call needs, and says when nothing was chosen', () => {
    const { text } = renderLetter(
      'Kayal Trails',
      writeStaffLetter(enquiry, company, 'https://trails.example/admin'),
    );
    for (const words of [
      'anjali@example.com',
      'tel:+919876543210',
      'https://wa.me/919876543210',
      '₹11,500',
      'Pune, India',
      '21 Nov 2026, 15:30',
    ]) {
      expect(text).toContain(words);
    }
    const bare = {
      ...enquiry,
      email: null,
      tourTitle: '',
      priceShown: '',
      packagePrice: null,
      phoneE164: null,
      visitorMessage: '',
    };
    const letter = writeStaffLetter(
      { ...bare, suspicion: 'too-fast' },
      company,
      'https://trails.example/admin',
    );
    expect(letter.subject).toBe('New enquiry KT-7F3K9Q: General, Anjali Menon');
    expect(letter.quote).toBeUndefined();
    expect(renderLetter('Kayal Trails', letter).text).toMatch(/Email: Not given[\s\S]*Sent unusually fast/);
  });
});

describe('what comes from outside', () => {
  it('cannot open a tag or leave an attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '\n') }), (words) => {
        const safe = escapeHtml(words);
        expect(safe).not.toMatch(/[<>"']/);
        expect(safe.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))).toBe(words);
      }),
    );
    const letter = writeVisitorLetter(
      { ...enquiry, name: '<img src=x>', visitorMessage: '</div><script>' },
      company,
      'https://x.example/"><b>',
    );
    expect(renderLetter('Kayal Trails', letter).html).not.toMatch(/<img|<script|<b>/);
  });

  it('cannot start another header', () => {
    fc.assert(
      fc.property(fc.string(), (words) =>
        expect(toHeaderText(words)).not.toMatch(/[\r\n\u0000\u2028\u2029]/),
      ),
    );
    expect(toHeaderText('Anjali\r\nBcc: x@y.zz')).toBe('Anjali Bcc: x@y.zz');
    expect(toHeaderText('x'.repeat(300))).toHaveLength(150);
  });
});
