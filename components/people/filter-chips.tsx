import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { Choice } from '@/components/ui/plain-field';
import { SiteLink } from '@/components/ui/site-link';
import { type UsersQuery, usersAddress } from '@/lib/shared/people/users-query';
import styles from './users-filters.module.css';

type Props = {
  readonly query: UsersQuery;
  /** Path of the page without the locale prefix. */
  readonly path: string;
  readonly roles: readonly Choice[];
};

/** The filters that are set, each a link to the list without it. Nothing while none is. */
export async function FilterChips({ path, query, roles }: Props) {
  const [t, own] = await Promise.all([getTranslations('people'), getTranslations('many-people.list')]);
  const roleTitle = roles.find(({ value }) => value === query.role)?.title ?? query.role;
  const set = [
    { name: 'q', field: own('words'), value: query.q },
    { name: 'role', field: t('field.role'), value: roleTitle },
    {
      name: 'status',
      field: t('field.status'),
      value: query.status === '' ? '' : t(`status.${query.status}`),
    },
    { name: 'office', field: t('field.office'), value: query.office },
  ].filter(({ value }) => value !== '');
  if (set.length === 0) return null;
  const without = (name: string) => `${path}${usersAddress({ ...query, [name]: '', page: 0 })}`;
  const nothing = usersAddress({ ...query, q: '', role: '', status: '', office: '', page: 0 });
  return (
    <ul className={styles.chips} aria-label={own('active')}>
      {set.map(({ field, name, value }) => (
        <li key={name}>
          <SiteLink href={without(name)} aria-label={own('takeAway', { field, value })}>
            <bdi>{own('chip', { field, value })}</bdi>
            <Icon name="close" />
          </SiteLink>
        </li>
      ))}
      {set.length < 2 ? null : (
        <li>
          <SiteLink data-clear="" href={`${path}${nothing}`}>
            {t('users.clear')}
          </SiteLink>
        </li>
      )}
    </ul>
  );
}
