import { useState } from 'react';
import { AgeFields } from '@/components/site/trip-parts/age-fields';
import { NumberInput, toWholeNumber } from '@/components/ui/number-input';
import { areAges, readAges } from '@/lib/packages/prices/ages';
import { getParty, toSmallestParty, type PlannerAnswers, type PlanParty } from '@/lib/planner/plan/answers';
import { ENQUIRY_LIMITS } from '@/lib/requests/enquiries/limits';

type Props = {
  answers: Pick<PlannerAnswers, 'groupSize' | 'party'>;
  onChange: (party: PlanParty) => void;
};

const WORDS = {
  adults: { label: 'Adults', one: 'adult' },
  children: { label: 'Children', one: 'child' },
} as const;

/** Adults and children who travel, and the ages of the children. */
export function PartyFields({ answers, onChange }: Props) {
  const { ages, ...heads } = getParty(answers) ?? toSmallestParty(answers.groupSize);
  const [typed, setTyped] = useState<readonly string[]>(() => ages.map(String));

  function change(next: Partial<typeof heads>, given: readonly string[] = typed) {
    const party = { ...heads, ...next };
    const known = readAges(given, party.children);
    onChange({ ...party, ages: areAges(known, party.children) ? known : [] });
  }

  function toProps(name: 'adults' | 'children') {
    const { min, max } = ENQUIRY_LIMITS[name];
    const count = heads[name];
    return {
      ...WORDS[name],
      id: `planner-${name}`,
      name,
      min,
      max,
      fallback: count,
      value: String(count),
      onChange: (text: string) => change({ [name]: Math.min(max, toWholeNumber(text, min, count)) }),
    };
  }

  return (
    <div className="grid max-w-md grid-cols-2 gap-4">
      <NumberInput {...toProps('adults')} />
      <NumberInput {...toProps('children')} />
      <div className="col-span-2 empty:hidden">
        <AgeFields
          id="planner-ages"
          count={heads.children}
          ages={typed}
          onChange={(next) => {
            setTyped(next);
            change({}, next);
          }}
        />
      </div>
    </div>
  );
}
