import { formatNights, MEAL_WORDS } from './stay-words';
import type { DraftOption, QuoteDraft } from './types';

type Lists = Pick<QuoteDraft, 'inclusions' | 'exclusions'>;

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
export function fitIncluded({ options, ...lists }: Pick<QuoteDraft, 'options'> & Lists): Lists {
  const nights = Math.max(...options.map(countNights));
  const { inclusions, exclusions } = lists;
  if (nights === 0) return { inclusions, exclusions };
  const meals = listMeals(options);
  const hasActivity = options.some(({ lines }) => lines.some(({ kind }) => kind === 'activity'));
  return {
    inclusions: replace(
      replace(inclusions, STAYS, [`The named stays, ${formatNights(nights)}`]),
      MEALS,
      meals,
    ),
    exclusions: [
      { own: OTHER_MEALS, text: meals.join() === ROOM_ONLY ? 'All meals' : 'Other meals' },
      { own: ACTIVITIES, text: hasActivity ? 'Other activity charges' : 'Activity charges' },
      { own: TICKETS, text: hasActivity ? 'Other entry tickets' : 'Entry tickets' },
    ].reduce((lines, { own, text }) => replace(lines, own, [text]), exclusions),
  };
}

/** Puts the texts in the place of the first own line; without one, the lines stay as they are. */
function replace(lines: readonly string[], own: RegExp, texts: readonly string[]): string[] {
  const at = lines.findIndex((line) => own.test(line));
  return lines.flatMap((line, index) => (index === at ? texts : own.test(line) ? [] : [line]));
}

/** The meals in a line, or in one for each option where they differ. */
function listMeals(options: readonly DraftOption[]): string[] {
  const all = options.map(describeMeals);
  if (all.every((meals) => meals === all[0])) return [all[0] ? `Meals: ${all[0]}` : ROOM_ONLY];
  return options.map(({ name }, at) => `Meals, ${name}: ${all[at] || MEAL_WORDS.EP}`);
}

/** `breakfast`, or with places where the stays differ; blank for rooms without meals. */
function describeMeals({ stays }: DraftOption): string {
  const plans = [...new Set(stays.map(({ mealPlan }) => mealPlan))];
  if (plans.length < 2) return plans[0] && plans[0] !== 'EP' ? MEAL_WORDS[plans[0]] : '';
  const toPlaces = (plan: string) => [
    ...new Set(stays.filter((stay) => stay.mealPlan === plan).map(({ place }) => place)),
  ];
  return plans.map((plan) => `${MEAL_WORDS[plan]} in ${toPlaces(plan).join(', ')}`).join('; ');
}

function countNights({ stays }: DraftOption): number {
  return stays.reduce((sum, { nights }) => sum + nights, 0);
}
