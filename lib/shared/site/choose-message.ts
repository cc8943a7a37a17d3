import { type MessageAudience, messageLevels, type SiteMessage } from './site-message';

/** A message as the operator wrote it: for whom, when, and in which languages. */
export type WrittenMessage = Omit<SiteMessage, 'text' | 'lang' | 'link'> & {
  readonly brand: string | null;
  readonly locales: readonly string[] | null;
  readonly audience: MessageAudience;
  readonly texts: Readonly<Record<string, { readonly text: string; readonly linkText?: string }>>;
  readonly link: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
};

/** Who looks at a page, as far as messages care. */
export type MessageReader = {
  readonly brand: string;
  /** BCP 47 tag of the page. */
  readonly locale: string;
  readonly audiences: readonly MessageAudience[];
  /** Ids of the messages this visitor has put away. */
  readonly dismissed: readonly number[];
};

/**
 * The one message a visitor reads, or null: the most urgent that is for them, runs now and was not put away;
 * the newest of several. A message without the page's language comes in English, else in the first it has.
 */
export function chooseMessage(
  written: readonly WrittenMessage[],
  reader: MessageReader,
  now: Date,
): SiteMessage | null {
  const [first] = written
    .filter((message) => isRunning(message, now) && isFor(message, reader))
    .sort((a, b) => messageLevels.indexOf(b.level) - messageLevels.indexOf(a.level) || b.id - a.id);
  return first === undefined ? null : inLanguage(first, languageOf(reader.locale));
}

/** Whether a message is shown at a moment. */
export function isRunning({ startsAt, endsAt }: WrittenMessage, now: Date): boolean {
  return startsAt <= now && (endsAt === null || now < endsAt);
}

function isFor(message: WrittenMessage, { brand, locale, audiences, dismissed }: MessageReader): boolean {
  if (message.dismissible && dismissed.includes(message.id)) return false;
  if (message.brand !== null && message.brand !== brand) return false;
  const places = message.locales;
  if (places !== null && !places.includes(locale) && !places.includes(languageOf(locale))) return false;
  return audiences.includes(message.audience);
}

function inLanguage({ id, level, dismissible, link, texts }: WrittenMessage, wanted: string): SiteMessage {
  const lang = [wanted, 'en', ...Object.keys(texts)].find((each) => texts[each] !== undefined) ?? wanted;
  const { text = '', linkText } = texts[lang] ?? {};
  const shown = link === null || linkText === undefined ? null : { href: link, text: linkText };
  return { id, level, dismissible, text, lang, link: shown };
}

const languageOf = (tag: string): string => tag.split('-')[0] ?? tag;
