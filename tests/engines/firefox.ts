import { existsSync } from 'node:fs';
import { spawnUntil, stop } from './child';
import { CONTROL_KEY, toPageCode, type Engine, type Remote } from './remote';

const CANDIDATES = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const program = CANDIDATES.find((candidate) => candidate && existsSync(candidate));

/** Controls Firefox through WebDriver BiDi, which is built into Firefox. */
export const firefox: Engine = {
  name: 'Firefox',
  isInstalled: program !== undefined,
  advice: 'Debian: apt install firefox-esr; elsewhere FIREFOX_PATH names it',
  launch,
};

type Answer = {
  id?: number;
  type: string;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
};
type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;

async function launch(folder: string): Promise<Remote> {
  const { child, match } = await spawnUntil(
    program ?? '',
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0', 'about:blank'],
    { HOME: folder },
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  const { send, hangUp } = await connect(`${match[1]}/session`);
  const session = (await send('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  const { contexts } = (await send('browsingContext.getTree')) as { contexts: { context: string }[] };
  const context = contexts[0]?.context ?? '';
  const perform = (actions: object[]) => send('input.performActions', { context, actions });
  const run = (source: string, args: unknown[], isElement: boolean) =>
    evaluate(send, context, source, args, isElement);

  return {
    version: session.capabilities.browserVersion,
    resize: async (viewport) => void (await send('browsingContext.setViewport', { context, viewport })),
    navigate: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    call: async <T>(source: string, ...args: unknown[]) =>
      JSON.parse((await run(source, args, false)).value ?? 'null') as T,
    find: async (source, ...args) => (await run(source, args, true)).sharedId ?? null,
    async click(sharedId) {
      const origin = { type: 'element', element: { sharedId } };
      const press = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await perform([
        { type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x: 0, y: 0, origin }, ...press] },
      ]);
    },
    async type(sharedId, text) {
      const focus = '(element) => element.focus()';
      await send('script.callFunction', {
        functionDeclaration: focus,
        arguments: [{ sharedId }],
        awaitPromise: false,
        target: { context },
      });
      await perform([{ type: 'key', id: 'keyboard', actions: toKeyActions(text) }]);
    },
    async screenshot() {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    async close() {
      hangUp();
      await stop(child);
    },
  };
}

function toKeyActions(text: string) {
  const toAction = (type: 'keyDown' | 'keyUp') => (value: string) => ({ type, value });
  const [down, up] = [toAction('keyDown'), toAction('keyUp')];
  const actions = [...text].flatMap((value) =>
    value === CONTROL_KEY ? [down(value)] : [down(value), up(value)],
  );
  return text.includes(CONTROL_KEY) ? [...actions, up(CONTROL_KEY)] : actions;
}

async function connect(url: string): Promise<{ send: Send; hangUp: () => void }> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)), { once: true });
  });
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id ?? -1)?.(answer);
  });
  let count = 0;
  async function send(method: string, params: object = {}) {
    const id = (count += 1);
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    waiting.delete(id);
    if (answer.type !== 'success') throw new Error(`${method}: ${answer.error} ${answer.message}`);
    return answer.result ?? {};
  }
  return { send, hangUp: () => socket.close() };
}

async function evaluate(send: Send, context: string, source: string, args: unknown[], isElement: boolean) {
  const result = await send('script.callFunction', {
    functionDeclaration: `(text) => { ${toPageCode(source)} return ${isElement ? 'result' : 'JSON.stringify(result ?? null)'}; }`,
    arguments: [{ type: 'string', value: JSON.stringify(args) }],
    awaitPromise: false,
    target: { context },
  });
  const {
    type,
    result: value,
    exceptionDetails,
  } = result as {
    type: string;
    result?: { value?: string; sharedId?: string };
    exceptionDetails?: { text: string };
  };
  if (type !== 'success') throw new Error(exceptionDetails?.text ?? 'The page threw');
  return value ?? {};
}
