import { getIndiaDate } from '@/lib/platform/format/dates';
import { parseInput, readQuery } from '@/lib/platform/http/input';
import { replyJson, withReply } from '@/lib/platform/http/reply';
import { toPublicPackage } from '@/lib/packages/catalogue/public-package';
import { listPackageDetails } from '@/lib/packages/catalogue/queries';
import { packageListSchema } from '@/lib/packages/model/schema';

export const GET = withReply(async (request: Request) => {
  const { category } = parseInput(packageListSchema, readQuery(request));
  const packages = await listPackageDetails(category ?? null);
  const today = getIndiaDate();
  return replyJson(200, { items: packages.map((tourPackage) => toPublicPackage(tourPackage, today)) });
});
