import { MAIL_COLOURS } from '../../mail/colours';
import type { Look } from './typesetter';

export const COLOURS = MAIL_COLOURS.light;

export const BODY: Look = { font: 'text', size: 9.5, gap: 3, colour: COLOURS.ink };
export const SOFT: Look = { ...BODY, colour: COLOURS.soft };
export const SMALL: Look = { ...BODY, size: 8.5, gap: 2 };
export const STRONG: Look = { ...BODY, font: 'strong' };
export const EYEBROW: Look = { ...STRONG, size: 9, colour: COLOURS.accent };
export const LINK: Look = { ...STRONG, colour: COLOURS.link };
export const TITLE: Look = { font: 'display', size: 27, gap: 1, colour: COLOURS.ink };
export const HEADING: Look = { ...TITLE, size: 18 };
export const NAME: Look = { ...TITLE, size: 13, gap: 2 };

/** Separator between items. Its no-break spaces keep it from the start of a line. */
export const DOT = '\u00a0\u00a0·  ';
