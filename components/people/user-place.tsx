import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/panel';
import { type Choice, PlainField } from '@/components/ui/plain-field';
import type { ShownUser } from '@/lib/shared/people/shown-user';
import { GuestFields } from './guest-fields';
import styles from './people.module.css';
import { PeopleForm, type PeopleSite } from './people-form';

type Props = PeopleSite & {
  readonly user: ShownUser;
  /** Roles the viewer may give, the user's own with them. */
  readonly roles: readonly Choice[];
  /** What was typed before a refusal. */
  readonly typed: Readonly<Record<string, string>>;
};

/** Role, office, department and, of a guest, days and sponsor. */
export async function UserPlace({ roles, typed, user, ...site }: Props) {
  const t = await getTranslations('people');
  const asked = roles.filter(({ kind }) => user.isGuest || kind !== 'guest');
  return (
    <Panel id="place" title={t('user.placeTitle')}>
      {user.isSelf ? <p className={styles.muted}>{t('user.self')}</p> : null}
      {user.may.edit ? (
        <PeopleForm
          {...site}
          id="user-changed"
          action={`/users/v2/${user.id}/change`}
          hidden={{ version: user.version }}
          submit={t('user.save')}
          look="primary"
        >
          <div className={styles.fields}>
            {user.may.role ? (
              <PlainField
                id="user-role"
                name="roleId"
                label={t('field.role')}
                value={typed.roleId ?? user.role.id}
                options={asked}
              />
            ) : null}
            <PlainField
              id="user-office"
              name="office"
              label={t('field.office')}
              value={typed.office ?? user.office}
              max={60}
            />
            <PlainField
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
