import type { ReactNode } from 'react';
import { Picture } from '@/components/site/trip-parts/picture';
import { COMFORTS, GROUPS, VIBES, formatGroup, type Choice } from '@/lib/planner/plan/choices';
import { getDurationMessage } from '@/lib/planner/plan/estimate';
import { EXPERIENCES } from '@/lib/planner/plan/experiences';
import {
  COMFORT_IDS,
  DEFAULT_DURATION,
  DURATION,
  EXPERIENCE_IDS,
  GROUP_IDS,
  VIBE_IDS,
} from '@/lib/planner/plan/answers';
import { formatDays } from '@/lib/planner/plan/change-words';

type ChoiceOption = { id: string; label: string; sentence: string; picture: ReactNode };
export type ChoiceQuestion = {
  kind: 'one' | 'many';
  key: 'experiences' | 'vibe' | 'comfort' | 'groupSize';
  heading: string;
  hint: string;
  options: ChoiceOption[];
};
export type DurationQuestion = {
  kind: 'length';
  key: 'duration';
  heading: string;
  hint: string;
  initial: number;
  /** All selectable lengths, shortest first. */
  lengths: { days: number; words: string; sentence: string }[];
};
export type Question = ChoiceQuestion | DurationQuestion;

/** Builds the five questions in order. This runs on the server, so that the browser gets only texts and pictures. */
export function buildQuestions(): Question[] {
  return [
    {
      kind: 'many',
      key: 'experiences',
      heading: 'What would you like to do?',
      hint: 'Choose as many as you like.',
      options: EXPERIENCE_IDS.map((id) => toOption(EXPERIENCES[id])),
    },
    {
      kind: 'one',
      key: 'vibe',
      heading: 'What should it feel like?',
      hint: 'Choose one; it sets the pace.',
      options: VIBE_IDS.map((id) => toOption(VIBES[id])),
    },
    {
      kind: 'one',
      key: 'comfort',
      heading: 'How would you like to stay?',
      hint: 'Choose one; the roads and sights are the same.',
      options: COMFORT_IDS.map((id) => toOption(COMFORTS[id])),
    },
    {
      kind: 'length',
      key: 'duration',
      heading: 'How long can you stay?',
      hint: 'From arrival in Cochin to departure.',
      initial: DEFAULT_DURATION,
      lengths: Array.from({ length: DURATION.max - DURATION.min + 1 }, (_, at) => DURATION.min + at).map(
        (days) => ({ days, words: formatDays(days), sentence: getDurationMessage(days) }),
      ),
    },
    {
      kind: 'one',
      key: 'groupSize',
      heading: 'Who is travelling?',
      hint: 'Choose one, then count adults and children.',
      options: GROUP_IDS.map((id) => ({ ...toOption(GROUPS[id]), label: formatGroup(id) })),
    },
  ];
}

function toOption({ id, label, sentence, picture }: Choice<string>): ChoiceOption {
  // The picture is decorative, because the label describes the option.
  const element = picture && (
    <Picture
      name={picture}
      alt=""
      sizes="(min-width: 40rem) 24rem, 6rem"
      className="w-24 shrink-0 sm:aspect-[3/2] sm:w-full [&_picture]:absolute [&_picture]:inset-0"
    />
  );
  return { id, label, sentence, picture: element };
}
