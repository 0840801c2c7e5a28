import { describeUnknownField, findUnknownFields } from '@/lib/replies/fields';

/** A text in which every braced word that is no field is marked. */
export function MarkedText({ text }: { text: string }) {
  const unknown = findUnknownFields(text).map((name) => `{${name}}`);
  return cutOut(text, unknown).map((part, index) =>
    unknown.includes(part) ? (
      // Parts have no identity but their place.
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

/** The text in parts, each of the words a part of its own. */
function cutOut(text: string, words: string[]): string[] {
  const [word, ...others] = words;
  if (word === undefined) return [text];
  return text.split(word).flatMap((part, index) => [...(index > 0 ? [word] : []), ...cutOut(part, others)]);
}
