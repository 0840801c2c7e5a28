import { parseLegalText } from './legal-blocks';

/** The fields that the text may have. */
export const ABOUT_FIELDS = ['brand', 'phone', 'callback'] as const;

/** Why a text is not allowed as "About us"; null if it is. The text is on every page, below a fixed heading. */
export function findAboutProblem(text: string): string | null {
  const unknown = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].find(
    ([, name]) => !ABOUT_FIELDS.some((one) => one === name),
  );
  if (unknown) return `There is no field ${unknown[0]}. Write {{brand}}, {{phone}} or {{callback}}.`;
  const hasOther = parseLegalText(text).some(({ kind }) => kind !== 'paragraph' && kind !== 'list');
  return hasOther ? 'Write paragraphs and lists only, without headings and tables.' : null;
}
