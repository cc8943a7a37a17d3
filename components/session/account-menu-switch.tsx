'use client';

import { useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { api } from '@/lib/client/api';
import { navigation } from '@/lib/client/navigation';
import { authChanged } from '@/lib/client/session/auth-changed';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import styles from './account-menu-switch.module.css';

/** Which session of this browser to go on with, and how. */
export type ModeSwitch = {
  readonly tokenId: string;
  readonly business: boolean;
  /** Where to go instead of where the server says. */
  readonly target?: string;
};

type Props = {
  readonly to: ModeSwitch;
  readonly className: string | undefined;
  readonly labels: { readonly submit: string; readonly busy: string; readonly failed: string };
};

/** Changes between personal and business mode. Absent until it can work: the call has no form of its own. */
export function AccountMenuSwitch({ to, className, labels }: Props) {
  const ready = useHydrated();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (!ready) return null;
  const busy = state === 'busy';

  async function change(): Promise<void> {
    if (busy) return;
    setState('busy');
    try {
      const { tokenId, business, target } = to;
      const answer = await api('GET /k/run/auth/switch', { tokenId, business });
      authChanged();
      navigation().assign(safeRedirect(target ?? answer.businessRedirectUrl));
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <button type="button" className={className} aria-disabled={busy} onClick={change}>
        {busy ? labels.busy : labels.submit}
      </button>
      {state === 'failed' ? (
        <p className={styles.failed} role="alert">
          {labels.failed}
        </p>
      ) : null}
    </>
  );
}
