// The name has meaning: the transformer of next/jest compiles for the server where a path contains "jest-environment-node".
import './compile-once.mjs';
import { TestEnvironment } from 'jest-environment-node';
import { endContexts } from './end-contexts.mjs';

export default class NodeEnvironment extends TestEnvironment {
  async teardown() {
    endContexts();
    await super.teardown();
  }
}
