import { closeAll, isInterrupted } from './closing.mjs';

/**
 * Ends the command: what went wrong in words, everything closed, exit code 1. Our own errors speak for
 * themselves; anything else (a TypeError) is a mistake of ours and shows where it happened.
 * @param {unknown} error
 */
export async function fail(error) {
  if (isInterrupted()) return;
  const isPlain = error instanceof Error && error.name === 'Error';
  console.error(isPlain ? `\n${error.message}\n` : error);
  await closeAll();
  process.exit(1);
}
