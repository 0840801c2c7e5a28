import Sequencer from '@jest/test-sequencer';

/** Files that take longest. Begun last, one of them would run alone at the end. */
const SLOW = ['integration/backups/', 'integration/admin/gates.test'];

/** Begins with the slow files, even on a machine that has not measured them yet. The others follow in Jest's usual order. */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const isSlow = ({ path }) => SLOW.some((part) => path.replaceAll('\\', '/').includes(`/tests/${part}`));
    const usual = super.sort(tests);
    return [...usual.filter(isSlow), ...usual.filter((test) => !isSlow(test))];
  }
}
