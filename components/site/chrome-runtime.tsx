'use client';

import { useEffect } from 'react';
import { startExtras } from '@/lib/client/site/start-extras';

let started = false;

/** Starts the chrome's browser half, once in a document. Draws nothing. */
export function ChromeRuntime() {
  useEffect(() => {
    if (started) return;
    started = true;
    startExtras();
  }, []);
  return null;
}
