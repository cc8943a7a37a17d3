import { type Message, type MessageFile, messagesIn, sourceLocale, sourceMessages } from './messages';
import { elementsOf, textsOf } from './messages-elements';

/** Words that are the same in English: in every language, and in some. Names and what is fixed by others. */
const sameEverywhere: ReadonlySet<string> = new Set([
  'Biz',
  'Biz+',
  'Enterprise',
  'Webhook',
  'Webhooks',
  'webhook',
  'webhooks',
  'Wi-Fi',
  'Unexpected Application Error!',
  // Units.
  'CO₂e',
  'g/km',
]);
const sameIn: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Bar',
    'Browser',
    'Cookies',
    'Hotels',
    'Minute',
    'Name',
    'Partner',
    'Passkeys',
    'Person',
    'Problem',
    'Restaurant',
    'Server',
    'Status',
    'Suite',
    'Terminal',
    'Test',
    'Text',
    'Travel Manager',
    'Version',
  ],
  es: ['Bar', 'Error', 'No', 'Plan', 'Suite', 'Terminal', 'error'],
  fr: [
    'Action',
    'Actions',
    'Bar',
    'Date',
    'Distance',
    'Information',
    'Invitation',
    'Invitations',
    'Menu',
    'Restaurant',
    'Restrictions',
    'Suite',
    'Terminal',
    'Test',
    'Train',
    'Trains',
    'Type',
    'Version',
    'message',
    'messages',
    'minute',
    'minutes',
  ],
  pl: ['Bar', 'Menu', 'Plan', 'Problem', 'Status', 'Terminal', 'Test', 'partner'],
};

/** Writing a text of a language has, and signs of other languages it has not. */
const writing: Readonly<Record<string, { readonly script?: RegExp; readonly foreign: RegExp }>> = {
  ar: { script: /\p{Script=Arabic}/u, foreign: /[,;?"]/ },
  de: { foreign: /["']|“[^„”]*”/ },
  ja: { script: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, foreign: /[,:;?!()"'“”]/ },
  ko: { script: /\p{Script=Hangul}/u, foreign: /[;"']|[、。「」（）：！？]|\p{Script=Han}/u },
  es: { foreign: /["']|^[^¿]*\?|^[^¡]*!/ },
  // Before these signs French sets a space that does not break.
  fr: { foreign: /["'“”]|[^\u202f][!?;]|[^\u00a0]:/ },
  pl: { foreign: /["'“]/ },
};

/** Messages the specification fixes to the letter (account and business, §8), in all or some languages. */
const fixed: Readonly<Record<string, { readonly value: string; readonly locales?: readonly string[] }>> = {
  'errors.ACCOUNT_DISABLED': { value: 'This account is disabled.', locales: ['en'] },
  'site.fault.unexpected.title': { value: 'Unexpected Application Error!' },
};

/** Messages that are English copied, not in the writing of their language, or not what is fixed. */
export function messageLanguageComplaints(files: readonly MessageFile[]): string[] {
  const source = sourceMessages(files);
  return files.flatMap(messagesIn).flatMap((message) => {
    const { locale, key, value } = message;
    const texts = wordsOf(value).filter((text) => !isSame(locale, text));
    const english = locale === sourceLocale ? [] : wordsOf(source.get(key) ?? '').map(plain);
    const { script, foreign } = writing[languageOf(locale)] ?? {};
    const about = (complaint: string) => (text: string) => `${locale}: ${key} ${complaint}: ${text}`;
    return [
      ...texts.filter((text) => english.includes(plain(text))).map(about('is English')),
      ...texts.filter((text) => script?.test(text) === false).map(about('is in another script')),
      ...texts.filter((text) => foreign?.test(text)).map(about('has signs of another language')),
      ...(isAsFixed(message) ? [] : [about('is fixed')(fixed[key]?.value ?? '')]),
    ];
  });
}

const wordsOf = (value: string): string[] => textsOf(elementsOf(value) ?? []);

const plain = (text: string): string => text.trim().toLowerCase();

const languageOf = (locale: string): string => new Intl.Locale(locale).language;

const isSame = (locale: string, text: string): boolean =>
  sameEverywhere.has(text.trim()) || (sameIn[languageOf(locale)] ?? []).includes(text.trim());

function isAsFixed({ locale, key, value }: Message): boolean {
  const rule = fixed[key];
  return !rule || value === rule.value || (rule.locales !== undefined && !rule.locales.includes(locale));
}
