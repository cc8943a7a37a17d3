'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '@/components/ui/server-html/error-boundary';
import { importWithRetries } from '@/lib/client/import-with-retries';
import { log } from '@/lib/client/log';

type Props<Part> = {
  /** Imports the code: `() => import('./survey')`. Called once for every `LazyPart`. */
  readonly load: () => Promise<Part>;
  /** In place of a part that fails while it is drawn; nothing by default. */
  readonly fallback?: ReactNode;
  /** Draws what was loaded. */
  readonly children: (part: Part) => ReactNode;
};

/**
 * A part of the page whose code comes later. Loading is tried three times; when that fails it is logged once, and the part is absent
 * while the page goes on.
 */
export function LazyPart<Part>({ load, fallback = null, children }: Props<Part>) {
  const [loaded, setLoaded] = useState<{ readonly part: Part } | null>(null);
  const first = useRef(load);
  useEffect(() => {
    let gone = false;
    importWithRetries(first.current).then(
      (part) => {
        if (!gone) setLoaded({ part });
      },
      (error) => log.error('A part of the page could not be loaded', error),
    );
    return () => {
      gone = true;
    };
  }, []);
  return loaded === null ? null : (
    <ErrorBoundary fallback={fallback}>{() => children(loaded.part)}</ErrorBoundary>
  );
}
