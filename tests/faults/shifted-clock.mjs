// Preloaded into a site (node --import): its clock is ahead by the milliseconds in the file CLOCK_FILE, which may change
// at any time.
import { readFileSync } from 'node:fs';

const TrueDate = Date;
let shiftMs = 0;

function read() {
  try {
    shiftMs = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
  } catch {
    // being written
  }
}

read();
setInterval(read, 25).unref();

const now = () => TrueDate.now() + shiftMs;
globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args) => new target(...(args.length > 0 ? args : [now()])),
  apply: (target) => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
TrueDate.prototype.constructor = globalThis.Date;
