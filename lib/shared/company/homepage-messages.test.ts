import { messageFor, messageState } from './homepage-messages';

const text = (title: string) => ({ title, body: '' });

test.each([
  [['de-AT', 'en-US'], 'Hallo'],
  [['ja-JP', 'de-DE'], 'Hallo'],
  [['ja-JP', 'ko-KR'], 'Hello'],
  [[''], 'Hello'],
])('for readers of %j a message in English and German is %s', (wanted, title) => {
  expect(messageFor({ de: text('Hallo'), en: text('Hello') }, wanted)?.title).toBe(title);
});

test('a message without words is none', () => {
  expect(messageFor({}, ['en'])).toBeNull();
});

test.each([
  [{ active: false, startsOn: '2027-03-01', endsOn: null }, 'off'],
  [{ active: true, startsOn: '2027-03-02', endsOn: null }, 'shown'],
  [{ active: true, startsOn: '2027-03-01', endsOn: '2027-03-02' }, 'shown'],
  [{ active: true, startsOn: '2027-03-03', endsOn: null }, 'scheduled'],
  [{ active: true, startsOn: '2027-03-01', endsOn: '2027-03-01' }, 'ended'],
])('%j on the second of March is %s', (message, state) => {
  expect(messageState(message, '2027-03-02')).toBe(state);
});
