import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { userInfo } from 'node:os';

const name = 'nobody';
const idOf = (flag: '-g' | '-u') => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));

/** Who runs the programs that refuse to be root, where we are; null where we are not. The embedded PostgreSQL runs as the same. */
export const otherUser = userInfo().uid === 0 ? { name, uid: idOf('-u'), gid: idOf('-g') } : null;

/** Lets those programs write there. */
export function giveToOther(...paths: readonly string[]): void {
  if (otherUser !== null) for (const path of paths) chownSync(path, otherUser.uid, otherUser.gid);
}
