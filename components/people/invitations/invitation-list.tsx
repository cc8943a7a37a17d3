import { getFormatter, getTranslations } from 'next-intl/server';
import { type NamedRole, roleNames } from '@/components/people/roles/role-names';
import { Badge } from '@/components/ui/badge';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { Panel } from '@/components/ui/layout/panel';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { ItemRow } from '@/components/ui/list/item-row';
import { type InvitationState, invitationDays } from '@/lib/shared/people/invitation';
import styles from '../people.module.css';

/** An invitation as the hub lists it. */
export type InvitationRow = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: NamedRole;
  readonly state: InvitationState;
  readonly by: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly canResend: boolean;
};

const tones = {
  open: 'accent',
  accepted: 'good',
  declined: 'caution',
  revoked: 'caution',
  expired: 'caution',
} as const satisfies Readonly<Record<InvitationState, string>>;

/** Invitations that were sent, the open ones first. */
export async function InvitationList({
  invitations,
  ...site
}: CompanySite & { readonly invitations: readonly InvitationRow[] }) {
  const t = await getTranslations('people.invitations');
  return (
    <Panel id="sent" title={t('listTitle')}>
      {invitations.length === 0 ? (
        <EmptyNote
          icon="mail"
          title={t('none')}
          text={t('noneText', { days: invitationDays })}
          action={null}
        />
      ) : (
        <ul className={styles.list}>
          {invitations.map((one) => (
            <Row key={one.id} {...site} one={one} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

async function Row({ one, ...site }: CompanySite & { readonly one: InvitationRow }) {
  const [t, format, nameOf] = await Promise.all([
    getTranslations('people.invitations'),
    getFormatter(),
    roleNames(),
  ]);
  const day = (date: Date) => format.dateTime(date, 'day');
  const { email, id, state } = one;
  const isPending = state === 'open' || state === 'expired';
  return (
    <ItemRow
      icon="mail"
      name={
        <>
          <bdi>{one.name === '' ? email : one.name}</bdi>{' '}
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </>
      }
      facts={[
        ...(one.name === '' ? [] : [<bdi key="email">{email}</bdi>]),
        nameOf(one.role),
        t('sent', { day: day(one.sentAt), name: one.by }),
        ...(state === 'open' ? [t('ends', { day: day(one.expiresAt) })] : []),
        ...(state === 'expired' ? [t('ended', { day: day(one.expiresAt) })] : []),
      ]}
      actions={
        isPending ? (
          <>
            {one.canResend ? (
              <CompanyForm
                {...site}
                id="resend"
                action={`/invitations/v1/${id}/resend`}
                submit={t('resend')}
                submitNamed={t('resendNamed', { email })}
              />
            ) : null}
            <CompanyForm
              {...site}
              id="revoke"
              action={`/invitations/v1/${id}/state`}
              hidden={{ to: 'revoked' }}
              submit={t('revoke')}
              submitNamed={t('revokeNamed', { email })}
              variant="plain"
            />
          </>
        ) : undefined
      }
    />
  );
}
