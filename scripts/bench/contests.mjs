/**
 * @typedef {import('./start-child.mjs').Server} Server
 * @typedef {object} Field what runs, and who asks
 * @property {{ site: Server, bareNode: Server | null, bareNext: Server | null, betterAuth: Server | null }} servers
 * @property {{ member: string, few: string, many: string, admin: string, betterAuth?: string }} cookies of a member, of the
 *   owners of few and of many saved events, of an administrator, and of a member of better-auth
 * @property {{ home: number, results: number }} elements in the bodies of two pages of the member
 * @typedef {{ part: string, name: string, server: keyof Field['servers'], path: string | ((field: Field) => string),
 *   cookie?: keyof Field['cookies'], headers?: Record<string, string> }} Row `name` is what the report calls it
 */

/** The parts of a run in which servers are measured against each other, in turns. */
const contestTitles = {
  'guest-home': 'Guest home',
  'member-home': 'Member home',
  'admin-hub': 'Admin hub',
  results: 'Results',
  'auth-state': 'Auth state',
  'trips-store': 'Trips store',
};

/** Every part of a run, in its order. */
export const parts = [
  'sizes',
  ...Object.keys(contestTitles),
  'sign-ins',
  'answers',
  'memory',
  'finder',
  'reports',
  'bookings',
  'policy',
  'instances',
];

/**
 * What is measured, by id.
 * @type {Record<string, Row>}
 */
export const contestRows = {
  guestHome: { part: 'guest-home', name: 'Guest home', server: 'site', path: '/' },
  bareNode: {
    part: 'guest-home',
    name: 'Bare Node server that sends the same bytes',
    server: 'bareNode',
    path: '/',
  },
  guestHomePacked: {
    part: 'guest-home',
    name: 'Guest home, compressed as browsers ask',
    server: 'site',
    path: '/',
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  },
  memberHome: { part: 'member-home', name: 'Member home', server: 'site', path: '/', cookie: 'member' },
  bareDynamic: {
    part: 'member-home',
    name: 'Bare dynamic page of as many elements, `next start`',
    server: 'bareNext',
    path: ({ elements }) => `/dynamic?elements=${elements.home}`,
  },
  adminHome: {
    part: 'admin-hub',
    name: 'Home of an administrator',
    server: 'site',
    path: '/',
    cookie: 'admin',
  },
  adminHub: {
    part: 'admin-hub',
    name: 'Admin hub of the same administrator',
    server: 'site',
    path: '/business',
    cookie: 'admin',
  },
  memberResults: {
    part: 'results',
    name: 'Results of a member, a thousand flights',
    server: 'site',
    path: () => resultsPath(),
    cookie: 'member',
  },
  bareDynamicResults: {
    part: 'results',
    name: 'Bare dynamic page of as many elements as the results, `next start`',
    server: 'bareNext',
    path: ({ elements }) => `/dynamic?elements=${elements.results}`,
  },
  authState: {
    part: 'auth-state',
    name: 'Auth state of a member',
    server: 'site',
    path: '/horizon/common/authentication/providers/AuthStateProviderAction',
    cookie: 'member',
  },
  bareSelect: {
    part: 'auth-state',
    name: 'Bare handler with one primary-key select, `next start`',
    server: 'bareNext',
    path: '/api/select',
  },
  betterAuth: {
    part: 'auth-state',
    name: 'better-auth, get-session of a member, `next start`',
    server: 'betterAuth',
    path: '/api/auth/get-session',
    cookie: 'betterAuth',
  },
  tripsFew: {
    part: 'trips-store',
    name: 'Trips store of a member with 10 saved events',
    server: 'site',
    path: '/trips/api/store',
    cookie: 'few',
  },
  tripsMany: {
    part: 'trips-store',
    name: 'Trips store of a member with 10,000 saved events',
    server: 'site',
    path: '/trips/api/store',
    cookie: 'many',
  },
};

/**
 * Whether a run of these parts asks this server.
 * @param {readonly string[]} wanted
 * @param {keyof Field['servers']} server
 */
export const needsServer = (wanted, server) =>
  Object.values(contestRows).some((row) => row.server === server && wanted.includes(row.part));

/**
 * Who is measured against whom; baselines that did not start are left out.
 * @param {Field} field
 * @param {readonly string[]} wanted parts
 * @returns {{ title: string, contestants: import('./compare.mjs').Contestant[] }[]}
 */
export function contestsOf(field, wanted) {
  return Object.entries(contestTitles)
    .filter(([part]) => wanted.includes(part))
    .map(([part, title]) => ({
      title,
      contestants: Object.entries(contestRows)
        .filter(([, row]) => row.part === part && field.servers[row.server] !== null)
        .map(([id, row]) => contestantOf(id, row, field)),
    }));
}

function contestantOf(id, { server, path, cookie, headers = {} }, field) {
  const { origin, pid } = field.servers[server];
  const address = typeof path === 'string' ? path : path(field);
  const signedIn = cookie === undefined ? {} : { cookie: field.cookies[cookie] };
  return { id, url: origin + address, headers: { ...headers, ...signedIn }, pid };
}

/** Flights there and back between two large cities, some weeks ahead. */
export function resultsPath(now = Date.now()) {
  const day = (days) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  return `/flights/NYC-LON/${day(50)}/${day(57)}`;
}
