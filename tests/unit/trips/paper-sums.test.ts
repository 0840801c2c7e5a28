import fc from 'fast-check';
import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import type { PaperPayment, PaperTrip } from '@/lib/trips/papers/queries';
import { buyerSchema } from '@/lib/trips/papers/schema';
import { computeTax, FIRST_RULE } from '@/lib/trips/papers/tax';
import { toCorrection, toInvoice, toMoneyPaper } from '@/lib/trips/papers/tax-papers';
import type { Draft, IssuedPaper, PaperFigures } from '@/lib/trips/papers/types';
import { PAPERS } from '@/lib/trips/papers/words';

/* Whatever a trip is paid in, the taxes of its papers together are the tax of the whole, to the paisa. */

const TODAY = getIndiaDate();
const TAXES = ['taxable', 'cgst', 'sgst', 'igst'] as const;

/** A trip of a buyer in a State, with nothing paid. */
function makeTrip(owed: number, ratePercent: number, state: '32' | '33'): PaperTrip {
  const trip: Partial<PaperTrip> = {
    ...{ reference: 'KT-1', title: 'Heart of Kerala', guest: 'Meera Nair', party: '2 adults', owed },
    ...{ firstDay: TODAY, lastDay: addPlainDays(TODAY, 4), isCancelled: false, isOverseas: false },
    seller: { legalName: 'Kayal', address: 'Kochi', gstin: '32AAPFU0939F1ZW', contact: '' },
    buyer: buyerSchema.parse({ state }),
    rule: { ...FIRST_RULE, ratePercent },
    papers: [],
  };
  return trip as PaperTrip;
}

/** Adds an issued paper to the trip. */
function issue(trip: PaperTrip, { kind, content, paymentId = null, aboutId = null }: Draft): PaperTrip {
  const id = String(trip.papers.length);
  const paper: IssuedPaper = {
    ...{ id, kind, content, paymentId, aboutId },
    ...{ number: id, issuedOn: TODAY, serviceId: null },
  };
  return { ...trip, papers: [...trip.papers, paper] };
}

/** The trip after money came (`amount` above 0), or went back. */
function pay(trip: PaperTrip, amount: number, reversalOfId: string | null = null): PaperTrip {
  const kind = amount > 0 ? 'receipt' : reversalOfId ? 'reversal' : 'refund';
  const payment: Partial<PaperPayment> = {
    ...{ id: `p${trip.papers.length}`, kind, amount, reversalOfId },
    ...{ mode: 'upi', reference: '1', valueOn: TODAY },
  };
  return issue(trip, toMoneyPaper(trip, payment as PaperPayment));
}

/** Receipts of the parts of a total, some of them reversed and paid again, and more that is refunded. */
function payInParts(trip: PaperTrip, cuts: number[], reversed: boolean[], more: number): PaperTrip {
  const ends = [...new Set([...cuts.filter((cut) => cut < trip.owed), trip.owed])].toSorted((a, b) => a - b);
  const parts = ends.map((end, at) => end - (ends[at - 1] ?? 0));
  let paid = trip;
  const receipts: [string | null, number][] = [];
  for (const part of parts) {
    paid = pay(paid, part);
    receipts.push([paid.papers.at(-1)!.paymentId, part]);
  }
  for (const [at, [id, part]] of receipts.entries()) if (reversed[at]) paid = pay(pay(paid, -part, id), part);
  return more > 0 ? pay(pay(paid, more), -more) : paid;
}

function sum(papers: readonly IssuedPaper[], groups: string[], name: keyof PaperFigures): number {
  return papers.reduce((all, { kind, content }) => {
    const { group, sign } = PAPERS[kind];
    return all + (groups.includes(group) ? sign * Number(content.figures![name]) : 0);
  }, 0);
}

const PARTS = [
  fc.integer({ min: 1, max: 200_000 }),
  fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 12 }),
  fc.array(fc.boolean(), { maxLength: 13 }),
  fc.nat(5_000),
  fc.constantFrom(0, 5, 18),
  fc.constantFrom('32' as const, '33' as const),
] as const;

it('the tax of all receipts is that of the invoice, and nothing is due with it', () => {
  fc.assert(
    fc.property(...PARTS, (owed, cuts, reversed, more, rate, state) => {
      const { papers, ...trip } = payInParts(makeTrip(owed, rate, state), cuts, reversed, more);
      const { figures } = toInvoice({ ...trip, papers }).content;
      for (const name of TAXES) expect(sum(papers, ['money'], name)).toBe(figures![name]);
      expect(figures!.deductedTax).toBe(figures!.cgst + figures!.sgst + figures!.igst);
      for (const { content } of papers) {
        const { taxed, taxable, cgst, sgst, igst } = content.figures!;
        expect(taxable + cgst + sgst + igst).toBe(taxed * 100);
        expect(cgst).toBe(sgst);
      }
    }),
  );
});

it('the same for the fee of a cancelled trip, before and after the invoice', () => {
  fc.assert(
    fc.property(...PARTS, fc.nat(100), (owed, cuts, reversed, more, rate, state, percent) => {
      const fee = Math.max(1, Math.round((owed * percent) / 100));
      const cancel = (trip: PaperTrip) => ({ ...trip, owed: fee, isCancelled: true });
      const refund = (trip: PaperTrip) => (owed > fee ? pay(trip, fee - owed) : trip);
      const paid = payInParts(makeTrip(owed, rate, state), cuts, reversed, more);

      const early = refund(cancel(paid));
      const invoice = toInvoice(early).content.figures!;
      for (const name of TAXES) expect(sum(early.papers, ['money'], name)).toBe(invoice[name]);

      const invoiced = cancel(issue(paid, toInvoice(paid)));
      const credit = toCorrection(invoiced);
      const late = refund(credit ? issue(invoiced, credit) : invoiced);
      const tax = computeTax(fee, rate, invoice.place);
      for (const name of TAXES) expect(sum(late.papers, ['invoice', 'note'], name)).toBe(tax[name]);
    }),
  );
});

it('a reversal takes back tax at the rate of its receipt, also when the rate has changed', () => {
  const before = pay(makeTrip(1_050, 5, '32'), 1_050);
  const changed = { ...before, rule: { ...FIRST_RULE, ratePercent: 18 } };
  const { papers } = pay(pay(changed, -1_050, before.papers[0]!.paymentId), 1_180);
  expect(papers.map(({ content: { figures } }) => [figures!.ratePercent, figures!.cgst])).toEqual([
    [5, 2_500],
    [5, 2_500],
    [18, 9_000],
  ]);
});
