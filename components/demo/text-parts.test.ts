import { textParts } from './text-parts';

const links = (text: string) => textParts(text).flatMap((part) => part.href ?? []);

test('loses not one character', () => {
  const text = 'Hello,\n\nhttps://a.example/x?y=1&z=2. And (http://b.example/)!\n';
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('a full stop or bracket after an address is not part of it', () => {
  expect(links('See https://a.example/x?token=a-b_c. Or (http://b.example/y).')).toEqual([
    'https://a.example/x?token=a-b_c',
    'http://b.example/y',
  ]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', '//evil.example', 'https://'])(
  'never makes a link of %s',
  (text) => {
    expect(links(text)).toEqual([]);
  },
);

test('an empty text has no parts', () => {
  expect(textParts('')).toEqual([]);
});
