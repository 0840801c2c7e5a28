import { AppError } from '@/lib/errors';
import { withReply } from '@/lib/http/reply';

/** Every address below /api that nothing else answers: JSON, whatever the method. */
const refuse = withReply(async () => {
  throw new AppError('NOT_FOUND');
});

export {
  refuse as DELETE,
  refuse as GET,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as PATCH,
  refuse as POST,
  refuse as PUT,
};
