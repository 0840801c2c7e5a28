import { useState } from 'react';
import { toFocalClass } from '@/lib/company/pictures/focal';
import type { CompanyFields, PictureList } from '@/lib/company/fields/fields';
import { LIST_NAMES } from './sections';
import { TextButton } from '@/components/editing/kit/text-button';
import { LibraryDialog } from '../pictures/library-dialog';
import { toLabel } from '../pictures/picture-words';
import { useLibrary } from '../pictures/use-library';

type Props = {
  id: string;
  typed: Pick<CompanyFields, 'heroPictures' | 'listPictures'>;
  onType: (part: Partial<CompanyFields>) => void;
  errors: Record<string, string>;
};
type Slot = { key: string; label: string; name: string; choose: (name: string) => void };

/** The pictures at the top of the home page and of the lists, each with a button that opens the library. */
export function PictureChoices({ id, typed: { heroPictures, listPictures }, onType, errors }: Props) {
  const { library, problem } = useLibrary();
  const [open, setOpen] = useState<Slot | null>(null);
  const hero = heroPictures.map((name, index): Slot => ({
    key: `heroPictures.${index}`,
    label: `Home page, picture ${index + 1}`,
    name,
    choose: (chosen) => onType({ heroPictures: heroPictures.with(index, chosen) }),
  }));
  const lists = (Object.keys(LIST_NAMES) as PictureList[]).map((list): Slot => ({
    key: `listPictures.${list}`,
    label: LIST_NAMES[list],
    name: listPictures[list],
    choose: (chosen) => onType({ listPictures: { ...listPictures, [list]: chosen } }),
  }));
  const error = Object.entries(errors).find(([path]) => /^(hero|list)Pictures/.test(path))?.[1] ?? problem;

  return (
    <div className="sm:col-span-2">
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {[...hero, ...lists].map((slot) => {
          const item = library.get(slot.name);
          return (
            <li key={slot.key} className="min-w-0 text-sm">
              <span className="block aspect-3/2 overflow-hidden rounded-lg bg-sand">
                {item && (
                  <img
                    src={item.thumbnail}
                    alt=""
                    className={`size-full object-cover ${toFocalClass(item)}`}
                  />
                )}
              </span>
              <span className="mt-1 block font-semibold">{slot.label}</span>
              <span className="block truncate text-ink-soft">{item ? toLabel(item) : slot.name}</span>
              <TextButton id={`${id}-${slot.key}`} className="-ms-3" onClick={() => setOpen(slot)}>
                Change<span className="sr-only"> {slot.label}</span>
              </TextButton>
            </li>
          );
        })}
      </ul>
      {error && <p className="mt-1 text-sm font-semibold text-danger">{error}</p>}
      {open && (
        <LibraryDialog
          items={[...library.values()]}
          chosen={[open.name]}
          onToggle={(name) => {
            open.choose(name);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
