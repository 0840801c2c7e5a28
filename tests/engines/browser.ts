import { Hopeless, until } from './child';
import { findInPage, isInPage, isTakenOver, type Target } from './page-code';
import { ESCAPE_KEY, type Remote, type Size } from './remote';

/** What a person does in a browser; each step waits until it can be done. */
export type Browser = {
  open: (url: string) => Promise<void>;
  resize: (size: Size) => Promise<void>;
  click: (target: Target) => Promise<void>;
  /** Types into a field, where a press in its middle puts the cursor. */
  type: (target: Target, text: string) => Promise<void>;
  /** Closes what opened with the focus. */
  pressEscape: (target: Target) => Promise<void>;
  /** Waits until it is visible, with text that matches, and returns its text. */
  see: (target: Target, pattern?: RegExp) => Promise<string>;
  /** An attribute of a visible element. */
  read: (target: Target, attribute: string) => Promise<string>;
  getPath: () => Promise<string>;
};

export function createBrowser(remote: Remote): Browser {
  /** An element that is visible, enabled, and not covered, on a page whose scripts have started. */
  const reach = (target: Target) =>
    until(`${describe(target)} to be usable`, async () => {
      await requireWhole(remote);
      return remote.find(findInPage.toString(), target, true);
    });

  return {
    async open(url) {
      await remote.navigate(url);
      await until('the scripts of the page', () => remote.call<boolean>(isTakenOver.toString()));
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
  };
}

const READ_TEXT = `(target) => (${findInPage.toString()})(target, false)?.textContent ?? ''`;
const READ_ATTRIBUTE = `(target, name) => (${findInPage.toString()})(target, false)?.getAttribute(name) ?? ''`;

const BROKEN = /This page could not be shown|This page stopped working|stopped working here/;

/** A page that failed will not get better: stop waiting for what it does not show. */
async function requireWhole(remote: Remote): Promise<void> {
  const text = await remote.call<string>('() => document.body?.innerText ?? ""');
  const broken = BROKEN.exec(text);
  if (broken) throw new Hopeless(`The page says “${broken[0]}”`);
}

function describe({ css, name, within }: Target): string {
  return `${css ?? 'field'}${name ? ` “${name}”` : ''}${within ? ` in ${within}` : ''}`;
}
