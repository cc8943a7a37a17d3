import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding } from './choose-encoding.mjs';
import { readStylesheets } from './read-stylesheets.mjs';
import { stylesInUse } from './styles-in-use.mjs';

/**
 * @typedef {{ headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} StyleAnswer
 * @typedef {{ html: string, link: string }} Page a document, and the header `Link` of its answer
 * @typedef {{
 *   shrink(page: Page): Page,
 *   find(request: Pick<import('node:http').IncomingMessage, 'url' | 'headers'>): Promise<StyleAnswer> | null,
 * }} PageStyles
 */

const chunks = '/_next/static/chunks/';
const own = '/_next/static/page-styles/';
const links = new RegExp(
  `(?:<link rel="stylesheet" href="${chunks}[\\w~.-]+\\.css"(?: nonce="[\\w-]+")? data-precedence="next"/>)+`,
);
const chunkName = new RegExp(`${chunks}([\\w~.-]+\\.css)`, 'g');
const address = new RegExp(`^${own}([\\w-]{22})\\.css\\?of=([\\w~.,-]{1,2000})$`);
/** Kept at once: pages differ little in their classes. */
const sheetsMax = 300;
/** More whole stylesheets than any page has. */
const wholeMax = 10;

const compress = {
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  identity: async (body) => body,
};

/**
 * Gives pages that are the same for everybody one stylesheet of their own, with the rules that can hold in them: those whose
 * classes stand in the page. Our scripts set none. The links to the whole stylesheets stay, `disabled`: whoever brings other markup
 * into the page switches them on (lib/client/site/whole-styles).
 *
 * `find` answers for the addresses `shrink` wrote. Another process, or this one later, may not have such a stylesheet: it answers
 * with one that imports the whole ones it was made of, which look the same. Anybody can ask for that with any names, so it costs
 * nothing: the whole ones are files, compressed once.
 * @param {string} folder with the built scripts and stylesheets
 * @param {(target: string) => boolean} [isKept] whether another build had this file: its pages' stylesheets are asked for here too
 * @returns {PageStyles}
 */
export function createPageStyles(folder, isKept = () => false) {
  const stylesheets = readStylesheets(folder);
  /** Addresses by what was asked for. @type {Map<string, string>} */
  const addresses = new Map();
  /** @type {Map<string, { text: string, coded: Map<string, Promise<Buffer>> }>} */
  const sheets = new Map();

  function shrink({ html, link }) {
    const found = links.exec(html)?.[0] ?? '';
    const names = Array.from(found.matchAll(chunkName), ([, name = '']) => name);
    const wanted = knownOf(names);
    if (wanted === null) return { html, link };
    const href = addressFor(names, wanted, html);
    const disabled = found.replaceAll('/>', ' disabled=""/>');
    return {
      html: html.replace(found, () => `<link rel="stylesheet" href="${href}"/>${disabled}`),
      link: preloading(link, names, href),
    };
  }

  /** Null where there is none, or one that is not here. @param {readonly string[]} names */
  function knownOf(names) {
    const known = names.map((name) => stylesheets.get(name));
    return known.length === 0 || known.includes(undefined) ? null : known;
  }

  function addressFor(names, wanted, html) {
    const words = new Set(html.match(/[\w-]+/g));
    const used = new Set(wanted.flatMap(({ classes }) => classes).filter((name) => words.has(name)));
    const key = [names, [...used].sort()].join(' ');
    const before = addresses.get(key);
    if (before !== undefined) return before;
    const text = wanted.map(({ root }) => stylesInUse(root, (name) => used.has(name))).join('');
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const made = `${own}${digest}.css?of=${names.join()}`;
    remember(addresses, key, made);
    remember(sheets, digest, { text, coded: new Map() });
    return made;
  }

  function find({ url = '', headers }) {
    if (!url.startsWith(own)) return null;
    const [, digest = '', of = ''] = address.exec(url) ?? [];
    const sheet = sheets.get(digest);
    if (sheet !== undefined) return answer(sheet, headers);
    const names = [...new Set(of.split(','))].slice(0, wholeMax);
    const isThere = (name) => stylesheets.has(name) || isKept(`${chunks}${name}`);
    return names.every(isThere) ? importing(names) : null;
  }

  return { shrink, find };
}

async function importing(names) {
  const text = names.map((name) => `@import "${chunks}${name}";`).join('');
  const headers = { 'content-type': 'text/css; charset=UTF-8', 'cache-control': 'no-store' };
  return { body: Buffer.from(text), headers };
}

/** Compressed once in each coding: only pages of ours have made the sheet. */
async function answer(sheet, asked) {
  const coding = chooseEncoding(asked['accept-encoding']);
  const coded = sheet.coded.get(coding) ?? compress[coding](Buffer.from(sheet.text));
  sheet.coded.set(coding, coded);
  return {
    body: await coded,
    headers: {
      'content-type': 'text/css; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    },
  };
}

/** What the header asks browsers to fetch early, with the one stylesheet in place of those of these names. */
function preloading(link, names, href) {
  const others = link
    .split(/, (?=<)/)
    .filter((one) => one !== '' && !names.some((name) => one.startsWith(`<${chunks}${name}>`)));
  return [...others, `<${href}>; rel=preload; as="style"`].join(', ');
}

/** The oldest gives way. */
function remember(map, key, value) {
  if (map.size >= sheetsMax) map.delete(map.keys().next().value);
  map.set(key, value);
}
