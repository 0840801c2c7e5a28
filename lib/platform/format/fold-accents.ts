/** The text in lower case and without the accents of Latin letters, for comparing typed text: `José` becomes `jose`. */
export function foldAccents(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}
