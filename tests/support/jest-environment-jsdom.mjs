import './compile-once.mjs';
import { shareStyles } from './quick-jsdom.mjs'; // must be imported before jsdom
import { TestEnvironment } from 'jest-environment-jsdom';
import { endContexts } from './end-contexts.mjs';

/**
 * React asks for act() only while the body of a test runs. Between the body and its hooks Jest lets timers run, and an
 * update by one of them, such as a toast that closes, is not a mistake of the test.
 */
export default class ActInTestBodies extends TestEnvironment {
  constructor(...options) {
    super(...options);
    shareStyles(this.global);
    // React reads the time at each element, which takes several microseconds with jsdom's clock.
    const begin = performance.now();
    this.global.performance.now = () => performance.now() - begin;
  }

  handleTestEvent({ name }) {
    if (name === 'test_fn_start') this.global.IS_REACT_ACT_ENVIRONMENT = true;
    if (name === 'test_fn_success' || name === 'test_fn_failure')
      this.global.IS_REACT_ACT_ENVIRONMENT = false;
  }

  async teardown() {
    endContexts();
    await super.teardown();
  }
}
