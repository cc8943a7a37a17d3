import { getTranslations } from 'next-intl/server';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import type { StepContext } from './step-context';
import { ViewFrame } from './view-frame';
import { ViewLink } from './view-link';
import styles from './view-parts.module.css';

type Props = {
  readonly step: StepContext;
  /** Some provider is configured. */
  readonly offered: boolean;
};

/** State "landing page": the choice of ways. */
export async function LandingView({ step, offered }: Props) {
  const t = await getTranslations('dialog.landing');
  const brand = step.brandName;
  return (
    <ViewFrame state={dialogState.landingPage} title={t('title', { brand })} lead={t('lead')}>
      <div className={styles.methods}>
        <ViewLink href="/login/email" icon="mail">
          {t('email')}
        </ViewLink>
        {offered ? (
          <ViewLink href="/login/oauth" icon="account">
            {t('oauth')}
          </ViewLink>
        ) : null}
        <ViewLink href="/login/external" icon="company">
          {t('external')}
        </ViewLink>
        <ViewLink href="/login/business" icon="briefcase">
          {t('business', { brand })}
        </ViewLink>
      </div>
    </ViewFrame>
  );
}
