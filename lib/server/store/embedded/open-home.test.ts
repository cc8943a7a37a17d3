import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openHome } from './open-home';
import { isRoot, nobody } from './server-user';
import { startEmbedded } from './start-embedded';

const testAsRoot = isRoot() ? test : test.skip;
const testAsUser = isRoot() ? test.skip : test;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'umiak-home-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

testAsUser('everything of an ordinary user is in the data folder, closed to others', () => {
  const home = openHome(folder);
  expect(home.user).toBeNull();
  expect(dirname(home.data)).toBe(join(folder, 'postgres'));
  expect(lstatSync(home.socketDir).mode & 0o777).toBe(0o700);
});

testAsUser('a folder that cannot be written is refused in words', () => {
  chmodSync(folder, 0o500);
  expect(() => openHome(join(folder, 'data'))).toThrow('UMIAK_DATA=/some/folder');
});

testAsRoot('an open data folder of root holds the database, run by nobody', () => {
  chmodSync(folder, 0o755);
  const home = openHome(folder);
  expect(home.user).toEqual(nobody);
  expect(dirname(home.data)).toBe(join(folder, 'postgres'));
  expect(lstatSync(home.socketDir)).toMatchObject({ uid: nobody.uid, gid: nobody.gid });
  expect(lstatSync(home.socketDir).mode & 0o777).toBe(0o700);
});

testAsRoot('a closed data folder of root is served from /var/tmp, and says so', async () => {
  const embedded = await startEmbedded({ dataDir: folder });
  const home = openHome(folder);
  await embedded.stop();
  expect(home.data).toMatch(/^\/var\/tmp\/umiak-[0-9a-f]{16}\/data$/);
  expect(lstatSync(home.data).mode & 0o777).toBe(0o700);
  expect(readFileSync(join(folder, 'postgres-is-elsewhere.txt'), 'utf8')).toContain(dirname(home.data));
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  // The data stays where it is when the folder is opened up later.
  chmodSync(folder, 0o755);
  expect(openHome(folder)).toEqual(home);
  rmSync(dirname(home.data), { recursive: true });
});

testAsRoot('a name in /var/tmp that somebody else took is refused', () => {
  const tempDir = dirname(openHome(folder).data);
  rmSync(tempDir, { recursive: true });
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  symlinkSync(elsewhere, tempDir);
  expect(() => openHome(folder)).toThrow('made by somebody else');
  rmSync(tempDir);
  mkdirSync(tempDir);
  chmodSync(tempDir, 0o777);
  expect(() => openHome(folder)).toThrow('made by somebody else');
  rmSync(tempDir, { recursive: true });
});
