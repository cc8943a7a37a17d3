import { chooseMessage, type MessageReader, type WrittenMessage } from './choose-message';

const now = new Date('2026-12-01T12:00:00Z');
const reader: MessageReader = {
  brand: 'kayak',
  locale: 'en-US',
  audiences: ['everybody', 'guests'],
  dismissed: [],
};

const written = (changes: Partial<WrittenMessage> = {}): WrittenMessage => ({
  id: 1,
  level: 'info',
  dismissible: true,
  brand: null,
  locales: null,
  audience: 'everybody',
  texts: { en: { text: 'Hello', linkText: 'More' }, ar: { text: 'مرحبا' } },
  link: '/help',
  startsAt: new Date('2026-12-01T00:00:00Z'),
  endsAt: null,
  ...changes,
});

const shown = (message: WrittenMessage, changes: Partial<MessageReader> = {}) =>
  chooseMessage([message], { ...reader, ...changes }, now)?.text ?? null;

test('a message without limits is for everybody, in the language of the page', () => {
  expect(shown(written())).toBe('Hello');
  expect(shown(written(), { locale: 'ar-AE' })).toBe('مرحبا');
});

test('a language the message has not reads English, or the first there is', () => {
  expect(shown(written(), { locale: 'de-DE' })).toBe('Hello');
  expect(shown(written({ texts: { ar: { text: 'مرحبا' } } }))).toBe('مرحبا');
});

test.each<[string, Partial<WrittenMessage>, Partial<MessageReader>]>([
  ['another brand', { brand: 'momondo' }, {}],
  ['another language', { locales: ['de'] }, {}],
  ['another locale', { locales: ['en-GB'] }, {}],
  ['members', { audience: 'members' }, {}],
  ['later', { startsAt: new Date('2026-12-01T12:00:01Z') }, {}],
  ['earlier', { endsAt: now }, {}],
  ['who has not put it away', {}, { dismissed: [7, 1] }],
])('a message for %s is not shown', (_, message, changes) => {
  expect(shown(written(message), changes)).toBeNull();
});

test('its own brand, language, audience and time are', () => {
  const message = written({ brand: 'kayak', locales: ['en'], audience: 'guests', startsAt: now });
  expect(shown(message)).toBe('Hello');
});

test('a message that must be read cannot have been put away', () => {
  expect(shown(written({ dismissible: false }), { dismissed: [1] })).toBe('Hello');
});

test('the most urgent is shown, and of those the newest', () => {
  const list = [
    written({ id: 1, level: 'critical' }),
    written({ id: 3, level: 'caution' }),
    written({ id: 2, level: 'critical' }),
  ];
  const ids = (dismissed: number[]) => chooseMessage(list, { ...reader, dismissed }, now)?.id;
  expect([ids([]), ids([2]), ids([1, 2])]).toEqual([2, 1, 3]);
});
