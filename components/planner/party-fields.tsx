import { useState } from 'react';
import { PartyStepper } from '@/components/packages/price-panel/party-stepper';
import { AgeFields } from '@/components/site/trip-parts/age-fields';
import { areAges, readAges } from '@/lib/packages/prices/ages';
import { getParty, toSmallestParty, type PlannerAnswers, type PlanParty } from '@/lib/planner/plan/answers';

type Props = {
  answers: Pick<PlannerAnswers, 'groupSize' | 'party'>;
  onChange: (party: PlanParty) => void;
};

/** Adults and children who travel, and the ages of the children. */
export function PartyFields({ answers, onChange }: Props) {
  const { adults, children, ages } = getParty(answers) ?? toSmallestParty(answers.groupSize);
  const [typed, setTyped] = useState<readonly string[]>(() => ages.map(String));

  function change(next: Partial<PlanParty>, given: readonly string[] = typed) {
    const party = { adults, children, ...next };
    const known = readAges(given, party.children);
    onChange({ ...party, ages: areAges(known, party.children) ? known : [] });
  }

  return (
    <div className="flex flex-wrap gap-x-8 gap-y-4">
      <PartyStepper who="adult" value={adults} onChange={(value) => change({ adults: value })} />
      <PartyStepper who="child" value={children} onChange={(value) => change({ children: value })} />
      <AgeFields
        id="planner-ages"
        count={children}
        ages={typed}
        purpose="for rooms and car seats"
        onChange={(next) => {
          setTyped(next);
          change({}, next);
        }}
      />
    </div>
  );
}
