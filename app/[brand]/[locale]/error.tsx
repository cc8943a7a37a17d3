'use client';

import { buttonVariant } from '@/components/ui/button-variant';
import { CardStage } from '@/components/ui/layout/card-stage';

/** When a page breaks in the browser (specification §8). In English: its messages may be what broke. */
export default function PageError() {
  return (
    <CardStage title="Unexpected Application Error!">
      <button type="button" className={buttonVariant('primary')} onClick={() => location.reload()}>
        Try again
      </button>
    </CardStage>
  );
}
