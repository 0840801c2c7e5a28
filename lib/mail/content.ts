import { toHtml } from './content-html';
import { toText } from './content-text';

/** A mail's content; `renderLetter` writes it as plain text and as HTML. */
export type Letter = {
  /** What inboxes show behind the subject; the first paragraph unless given. */
  preheader?: string;
  heading: string;
  /** The opening paragraphs, after the salutation. */
  paragraphs: string[];
  facts: { label: string; value: string }[];
  /** The visitor's own words, kept apart from ours. */
  quote?: { title: string; text: string };
  sections?: LetterSection[];
  /** The first one is shown as a button. */
  actions: { label: string; url: string }[];
  closing: string[];
  /** The words end in a signature of their own: the brand is not set below them again. */
  isSigned?: true;
  /** The language of the opening paragraphs, unless English. */
  lang?: string;
  /** Why somebody gets this mail; stands in the footer. */
  reason: string;
};

/** A titled list, each entry with a link and a line below it. */
export type LetterSection = { title: string; items: { label: string; url?: string; detail: string }[] };

/** Who writes: the same on every letter. */
export type Letterhead = { brand: string; address: string[]; siteUrl: string };

/** Both forms of a letter. All that comes from outside is escaped here, once. */
export function renderLetter(head: Letterhead, letter: Letter): { text: string; html: string } {
  return { text: toText(head, letter), html: toHtml(head, letter) };
}
