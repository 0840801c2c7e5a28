/** The facts that a receipt states: this request was received at this time with this content. */
export type ReceiptFacts = {
  reference: string;
  /** Hex SHA-256 of the content, price, date and party; see lib/trust/receipts/queries.ts. */
  contentHash: string;
  /** When the request was stored; ISO 8601, UTC. */
  at: string;
  keyId: string;
};

const VERSION = 'R1';
const SHAPE =
  /^(R1~([\w-]{1,40})~([0-9a-f]{64})~(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w-]{11}))~([\w-]{86})$/;

/** The text that is signed. The signature follows it after another `~`. */
export function toSignedText({ reference, contentHash, at, keyId }: ReceiptFacts): string {
  return [VERSION, reference, contentHash, at, keyId].join('~');
}

/** Parses a receipt, ignoring spaces and line breaks from copying. Null if it is incomplete. */
export function parseReceipt(
  text: string,
): { facts: ReceiptFacts; signedText: string; signature: string } | null {
  const match = SHAPE.exec(text.replace(/\s/g, ''));
  const [, signedText, reference, contentHash, at, keyId, signature] = match ?? [];
  if (!signedText || !reference || !contentHash || !at || !keyId || !signature) return null;
  return { facts: { reference, contentHash, at, keyId }, signedText, signature };
}
