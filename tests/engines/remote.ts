export type Size = { width: number; height: number };

/** Remote control of one running browser. Code for the page is passed as source text, its arguments as JSON. */
export type Remote = {
  version: string;
  /** Sets the size of the viewport, without the window frame. */
  resize: (size: Size) => Promise<void>;
  navigate: (url: string) => Promise<void>;
  /** Calls a function in the page; its result must be JSON. */
  call: <T>(source: string, ...args: unknown[]) => Promise<T>;
  /** Calls a function in the page that returns an element or null; returns a handle for `click` and `type`. */
  find: (source: string, ...args: unknown[]) => Promise<string | null>;
  /** Clicks the middle of the element. */
  click: (handle: string) => Promise<void>;
  /** Sends key presses to the element. */
  type: (handle: string, text: string) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
};

export type Engine = {
  name: string;
  /** Whether the engine is installed on this machine. */
  isInstalled: boolean;
  /** How to install the engine. */
  advice: string;
  launch: (folder: string) => Promise<Remote>;
};

export const ESCAPE_KEY = '\uE00C';
export const ENTER_KEY = '\uE007';
/** WebDriver's code for the Control key, which stays held down until the end of the text. */
export const CONTROL_KEY = '\uE009';

/**
 * Wraps a function's source so that it reads its arguments from the JSON in `text`. Defines `__name`, because tsx adds
 * calls to that function, which does not exist in pages.
 */
export function toPageCode(source: string): string {
  return `const __name = (value) => value; const result = (${source})(...JSON.parse(text));`;
}
