import './compile-once.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import { endContexts } from './end-contexts.mjs';

/**
 * Between the body of a test and its hooks Jest lets timers run. An update by one of them, for instance a toast that
 * closes, is nobody's mistake: React asks for act() only while the body runs.
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
