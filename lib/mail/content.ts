/** The content of a mail; `renderMail` turns it into plain text and HTML. */
export type MailContent = {
  /** The inbox preview text; defaults to the first paragraph. */
  preheader?: string;
  /** A picture of our site above the heading. Many mail programs block it, so the text is complete without it. */
  picture?: { url: string; alt: string };
  heading: string;
  /** The name in the salutation; omitted for a mail without one, or whose text has its own. */
  name?: string;
  /** The opening paragraphs, after the salutation. */
  paragraphs: string[];
  facts: { label: string; value: string }[];
  /** The visitor's message, shown as a quotation. */
  quote?: { title: string; text: string };
  sections?: MailSection[];
  /** Links below the opening paragraphs; the first one is shown as a button. */
  actions: { label: string; url: string }[];
  closing: string[];
  /** Text that few recipients need, shown below the signature. */
  appendix?: MailSection[];
  /** Set when the text contains its own signature; then the brand name is not added below. */
  isSigned?: true;
  /** Language code of the opening paragraphs; omitted for English. */
  lang?: string;
  /** Why the recipient gets this mail, for the footer. */
  reason: string;
};

/** The content and subject of a mail whose recipients are not set yet. */
export type DraftedMail = MailContent & { subject: string };

/** A titled list of entries with a detail line. */
export type MailSection = {
  title: string;
  isNumbered?: true;
  items: { label: string; url?: string; detail: string }[];
};

/** The company data shown in every mail. */
export type MailSender = {
  brand: string;
  /** Absolute URL of a PNG, shown instead of the brand name. */
  logo?: { url: string; width: number; height: number } | null;
  address: string[];
  siteUrl: string;
};
