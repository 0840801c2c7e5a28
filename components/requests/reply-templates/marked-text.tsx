import { describeUnknownField, findUnknownFields } from '@/lib/requests/replies/fields';

/** Text with unknown `{fields}` highlighted. */
export function MarkedText({ text }: { text: string }) {
  const unknown = findUnknownFields(text).map((name) => `{${name}}`);
  return splitAround(text, unknown).map((part, index) =>
    unknown.includes(part) ? (
      // The parts of the text have no stable id, so the index is the key.
      <mark
        key={index}
        title={describeUnknownField(part.slice(1, -1))}
        className="bg-danger-pale text-danger"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** Splits the text at the given words. The words themselves are kept as parts. */
function splitAround(text: string, words: string[]): string[] {
  const [word, ...others] = words;
  if (word === undefined) return [text];
  return text
    .split(word)
    .flatMap((part, index) => [...(index > 0 ? [word] : []), ...splitAround(part, others)]);
}
