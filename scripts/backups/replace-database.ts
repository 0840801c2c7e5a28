import { withCleanUp } from './clean-up-on-signal';
import type { Target } from './restore-target';

/** `former`: where the former database is kept, or null if there was none. */
export type Placed<Filled> = { filled: Filled; former: string | null };

/** Fills a new database and makes it the current one. The error of a failure says which database is the current one. */
export async function putInPlace<Filled>(
  target: Target,
  fill: () => Promise<Filled>,
  say: (line: string) => void = console.error,
): Promise<Placed<Filled>> {
  try {
    const filled = await withCleanUp(target.discard, fill);
    return { filled, former: await target.putInPlace() };
  } catch (error) {
    const isCurrent = await target.isCurrent().catch(() => null);
    if (isCurrent === false) {
      await target.discard();
      say('The restore failed. The current database was not changed.');
    } else if (isCurrent) {
      say('The restored database is the current one, but its last step reported an error.');
      say(
        'npm run restore -- --undo goes back to the former database. Check the page Audit after starting the site.',
      );
    } else {
      say(
        'The restore failed, and it is not known whether the restored database has replaced the current one.',
      );
      say('Before you start the site, check which of the two is in use now.');
    }
    throw error;
  }
}
