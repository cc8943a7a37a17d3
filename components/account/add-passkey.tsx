'use client';

import { useState } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { useHydrated } from '@/components/ui/use-hydrated';
import { firstError } from '@/lib/client/first-error';
import { importWithRetries } from '@/lib/client/import-with-retries';
import { navigation } from '@/lib/client/page-navigation';
import styles from './sign-in-panel.module.css';

type Props = {
  readonly email: string;
  /** Where to go when the passkey is there, and where a fresh proof is asked for. */
  readonly done: string;
  readonly proofPage: string;
  readonly labels: {
    readonly add: string;
    readonly busy: string;
    readonly notAdded: string;
    readonly unsupported: string;
  };
};

const proofCodes = new Set<string | undefined>([
  'REAUTHENTICATION_NEEDED',
  'MISSING_TWO_FACTOR_AUTHENTICATION',
]);
const isProofMissing = (reason: unknown): boolean => proofCodes.has(firstError(reason)?.code);

/** Adds a passkey of this device. Absent until it can work: the ceremony is script. */
export function AddPasskey({ email, done, proofPage, labels }: Props) {
  const ready = useHydrated();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (!ready) return null;
  if (!('PublicKeyCredential' in window)) return <p className={styles.none}>{labels.unsupported}</p>;
  const busy = state === 'busy';

  async function add(): Promise<void> {
    if (busy) return;
    setState('busy');
    try {
      const { passkeyRegister } = await importWithRetries(() => import('@/lib/client/sign-in/passkey'));
      const { didUseWebAuthn } = await passkeyRegister({ username: email, consent: true }, { adding: true });
      if (didUseWebAuthn) return navigation().assign(done);
      setState('failed');
    } catch (reason) {
      if (isProofMissing(reason)) return navigation().assign(proofPage);
      setState('failed');
    }
  }

  return (
    <div>
      <button type="button" className={buttonVariant('quiet')} aria-disabled={busy} onClick={add}>
        {busy ? labels.busy : labels.add}
      </button>
      <p className={styles.status} role="status">
        {state === 'failed' ? labels.notAdded : ''}
      </p>
    </div>
  );
}
