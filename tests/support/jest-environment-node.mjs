// The name has meaning: the transformer of next/jest compiles for the server where a path contains "jest-environment-node".
import './compile-once.mjs';

export { TestEnvironment as default } from 'jest-environment-node';
