import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/panel';
import { type Choice, PlainField } from '@/components/ui/plain-field';
import { invitedAtOnceMax } from '@/lib/shared/people/invitation';
import { GuestFields } from './guest-fields';
import styles from './people.module.css';
import { PeopleForm, type PeopleSite } from './people-form';

type Props = PeopleSite & {
  /** Roles the viewer may invite as. */
  readonly roles: readonly Choice[];
  readonly typed: Readonly<Record<string, string>>;
  readonly today: string;
  /** Id of the role most people are invited as. */
  readonly usualRole: string | undefined;
};

/** Invites one or several people; a pasted list will do. */
export async function InviteForm({ roles, today, typed, usualRole, ...site }: Props) {
  const t = await getTranslations('people');
  return (
    <Panel id="invite" title={t('invitations.sendTitle')}>
      <PeopleForm
        {...site}
        id="invite"
        action="/invitations/v1"
        submit={t('invitations.send')}
        look="primary"
      >
        <div className={styles.fields}>
          <PlainField
            id="invite-emails"
            name="emails"
            label={t('field.emails')}
            hint={t('field.emailsHint', { max: invitedAtOnceMax })}
            value={typed.emails ?? ''}
            lines={4}
            required
          />
          <PlainField
            id="invite-name"
            name="name"
            label={t('field.name')}
            hint={t('field.nameHint')}
            value={typed.name ?? ''}
            max={120}
          />
        </div>
        <div className={styles.fields}>
          <PlainField
            id="invite-role"
            name="roleId"
            label={t('field.role')}
            value={typed.roleId ?? usualRole ?? ''}
            options={roles}
          />
          <PlainField
            id="invite-office"
            name="office"
            label={t('field.office')}
            value={typed.office ?? ''}
            max={60}
          />
          <PlainField
            id="invite-department"
            name="department"
            label={t('field.department')}
            value={typed.department ?? ''}
            max={60}
          />
        </div>
        <div className={styles.fields}>
          <GuestFields
            startsOn={typed.startsOn ?? today}
            endsOn={typed.endsOn ?? ''}
            sponsorEmail={typed.sponsorEmail ?? ''}
          />
        </div>
      </PeopleForm>
    </Panel>
  );
}
