import { ROUTES } from '../../platform/routes';
import type { SetupFacts, SetupStep } from './types';

/** The five steps of the first run, in their order, each ticked by a fact. */
export function listSetupSteps(facts: SetupFacts): SetupStep[] {
  return [
    {
      ...{ id: 'company', title: 'Your company', href: ROUTES.adminCompany, isDone: !facts.hasPlaceholders },
      hint: 'Name, address, phone numbers, e-mail and profiles instead of the placeholders.',
    },
    {
      ...{ id: 'prices', title: 'Your prices', href: ROUTES.adminPrices, isDone: facts.hasPricesChanged },
      hint: 'Change at least one price: the ones shown are samples.',
    },
    {
      ...{ id: 'picture', title: 'A picture of yours', href: ROUTES.adminPictures, isDone: facts.hasPicture },
      hint: 'Upload one picture of your own.',
    },
    {
      ...{ id: 'mail', title: 'The mail server', href: ROUTES.adminGoLive, isDone: facts.hasMailArrived },
      hint: 'Send a test mail to yourself with the button here.',
    },
    {
      ...{ id: 'colleague', title: 'A colleague', href: ROUTES.adminPeople, isDone: facts.hasColleague },
      hint: 'Invite somebody to the staff area.',
    },
  ];
}
