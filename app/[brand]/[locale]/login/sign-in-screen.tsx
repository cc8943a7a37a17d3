import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SignedInCard } from '@/components/session/signed-in-card';
import { SignInStage } from '@/components/sign-in/sign-in-stage';
import { LockedView } from '@/components/sign-in/views/locked-view';
import type { StepContext } from '@/components/sign-in/views/step-context';
import { CardPage } from '@/components/ui/layout/card-page';
import { readEnv } from '@/lib/server/env';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { type PageInput, queryValue } from '../query';
import { ExternalScreen } from './external-screen';
import { readStep } from './read-step';

type Props = {
  readonly input: PageInput;
  /** Drawn for the signed-in too. */
  readonly members?: boolean;
  readonly children: (step: StepContext) => ReactNode;
};

/** Title of a page of signing in. */
export async function stepMetadata(
  view:
    | 'login'
    | 'emailForm'
    | 'passwordForm'
    | 'register'
    | 'forgot'
    | 'forgotSuccess'
    | 'oauth'
    | 'locked'
    | 'external'
    | 'code'
    | 'priceAlert'
    | 'trips',
): Promise<Metadata> {
  const t = await getTranslations('dialog');
  return { title: t(`${view}.title`) };
}

/**
 * A step of signing in as a page of its own. A refusal that has a view of its own is drawn in its place; somebody who
 * is signed in already hears so.
 */
export async function SignInScreen({ input, members = false, children }: Props) {
  const query = await input.searchParams;
  const [step, { account }] = await Promise.all([readStep(query), currentViewer()]);
  if (account !== null && !members && queryValue(query, 'add') !== 'true') {
    const { token } = step.forms.login;
    return <SignedInCard email={account.email} locale={step.locale} token={token} redir={step.redir} />;
  }
  if (account === null && !readEnv().signIn.defaults.enabled) {
    const t = await getTranslations('dialog.off');
    return (
      <CardPage title={t('title')} lead={t('text')}>
        {null}
      </CardPage>
    );
  }
  const refused = Object.values(step.forms).find(({ error }) => error !== null);
  if (refused?.error?.code === 'EXTERNAL_AUTH_REQUIRED') {
    const domain = (refused.values.username ?? '').split('@').at(-1) ?? '';
    return <ExternalScreen step={step} domain={domain} />;
  }
  const locked = refused?.error?.code === 'ACCOUNT_LOCKED';
  return <SignInStage>{locked ? <LockedView step={step} /> : children(step)}</SignInStage>;
}
