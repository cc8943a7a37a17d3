'use client';

import { useEffect } from 'react';
import { startNavigation } from '@/lib/client/site/runtime/navigation';

/** Starts what the chrome does beyond what the browser does by itself; draws nothing. */
export function ChromeRuntime() {
  useEffect(startNavigation, []);
  return null;
}
