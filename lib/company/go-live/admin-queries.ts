import 'server-only';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma } from '../../platform/db';
import { listFindings } from './rules';
import { readGoLiveFacts, readSetupFacts } from './queries';
import type { Finding, Setup, SetupFacts, SetupStep } from './types';
import { ROUTES } from '../../platform/routes';

/** The findings that must be fixed before the site goes live. */
export async function listGoLiveFindings(): Promise<Finding[]> {
  await requireStaff('company:write');
  return listFindings(await readGoLiveFacts());
}

/** The steps of the first-run setup, and whether this account has postponed them. */
export async function getSetup(): Promise<Setup> {
  const { id } = await requireStaff('company:write');
  const [facts, account] = await Promise.all([
    readSetupFacts(),
    getPrisma().staff.findUnique({ where: { id }, select: { setupLaterAt: true } }),
  ]);
  return { steps: listSetupSteps(facts), isLater: Boolean(account?.setupLaterAt) };
}

/** The e-mail address of the signed-in account; null when it has none. */
export async function getOwnEmail(): Promise<string | null> {
  const { id } = await requireStaff();
  const account = await getPrisma().staff.findUnique({ where: { id }, select: { email: true } });
  return account?.email ?? null;
}

/** The five steps of the first-run setup, in order. */
function listSetupSteps(facts: SetupFacts): SetupStep[] {
  return [
    {
      id: 'company',
      title: 'Your company',
      href: ROUTES.adminCompany,
      isDone: !facts.hasPlaceholders,
      hint: 'Name, address, phone numbers, e-mail and profiles instead of the placeholders.',
    },
    {
      id: 'prices',
      title: 'Your prices',
      href: ROUTES.adminPrices,
      isDone: facts.hasPricesChanged,
      hint: 'Change at least one price: the ones shown are samples.',
    },
    {
      id: 'picture',
      title: 'A picture of yours',
      href: ROUTES.adminPictures,
      isDone: facts.hasPicture,
      hint: 'Upload one picture of your own.',
    },
    {
      id: 'mail',
      title: 'The mail server',
      href: ROUTES.adminGoLive,
      isDone: facts.hasMailArrived,
      hint: 'Send a test mail to yourself with the button here.',
    },
    {
      id: 'colleague',
      title: 'A colleague',
      href: ROUTES.adminPeople,
      isDone: facts.hasColleague,
      hint: 'Invite somebody to the staff area.',
    },
  ];
}
