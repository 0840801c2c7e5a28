/**
 * Something to fix before the site goes live. `href` is the page where staff can fix it; null for a server setting.
 * `detail` names the company detail concerned.
 */
export type Finding = { text: string; href: string | null; detail?: string };

/** The facts that the findings are derived from. */
export type GoLiveFacts = {
  /** Names of company details that are still placeholders. */
  placeholders: readonly ('legalName' | 'address' | 'phones' | 'email' | 'whatsapp' | 'socials')[];
  publicOrigin: string;
  hasOwnSecret: boolean;
  /** True while the file with the first account's password exists. */
  hasFirstPassword: boolean;
  hasMailServer: boolean;
  sampleReviews: number;
  samplePackages: number;
  /** Packages whose stays have invented examples. */
  sampleStays: number;
  /** Suppliers with invented rates that are not archived. */
  sampleSuppliers: number;
};

/** The facts that mark the five steps of the first run as done. */
export type SetupFacts = {
  hasPlaceholders: boolean;
  hasPricesChanged: boolean;
  hasPicture: boolean;
  hasMailArrived: boolean;
  hasColleague: boolean;
};

export type SetupStep = { id: string; title: string; hint: string; href: string; isDone: boolean };

/** The steps, and whether this account wants to see the reminder about them. */
export type Setup = { steps: SetupStep[]; isLater: boolean };
