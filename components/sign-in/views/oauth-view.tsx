import { getTranslations } from 'next-intl/server';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { SocialButtons } from '../social-buttons';
import type { StepContext } from './step-context';
import { ViewFrame } from './view-frame';
import { ViewLink } from './view-link';
import styles from './view-parts.module.css';

type Props = {
  readonly step: StepContext;
  /** Some provider is configured. */
  readonly offered: boolean;
};

/** State "OAuth": the providers one may have an account with. */
export async function OauthView({ step, offered }: Props) {
  const t = await getTranslations('dialog.oauth');
  const lead = t(offered ? 'lead' : 'none');
  return (
    <ViewFrame state={dialogState.oauth} title={t('title')} lead={lead} icon="account">
      <SocialButtons view="oauth" redir={step.redir} />
      <div className={styles.methods}>
        <ViewLink href="/login/email" icon="mail">
          {t('email')}
        </ViewLink>
      </div>
    </ViewFrame>
  );
}
