import 'server-only';
import type { Home } from './open-home';

const linesMax = 12;

/** What PostgreSQL says, and what that asks of the person who reads it. First match wins. */
const advice: readonly (readonly [RegExp, (home: Home) => string])[] = [
  [/no space left on device/i, () => 'The disk is full: make room and start again.'],
  [
    /incompatible with server/i,
    (home) =>
      `${home.data} was made by another version of PostgreSQL: move it away to begin with an empty database, ` +
      'or run that version yourself and set DATABASE_URL.',
  ],
  [
    /could not create shared memory|could not map anonymous shared memory/i,
    () => 'The machine gives too little memory: free some, or set DATABASE_URL.',
  ],
  [
    /postmaster\.pid" already exists/i,
    (home) =>
      `Another PostgreSQL holds ${home.data} but does not answer. Stop it (its process id is the first line of ` +
      'postmaster.pid there), then start again.',
  ],
];

/** The Error for a database that did not start: what to do, then the last lines of what PostgreSQL said. */
export function startupError(home: Home, output: string): Error {
  const known = advice.find(([sign]) => sign.test(output));
  const todo =
    known?.[1](home) ??
    `Set DATABASE_URL to use a PostgreSQL of your own, or move ${home.data} away to begin with an empty one.`;
  const lines = output.trim().split('\n').slice(-linesMax);
  return new Error(`The embedded database did not start. ${todo}\n${home.log}:\n  ${lines.join('\n  ')}`);
}
