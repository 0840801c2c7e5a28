export type Size = { width: number; height: number };

/** Remote control of one running browser engine. Code for the page travels as source text, arguments as JSON. */
export type Remote = {
  version: string;
  /** Sets the size of the page itself, without the frame of the window. */
  resize: (size: Size) => Promise<void>;
  navigate: (url: string) => Promise<void>;
  /** Calls a function in the page; its result must be JSON. */
  call: <T>(source: string, ...args: unknown[]) => Promise<T>;
  /** Calls a function in the page that returns an element or null; the handle is for the methods below. */
  find: (source: string, ...args: unknown[]) => Promise<string | null>;
  /** A press of the mouse in the middle of the element. */
  click: (handle: string) => Promise<void>;
  /** Keys, sent to the element. */
  type: (handle: string, text: string) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
};

export type Engine = {
  name: string;
  /** Whether this machine has it. */
  isInstalled: boolean;
  /** How to get it. */
  advice: string;
  launch: (folder: string) => Promise<Remote>;
};

export const ESCAPE_KEY = '\uE00C';

/** Wraps a function's source: it takes the arguments as one text. tsx adds calls of `__name`, which pages do not have. */
export function toPageCode(source: string): string {
  return `const __name = (value) => value; const result = (${source})(...JSON.parse(text));`;
}
