/**
 * Something to fix before the site goes live, and the consequence of leaving it. `href` is the page where staff can fix
 * it; null for a setting of the server, whose name is `setting`. `detail` is the company detail to change.
 */
export type Finding = {
  text: string;
  href: string | null;
  detail?: string;
  setting?: string;
  isSample?: true;
};

/** The facts from which the findings are derived. */
export type GoLiveFacts = {
  /** Names of company details that are still placeholders. */
  placeholders: readonly ('legalName' | 'address' | 'phones' | 'email' | 'whatsapp' | 'socials')[];
  publicOrigin: string;
  hasOwnSecret: boolean;
  /** True while the file with the first account's password exists. */
  hasFirstPassword: boolean;
  hasMailServer: boolean;
  sampleReviews: number;
  /** Number of active packages with a night for which no house is named. */
  unnamedStays: number;
  /** Number of suppliers, except archived ones, with invented rates. */
  sampleSuppliers: number;
  /** True if quotes add GST and the company has no GSTIN. */
  lacksGstin: boolean;
};

/** The facts that mark the five steps of the first-run setup as done. */
export type SetupFacts = {
  hasPlaceholders: boolean;
  hasPricesChanged: boolean;
  hasPicture: boolean;
  hasMailArrived: boolean;
  hasColleague: boolean;
};

export type SetupStep = { id: string; title: string; hint: string; href: string; isDone: boolean };

/** The setup steps. `isLater` is true if this account has postponed the reminder about them. */
export type Setup = { steps: SetupStep[]; isLater: boolean };
