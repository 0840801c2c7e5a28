/** Who is paid for tolls, tickets and other services without a supplier. */
export const NO_SUPPLIER = 'Without a supplier';

type Payable = { open: number | null; paid: number | null };

/**
 * What a payment of whole rupees pays of each service: the first as far as it is open, then the next. A negative amount
 * takes back what was paid, of the last service first.
 */
export function splitPayment<Line extends Payable>(lines: readonly Line[], amount: number) {
  const isBack = amount < 0;
  let rest = Math.abs(amount);
  const parts = (isBack ? lines.toReversed() : lines).map((line) => {
    const part = Math.min(rest, Math.max(0, (isBack ? line.paid : line.open) ?? 0));
    rest -= part;
    return { line, amount: isBack ? -part : part };
  });
  return parts.filter((part) => part.amount);
}
