/** A mail's content; `renderMail` writes it as plain text and as HTML. */
export type MailContent = {
  /** What inboxes show behind the subject; the first paragraph unless given. */
  preheader?: string;
  heading: string;
  /** The opening paragraphs, after the salutation. */
  paragraphs: string[];
  facts: { label: string; value: string }[];
  /** The visitor's own words, kept apart from ours. */
  quote?: { title: string; text: string };
  sections?: MailSection[];
  /** The first one is shown as a button. */
  actions: { label: string; url: string }[];
  closing: string[];
  /** The words end in a signature of their own: the brand is not set below them again. */
  isSigned?: true;
  /** The language of the opening paragraphs, unless English. */
  lang?: string;
  /** Why somebody gets this mail; stands in the footer. */
  reason: string;
};

/** A mail before it is addressed. */
export type DraftedMail = MailContent & { subject: string };

/** A titled list, each entry with a link and a line below it. */
export type MailSection = { title: string; items: { label: string; url?: string; detail: string }[] };

/** Who writes: the same on every letter. */
export type MailSender = { brand: string; address: string[]; siteUrl: string };
