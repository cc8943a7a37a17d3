'use client';

import { useEffect } from 'react';
import { importWithRetries } from '@/lib/client/import-with-retries';
import { startPickers } from '@/lib/client/site/pickers/start-pickers';

/** Makes the page's pickers open in place. Draws nothing. */
export function PickerStart() {
  useEffect(() => startPickers(() => importWithRetries(() => import('./picker-surface'))), []);
  return null;
}
