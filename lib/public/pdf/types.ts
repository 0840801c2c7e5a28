import type { PaperWords } from '../../trips/papers/types';

export type Fact = { label: string; value: string };

/** A phone number or e-mail address, with the address that a tap opens. */
export type Contact = { text: string; link: string };

export type PdfDay = {
  day: number;
  /** Place where the night is spent; for a plan, the place of the day. Blank if there is none. */
  place: string;
  title: string;
  text: string;
  points: readonly string[];
  /** Facts of the day: drive, meals and place of the night. */
  facts: readonly Fact[];
};

export type PdfPrice = {
  heading: string;
  /** Label of the amount, such as `Total for 2 adults` or `Starting from`. */
  label: string;
  amount: string;
  /** Unit of the amount; blank for a total. */
  unit: string;
  /** The lines of a price slip, each with a blank value, or the published prices. */
  rows: readonly Fact[];
  notes: readonly string[];
  /** Payments with their dates. */
  payment: readonly Fact[];
  /** Cancellation fees by days before travel. */
  cancellation: readonly Fact[];
};

export type PdfList = { heading: string; items: readonly string[] };

/** The content of a PDF in reading order, without layout. */
export type PdfContent = {
  fileName: string;
  eyebrow: string;
  title: string;
  intro: string;
  facts: readonly Fact[];
  /** Name of a JPEG in the picture storage, and its alt text. */
  picture: { file: string; alt: string } | null;
  /** Up to three houses with a picture, in a row. */
  houses?: readonly { name: string; url: string; alt: string; file: string }[];
  /** Short lists, each printed as one paragraph. */
  highlights: readonly PdfList[];
  price: PdfPrice;
  days: readonly PdfDay[];
  /** Lists that are drawn side by side. */
  lists: readonly PdfList[];
  notes: PdfList | null;
  /** Absolute URL of the page that the PDF is made from; for a quote, of the home page. */
  url: string;
  sender: {
    brand: string;
    /** Name of a PNG in the picture storage that replaces our logo mark and the brand name. */
    logo: string | null;
    address: string;
    phones: readonly Contact[];
    email: Contact;
    /** Phone, WhatsApp and e-mail, each with a label. */
    letterhead: readonly Contact[];
  };
  /** The date of the prices, such as `Prices as published on 23 Nov 2026`; without the full stop. */
  dated: string;
};

/** A numbered or current paper of a trip: letterhead, words and signature. */
export type PdfPaper = {
  fileName: string;
  /** Number and date in one line; blank for a paper without a number. */
  issued: string;
  /** Such as `Original for recipient`; blank for none. */
  mark: string;
  words: PaperWords;
  sender: PdfContent['sender'];
};
