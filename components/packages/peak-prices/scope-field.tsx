import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { INPUT_CLASS } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select';
import { COLLECTION_LIST } from '@/lib/packages/model/collections';
import type { PreviewTrip } from '../price-grid/child-preview';
import type { Draft } from './draft';

type Props = {
  field: { id: string; name: string; error: string | undefined };
  draft: Pick<Draft, 'scope' | 'ids'>;
  trips: readonly PreviewTrip[];
  onChange: (part: Pick<Draft, 'scope' | 'ids'>) => void;
};

const SCOPES: readonly (readonly [Draft['scope'], string])[] = [
  ['all', 'All packages'],
  ...COLLECTION_LIST.map(({ key, heading }) => [key, heading] as const),
  ['chosen', 'Chosen packages'],
];

/** Chooses which packages a price applies to: all, those of a list, or ticked ones. */
export function ScopeField({ field, draft: { scope, ids }, trips, onChange }: Props) {
  const [words, setWords] = useState('');
  const shown = trips.filter(({ title }) => title.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <div>
      <SelectField
        {...field}
        label="For"
        required
        value={scope}
        options={SCOPES}
        onChange={(next) => onChange({ scope: next, ids })}
      />
      {scope === 'chosen' && (
        <fieldset className="mt-2 rounded-lg border border-line-strong px-3 py-2">
          <legend className="px-1 text-sm">{ids.length} chosen</legend>
          <input
            aria-label="Find a package"
            placeholder="Find a package"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className={INPUT_CLASS}
          />
          <div className="mt-1 max-h-44 overflow-y-auto text-sm">
            {shown.map(({ id, title }) => (
              <Checkbox
                key={id}
                label={title}
                checked={ids.includes(id)}
                onChange={(isOn) =>
                  onChange({ scope, ids: isOn ? [...ids, id] : ids.filter((one) => one !== id) })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
