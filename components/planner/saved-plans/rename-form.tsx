import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';

const LONGEST_NAME = 60;

type Props = {
  id: string;
  name: string;
  /** Title of the plan, used when the plan has no name. */
  title: string;
  /** Called with the new name (empty: the title is used), or with null when renaming is cancelled. */
  onDone: (name: string | null) => void;
};

/** Form for the name of a saved plan. */
export function RenameForm({ id, name, title, onDone }: Props) {
  const [text, setText] = useState(name);

  useEffect(() => {
    (document.getElementById(id) as HTMLInputElement | null)?.select();
  }, [id]);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const given = text.trim();
        onDone(given === title ? '' : given);
      }}
      onKeyDown={(event) => event.key === 'Escape' && onDone(null)}
    >
      <TextInput
        id={id}
        label="Name of the plan"
        value={text}
        maxLength={LONGEST_NAME}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-2 flex gap-2">
        <Button type="submit" variant="secondary">
          Save the name
        </Button>
        <Button variant="quiet" onClick={() => onDone(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
