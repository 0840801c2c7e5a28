import { replyJson, withReply } from '@/lib/platform/http/reply';
import { checkPriceCode } from '@/lib/packages/catalogue/price-answer';

type Context = { params: Promise<{ code: string }> };

/** Compares the price in a code with today's prices. */
export const GET = withReply(async (_request: Request, { params }: Context) => {
  const { code } = await params;
  const differences = await checkPriceCode(code);
  return replyJson(200, differences.length === 0 ? { matches: true } : { matches: false, differences });
});
