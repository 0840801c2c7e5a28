'use client';

import { ConflictNotice } from '@/components/editing/conflict/conflict-notice';
import { useVersionedForm, type FormShape } from '@/components/editing/form/use-versioned-form';
import type { StaffAnswer } from '@/components/editing/kit/staff-request';
import { TextButton } from '@/components/editing/kit/text-button';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { TextInput } from '@/components/ui/text-input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { compareWithParty, formatTravellers, type TripTravellers } from '@/lib/trips/model/travellers';

/** A traveller as typed. */
type Row = { name: string; age: string };
type Fields = { people: Row[] } & Record<'food' | 'ride' | 'place' | 'time', string>;

const NOBODY: Row = { name: '', age: '' };
const isNamed = ({ name }: Row) => name.trim() !== '';

const SHAPE: FormShape<TripTravellers, Fields> = {
  names: {
    people: 'Travellers',
    food: 'Food',
    ride: 'Flight or train',
    place: 'Place',
    time: 'Time',
  },
  toFields: (trip) => ({ ...trip.travellers, people: toRows(trip) }),
  toCompared: (fields) => ({ ...fields, people: fields.people.filter(isNamed) }),
  toText: (field, fields) =>
    (field === 'people' ? formatTravellers(fields.people.filter(isNamed)) : fields[field]) || 'nothing',
};

type Props = {
  trip: TripTravellers;
  send: (change: object) => Promise<StaffAnswer<{ message: string; item: TripTravellers }>>;
  onSaved: (message: string) => void;
};

/** Names, ages, food and arrival of the travellers. If another device saved first, shows what changed there. */
export function TravellersForm({ trip, send, onSaved }: Props) {
  const form = useVersionedForm(trip, SHAPE);
  const { people } = form.typed;
  const isReady = useHydrated();
  const change = (at: number, part: Partial<Row>) =>
    form.change({ people: people.map((row, other) => (other === at ? { ...row, ...part } : row)) });

  async function submit() {
    const { typed, item } = form;
    const body = { ...typed, people: toPeople(typed.people), version: item?.travellersVersion };
    const saved = await form.save(() => send(body), { toItem: (answer) => answer.item });
    if (saved) onSaved(saved.message);
  }

  return (
    <Form aria-label="Travellers" state={form} onSubmit={submit}>
      {form.conflict && <ConflictNotice {...form.conflict} />}
      {people.map(({ name, age }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other key
        <div key={at} className="mt-3 grid grid-cols-[minmax(0,1fr)_5.5rem] gap-3">
          <TextInput
            {...form.field(`people.${at}.name`)}
            label={`Traveller ${at + 1}, name as on the ID`}
            required
            autoComplete="off"
            value={name}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <TextInput
            {...form.field(`people.${at}.age`)}
            label="Age"
            required
            inputMode="numeric"
            autoComplete="off"
            value={age}
            onChange={({ target }) => change(at, { age: target.value })}
          />
        </div>
      ))}
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {compareWithParty(people.filter(isNamed), trip)}
      </p>
      <TextButton className="-ml-3" onClick={() => form.change({ people: [...people, NOBODY] })}>
        Add a traveller
      </TextButton>
      <TextInput
        {...form.input('food')}
        hint="Vegetarian, Jain, allergies: who eats what"
        autoComplete="off"
      />
      <div className="mt-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_8rem]">
        <TextInput {...form.input('ride')} placeholder="AI 683" autoComplete="off" />
        <TextInput {...form.input('place')} placeholder="Kochi airport" autoComplete="off" />
        <TextInput {...form.input('time')} type="time" />
      </div>
      <Button type="submit" className="mt-4 w-full sm:w-auto" busy={form.isBusy} disabled={!isReady}>
        Save travellers
      </Button>
    </Form>
  );
}

/** The named travellers, then empty rows up to the agreed party; the ages of children are known when nobody is named. */
function toRows({ travellers: { people }, adults, childrenAges }: TripTravellers): Row[] {
  const rows = people.map(({ name, age }) => ({ name, age: String(age ?? '') }));
  const party = [...Array.from({ length: adults }, () => ''), ...childrenAges.map(String)];
  const empty = party.slice(rows.length).map((age) => ({ name: '', age: rows.length === 0 ? age : '' }));
  return [...rows, ...empty];
}

/** Ages as numbers; other text stays as it is, so that the server refuses it at its field. */
function toPeople(rows: readonly Row[]) {
  return rows.map(({ name, age }) => {
    const years = age.trim() === '' ? null : Number(age);
    return { name, age: Number.isNaN(years) ? age : years };
  });
}
