import './compile-once.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import { endContexts } from './end-contexts.mjs';

/**
 * React asks for act() only while the body of a test runs. Between the body and its hooks Jest lets timers run, and an
 * update by one of them, such as a toast that closes, is not a mistake of the test.
 */
export default class ActInTestBodies extends TestEnvironment {
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
