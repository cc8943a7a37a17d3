'use client';

import { useState } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { useHydrated } from '@/components/ui/use-hydrated';
import { navigation } from '@/lib/client/page-navigation';
import { SocialFailure } from '@/lib/client/sign-in/social-failure';
import { socialPopup } from '@/lib/client/sign-in/social-popup';
import { proofOf, socialInBrowser } from '@/lib/client/sign-in/social-sign-in';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import type { SocialKey } from '@/lib/shared/sign-in/social-providers';
import styles from './sign-in-panel.module.css';

type Props = {
  readonly provider: SocialKey;
  readonly labels: {
    readonly connect: string;
    readonly named: string;
    readonly busy: string;
    readonly blocked: string;
    readonly failed: string;
  };
};

/** Connects an account elsewhere by its own window. Absent until it can work: the window is script. */
export function ConnectProvider({ provider, labels }: Props) {
  const ready = useHydrated();
  const [state, setState] = useState<'idle' | 'busy' | 'blocked' | 'failed'>('idle');
  if (!ready) return null;
  const busy = state === 'busy';

  async function connect(): Promise<void> {
    if (busy) return;
    setState('busy');
    const onGone = () => setState('idle');
    const social = socialInBrowser(provider, async () =>
      proofOf(await socialPopup(provider, { locale: document.documentElement.lang, onGone })),
    );
    try {
      if (!(await social.enter())) return setState('idle');
      const { redirect } = await social.link();
      navigation().assign(safeRedirect(redirect));
    } catch (reason) {
      const isBlocked = reason instanceof SocialFailure && reason.errorCode === 'BLOCKED';
      setState(isBlocked ? 'blocked' : 'failed');
    }
  }

  return (
    <div>
      <button
        type="button"
        className={buttonVariant('quiet')}
        aria-label={busy ? undefined : labels.named}
        aria-disabled={busy}
        onClick={connect}
      >
        {busy ? labels.busy : labels.connect}
      </button>
      <p className={styles.status} role="status">
        {state === 'blocked' || state === 'failed' ? labels[state] : ''}
      </p>
    </div>
  );
}
