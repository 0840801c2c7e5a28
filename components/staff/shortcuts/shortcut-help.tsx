'use client';

import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { useShortcutSetting } from './shortcut-setting';
import { SHORTCUTS } from './shortcuts';

/** Lists all shortcuts, with a switch to turn them off. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useShortcutSetting();
  return (
    <Dialog onClose={onClose} data-no-shortcuts="" className="max-w-2xl">
      <div className="flex items-start justify-between gap-4">
        <DialogTitle>Keyboard shortcuts</DialogTitle>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <Checkbox label="Use keyboard shortcuts" look="mt-3" checked={isOn} onChange={setOn} />
      <p className="text-sm text-ink-soft">
        They rest while you type. Everything they do can be clicked as well.
      </p>
      <div className="mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {SHORTCUTS.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className="text-base font-semibold">{title}</h3>
            <dl className="mt-1 text-sm">
              {keys.map(([key, what]) => (
                <div key={key} className="flex items-center gap-3 border-b border-line py-1">
                  <dt className="w-20 shrink-0">
                    <Keys keys={key} />
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Shows the keys of a shortcut. `g i` means two keys, one after the other. */
function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map((key) => (
    <kbd
      key={key}
      className="mr-1 rounded border border-line-strong bg-white px-1.5 py-0.5 font-text text-xs"
    >
      {key}
    </kbd>
  ));
}
