import { readdirSync } from 'node:fs';
import { messagesOf } from './messages-of';

test('every file of a language is a namespace', async () => {
  const files = readdirSync('messages/en').map((name) => name.replace('.json', ''));
  expect(Object.keys(await messagesOf('en')).sort()).toEqual(files.sort());
});

test('the messages of a language are gathered once', async () => {
  const german = await messagesOf('de');
  expect(await messagesOf('de')).toBe(german);
  expect(german).not.toBe(await messagesOf('en'));
  expect(Object.keys(german)).toEqual(Object.keys(await messagesOf('en')));
});

test('a language that is not there is refused each time', async () => {
  await expect(messagesOf('xx')).rejects.toThrow();
  await expect(messagesOf('xx')).rejects.toThrow();
});
