import { readdirSync, readFileSync } from 'node:fs';
import { spelledFor, spellingOf } from './english-spelling';

test('one spelling per market: British where that is written, American in the messages and where nothing else is known', () => {
  const message =
    'Travelers near the city center, {count, plural, one {# traveler} other {# travelers}}: Gas, Wagon';
  expect(spelledFor('GB', message)).toBe(
    'Travellers near the city centre, {count, plural, one {# traveller} other {# travellers}}: Petrol, Estate car',
  );
  expect(spelledFor('CA', message)).toContain('Gas, Wagon');
  expect(spelledFor('AU', message)).toContain('Petrol, Wagon');
  expect(['US', 'AE', 'PH'].map(spellingOf)).toEqual([null, null, null]);
});

test('a message keeps its arguments, and addresses in it stay what they are', () => {
  expect(spelledFor('GB', 'For {traveler}: <link>traveler</link>')).toBe(
    'For {traveler}: <link>traveller</link>',
  );
  const texts = readdirSync('messages/en').map((file) => readFileSync(`messages/en/${file}`, 'utf8'));
  const names = (text: string) => text.match(/\{\w+[,}]|<\/?\w+>|https?:\S+/g);
  for (const text of texts) expect(names(spelledFor('GB', text))).toEqual(names(text));
});

/** Endings and stems that American English spells in its own way. */
const american = [
  /izations?$|y?z(?:e[sdr]?|ers|ing|able)$/,
  /[^aeiou][aeiou]l(?:ed|ing|e?rs?|ors?)$/,
  /^(?:arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|rum|vap)or/,
  /^(?:\w*(?:cent|lit|met)|calib|fib|theat)ers?$/,
  /^(?:aluminum|analog|catalog|cozy|defense|enroll|fulfill|gas|gray|jewelry|judgment|mold|offense|plow|program|skeptic|wagon)/,
];
/** Words that look like it and are spelled so everywhere. */
const everywhere = ['scheduled', 'size'];

test('every word of the messages that looks American has its British spelling', () => {
  const messages = readdirSync('messages/en').map((file) => readFileSync(`messages/en/${file}`, 'utf8'));
  const texts = messages.flatMap((text) => text.match(/(?<=": ")(?:[^"\\]|\\.)*/g) ?? []);
  const words = new Set(texts.flatMap((text) => text.toLowerCase().match(/(?<!\{)\b[a-z]+\b/g) ?? []));
  const looks = [...words].filter((word) => american.some((one) => one.test(word)));
  expect(looks).toContain('canceled');
  expect(looks.filter((word) => spelledFor('GB', word) === word && !everywhere.includes(word))).toEqual([]);
});
