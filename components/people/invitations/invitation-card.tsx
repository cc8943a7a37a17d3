import { getFormatter, getTranslations } from 'next-intl/server';
import { roleNames } from '@/components/people/roles/role-names';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { CardPage } from '@/components/ui/layout/card-page';
import { withRedir } from '@/lib/shared/session/with-redir';
import styles from '../people.module.css';
import { InvitationOver } from './invitation-over';
import type { ShownInvitation } from './shown-invitation';

type Props = CompanySite & {
  /** Null for a link that never was one of ours. */
  readonly invitation: ShownInvitation | null;
  /** What the address names it by: the token of the link. */
  readonly way: string;
  /** The viewer's own address; null for a guest. */
  readonly own: string | null;
  /** Path of this page, to come back to. */
  readonly path: string;
  /** Where the viewer's company is, when it is theirs already. */
  readonly hub: string | null;
};

/** Somebody is invited: who invites, into which company and as what; taking it is a press. */
export async function InvitationCard({ hub, invitation, own, path, way, ...site }: Props) {
  if (invitation === null || invitation.state !== 'open')
    return <InvitationOver invitation={invitation} hub={hub} />;
  const [t, format, nameOf] = await Promise.all([
    getTranslations('people.invitation'),
    getFormatter(),
    roleNames(),
  ]);
  const { by, company, email, endsOn, startsOn } = invitation;
  const day = (text: string) => format.dateTime(new Date(text), 'longDay');
  const form = { ...site, action: `/invitations/v1/${way}` };
  return (
    <CardPage
      title={by === '' ? t('titleNobody', { company }) : t('title', { name: by, company })}
      lead={t('as', { role: nameOf(invitation.role) })}
    >
      {startsOn === null || endsOn === null ? null : (
        <p>{t('days', { start: day(startsOn), end: day(endsOn) })}</p>
      )}
      <p>{t('sees', { company })}</p>
      <p className={styles.muted}>{t('sentTo', { email })}</p>
      {own === null || own === email ? null : <p>{t('withOther', { own, email })}</p>}
      <Actions>
        {own === null ? (
          <>
            <ButtonLink href={withRedir('/login', path)}>{t('signIn')}</ButtonLink>
            <ButtonLink href={withRedir('/login/register', path)} variant="quiet">
              {t('register')}
            </ButtonLink>
          </>
        ) : (
          <CompanyForm
            {...form}
            id="accept"
            action={`${form.action}/accept`}
            submit={t('accept')}
            variant="primary"
          />
        )}
        {own === null || own === email ? null : (
          <ButtonLink href={withRedir('/signout', path)} variant="quiet">
            {t('otherAccount')}
          </ButtonLink>
        )}
        <CompanyForm
          {...form}
          id="decline"
          action={`${form.action}/decline`}
          submit={t('decline')}
          variant="plain"
        />
      </Actions>
    </CardPage>
  );
}
