'use client';

import { useEffect } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { CardStage } from '@/components/ui/layout/card-stage';
import { log } from '@/lib/client/log';

/** In place of a page that breaks in the browser (specification §8). In English: its messages may be what broke. */
export function PageError({ error }: { readonly error: Error }) {
  useEffect(() => log.error('Unexpected Application Error!', error), [error]);
  return (
    <CardStage title="Unexpected Application Error!">
      <button type="button" className={buttonVariant('primary')} onClick={() => location.reload()}>
        Try again
      </button>
    </CardStage>
  );
}
