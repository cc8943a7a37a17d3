import fc from 'fast-check';
import { brands, findBrand } from '@/lib/shared/site/brands';
import { locales } from '@/lib/shared/site/locale/locales';
import { pageRules } from './page-rules';
import { type Deployment, resolveRequest } from './resolve-request';

const kayak = findBrand('kayak') ?? brands[0];
const deployment: Deployment = {
  brandAt: (host) => {
    const label = host
      .toLowerCase()
      .replace(/:\d+$/, '')
      .replace(/\.?localhost$/, '');
    return label === '' ? kayak : (brands.find((brand) => brand.label === label) ?? null);
  },
  fallback: kayak,
  businessPath: '/business',
  dashboard: 'dashboard',
  demo: true,
  apiDocs: true,
};

const at = (host: string | null, path: string, over: Partial<Deployment> = {}) => {
  const resolved = resolveRequest(host, path, { ...deployment, ...over });
  const where = `${resolved.kind} ${resolved.brand.key} ${resolved.locale.tag}`;
  if (resolved.kind === 'page') return `${where} ${resolved.path}${resolved.gated === null ? '' : ' gated'}`;
  return resolved.kind === 'moved' ? `${where} ${resolved.to}` : where;
};

test.each([
  ['localhost:3000', '/', 'page kayak en-US /'],
  ['LOCALHOST', '/login', 'page kayak en-US /login'],
  ['momondo.localhost', '/', 'page momondo de-DE /'],
  ['momondo.localhost', '/ar-ae', 'page momondo ar-AE /'],
  ['momondo.localhost', '/en-gb/login/forgot', 'page momondo en-GB /login/forgot'],
  ['checkfelix.localhost', '/login', 'page checkfelixat de-AT /login'],
  [
    'localhost',
    '/demo/mailbox/1700000000000-abcdef012345',
    'page kayak en-US /demo/mailbox/1700000000000-abcdef012345',
  ],
  ['localhost', '/business', 'page kayak en-US /business'],
  ['localhost', '/business/users', 'page kayak en-US /business/users gated'],
  [
    'localhost',
    '/de-de/business/policy/flight/settings',
    'page kayak de-DE /business/policy/flight/settings gated',
  ],
])('%s%s is %s', (host, path, expected) => expect(at(host, path)).toBe(expected));

test.each([
  ['localhost', '/en-us/login', 'moved kayak en-US /login'],
  ['localhost', '/en-US', 'moved kayak en-US /'],
  ['localhost', '/AR-AE/login', 'moved kayak ar-AE /ar-ae/login'],
  ['localhost', '/ar-ae/', 'moved kayak ar-AE /ar-ae'],
  ['localhost', '/login/', 'moved kayak en-US /login'],
  ['momondo.localhost', '/de-de/business/users', 'moved momondo de-DE /business/users'],
])('%s%s is %s', (host, path, expected) => expect(at(host, path)).toBe(expected));

test.each([
  ['evil.example', '/'],
  [null, '/'],
  ['nobody.localhost', '/'],
  ['localhost', '/xx-yy/login'],
  ['localhost', '/sv-se'],
  ['localhost', '/de'],
  ['localhost', '/kayak/en-US'],
  ['localhost', '/kayak/en-US/business/users'],
  ['localhost', '/fault'],
  ['localhost', '/denied'],
  ['localhost', '/404'],
  ['localhost', '/nowhere'],
  ['localhost', '//login'],
  ['localhost', '/login//forgot'],
  ['localhost', '/login/%66orgot'],
  ['localhost', '/login;x'],
  ['localhost', '/./login'],
  ['localhost', '/login/../business/users'],
  ['localhost', '/business/users/%2e%2e'],
  ['localhost', '/Login'],
  ['localhost', '/business/nothing'],
  ['localhost', '/business/policy/train/preferences'],
  ['localhost', `/${'a'.repeat(2000)}`],
  ['localhost', '/login/constructor'],
  ['localhost', '/__proto__'],
])('%s%s is nowhere', (host, path) => expect(at(host, path)).toMatch(/^nowhere/));

test('the business pages move with their base path, and are nowhere else', () => {
  const over = { businessPath: '/b4b' };
  expect(at('localhost', '/b4b', over)).toBe('page kayak en-US /business');
  expect(at('localhost', '/b4b/users', over)).toBe('page kayak en-US /business/users gated');
  expect(at('localhost', '/business/users', over)).toMatch(/^nowhere/);
  expect(at('localhost', '/b4busers', over)).toMatch(/^nowhere/);
});

test('demo pages are nowhere outside demo mode', () => {
  expect(at('localhost', '/demo/mailbox', { demo: false })).toMatch(/^nowhere/);
});

test('the page about the API is nowhere where the deployment does not show it', () => {
  expect(at('localhost', '/api-docs')).toMatch(/^page/);
  expect(at('localhost', '/api-docs', { apiDocs: false })).toMatch(/^nowhere/);
});

test('every page is found in every language of every brand, and only written one way', () => {
  const paths = Object.keys(pageRules).filter((path) => !path.includes('{'));
  for (const brand of brands) {
    for (const locale of locales) {
      for (const path of paths) {
        const host = `${brand.label}.localhost`;
        const prefix = locale.tag === brand.market ? '' : `/${locale.tag.toLowerCase()}`;
        const address = prefix === '' ? path : path === '/' ? prefix : `${prefix}${path}`;
        const gated = pageRules[path]?.needs === 'gate' ? ' gated' : '';
        expect(at(host, address)).toBe(`page ${brand.key} ${locale.tag} ${path}${gated}`);
      }
    }
  }
});

test('whatever is asked, a move leads to a page or nowhere, never in a circle or off the site', () => {
  const part = fc.constantFrom(
    '/',
    'ar-ae',
    'EN-us',
    'login',
    'business',
    'users',
    '..',
    '.',
    '%2f',
    '\\',
    '//',
    '?',
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 7 }),
      fc.constantFrom('localhost', 'momondo.localhost', 'x'),
      (parts, host) => {
        const resolved = resolveRequest(host, `/${parts.join('')}`, deployment);
        if (resolved.kind !== 'moved') return;
        expect(resolved.to).toMatch(/^\/(?!\/)/);
        expect(resolveRequest(host, resolved.to, deployment).kind).not.toBe('moved');
      },
    ),
    { numRuns: 3000 },
  );
});

test('ROUTE-026 the first page of the profile is where the deployment says, and nowhere else', () => {
  expect(at('localhost', '/profile/dashboard')).toBe('page kayak en-US /profile/dashboard');
  const over = { dashboard: 'overview' };
  expect(at('localhost', '/profile/overview', over)).toBe('page kayak en-US /profile/dashboard');
  expect(at('momondo.localhost', '/ar-ae/profile/overview', over)).toBe(
    'page momondo ar-AE /profile/dashboard',
  );
  expect(at('localhost', '/profile/dashboard', over)).toMatch(/^nowhere/);
  expect(at('localhost', '/profile/overview')).toMatch(/^nowhere/);
});
