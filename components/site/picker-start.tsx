'use client';

import { starter } from '@/components/ui/starter';
import { importWithRetries } from '@/lib/client/import-with-retries';
import { startPickers } from '@/lib/client/site/pickers/start-pickers';
import { withStyles } from '@/lib/client/site/whole-styles';

/** Makes the page's pickers open in place. */
export const PickerStart = starter(() =>
  startPickers(() => importWithRetries(() => withStyles(import('./picker-surface')))),
);
