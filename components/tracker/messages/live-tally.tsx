'use client';

import { useEffect, useState } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { KeyFigures } from '@/components/ui/list/key-figures';
import { api } from '@/lib/client/api';
import type { Tally } from '@/lib/shared/tracker/traveler-messages';

const everyMs = 5000;
/** After two hours the page is left as it is. */
const pollsMax = 1440;

type Props = {
  readonly id: string;
  readonly tally: Tally;
  readonly words: Readonly<Record<keyof Tally | 'show', string>>;
  /** Answers still come in. */
  readonly isOpen: boolean;
};

/** How many are safe, need help and have said nothing; counted again every few seconds while the page is looked at. */
export function LiveTally({ id, isOpen, tally: first, words }: Props) {
  const [tally, setTally] = useState(first);
  useEffect(() => {
    if (!isOpen) return;
    let polls = 0;
    const timer = setInterval(async () => {
      polls += 1;
      if (polls > pollsMax) clearInterval(timer);
      if (document.visibilityState !== 'visible') return;
      const now = await api('GET /i/api/business/tracker/v1/messages/{id}/tally', { id }).catch(() => null);
      if (now !== null) setTally(now);
    }, everyMs);
    return () => clearInterval(timer);
  }, [id, isOpen]);
  const isNew = tally.safe !== first.safe || tally.help !== first.help;
  return (
    <>
      <div aria-live="polite">
        <KeyFigures
          figures={(['help', 'none', 'safe'] as const).map((one) => ({
            title: words[one],
            value: String(tally[one]),
            hints: [],
          }))}
        />
      </div>
      {isNew ? (
        <p>
          <button type="button" className={buttonVariant('quiet')} onClick={() => location.reload()}>
            {words.show}
          </button>
        </p>
      ) : null}
    </>
  );
}
