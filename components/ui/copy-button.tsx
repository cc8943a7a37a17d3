'use client';

import { useState } from 'react';
import { buttonLook } from '@/components/ui/button-look';
import { unseen } from '@/components/ui/unseen';
import { useHydrated } from '@/components/ui/use-hydrated';

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
      <button type="button" className={buttonLook('quiet')} onClick={copy}>
        {said === '' ? labels.copy : said}
      </button>
      <span role="status" className={unseen}>
        {said}
      </span>
    </>
  );
}
