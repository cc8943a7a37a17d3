import { spelledFor } from '@/lib/shared/site/locale/english-spelling';
import { namespaceComplaints } from './message-namespaces';
import { messageFilesOf, sourceLocale } from './messages';
import { messageArgumentComplaints } from './messages-arguments';
import { messageKeyComplaints } from './messages-keys';
import { messageLanguageComplaints } from './messages-language';
import { messagePluralComplaints } from './messages-plurals';
import { repositorySources } from './repository';

const files = messageFilesOf(repositorySources());

/** Files of words, each given as `<locale>/<file>` with its messages. */
const some = (words: Readonly<Record<string, object>>) =>
  messageFilesOf(
    Object.entries(words).map(([name, tree]) => ({
      path: `messages/${name}.json`,
      text: JSON.stringify(tree),
    })),
  );

const both = (locale: string, english: string, translated: string) =>
  some({ 'en/a': { key: english }, [`${locale}/a`]: { key: translated } });

test('there are several languages', () => {
  expect(new Set(files.map(({ locale }) => locale)).size).toBeGreaterThan(1);
});

test('every language has the same files and keys, and none is empty', () => {
  expect(messageKeyComplaints(files)).toEqual([]);
});

test('English as markets spell it has the arguments and choices of its messages', () => {
  const english = files.filter(({ locale }) => locale === sourceLocale);
  const spelled = english.map((one) => {
    const parts = JSON.parse(one.text, (_, part: unknown) =>
      typeof part === 'string' ? spelledFor('GB', part) : part,
    );
    return { ...one, locale: 'en-GB', text: JSON.stringify(parts) };
  });
  expect(messageArgumentComplaints([...english, ...spelled])).toEqual([]);
});

test('what code asks for is a namespace of the messages', () => {
  expect(namespaceComplaints(repositorySources())).toEqual([]);
  const sources = [
    { path: 'messages/en/session.json', text: '{"list":{"end":"End"}}' },
    { path: 'components/a.tsx', text: "getTranslations('session.list'); getTranslations('session.menu')" },
    { path: 'components/b.tsx', text: "getTranslations({ locale, namespace: 'other' })" },
  ];
  expect(namespaceComplaints(sources)).toEqual(['components/a.tsx: session.menu', 'components/b.tsx: other']);
});

test('every message has the same arguments and tags in every language', () => {
  expect(messageArgumentComplaints(files)).toEqual([]);
});

test('plurals have every category of their language and no other', () => {
  expect(messagePluralComplaints(files)).toEqual([]);
});

test('every message is in its own language and writing, or fixed', () => {
  expect(messageLanguageComplaints(files)).toEqual([]);
});

test('missing, surplus and empty words are named', () => {
  const english = { a: { one: 'One', deep: { two: 'Two', three: 'Three' } } };
  const german = { a: { one: ' ', deep: { two: 2, four: 'Vier' } } };
  expect(messageKeyComplaints(some({ 'en/a': english.a, 'en/b': {}, 'de/a': german.a, 'de/c': {} }))).toEqual(
    [
      'de: b.json is missing',
      'de: c.json is not in en',
      'de: a.deep.three is missing',
      'de: a.deep.four is not in en',
      'de: a.one is empty',
      'de: a.deep.two is empty',
    ],
  );
  expect(messageKeyComplaints([])).toEqual(['there are no messages in en']);
});

