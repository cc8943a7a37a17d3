import { type VerticalName, verticalNames } from '@/lib/shared/site/vertical-names';

const word = /^[a-z]+(?:-[a-z]+)*$/;
const wordLengthMax = 20;
const depthMax = 3;

/**
 * Which page a path without its locale prefix is, for counting: `home`, `business.users`. What is no plain word
 * could name a trip, a person or a token, and is `id`.
 */
export function pageIdOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.length === 0) return 'home';
  return parts
    .slice(0, depthMax)
    .map((part) => (part.length <= wordLengthMax && word.test(part) ? part : 'id'))
    .join('.')
    .slice(0, 40);
}

/** The vertical a path without its locale prefix belongs to; `main` when to none. */
export function verticalOfPath(path: string): VerticalName {
  const first = path.split('/')[1];
  return verticalNames.find((name) => name === first) ?? 'main';
}
