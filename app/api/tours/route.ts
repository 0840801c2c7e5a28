import { getIndiaDate } from '@/lib/format/dates';
import { parseInput, readQuery } from '@/lib/http/input';
import { replyJson, withReply } from '@/lib/http/reply';
import { toPublicPackage } from '@/lib/packages/public-package';
import { listPackageDetails } from '@/lib/packages/queries';
import { packageListSchema } from '@/lib/packages/schema';

export const GET = withReply(async (request: Request) => {
  const { category } = parseInput(packageListSchema, readQuery(request));
  const packages = await listPackageDetails(category ?? null);
  const today = getIndiaDate();
  return replyJson(200, { items: packages.map((tourPackage) => toPublicPackage(tourPackage, today)) });
});
