import { getTranslations } from 'next-intl/server';
import { Avatar } from '@/components/ui/avatar';
import { Choice } from '@/components/ui/form/choice';
import { type MemberRole, memberRoles } from '@/lib/shared/trips/sharing';
import styles from './member-list.module.css';
import { TripForm, type TripFormSite } from './trip-form';

/** Somebody with a place in a trip. */
export type ShownMember = {
  readonly memberId: string;
  readonly name: string;
  readonly imgUrl: string | null;
  readonly role: MemberRole;
  readonly accepted: boolean;
};

type Props = TripFormSite & {
  readonly fullTripId: string;
  readonly isOwner: boolean;
  readonly ownerName: string;
  readonly members: readonly ShownMember[];
};

/** The owner first, then the others; the owner changes what each may do. */
export async function MemberList({ fullTripId, isOwner, members, ownerName, ...site }: Props) {
  const t = await getTranslations('trip-pages.share');
  const roles = memberRoles.map((value) => ({ value, title: t(`may.${value}`) }));
  return (
    <ul className={styles.people}>
      <li className={styles.person}>
        <Avatar name={ownerName} locale={site.locale} />
        <span className={styles.name}>
          <bdi>{ownerName}</bdi>
          <small>{t('owner')}</small>
        </span>
      </li>
      {members.map(({ accepted, imgUrl, memberId, name, role }) => (
        <li key={memberId} className={styles.person}>
          <Avatar name={name} locale={site.locale} image={imgUrl} />
          <span className={styles.name}>
            <bdi>{name}</bdi>
            <small>{accepted ? t(`may.${role}`) : t('invited')}</small>
          </span>
          {isOwner ? (
            <details className={styles.change}>
              <summary className={styles.open} aria-label={t('changeNamed', { name })}>
                {t('change')}
              </summary>
              <div className={styles.forms}>
                <TripForm
                  {...site}
                  id="share-role"
                  action="/share/role"
                  hidden={{ fullTripId, memberId }}
                  submit={t('keep')}
                  inline
                >
                  <Choice
                    id={`role-${memberId}`}
                    name="role"
                    label={t('mayThey')}
                    options={roles}
                    value={role}
                  />
                </TripForm>
                <TripForm
                  {...site}
                  id="share-role"
                  action="/share/role"
                  hidden={{ fullTripId, memberId, role: 'none' }}
                  submit={t('remove')}
                  submitNamed={t('removeNamed', { name })}
                  variant="critical"
                />
              </div>
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
