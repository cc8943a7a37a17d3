import { useTranslations } from 'next-intl';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Panel } from '@/components/ui/layout/panel';
import { withRedir } from '@/lib/shared/session/with-redir';

/** Before the first step: a company is founded by somebody, so there has to be an account. */
export function GuestStart({ path }: { readonly path: string }) {
  const t = useTranslations('company-signup.start');
  return (
    <Panel id="account" title={t('guestTitle')} lead={t('guestText')}>
      <Actions>
        <ButtonLink href={withRedir('/login/register', path)}>{t('register')}</ButtonLink>
        <ButtonLink href={withRedir('/login', path)} variant="quiet">
          {t('signIn')}
        </ButtonLink>
      </Actions>
    </Panel>
  );
}
