/** Leaving the page: the one place that touches `location`, so that tests can stand in for it. */
export type Navigation = {
  reload(): void;
  /** Goes to a path of this site. */
  assign(address: string): void;
  /** The same in place of this page: going back leads past it. */
  replace(address: string): void;
  /** Path and query of the page shown, `/business/users?page=2`. */
  path(): string;
};

let current: Navigation = {
  reload: () => window.location.reload(),
  assign: (address) => window.location.assign(address),
  replace: (address) => window.location.replace(address),
  path: () => window.location.pathname + window.location.search,
};

/** The way to leave this page. */
export function navigation(): Navigation {
  return current;
}

/** Navigates by `next` from now on; the function returned puts the former way back. */
export function replaceNavigation(next: Navigation): () => void {
  const former = current;
  current = next;
  return () => {
    current = former;
  };
}
