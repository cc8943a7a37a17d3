import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { Panel } from '@/components/ui/layout/panel';
import type { RecordName, UserDetails } from '@/lib/shared/people/users/user-details';
import styles from '../people.module.css';
import { GuestFields } from './guest-fields';
import { PlacementFacts, UserPlacement } from './user-placement';

type Props = CompanySite & {
  readonly user: UserDetails;
  /** The filters of the list that one came from. */
  readonly list: string;
  /** Roles the viewer may give, the user's own with them. */
  readonly roles: readonly ChoiceOption[];
  /** What the company's people can be placed in. */
  readonly records: Readonly<Record<'offices' | 'entities' | 'policyGroups', readonly RecordName[]>>;
  /** What was typed before a refusal. */
  readonly typed: Readonly<Record<string, string>>;
};

/** Role, where they stand in the company and, of a guest, days and sponsor. */
export async function UserMembership({ list, records, roles, typed, user, ...site }: Props) {
  const t = await getTranslations('people');
  const asked = roles.filter(({ kind }) => user.isGuest || kind !== 'guest');
  return (
    <Panel id="membership" title={t('user.membershipTitle')}>
      {user.isSelf ? <p className={styles.muted}>{t('user.self')}</p> : null}
      {user.may.edit ? (
        <CompanyForm
          {...site}
          id="user-changed"
          action={`/users/v2/${user.id}/change`}
          hidden={{ version: user.version, list }}
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
            <UserPlacement user={user} records={records} typed={typed} />
            {user.isGuest ? (
              <GuestFields
                startsOn={typed.startsOn ?? user.startsOn ?? ''}
                endsOn={typed.endsOn ?? user.endsOn ?? ''}
                sponsorEmail={typed.sponsorEmail ?? user.sponsor?.email ?? ''}
              />
            ) : null}
          </div>
        </CompanyForm>
      ) : (
        <>
          <p>{t('user.readOnly')}</p>
          <PlacementFacts user={user} />
        </>
      )}
    </Panel>
  );
}
