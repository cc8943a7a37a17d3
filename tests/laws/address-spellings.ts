/** Addresses that the site server refuses before the application: what is below `/_next/` is a file of the build. */
const belowNext = (path: string): readonly string[] => [
  `/_next/x${path}`,
  `/_next${path}`,
  `/_next/data/x${path}.json`,
  `/_next/image${path}`,
  `/_next/static${path}`,
  `/_next/static/chunks${path}`,
  `/_next/static/..%2f..${path}`,
];

/**
 * Other ways to write an address, none of which leads past the checks of the address itself: below files and routers
 * that middleware leaves out, with odd encodings, cases, dots and slashes, and as Next's own scripts ask for data.
 */
export function spellingsOf(path: string): readonly string[] {
  const last = path.lastIndexOf('/');
  const [before, name] = [path.slice(0, last), path.slice(last + 1)];
  return [
    ...belowNext(path),
    `/favicon.ico${path}`,
    `/favicon.icoo/x${path}`,
    `/favicon.icoX/x${path}`,
    `/robots.txt${path}`,
    `/sitemap.xml${path}`,
    `/tcf/stub.js${path}`,
    `/embed/host.js${path}`,
    `/views/LIS-winter.svg${path}`,
    `/i/api${path}`,
    `/i/api/..${path}`,
    `/i/api/%2e%2e${path}`,
    `/k/run${path}`,
    `/s/cookie${path}`,
    `/kayak/en-US${path}`,
    `/${path}`,
    `/.${path}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `${before}//${name}`,
    `${before}%2f${name}`,
    `${before}%252f${name}`,
    `${before}\\${name}`,
    `${before}/./${name}`,
    `${before}/;x/${name}`,
    `${before}/${name.toUpperCase()}`,
    path.toUpperCase(),
    `${path}.`,
    `${path};x`,
    `${path}/;x`,
    `${path}%20`,
    `${path}%00`,
    `${path}/.`,
    `${path}.rsc`,
    `${path}.txt`,
    `${path}.segments/_tree.segment.rsc`,
    `/EN-US${path}`,
    `/en-us${path}`,
  ];
}

/** Requests as Next's own scripts, proxies or an attacker would make them, of an address as it is. */
export const requestDisguises: readonly Readonly<Record<string, string>>[] = [
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%2Cnull%2C%22refetch%22%5D' },
  { rsc: '1', 'next-router-state-tree': 'x' },
  { rsc: '1', 'next-router-state-tree': '["",{"children":1}]', 'next-router-prefetch': '2' },
  { rsc: '1', 'next-url': '/' },
  { 'next-action': 'x' },
  { purpose: 'prefetch' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-rewrite': '/kayak/en-US/help' },
  { 'x-middleware-override-headers': 'x-umiak-page', 'x-middleware-request-x-umiak-page': 'e30.x' },
  { 'x-invoke-path': '/', 'x-matched-path': '/', 'x-now-route-matches': '1' },
  { 'x-nextjs-data': '1' },
  { 'x-original-url': '/', 'x-rewrite-url': '/' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-umiak-page': 'e30.AAAA', 'x-umiak-key': '', 'x-umiak-fault': '1', 'x-umiak-surface': 'settled' },
  { 'x-brand': 'momondo', 'x-locale': 'de-DE', 'x-path': '/', 'x-nonce': 'x', 'x-fault-status': '200' },
  { 'x-part': 'main' },
];
