'use client';

import { useEffect } from 'react';
import { startPickers } from '@/lib/client/site/pickers/start-pickers';

/** Makes the page's pickers open in place. Draws nothing. */
export function PickerStart() {
  useEffect(() => startPickers(() => import('./picker-surface')), []);
  return null;
}
