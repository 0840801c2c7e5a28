import { describeLargest } from '@/lib/public/analytics/words';
import { sumOf } from '@/lib/public/analytics/rates';
import { NumbersSection } from './numbers-section';
import { ShareTable } from './tables';

type Props = {
  about: string;
  /** Text of an empty section. */
  none: string;
  caption: string;
  counted: string;
  lines: { label: string; count: number }[];
};

/** How often each reason was given, with its share. */
export function ReasonsSection({ about, none, caption, counted, lines }: Props) {
  return (
    <NumbersSection about={about} finding={describeLargest(lines, none)}>
      {lines.length > 0 && (
        <ShareTable
          caption={caption}
          counted={counted}
          lines={lines}
          what="Reason"
          whole={sumOf(lines)}
          toFilter={() => null}
        />
      )}
    </NumbersSection>
  );
}