test.each([
  ['Hello {name}', 'Hallo {nmae}', ['de: a.key lacks {name}', 'de: a.key has {nmae}, en has not']],
  [
    'Costs {price, number}',
    'Kostet {price}',
    ['de: a.key lacks {price, number}', 'de: a.key has {price}, en has not'],
  ],
  ['Read <terms>this</terms>', 'Lesen Sie dies', ['de: a.key lacks <terms>']],
  [
    '{who, select, me {I} other {they}}',
    '{who, select, you {Sie} other {alle}}',
    ['de: a.key lacks {who, select, me other}', 'de: a.key has {who, select, other you}, en has not'],
  ],
  [
    '{count, plural, one {a <b>trip</b> of {name}} other {trips}}',
    '{count, plural, one {Reise} other {Reisen}}',
    ['de: a.key lacks <b>', 'de: a.key lacks {name}'],
  ],
  ['Hello {name}', 'Hallo {name', ['de: a.key cannot be read']],
  ['Hello {name}', 'Hallo <b>{name}', ['de: a.key cannot be read']],
])('"%s" is not "%s"', (english, german, complaints) => {
  expect(messageArgumentComplaints(both('de', english, german))).toEqual(complaints);
});

test('order, repetition and branches of arguments are free', () => {
  const english = '{name}: {count, plural, one {# trip} other {# trips}} <b>now</b>';
  const german = '<b>Jetzt</b> {count, plural, =0 {keine Reise für {name}} one {# Reise} other {{name}: #}}';
  expect(messageArgumentComplaints(both('de', english, german))).toEqual([]);
});

test.each([
  ['ar', '{n, plural, one {a} other {b}}', ['lacks few', 'lacks many', 'lacks two', 'lacks zero']],
  ['de', '{n, plural, one {a} few {b} other {c}}', ['has few, which the language has not']],
  ['en', '<b>{n, plural, =0 {a} =1 {b} other {c}}</b>', ['lacks one']],
  ['en', '{n, selectordinal, one {#st} two {#nd} other {#th}}', ['lacks few']],
])('in %s, %s is not a plural', (locale, value, complaints) => {
  expect(messagePluralComplaints(some({ [`${locale}/a`]: { key: value } }))).toEqual(
    complaints.map((complaint) => `${locale}: a.key ${complaint}`),
  );
});

test.each([
  ['de', 'Sign in', 'sign in', 'is English: sign in'],
  [
    'de',
    '{n, plural, one {# trip} other {# trips}}',
    '{n, plural, one {# Reise} other {# trips}}',
    'is English:  trips',
  ],
  ['de', 'The word', 'Das "Wort"', 'has signs of another language: Das "Wort"'],
  ['de', 'The word', "Geht's", "has signs of another language: Geht's"],
  ['de', 'The word', 'Das “Wort”', 'has signs of another language: Das “Wort”'],
  ['ar', 'Sign in', 'Anmelden', 'is in another script: Anmelden'],
  ['ar', 'One, two', 'واحد, اثنان', 'has signs of another language: واحد, اثنان'],
])('in %s, "%s" is not "%s"', (locale, english, translated, complaint) => {
  expect(messageLanguageComplaints(both(locale, english, translated))).toEqual([
    `${locale}: a.key ${complaint}`,
  ]);
});

test.each([
  ['de', '© {year} {brand}', '© {year} {brand}'],
  ['de', 'The “word”', 'Das „Wort“'],
  ['de', 'Name', 'Name'],
  ['ar', 'Biz+', 'Biz+'],
])('in %s, "%s" may be "%s"', (locale, english, translated) => {
  expect(messageLanguageComplaints(both(locale, english, translated))).toEqual([]);
});

test('what is fixed to the letter stays so', () => {
  const site = (title: string) => ({ fault: { unexpected: { title } } });
  expect(
    messageLanguageComplaints(
      some({
        'en/site': site('Unexpected Application Error!'),
        'de/site': site('Unerwarteter Fehler!'),
        'en/errors': { ACCOUNT_DISABLED: 'This account is closed.' },
        'de/errors': { ACCOUNT_DISABLED: 'Dieses Konto ist deaktiviert.' },
      }),
    ),
  ).toEqual([
    'de: site.fault.unexpected.title is fixed: Unexpected Application Error!',
    'en: errors.ACCOUNT_DISABLED is fixed: This account is disabled.',
  ]);
});
