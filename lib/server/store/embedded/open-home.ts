import 'server-only';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hasCode } from './has-code';
import { claimPrivateTempDir } from './private-temp-dir';
import { canEnter, isRoot, nobody, type ServerUser } from './server-user';

/** Where one embedded database lives. */
export type Home = {
  /** PostgreSQL's data folder. */
  readonly data: string;
  /** Folder of the UNIX socket. Only its owner may enter: whoever reaches the socket is a superuser. */
  readonly socketDir: string;
  readonly log: string;
  /** Whom the server runs as; null means as we do. */
  readonly user: ServerUser | null;
};

/** A socket address holds 104 bytes on macOS and 108 on Linux. */
const socketPathBytesMax = 100;
const socketName = '.s.PGSQL.5432';
const pointerName = 'postgres-is-elsewhere.txt';

/**
 * Makes the folders of the embedded database: in `dataDir`, or under /var/tmp when we are root and the
 * unprivileged account cannot enter `dataDir` (a clone in /root). A text file in `dataDir` then says so.
 * @throws Error that says what to do when the folder is not ours to write.
 */
export function openHome(dataDir: string): Home {
  try {
    mkdirSync(dataDir, { recursive: true });
    const folder = realpathSync(resolve(dataDir));
    return isRoot() ? rootHome(folder) : ownHome(folder);
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
    throw new Error(
      `The data folder ${dataDir} cannot be written by this user. ` +
        'Start as the user who owns it, or choose another folder: UMIAK_DATA=/some/folder',
      { cause: error },
    );
  }
}

function ownHome(dataDir: string): Home {
  const home = join(dataDir, 'postgres');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  return furnish(home, nameOf(dataDir), null);
}

function rootHome(dataDir: string): Home {
  const home = join(dataDir, 'postgres');
  const owner = ownerOf(join(home, 'data')) ?? nobody;
  const pointer = join(dataDir, pointerName);
  if (!existsSync(pointer) && canEnter(dataDir, owner)) {
    mkdirSync(home, { recursive: true });
    if (owner === nobody) chmodSync(home, 0o711);
    return furnish(home, nameOf(dataDir), owner);
  }
  const tempDir = claimPrivateTempDir(nameOf(dataDir), 0o711);
  writeFileSync(
    pointer,
    `${tempDir}\n\nThe embedded PostgreSQL was started by root. It runs as an unprivileged user, who cannot\n` +
      'enter this folder, so its data is kept in the folder above.\n',
  );
  return furnish(tempDir, nameOf(dataDir), nobody);
}

function furnish(home: string, name: string, user: ServerUser | null): Home {
  const near = join(home, 'run');
  const fits = Buffer.byteLength(join(near, socketName)) < socketPathBytesMax;
  const socketDir = fits ? near : join(claimPrivateTempDir(name, user === null ? 0o700 : 0o711), 'run');
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  if (user !== null) chownSync(socketDir, user.uid, user.gid);
  return { data: join(home, 'data'), socketDir, log: join(home, 'log'), user };
}

/** An existing database keeps running as its owner, so that root does not lock that person out. */
function ownerOf(data: string): ServerUser | undefined {
  const stat = statSync(data, { throwIfNoEntry: false });
  if (stat === undefined || stat.uid === 0 || stat.uid === nobody.uid) return undefined;
  return { uid: stat.uid, gid: stat.gid };
}

const nameOf = (dataDir: string): string => createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
