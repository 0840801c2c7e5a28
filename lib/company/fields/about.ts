import { parseLegalText } from './legal-blocks';

/** The fields, such as `{{brand}}`, that the text of "About us" may contain. */
export const ABOUT_FIELDS = ['brand', 'phone', 'callback'] as const;

/** The problem with a text of "About us"; null if it is allowed. Pages show the text below a fixed heading. */
export function findAboutProblem(text: string): string | null {
  const unknown = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].find(
    ([, name]) => !ABOUT_FIELDS.some((one) => one === name),
  );
  if (unknown) return `There is no field ${unknown[0]}. Write {{brand}}, {{phone}} or {{callback}}.`;
  const hasOther = parseLegalText(text).some(({ kind }) => kind !== 'paragraph' && kind !== 'list');
  return hasOther ? 'Write paragraphs and lists only, without headings and tables.' : null;
}
