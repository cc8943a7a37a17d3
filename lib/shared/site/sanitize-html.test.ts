import fc from 'fast-check';
import { safeParagraphs } from './sanitize-html';

test.each([
  ['<p>One <strong>two</strong> <em>three</em></p>', '<p>One <strong>two</strong> <em>three</em></p>'],
  ['<p><a href="/help">Help</a></p>', '<p><a href="/de-at/help">Help</a></p>'],
  ['<a href="https://a.example/?b=1&c=2">x</a>', '<a href="https://a.example/?b=1&amp;c=2">x</a>'],
  ['A & B &amp; C', 'A &amp; B &amp; C'],
])('%s stays what it is', (html, safe) => {
  expect(safeParagraphs(html, (path) => `/de-at${path}`)).toBe(safe);
});

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<p onclick="x()">a</p>', '&lt;p onclick=&quot;x()&quot;&gt;a'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<a href="/\\evil.example">a</a>', '<a>a</a>'],
  ['<a href="http://evil.example">a</a>', '<a>a</a>'],
  ['<img src=x onerror=y>', '&lt;img src=x onerror=y&gt;'],
  ['<p><em>open', '<p><em>open</em></p>'],
  ['<p><em>crossed</p></em>', '<p><em>crossed</em></p>'],
  ['</p></em>', ''],
])('%s is made safe', (html, safe) => expect(safeParagraphs(html)).toBe(safe));

test('whatever is given, only known elements come out, each closed once', () => {
  const part = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="/x">',
    '</a>',
    '<em>',
    '</em>',
    '<b>',
    '<',
    '>',
    '"',
    'x',
    '&',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const safe = safeParagraphs(parts.join(''));
      const open: string[] = [];
      for (const [, slash, name] of safe.matchAll(/<(\/?)([^\s>]*)[^>]*>/g)) {
        expect(['p', 'a', 'strong', 'em']).toContain(name);
        if (slash === '') open.push(name ?? '');
        else expect(open.pop()).toBe(name);
      }
      expect(open).toEqual([]);
    }),
  );
});
