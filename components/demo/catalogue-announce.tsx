'use client';

import { buttonVariant } from '@/components/ui/button-variant';
import { publish } from '@/lib/client/event-bus';

/** Says a text at the top of the page. */
export function CatalogueAnnounce({ text, children }: { readonly text: string; readonly children: string }) {
  return (
    <button type="button" className={buttonVariant('quiet')} onClick={() => publish('page.announced', text)}>
      {children}
    </button>
  );
}
