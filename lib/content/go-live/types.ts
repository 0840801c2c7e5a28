/**
 * Something to mend before the site goes live; `href` is the page where staff can, null when it is a setting of the server.
 * `detail` names the company detail that it is about.
 */
export type Finding = { text: string; href: string | null; detail?: string };

/** What the findings are made from. */
export type GoLiveFacts = {
  /** Names of company details that are still placeholders. */
  placeholders: readonly ('legalName' | 'address' | 'phones' | 'email' | 'whatsapp' | 'socials')[];
  publicOrigin: string;
  hasOwnSecret: boolean;
  /** The file with the first account's password is still there. */
  hasFirstPassword: boolean;
  hasMailServer: boolean;
  sampleReviews: number;
  samplePackages: number;
};

/** What the five steps of the first run are ticked by. */
export type SetupFacts = {
  hasPlaceholders: boolean;
  hasPricesChanged: boolean;
  hasPicture: boolean;
  hasMailArrived: boolean;
  hasColleague: boolean;
};

export type SetupStep = { id: string; title: string; hint: string; href: string; isDone: boolean };

/** The steps, and whether this account wants to see the line about them. */
export type Setup = { steps: SetupStep[]; isLater: boolean };
