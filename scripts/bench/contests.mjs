/**
 * @typedef {import('./start-child.mjs').Server} Server
 * @typedef {{ site: Server, cookie: string, bareNode: Server | null, bareNext: Server | null,
 *   betterAuth: (Server & { cookie: string }) | null, owners: { few: string, many: string }, admin: string }} Field the servers that
 *   run, and the cookies of a member, of the owners of few and of many saved events, and of an administrator
 */

/** What is measured, by id: the words of the report. */
export const contestantNames = {
  guestHome: 'Guest home',
  bareStatic: 'Bare static page of the same bytes, `next start`',
  bareNode: 'Bare Node server that sends the same bytes',
  guestHomePacked: 'Guest home, compressed',
  bareStaticPacked: 'Bare static page of the same bytes, compressed, `next start`',
  guestHomeInFlight: 'Guest home, compressed, ten in flight',
  bareStaticInFlight: 'Bare static page of the same bytes, compressed, ten in flight, `next start`',
  bareNodeInFlight: 'Bare Node server that sends the same bytes, ten in flight',
  memberHome: 'Member home',
  adminHome: 'Home of an administrator',
  adminHub: 'Admin hub of the same administrator',
  memberResults: 'Results of a member, a thousand flights',
  bareDynamic: 'Bare dynamic page of as many elements, `next start`',
  authState: 'Auth state of a member',
  bareSelect: 'Bare handler with one primary-key select, `next start`',
  betterAuth: 'better-auth, get-session of a member, `next start`',
  tripsFew: 'Trips store of a member with 10 saved events',
  tripsMany: 'Trips store of a member with 10,000 saved events',
};

/**
 * Who is measured against whom; yardsticks that did not start are left out.
 * @param {Field} field
 * @returns {{ title: string, contestants: import('./compare.mjs').Contestant[] }[]}
 */
export function contestsOf({ site, cookie, bareNode, bareNext, betterAuth, owners, admin }) {
  const at = (id, server, path, memberCookie = null, headers = cookieHeader(memberCookie)) =>
    server === null ? [] : [{ id, url: `${server.origin}${path}`, headers, pid: server.pid }];
  return [
    {
      title: 'Guest home',
      contestants: [
        ...at('guestHome', site, '/'),
        ...at('bareStatic', bareNext, '/'),
        ...at('bareNode', bareNode, '/'),
      ],
    },
    {
      title: 'Guest home, compressed',
      contestants: [
        ...at('guestHomePacked', site, '/', null, asBrowsersAsk),
        ...at('bareStaticPacked', bareNext, '/', null, asBrowsersAsk),
      ],
    },
    {
      title: 'Guest home, ten requests in flight',
      contestants: [
        ...tenInFlight(at('guestHomeInFlight', site, '/', null, asBrowsersAsk)),
        ...tenInFlight(at('bareStaticInFlight', bareNext, '/', null, asBrowsersAsk)),
        ...tenInFlight(at('bareNodeInFlight', bareNode, '/')),
      ],
    },
    {
      title: 'Member home',
      contestants: [...at('memberHome', site, '/', cookie), ...at('bareDynamic', bareNext, '/dynamic')],
    },
    {
      title: 'Admin hub',
      contestants: [...at('adminHome', site, '/', admin), ...at('adminHub', site, '/business', admin)],
    },
    {
      title: 'Results',
      contestants: at('memberResults', site, resultsPath(), cookie),
    },
    {
      title: 'Auth state',
      contestants: [
        ...at('authState', site, '/horizon/common/authentication/providers/AuthStateProviderAction', cookie),
        ...at('bareSelect', bareNext, '/api/select'),
        ...at('betterAuth', betterAuth, '/api/auth/get-session', betterAuth?.cookie),
      ],
    },
    {
      title: 'Trips store',
      contestants: [
        ...at('tripsFew', site, '/trips/api/store', owners.few),
        ...at('tripsMany', site, '/trips/api/store', owners.many),
      ],
    },
  ];
}

/** Flights there and back between two large cities, some weeks ahead. */
function resultsPath(now = Date.now()) {
  const day = (days) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  return `/flights/NYC-LON/${day(50)}/${day(57)}`;
}

/** Every browser asks for compressed answers; who keeps none compresses for each request. */
const asBrowsersAsk = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * Several requests on a connection at once (HTTP/1.1 pipelining, RFC 9112 §9.3.2): the generator then spends less on
 * each, and is no longer what limits a fast server.
 */
const tenInFlight = (contestants) => contestants.map((one) => ({ ...one, inFlight: 10 }));

const cookieHeader = (cookie) => (cookie === null ? {} : { cookie });
