import Sequencer from '@jest/test-sequencer';

/** The slowest test files. If one of them started last, it would run alone at the end. */
const SLOW = ['integration/backups/', 'integration/admin/gates.test'];

/** Starts the slow files first, even on a machine that has not measured them yet; others follow in Jest's order. */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const isSlow = ({ path }) => SLOW.some((part) => path.replaceAll('\\', '/').includes(`/tests/${part}`));
    const usual = super.sort(tests);
    return [...usual.filter(isSlow), ...usual.filter((test) => !isSlow(test))];
  }
}
