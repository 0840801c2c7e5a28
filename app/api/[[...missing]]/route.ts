import { AppError } from '@/lib/platform/errors';
import { withReply } from '@/lib/platform/http/reply';

/** Catch-all for unknown paths below /api: answers every method with a JSON error. */
const notFound = withReply(async () => {
  throw new AppError('NOT_FOUND');
});

export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
