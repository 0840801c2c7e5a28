'use client';

import { useState, type ComponentProps } from 'react';
import { TextArea } from '@/components/ui/text-input';

type LinesProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> & {
  lines: readonly string[];
  onLines: (lines: string[]) => void;
};

/** Text input for a list, one item per line. The typed text is kept as long as it parses to the same list. */
export function LinesArea({ lines, onLines, ...rest }: LinesProps) {
  const [typed, setTyped] = useState(() => lines.join('\n'));
  return (
    <TextArea
      {...rest}
      value={toLines(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onLines(toLines(target.value));
      }}
    />
  );
}

function toLines(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}
