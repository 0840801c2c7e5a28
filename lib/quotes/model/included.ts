import { formatNights, MEAL_WORDS } from './stay-words';
import type { DraftOption, QuoteDraft } from './types';

type Lists = Pick<QuoteDraft, 'inclusions' | 'exclusions'>;
type Option = Pick<DraftOption, 'name' | 'stays'> & { lines: readonly { kind: string }[] };
/** Own lines, and the texts that take their place. */
type Rule = [own: RegExp, texts: readonly string[]];

const ROOM_ONLY = 'Rooms without meals';
/** Lines that follow the options: the standard ones, and those written here. */
const STAYS = /^(Deluxe hotels\/houseboat|Hotels, twin-sharing|The named stays, \d+ nights?)$/;
const MEALS = /^(Daily breakfast from day 2|Rooms without meals|Meals[:,] .+)$/;
const OTHER_MEALS = /^(Other|All) meals$/;
const ACTIVITIES = /^(Other a|A)ctivity charges$/;
const TICKETS = /^(Other e|E)ntry tickets$/;

/**
 * What is included and what is not, as the options have it: the nights and meals of the stays, and activities. Lines
 * that staff have worded themselves stay, and lines that they have removed do not come back.
 */
export function fitIncluded({ options, ...lists }: { options: readonly Option[] } & Lists): Lists {
  const nights = Math.max(...options.map(countNights));
  const meals = listMeals(options);
  const hasActivity = options.some(({ lines }) => lines.some(({ kind }) => kind === 'activity'));
  const stays: Rule[] = [
    [STAYS, [`The named stays, ${formatNights(nights)}`]],
    [MEALS, meals],
  ];
  const others: Rule = [OTHER_MEALS, [meals.join() === ROOM_ONLY ? 'All meals' : 'Other meals']];
  return {
    inclusions: (nights > 0 ? stays : []).reduce(replace, lists.inclusions),
    exclusions: [
      ...(nights > 0 ? [others] : []),
      [ACTIVITIES, [hasActivity ? 'Other activity charges' : 'Activity charges']] satisfies Rule,
      [TICKETS, [hasActivity ? 'Other entry tickets' : 'Entry tickets']] satisfies Rule,
    ].reduce(replace, lists.exclusions),
  };
}

/** Puts the texts in the place of the first own line; without one, the lines stay as they are. */
function replace(lines: string[], [own, texts]: Rule): string[] {
  const at = lines.findIndex((line) => own.test(line));
  return lines.flatMap((line, index) => (index === at ? texts : own.test(line) ? [] : [line]));
}

/** The meals in a line, or in one for each option where they differ. */
function listMeals(options: readonly Option[]): string[] {
  const all = options.map(describeMeals);
  if (all.every((meals) => meals === all[0])) return [all[0] ? `Meals: ${all[0]}` : ROOM_ONLY];
  return options.map(({ name }, at) => `Meals, ${name}: ${all[at] || MEAL_WORDS.EP}`);
}

/** `breakfast`, or with places where the stays differ; blank for rooms without meals. */
function describeMeals({ stays }: Option): string {
  const plans = [...new Set(stays.map(({ mealPlan }) => mealPlan))];
  if (plans.length < 2) return plans[0] && plans[0] !== 'EP' ? MEAL_WORDS[plans[0]] : '';
  const toPlaces = (plan: string) => [
    ...new Set(stays.filter((stay) => stay.mealPlan === plan).map(({ place }) => place)),
  ];
  return plans.map((plan) => `${MEAL_WORDS[plan]} in ${toPlaces(plan).join(', ')}`).join('; ');
}

function countNights({ stays }: Option): number {
  return stays.reduce((sum, { nights }) => sum + nights, 0);
}
