import 'server-only';
import type { MailColors } from './mail-colors';

/** One line of what a mail tells beside its sentence: when, from which device. */
export type MailFact = {
  readonly name: string;
  readonly value: string;
  /** Stands apart from what is before it: the name of a booking, or what is told after all bookings. */
  readonly begins?: 'booking' | 'rest';
};

/** What a mail says, in words of its language; the HTML and the text are two drawings of the same. */
export type MailContent = {
  readonly heading: string;
  readonly body: string;
  /** The button; null for a mail that leads nowhere. */
  readonly action: { readonly words: string; readonly link: string; readonly orCopy: string } | null;
  /** What somebody wrote, as they wrote it; null for a mail in our words alone. */
  readonly quote: string | null;
  /** A code to type, shown large. */
  readonly code: string | null;
  readonly facts: readonly MailFact[];
  /** What amounts of the mail are converted with; '' for nothing. */
  readonly note: string;
  /** What to do when it was not you. */
  readonly ignore: string;
  /** How to get no more of these mails; null for those one cannot do without. */
  readonly leave: { readonly words: string; readonly link: string } | null;
  /** Why the reader gets it. */
  readonly reason: string;
};

/** In whose name and in which writing. */
export type MailLook = {
  readonly brand: string;
  /** Home of the brand, for its name at the top. */
  readonly home: string;
  readonly colors: MailColors;
  /** Content id of the mark that travels with the mail. */
  readonly markId: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
};
