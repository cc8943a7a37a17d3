import fc from 'fast-check';
import { entryAddress, entryTarget, entryToPath, trackingQuery, withRestOfPath } from './entry-address';

test('LOC-021 the rest of the current path, after the vertical, is appended to a link', () => {
  expect(withRestOfPath('https://host/vols', '/flights/BER-LON/2030-01-01')).toBe(
    'https://host/vols/BER-LON/2030-01-01',
  );
  expect(withRestOfPath('https://host/vols', '/de-at/flights/BER-LON/2030-01-01?sort=price')).toBe(
    'https://host/vols/BER-LON/2030-01-01',
  );
  expect(withRestOfPath('https://host/vols', '/flights')).toBe('https://host/vols');
  expect(withRestOfPath('https://host/vols', '/')).toBe('https://host/vols');
});

test('LOC-029 a redirect link keeps the tracking parameters on the list and no other', () => {
  expect(entryAddress('/de-at', '?utm_source=mail&secret=1')).toBe('/de-at/in?utm_source=mail');
  expect(trackingQuery('?redir=//evil.example&gclid=a%26b&gclid=c')).toBe('gclid=a%26b');
  expect(trackingQuery(`?utm_term=${'x'.repeat(201)}`)).toBe('');
  expect(entryAddress('')).toBe('/in?');
});

test('an entry path leads home, or to the page it names, with tracking parameters', () => {
  expect(entryTarget('/de-at', '')).toBe('/de-at');
  expect(entryTarget('', '?')).toBe('/');
  expect(entryTarget('/de-at', '?path=/help&utm_source=mail&x=1')).toBe('/de-at/help?utm_source=mail');
  expect(entryTarget('/de-at', '?path=%2Far-ae%2Flogin%2Fforgot')).toBe('/de-at/login/forgot');
  expect(entryTarget('', '?path=/ar-ae')).toBe('/');
  expect(
    new URL(entryToPath(entryAddress('/de-at', '?aid=7'), '/help?a=b'), 'https://x').searchParams.get('path'),
  ).toBe('/help?a=b');
});

test('whatever an entry path is given, it stays below its market', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.string(), (url, text) => {
      for (const path of [url, text, `//${text}`, `/\\${text}`]) {
        const target = entryTarget('/de-at', `?path=${encodeURIComponent(path)}`);
        expect(target.startsWith('/de-at')).toBe(true);
      }
    }),
  );
});
