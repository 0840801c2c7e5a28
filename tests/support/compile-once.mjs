// Jest compiles every module again for each test file. Here a worker process compiles a module once and runs it in the
// realm of each test file, which takes a little more than half the time (docs/decisions/tests.md).
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--no-flush-bytecode'); // functions stay compiled between test files
// Each test file has its own copy of every function, so optimizing one rarely pays. V8 waits nine times as long as usual.
v8.setFlagsFromString('--interrupt-budget=600000');

const { compileFunction } = vm;
/** Compiled modules by file name; the same file may have several sources, since mocks are hoisted. */
const compiled = new Map();

vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext } = options;
  if (!parsingContext) return compileFunction(source, parameters, options);
  let entry = compiled.get(filename);
  if (entry?.source !== source) {
    const head = `(function (${parameters.join(', ')}) {`;
    const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    entry = { source, script };
    compiled.set(filename, entry);
  }
  return entry.script.runInContext(parsingContext);
};
