import 'server-only';
import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import type { Client } from 'pg';
import { clusterUrl } from './connect';
import { openHome } from './open-home';
import { reachServer } from './reach-server';
import { stopUnlessUsed } from './stop-unless-used';

export type EmbeddedOptions = {
  /** Folder of the database; made when it is not there. */
  readonly dataDir: string;
  /** Told what is being done, in a few words. */
  readonly onProgress?: (text: string) => void;
  /** Folder of `postgres` and `initdb` instead of the installed package's. */
  readonly binDir?: string;
};

/** A running PostgreSQL that we may use until we stop it. */
export type Embedded = {
  /** Address of one of its databases, for `pg`. */
  url(database: string): string;
  /** It was running already. */
  readonly adopted: boolean;
  /**
   * Shuts the server down, unless somebody else is connected, who then keeps it. Connections opened with
   * this object's own `url()` do not count: they are the caller's to close first.
   */
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL of a folder, or joins the one that is running. It listens on a UNIX socket
 * only, syncs every commit to disk, outlives this process when that is killed, and recovers when it is
 * killed itself. Started by root, it runs as an unprivileged account.
 *
 * One connection stays open, without keeping the process alive, so that others see we are here.
 * @throws Error that says what to do and quotes PostgreSQL.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, onProgress = () => {}, binDir } = options;
  const home = openHome(dataDir);
  const applicationName = `umiak-${randomBytes(6).toString('hex')}`;
  const { client, adopted } = await reachServer({ home, applicationName, onProgress, binDir });
  keepProcess(client, false);
  let stopping: Promise<void> | undefined;
  return {
    adopted,
    url: (database) => clusterUrl(home, database, applicationName),
    stop() {
      keepProcess(client, true);
      stopping ??= stopUnlessUsed(home, client, applicationName);
      return stopping;
    },
  };
}

/** Whether an open connection alone keeps this process from ending. */
function keepProcess(client: Client, keep: boolean): void {
  const { stream } = client.connection;
  if (!(stream instanceof Socket)) return;
  if (keep) stream.ref();
  else stream.unref();
}
