import { messagesOf } from './messages-of';

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
