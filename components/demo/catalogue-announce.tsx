'use client';

import { buttonLook } from '@/components/ui/button-look';
import { publish } from '@/lib/client/events';

/** Says a text at the top of the page. */
export function CatalogueAnnounce({ text, children }: { readonly text: string; readonly children: string }) {
  return (
    <button type="button" className={buttonLook('quiet')} onClick={() => publish('page.announced', text)}>
      {children}
    </button>
  );
}
