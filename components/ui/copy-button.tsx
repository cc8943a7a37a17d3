'use client';

import { useState } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { useHydrated } from '@/components/ui/use-hydrated';
import { visuallyHidden } from '@/components/ui/visually-hidden';

/** What the button says before, after, and when the browser refuses. */
export type CopyLabels = { readonly copy: string; readonly copied: string; readonly failed: string };

/** Copies a text to the clipboard and says so. Absent until it can work. */
export function CopyButton({ text, labels }: { readonly text: string; readonly labels: CopyLabels }) {
  const ready = useHydrated();
  const [said, setSaid] = useState('');
  if (!ready) return null;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(labels.copied);
    } catch {
      setSaid(labels.failed);
    }
  }

  return (
    <>
      <button type="button" className={buttonVariant('quiet')} onClick={copy}>
        {said === '' ? labels.copy : said}
      </button>
      <span role="status" className={visuallyHidden}>
        {said}
      </span>
    </>
  );
}
