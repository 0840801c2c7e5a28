import { Notice } from '@/components/ui/notice';
import { listUnprintable } from '@/lib/platform/format/printable';

type Props = {
  /** The texts to check, each with its label. */
  texts: readonly (readonly [label: string, text: unknown])[];
  className: string;
};

/** Warns about characters that the PDF would show as boxes, because its font does not have them. */
export function Unprintable({ texts, className }: Props) {
  const boxes = texts.flatMap(([label, text]) =>
    listUnprintable(text).map(({ message }) => `${label}: ${message}`),
  );
  if (boxes.length === 0) return null;
  return (
    <Notice tone="warning" className={`text-sm ${className}`}>
      {[...new Set(boxes)].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}
