import { type Navigation, replaceNavigation } from './page-navigation';

/** A page at `path` that goes nowhere but notes where it should have gone; for tests only. */
export type StillPage = {
  path: string;
  reloads: number;
  readonly visited: string[];
  readonly replaced: string[];
  readonly restore: () => void;
};

/** Puts a still page in place of the browser's. */
export function standStill(path: string): StillPage {
  const navigation: Navigation = {
    reload: () => {
      still.reloads += 1;
    },
    assign: (address) => still.visited.push(address),
    replace: (address) => still.replaced.push(address),
    path: () => still.path,
  };
  const still: StillPage = {
    path,
    reloads: 0,
    visited: [],
    replaced: [],
    restore: replaceNavigation(navigation),
  };
  return still;
}
