'use client';

import { useEffect } from 'react';
import { watchSelection } from '@/lib/client/people/watch-selection';

/** Counts the chosen rows, and chooses a whole page or a row of rows at once; without it each is chosen by itself. */
export function SelectionStart(): null {
  useEffect(() => {
    const ending = new AbortController();
    watchSelection(ending.signal);
    return () => ending.abort();
  }, []);
  return null;
}
