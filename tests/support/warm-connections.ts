import { getPrisma, getSubmissionPool } from '@/lib/platform/db';

// As a started site has done before it listens. The first connection and the first query of a file take long on a busy machine, and
// a form is answered within five seconds, if need be by 503.
beforeAll(async () => {
  await Promise.all([getSubmissionPool().query('SELECT 1'), getPrisma().tour.count()]);
});
