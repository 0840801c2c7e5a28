import { addPlainDays } from '@/lib/platform/format/dates';
import { makeSampleSuppliers } from '@/prisma/seed-data/rates/sample-suppliers';

// Regression: the samples ended on 30 September 2027, whenever the site was set up.
it.each(['2026-11-29', '2027-01-10', '2027-03-31', '2027-04-01', '2027-09-30', '2027-12-31', '2028-02-29'])(
  'samples set up on %s have the same number of rates for each day of the following six months',
  (today) => {
    const days = Array.from({ length: 183 }, (_, at) => addPlainDays(today, at));
    for (const { items, lines, supplements } of makeSampleSuppliers(today)) {
      const rates = lines.filter(({ isStopped }) => !isStopped);
      for (const { name } of items) {
        const own = rates.filter(({ item }) => item === name);
        const counts = days.map((day) => own.filter(({ from, to }) => from <= day && day <= to).length);
        expect(counts[0]).toBeGreaterThan(0);
        expect(new Set(counts).size).toBe(1);
      }
      for (const { from: day } of supplements)
        expect(rates.some(({ from, to }) => from <= day && day <= to)).toBe(true);
    }
  },
);
