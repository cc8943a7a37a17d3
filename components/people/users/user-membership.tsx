import { getTranslations } from 'next-intl/server';
import { PeopleForm, type PeopleSite } from '@/components/people/people-form';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import { Field } from '@/components/ui/form/field';
import { Panel } from '@/components/ui/layout/panel';
import type { ShownUser } from '@/lib/shared/people/users/shown-user';
import styles from '../people.module.css';
import { GuestFields } from './guest-fields';

type Props = PeopleSite & {
  readonly user: ShownUser;
  /** Roles the viewer may give, the user's own with them. */
  readonly roles: readonly ChoiceOption[];
  /** What was typed before a refusal. */
  readonly typed: Readonly<Record<string, string>>;
};

/** Role, office, department and, of a guest, days and sponsor. */
export async function UserMembership({ roles, typed, user, ...site }: Props) {
  const t = await getTranslations('people');
  const asked = roles.filter(({ kind }) => user.isGuest || kind !== 'guest');
  return (
    <Panel id="membership" title={t('user.membershipTitle')}>
      {user.isSelf ? <p className={styles.muted}>{t('user.self')}</p> : null}
      {user.may.edit ? (
        <PeopleForm
          {...site}
          id="user-changed"
          action={`/users/v2/${user.id}/change`}
          hidden={{ version: user.version }}
          submit={t('user.save')}
          variant="primary"
        >
          <div className={styles.fields}>
            {user.may.role ? (
              <Choice
                id="user-role"
                name="roleId"
                label={t('field.role')}
                value={typed.roleId ?? user.role.id}
                options={asked}
              />
            ) : null}
            <Field
              id="user-office"
              name="office"
              label={t('field.office')}
              value={typed.office ?? user.office}
              max={60}
            />
            <Field
              id="user-department"
              name="department"
              label={t('field.department')}
              value={typed.department ?? user.department}
              max={60}
            />
            {user.isGuest ? (
              <GuestFields
                startsOn={typed.startsOn ?? user.startsOn ?? ''}
                endsOn={typed.endsOn ?? user.endsOn ?? ''}
                sponsorEmail={typed.sponsorEmail ?? user.sponsor?.email ?? ''}
              />
            ) : null}
          </div>
        </PeopleForm>
      ) : (
        <p>{t('user.readOnly')}</p>
      )}
    </Panel>
  );
}
