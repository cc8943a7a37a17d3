import { useEffect } from 'react';

type Starter = {
  (): null;
  /** The same without React: pages from memory do without it (scripts/serve/without-react). Never ended. */
  readonly start: () => void;
};

/**
 * A component that draws nothing and starts a behaviour once the page is there.
 * @param start gives back what ends it
 */
export function starter(start: (() => () => void) | (() => void)): Starter {
  function Start(): null {
    useEffect(start, []);
    return null;
  }
  Start.start = () => void start();
  return Start;
}
