import { getTranslations } from 'next-intl/server';
import { OtherMethods } from '@/components/sign-in/other-methods';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { EmailStep } from './email-step';
import { Links } from './links';
import type { StepContext } from './step-context';
import { ViewFrame } from './view-frame';

type Props = {
  readonly step: StepContext;
  /** A new password has just been saved. */
  readonly resetDone?: boolean;
  /** Why a provider did not sign in, in the visitor's words. */
  readonly refused?: string;
  /** Whoever comes here wants an account. */
  readonly isNew?: boolean;
};

/** State "login": an address is all it takes, whether one has an account or not. */
export async function LoginView({ step, resetDone = false, refused, isNew = false }: Props) {
  const [t, all] = await Promise.all([getTranslations('dialog.login'), getTranslations('dialog')]);
  return (
    <ViewFrame
      state={dialogState.login}
      title={isNew ? all('register.title') : t('title')}
      lead={t(isNew ? 'newLead' : 'lead')}
    >
      {resetDone ? <Notice tone="good">{t('resetDone')}</Notice> : null}
      {refused === undefined ? null : <Notice tone="bad">{refused}</Notice>}
      <EmailStep step={step} isNew={isNew} />
      <OtherMethods view="login" redir={step.redir} />
      {isNew ? (
        <p>
          {all('register.known')}{' '}
          <SiteLink href={step.after('/login', 'identify')} data-view="">
            {all('register.login')}
          </SiteLink>
        </p>
      ) : null}
      <Links>
        <SiteLink href={step.after('/login/external', 'identify')} data-view="">
          {all('external.titleUnknown')}
        </SiteLink>
        <SiteLink href="/login/ways" data-view="">
          {t('ways')}
        </SiteLink>
        <SiteLink href="/login/business" data-view="">
          {t('business')}
        </SiteLink>
      </Links>
    </ViewFrame>
  );
}
