'use client';

import { buttonLook } from '@/components/ui/button-look';
import { CardStage } from '@/components/ui/card-stage';

/** When a page breaks in the browser (specification §8). In English: its messages may be what broke. */
export default function PageError() {
  return (
    <CardStage title="Unexpected Application Error!">
      <button type="button" className={buttonLook('primary')} onClick={() => location.reload()}>
        Try again
      </button>
    </CardStage>
  );
}
