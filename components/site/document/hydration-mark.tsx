'use client';

import { useEffect } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { publish } from '@/lib/client/event-bus';
import { hydrationMark } from '@/lib/shared/site/hydration-mark';

/**
 * Tells the browser runtime, which must not change what React is about to compare, that React is still to come: the mark is there
 * until it has taken the page over (`whenHydrated`). As a script element that does not say `data-own` it goes with the scripts of
 * React. Effects run after the page was hydrated as a whole: nothing of ours hydrates later (tests/laws/hydration.test.ts).
 */
export function HydrationMark() {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) publish('page.hydrated');
  }, [isHydrated]);
  return isHydrated ? null : <script id={hydrationMark} type="application/json" />;
}
