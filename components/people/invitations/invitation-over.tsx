import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/layout/card-page';
import { invitationDays } from '@/lib/shared/people/invitation';
import type { ShownInvitation } from './shown-invitation';

type Props = {
  readonly invitation: ShownInvitation | null;
  readonly hub: string | null;
};

/** Why an invitation cannot be taken, and what one can do. */
export async function InvitationOver({ hub, invitation }: Props) {
  const t = await getTranslations('people.invitation');
  const state = invitation === null || invitation.state === 'open' ? 'unknown' : invitation.state;
  const values = { company: invitation?.company ?? '', days: invitationDays };
  return (
    <CardPage title={t(state, values)}>
      <p>{t(`${state}Text`, values)}</p>
      <Actions>
        {state === 'accepted' && hub !== null ? (
          <ButtonLink href={hub}>{t('goOn', values)}</ButtonLink>
        ) : null}
        {state === 'accepted' && hub === null ? <ButtonLink href="/login">{t('signIn')}</ButtonLink> : null}
        <ButtonLink href="/" variant="quiet">
          {t('home')}
        </ButtonLink>
      </Actions>
    </CardPage>
  );
}
