import { mkdtempSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The name of PostgreSQL's socket file, which tells the port. */
const socketName = (url: URL): string => `.s.PGSQL.${url.port || 5432}`;

/** A line between an application and its database that a test can cut and mend. */
export type DatabaseRelay = {
  /** Address of the database through this line. */
  readonly url: string;
  readonly open: () => Promise<void>;
  /** Ends every connection at once and lets no new one come. */
  readonly cut: () => Promise<void>;
};

/** Makes a line to the database at `url`; it is not open yet. */
export function databaseRelay(url: string): DatabaseRelay {
  const folder = mkdtempSync(join(tmpdir(), 'umiak-relay-'));
  const through = new URL(url);
  through.searchParams.set('host', folder);
  const alive = new Set<Socket>();
  let server: Server | null = null;
  return {
    url: through.href,
    open: () =>
      new Promise((ready) => {
        const opened = createServer((from) => {
          if (server === opened) tie(from, target(url), alive);
          else from.destroy();
        });
        server = opened.listen(join(folder, socketName(through)), ready);
      }),
    cut: () =>
      new Promise((done) => {
        // No new connection first: one that came between would keep the line open.
        if (server === null) return done();
        server.close(() => done());
        server = null;
        for (const one of alive) one.destroy();
        alive.clear();
      }),
  };
}

function target(address: string): Socket {
  const url = new URL(address);
  const host = url.searchParams.get('host');
  return host === null
    ? connect(Number(url.port || 5432), url.hostname)
    : connect(join(host, socketName(url)));
}

function tie(from: Socket, to: Socket, alive: Set<Socket>): void {
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const) {
    alive.add(one);
    one.on('error', () => undefined).on('close', () => other.destroy());
    one.pipe(other);
  }
}
