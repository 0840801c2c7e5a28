import { Notice } from '@/components/ui/notice';
import { listUnprintable } from '@/lib/platform/format/printable';

type Props = {
  /** With their labels. */
  texts: readonly (readonly [label: string, text: unknown])[];
  className: string;
};

/** Says in which of these texts the PDF shows a box instead of a character. */
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
