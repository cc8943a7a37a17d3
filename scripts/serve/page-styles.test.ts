import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createPageStyles } from './page-styles.mjs';

const folder = mkdtempSync(join(tmpdir(), 'page-styles-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = {
  'one.css': '.a{top:0}[data-brand=mundi]{top:1px}',
  'two.css': '.b{top:3px}.c{top:4px}.d{top:5px}.e{top:6px}p{top:7px}',
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

const link = (name: string, end = '/>') =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"${end}`;
const page = (body: string, head = link('one.css') + link('two.css')) => ({
  html: `<html data-brand="kayak"><head><meta/>${head}<title>t</title></head><body>${body}</body></html>`,
  link: '</font.woff2>; rel=preload; as="font", </_next/static/chunks/one.css>; rel=preload; as="style"',
});
const addressIn = (html: string) => /href="(\/_next\/static\/page-styles\/[^"]+)"/.exec(html)?.[1] ?? '';

async function textAt(styles: ReturnType<typeof createPageStyles>, url: string, coding = 'identity') {
  const found = await styles.find({ url, headers: { 'accept-encoding': coding } });
  if (found === null) return null;
  const { body, headers } = found;
  const text = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
  return { text: text.toString(), headers };
}

test('a page gets one stylesheet: rules of its markup, a template in it included', async () => {
  const styles = createPageStyles(folder);
  const { html } = styles.shrink(page('<p class="a">x</p><template><i class="c d"></i></template>'));
  const found = await textAt(styles, addressIn(html));
  expect(found?.text).toBe('.a{top:0}[data-brand=mundi]{top:1px}.c{top:4px}.d{top:5px}p{top:7px}');
  expect(found?.headers).toMatchObject({
    'content-type': 'text/css; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('the whole stylesheets stay in their place, switched off, and are not fetched early', () => {
  const styles = createPageStyles(folder);
  const { html, link: header } = styles.shrink(page('<p class="a">x</p>'));
  const own = addressIn(html);
  expect(html).toContain(
    `<meta/><link rel="stylesheet" href="${own}"/>${link('one.css', ' disabled=""/>')}${link('two.css', ' disabled=""/>')}<title>`,
  );
  expect(header).toBe(`</font.woff2>; rel=preload; as="font", <${own}>; rel=preload; as="style"`);
});

test('links that carry the nonce of a visitor’s page are known as well', () => {
  const styles = createPageStyles(folder);
  const nonced = (link('one.css') + link('two.css')).replaceAll(' data-', ' nonce="0a-1" data-');
  expect(addressIn(styles.shrink(page('<p class="a">x</p>', nonced)).html)).toBe(
    addressIn(styles.shrink(page('<p class="a">x</p>')).html),
  );
});

test('pages with the same classes share a stylesheet, others do not', () => {
  const styles = createPageStyles(folder);
  const [first, same, other] = [
    '<p class="a">x</p>',
    '<i class="a">other words</i>',
    '<p class="b">x</p>',
  ].map((body) => addressIn(styles.shrink(page(body)).html));
  expect(first).toBe(same);
  expect(first).not.toBe(other);
});

test.each(['br', 'gzip'])('it comes in %s where that is understood', async (coding) => {
  const styles = createPageStyles(folder);
  const url = addressIn(styles.shrink(page('<p class="b">x</p>')).html);
  const found = await textAt(styles, url, coding);
  expect(found?.headers).toMatchObject({ 'content-encoding': coding, vary: 'Accept-Encoding' });
  expect(found?.text).toContain('.b{top:3px}');
});

const whole = '@import "/_next/static/chunks/one.css";@import "/_next/static/chunks/two.css";';

test('a process that has not made it imports the whole stylesheets, in a file to be kept by nobody', async () => {
  const url = addressIn(createPageStyles(folder).shrink(page('<p class="a">x</p>')).html);
  const found = await textAt(createPageStyles(folder), url);
  expect(found?.text).toBe(whole);
  expect(found?.headers).toMatchObject({ 'cache-control': 'no-store' });
});

test('who asks for a sheet that nobody made gets each name once, and nothing is compressed for it', async () => {
  const names = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? 'one.css' : 'two.css'));
  const url = `/_next/static/page-styles/AAAAAAAAAAAAAAAAAAAAAA.css?of=${names.join()}`;
  const found = await createPageStyles(folder).find({ url, headers: { 'accept-encoding': 'br, gzip' } });
  expect(found?.headers['content-encoding']).toBeUndefined();
  expect(String(found?.body)).toBe(whole);
});

test('a page without our stylesheets, or with one that is not there, stays as it is', () => {
  const styles = createPageStyles(folder);
  for (const head of ['', '<link rel="stylesheet" href="/other.css"/>', link('one.css') + link('gone.css')]) {
    const before = page('<p class="a">x</p>', head);
    expect(styles.shrink(before)).toEqual(before);
  }
});

test('other addresses are not answered, whatever they ask for', () => {
  const styles = createPageStyles(folder);
  for (const url of [
    '/',
    '/_next/static/chunks/one.css',
    '/_next/static/page-styles/AAAAAAAAAAAAAAAAAAAAAA.css',
    '/_next/static/page-styles/AAAAAAAAAAAAAAAAAAAAAA.css?of=start.js',
    '/_next/static/page-styles/AAAAAAAAAAAAAAAAAAAAAA.css?of=../one.css',
    '/_next/static/page-styles/AAAAAAAAAAAAAAAAAAAAAA.css?of=one.css,gone.css',
  ]) {
    expect(styles.find({ url, headers: {} })).toBeNull();
  }
});
