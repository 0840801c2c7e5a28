import 'server-only';
import path from 'node:path';
import { getRawEnvironment } from '../env';

/** The file of a thread and its data. */
export type Program = { file: string; workerData?: string };

/** A program of `scripts`: in production its bundle (scripts/bundle.mjs), otherwise the file, loaded with tsx. */
export function toProgram(name: string): Program {
  const file = `${name}.mjs`;
  return getRawEnvironment().NODE_ENV === 'production'
    ? { file: path.join('.server', file) }
    : { file: path.join('scripts', 'thread.mjs'), workerData: `./${file}` };
}
