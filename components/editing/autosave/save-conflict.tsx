import { ConflictNotice } from '../conflict/conflict-notice';
import type { FieldConflict } from './field-saver';

type Props<Content> = {
  conflict: FieldConflict<Content>;
  mine: Content;
  names: Record<keyof Content & string, string>;
  /** The value of a field as text. */
  toText: (field: keyof Content & string, content: Partial<Content>) => string;
  /** Called with the chosen value of one field. */
  onResolve: (choice: Partial<Content>) => void;
};

/** Fields of a draft that a colleague changed at the same time. Saving waits until the user has decided each one. */
export function SaveConflict<Content extends object>(props: Props<Content>) {
  const { conflict, mine, names, toText, onResolve } = props;
  const { fields, theirs } = conflict;
  type Field = keyof Content & string;
  const choose = (field: Field, from: Partial<Content>) =>
    onResolve({ [field]: from[field] } as Partial<Content>);
  return (
    <ConflictNotice<Field>
      by="A colleague"
      subject={conflict}
      changes={fields.map((field) => ({
        field,
        name: names[field],
        theirs: toText(field, theirs),
        mine: toText(field, mine),
      }))}
      onKeep={(field) => choose(field, mine)}
      onTake={(field) => choose(field, theirs)}
    />
  );
}
