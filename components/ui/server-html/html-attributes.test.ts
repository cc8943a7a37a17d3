import { markupAttributes } from './html-attributes';

test.each(['javascript:alert(1)', ' java\nscript:alert(1)', '\u0001JAVASCRIPT:alert(1)'])(
  'an address that is a script (%j) is left to React, which refuses it',
  (address) => {
    expect(markupAttributes({ href: address })).toBeNull();
    expect(markupAttributes({ title: address })).toContain('title=');
  },
);

test('an element cannot end in the value of an attribute', () => {
  expect(markupAttributes({ title: '"><script>' })).toBe(' title="&quot;&gt;&lt;script&gt;"');
});

test.each([
  ['an event handler', { onClick: () => {} }],
  ['a server action', { action: () => {} }],
  ['a style', { style: { color: 'red' } }],
])('%s is left to React', (_, props) => {
  expect(markupAttributes({ className: 'a', ...props })).toBeNull();
});
