import { contestsOf, needsServer, parts } from './contests.mjs';

const server = (name: string) => ({ origin: `http://${name}.example`, pid: 1, stop: async () => {} });
const field = {
  servers: {
    site: server('site'),
    bareNode: server('node'),
    bareNext: server('next'),
    betterAuth: server('auth'),
  },
  cookies: { member: 'id=member', few: 'id=few', many: 'id=many', admin: 'id=admin', betterAuth: 'id=auth' },
  elements: { home: 889, results: 12_000 },
};
const asked = (...args: Parameters<typeof contestsOf>) =>
  contestsOf(...args).flatMap(({ contestants }) => contestants.map(({ id }) => id));

test('each page of a member is measured beside a bare page of as many elements, each as who it is for', () => {
  const all = contestsOf(field, parts).flatMap(({ contestants }) => contestants);
  const byId = Object.fromEntries(all.map((one) => [one.id, one]));
  expect(byId.memberHome).toMatchObject({ url: 'http://site.example/', headers: { cookie: 'id=member' } });
  expect(byId.bareDynamic?.url).toBe('http://next.example/dynamic?elements=889');
  expect(byId.bareDynamicResults?.url).toBe('http://next.example/dynamic?elements=12000');
  expect(byId.betterAuth?.headers).toEqual({ cookie: 'id=auth' });
  expect(byId.guestHome?.headers).toEqual({});
});

test('some parts alone ask no others, and need only their servers', () => {
  expect(asked(field, ['guest-home', 'memory'])).toEqual(['guestHome', 'bareNode', 'guestHomePacked']);
  expect(needsServer(['guest-home', 'memory'], 'bareNode')).toBe(true);
  expect(needsServer(['guest-home', 'memory'], 'bareNext')).toBe(false);
});

test('a baseline that did not start is left out', () => {
  const { betterAuth, ...others } = field.servers;
  expect(betterAuth).toBeDefined();
  expect(asked({ ...field, servers: { ...others, betterAuth: null } }, ['auth-state'])).toEqual([
    'authState',
    'bareSelect',
  ]);
});
