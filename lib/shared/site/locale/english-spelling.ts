/** Words as British English writes them, for what the messages write as American English does. */
const british = {
  authorized: 'authorised',
  canceled: 'cancelled',
  canceling: 'cancelling',
  center: 'centre',
  centers: 'centres',
  color: 'colour',
  colors: 'colours',
  gas: 'petrol',
  honored: 'honoured',
  kilometer: 'kilometre',
  kilometers: 'kilometres',
  meters: 'metres',
  neighborhood: 'neighbourhood',
  neighborhoods: 'neighbourhoods',
  organize: 'organise',
  program: 'programme',
  programs: 'programmes',
  realized: 'realised',
  recognize: 'recognise',
  recognizes: 'recognises',
  traveled: 'travelled',
  traveler: 'traveller',
  travelers: 'travellers',
  traveling: 'travelling',
  wagon: 'estate car',
} as const;

type Word = keyof typeof british;

const isWord = (text: string): text is Word => Object.hasOwn(british, text);

/** What markets that spell so write as in the United States all the same. */
const kept: Readonly<Record<string, readonly Word[]>> = {
  AU: ['program', 'programs', 'wagon'],
  CA: [
    'authorized',
    'gas',
    'organize',
    'program',
    'programs',
    'realized',
    'recognize',
    'recognizes',
    'wagon',
  ],
  GB: [],
  HK: [],
  IE: [],
  IN: [],
  MY: ['wagon'],
  NZ: ['wagon'],
  SG: ['wagon'],
  ZA: ['wagon'],
};

/** The market whose English is spelled as in a country; null for the American one, which the messages are written in. */
export const spellingOf = (country: string): string | null => (Object.hasOwn(kept, country) ? country : null);

/** A message as a market of `spellingOf` spells it; names of arguments are left alone. */
export function spelledFor(country: string, message: string): string {
  return message.replace(/(?<!\{)\b[a-z]+\b/giu, (found) => {
    const word = found.toLowerCase();
    if (!isWord(word) || kept[country]?.includes(word) === true) return found;
    const spelled = british[word];
    return found === word ? spelled : `${spelled.charAt(0).toUpperCase()}${spelled.slice(1)}`;
  });
}
