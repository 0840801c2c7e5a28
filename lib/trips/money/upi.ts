type Asked = {
  upiId: string;
  /** The payee's name as the bank has it. */
  name: string;
  /** Whole rupees. */
  amount: number;
  /** The reference of the trip, which the payee reads on the bank statement. */
  reference: string;
};

/** The text of a UPI link and QR code (NPCI linking specifications 1.6): payee, amount, currency and our reference. */
export function toUpiLink({ upiId, name, amount, reference }: Asked): string {
  const fields = { pa: upiId, pn: name, am: `${amount}.00`, cu: 'INR', tn: reference };
  const query = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `${field}=${encodeURIComponent(value).replaceAll('%40', '@')}`);
  return `upi://pay?${query.join('&')}`;
}
