import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/layout/panel';
import { ConfirmGate } from './confirm-gate';
import { ProofGate } from './proof-gate';
import styles from './sign-in-panel.module.css';

/** One kind of ways to sign in. */
type Part = {
  readonly key: 'password' | 'passkeys' | 'social';
  readonly lead: string | null;
  readonly content: ReactNode;
};

type Props = {
  /** Whether the visitor has just proved to be themselves; without, most can only be looked at. */
  readonly recentlyVerified: boolean;
  /** The account has a second factor. */
  readonly factor: boolean;
  /** The registered address, while it is not confirmed; else null. */
  readonly unconfirmed: string | null;
  readonly parts: readonly Part[];
};

/** The ways to sign in but for the addresses. */
export async function SignInPanel({ recentlyVerified, factor, unconfirmed, parts }: Props) {
  const [t, titles] = await Promise.all([getTranslations('profile'), getTranslations('profile.sections')]);
  return (
    <Panel id="sign-in" title={titles('signIn')}>
      {unconfirmed === null ? null : <ConfirmGate email={unconfirmed} redir="/profile/account" />}
      {recentlyVerified ? null : <ProofGate redir="/profile/account" factor={factor} />}
      {parts.map(({ key, lead, content }) => (
        <section className={styles.part} key={key} aria-labelledby={`${key}-title`}>
          <h3 className={styles.title} id={`${key}-title`}>
            {t(`${key}.title`)}
          </h3>
          {lead === null ? null : <p className={styles.lead}>{lead}</p>}
          {content}
        </section>
      ))}
    </Panel>
  );
}
