// A process that repeats the test restore of backups for a test, without a new start for each of them.
import { runDrill } from '../../scripts/backups/run';

/** The first three arguments of `runDrill`. */
export type DrillRequest = Parameters<typeof runDrill>;

process.on('message', (request: DrillRequest) => {
  void runDrill(...request).then(
    () => process.send?.(''),
    ({ name, message }: Error) => process.send?.(`${name}: ${message}`),
  );
});
