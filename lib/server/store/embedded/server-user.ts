import 'server-only';
import { type SpawnOptions, spawnSync } from 'node:child_process';

/** The account PostgreSQL runs as. */
export type ServerUser = { readonly uid: number; readonly gid: number };

/**
 * PostgreSQL refuses to run as root. `nobody` exists on every system we support, and PostgreSQL looks its
 * own user up, so an invented number would not do.
 */
export const nobody: ServerUser = { uid: 65534, gid: 65534 };

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * How to spawn PostgreSQL's programs: as `user` (null: as ourselves), from a folder everybody may enter, and
 * without our environment, in which PGPORT or PGDATA would quietly redirect them. English, so that
 * `startup-error.ts` can read what they say.
 */
export function asServerUser(user: ServerUser | null): SpawnOptions {
  const { PATH, NODE_ENV } = process.env;
  return { cwd: '/', env: { PATH, NODE_ENV, LC_ALL: 'C', TZ: 'UTC' }, ...user };
}

/** Whether `user` may enter a folder: asked of the system, which knows more than mode bits tell. */
export function canEnter(folder: string, user: ServerUser): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...asServerUser(user), stdio: 'ignore' }).status === 0
  );
}
