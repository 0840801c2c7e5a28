// Keep the file name: next/jest compiles for the server if the environment's path contains "jest-environment-node".
import './compile-once.mjs';
import { TestEnvironment } from 'jest-environment-node';
import { endContexts } from './end-contexts.mjs';

export default class NodeEnvironment extends TestEnvironment {
  async teardown() {
    endContexts();
    await super.teardown();
  }
}
