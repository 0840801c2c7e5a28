import { Hopeless, until } from './child';
import { findInPage, isInPage, isHydrated, type Target } from './page-code';
import { ESCAPE_KEY, type Remote, type Size } from './remote';

/** The actions of a person in a browser; each action waits until it is possible. */
export type Browser = {
  open: (url: string) => Promise<void>;
  resize: (size: Size) => Promise<void>;
  click: (target: Target) => Promise<void>;
  /** Clicks the middle of a field and types at the cursor. */
  type: (target: Target, text: string) => Promise<void>;
  /** Sends keys to the element that has the focus. */
  press: (keys: string) => Promise<void>;
  /** Sends Escape to the field, for example to close a calendar that opened on focus. */
  pressEscape: (target: Target) => Promise<void>;
  /** Waits until the element is visible and its text matches, and returns the text. */
  see: (target: Target, pattern?: RegExp) => Promise<string>;
  /** Returns an attribute of a visible element. */
  read: (target: Target, attribute: string) => Promise<string>;
  getPath: () => Promise<string>;
  /** Calls a function in the page, given as source text. */
  run: <T>(source: string) => Promise<T>;
};

export function createBrowser(remote: Remote): Browser {
  /** Waits for the element to be visible, enabled and not covered, on a page whose scripts have started. */
  const reach = (target: Target) =>
    until(`${describe(target)} to be usable`, async () => {
      await requireWhole(remote);
      return remote.find(findInPage.toString(), target, true);
    });

  return {
    async open(url) {
      await remote.navigate(url);
      await until('the scripts of the page', () => remote.call<boolean>(isHydrated.toString()));
    },
    async resize(size) {
      await remote.resize(size);
      await until(`a page of ${size.width} × ${size.height}`, () =>
        remote.call<boolean>(
          '(width, height) => innerWidth === width && innerHeight === height',
          size.width,
          size.height,
        ),
      );
    },
    async click(target) {
      await remote.click(await reach(target));
    },
    async type(target, text) {
      await remote.click(await reach(target));
      await remote.type(await reach(target), text);
      await until(`${describe(target)} to hold “${text}”`, async () => {
        await requireWhole(remote);
        return remote.call<boolean>(isInPage.toString(), target, text);
      });
    },
    async press(keys) {
      const handle = await remote.find('() => document.activeElement');
      if (handle) await remote.type(handle, keys);
    },
    async pressEscape(target) {
      const handle = await remote.find(findInPage.toString(), target, false);
      if (handle) await remote.type(handle, ESCAPE_KEY);
    },
    see: (target, pattern = /\S/) =>
      until(describe(target), async () => {
        await requireWhole(remote);
        const text = await remote.call<string>(READ_TEXT, target);
        return pattern.test(text) && text;
      }),
    read: (target, attribute) =>
      until(`${attribute} of ${describe(target)}`, () =>
        remote.call<string>(READ_ATTRIBUTE, target, attribute),
      ),
    getPath: () => remote.call<string>('() => location.pathname'),
    run: (source) => remote.call(source),
  };
}

const READ_TEXT = `(target) => (${findInPage.toString()})(target, false)?.textContent ?? ''`;
const READ_ATTRIBUTE = `(target, name) => (${findInPage.toString()})(target, false)?.getAttribute(name) ?? ''`;

const BROKEN = /This page could not be shown|This page stopped working|stopped working here/;

/** Throws if the page shows the error screen, so that the caller does not wait for an element in vain. */
async function requireWhole(remote: Remote): Promise<void> {
  const text = await remote.call<string>('() => document.body?.innerText ?? ""');
  const broken = BROKEN.exec(text);
  if (broken) throw new Hopeless(`The page says “${broken[0]}”`);
}

function describe({ css, name, within }: Target): string {
  return `${css ?? 'field'}${name ? ` “${name}”` : ''}${within ? ` in ${within}` : ''}`;
}
