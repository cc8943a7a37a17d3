'use client';

import { useState } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { FieldError } from '@/components/ui/form/field-error';
import { useHydrated } from '@/components/ui/use-hydrated';
import { navigation } from '@/lib/client/page-navigation';
import { passkeyFactor } from '@/lib/client/sign-in/passkey-factor';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';

type Props = {
  readonly redir: string;
  readonly labels: { readonly use: string; readonly none: string; readonly failed: string };
};

/** Confirms with a passkey. Absent until it can work. */
export function FactorPasskey({ redir, labels }: Props) {
  const ready = useHydrated();
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!ready) return null;

  async function use(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setSaid(null);
    try {
      const target = await passkeyFactor(redir);
      if (target === null) setSaid(labels.none);
      else navigation().assign(safeRedirect(target));
    } catch {
      setSaid(labels.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div role="status">
      <button type="button" className={buttonVariant('primary', true)} aria-disabled={busy} onClick={use}>
        {labels.use}
      </button>
      <FieldError id="passkey-factor-error" message={said} />
    </div>
  );
}
