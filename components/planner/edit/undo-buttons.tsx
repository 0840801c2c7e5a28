import { Button } from '@/components/ui/button';
import type { History } from './history';

type Props = { history: History; onStep: (by: -1 | 1) => void };

/** Undo and redo, each with the name of its step. They are always rendered, so that nothing moves. */
export function UndoButtons({ history: { names, at }, onStep }: Props) {
  const redone = names[at + 1];
  return (
    <div role="group" aria-label="Steps" className="flex -ml-2 min-w-0">
      <Step label="Undo" name={at > 0 ? names[at] : undefined} onAct={() => onStep(-1)} />
      <Step label="Redo" name={redone} onAct={() => onStep(1)} />
    </div>
  );
}

function Step({ label, name, onAct }: { label: string; name: string | undefined; onAct: () => void }) {
  return (
    <Button
      variant="quiet"
      className={`px-2! text-left text-sm! leading-tight ${name === undefined ? 'shrink-0' : 'min-w-0'}`}
      aria-disabled={name === undefined || undefined}
      onClick={() => name !== undefined && onAct()}
    >
      <span className="line-clamp-2">{name === undefined ? label : `${label}: ${name}`}</span>
    </Button>
  );
}
