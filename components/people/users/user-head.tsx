import { getFormatter, getTranslations } from 'next-intl/server';
import { roleNames } from '@/components/people/roles/role-names';
import { Avatar } from '@/components/ui/avatar';
import { SiteLink } from '@/components/ui/site-link';
import type { UserDetails } from '@/lib/shared/people/users/user-details';
import styles from '../people.module.css';
import { StatusBadge } from './status-badge';

type Beside = { readonly name: string; readonly href: string };

type Props = {
  readonly user: UserDetails;
  /** Of the list that one came from. */
  readonly back: string;
  /** Who comes before and after them there. */
  readonly before: Beside | null;
  readonly after: Beside | null;
  readonly locale: string;
};

/** Who a user is, above everything that can be done with their membership. */
export async function UserHead({ after, back, before, locale, user }: Props) {
  const [t, format, nameOf] = await Promise.all([getTranslations('people'), getFormatter(), roleNames()]);
  return (
    <>
      <p className={styles.beside}>
        <SiteLink href={back} data-list="">
          {t('users.back')}
        </SiteLink>
        {before === null ? null : (
          <SiteLink href={before.href} rel="prev">
            {t('user.before', { name: before.name })}
          </SiteLink>
        )}
        {after === null ? null : (
          <SiteLink href={after.href} rel="next">
            {t('user.after', { name: after.name })}
          </SiteLink>
        )}
      </p>
      <div className={styles.person}>
        <Avatar name={user.name} locale={locale} image={user.imgUrl} size="large" letters={2} />
        <div className={styles.words}>
          <h2>
            <bdi>{user.name}</bdi> <StatusBadge status={user.status} />
          </h2>
          <p className={styles.muted}>
            <bdi>{user.email}</bdi> · {nameOf(user.role)}
            {user.joinedAt === null
              ? null
              : ` · ${t('user.joined', { day: format.dateTime(user.joinedAt, 'day') })}`}
          </p>
        </div>
      </div>
    </>
  );
}
