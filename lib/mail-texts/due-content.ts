import type { PaymentDetail } from '../company/fields/company';
import type { DraftedMail } from '../mail/content';
import { toContactLine, type MailCompany } from '../mail/request-words';
import { formatLongDate, type PlainDate } from '../platform/format/dates';
import { formatRupees } from '../platform/format/money';
import { toDueWords } from '../trips/money/reminders';

type Due = {
  reference: string;
  title: string;
  due: { on: PlainDate; amount: number };
  /** The traveller's private page. */
  url: string;
};
type Frame = { today: PlainDate; company: MailCompany; payTo: readonly PaymentDetail[] };

/** The reminder of an instalment, before or after its date. */
export function writeDueMail({ reference, title, due, url }: Due, frame: Frame): DraftedMail {
  const { today, company, payTo } = frame;
  const amount = formatRupees(due.amount);
  const words = `${amount} ${toDueWords(due.on, today)}`;
  return {
    subject: `${words}: ${title} (${reference})`,
    heading: `${words}.`,
    paragraphs: [
      due.on < today
        ? 'We have not received this payment for your trip yet. If you have paid already, tell us the reference number of your bank on your page.'
        : 'This is the next payment for your trip. Your page has the QR code, and there you tell us that you have paid.',
    ],
    facts: [
      { label: 'Trip', value: title },
      { label: 'Amount', value: amount },
      { label: 'Due', value: formatLongDate(due.on) },
      { label: 'Reference', value: `${reference}, please write it with your payment` },
    ],
    sections: payTo.length > 0 ? [{ title: 'Where to pay', items: [...payTo] }] : [],
    actions: [{ label: 'Pay, or tell us that you have paid', url }],
    closing: [
      'Your page is private: whoever has its address can see it.',
      toContactLine(company),
      'Warm regards from Kochi,',
    ],
    reason: `You get this mail because you have booked the trip ${reference} with us.`,
  };
}
