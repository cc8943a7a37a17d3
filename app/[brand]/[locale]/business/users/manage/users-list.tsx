import { getTranslations } from 'next-intl/server';
import { BulkForm } from '@/components/people/bulk-form';
import { UsersTable } from '@/components/people/users-table';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/empty-note';
import type { UserPage } from '@/lib/server/people/list-users';
import type { BulkAct } from '@/lib/shared/people/bulk';
import type { UserColumn } from '@/lib/shared/people/user-columns';
import { type UsersQuery, usersAddress } from '@/lib/shared/people/users-query';

type Props = UserPage & {
  readonly query: UsersQuery;
  readonly columns: readonly UserColumn[];
  readonly acts: readonly BulkAct[];
  readonly path: string;
  readonly action: string;
  readonly invite: string | null;
  readonly locale: string;
};

/** The users of a page, to choose several of them; or why there are none. */
export async function UsersList({ action, acts, columns, invite, locale, path, query, total, users }: Props) {
  const [t, own] = await Promise.all([getTranslations('people.users'), getTranslations('many-people.list')]);
  if (users.length === 0) {
    const isFiltered = query.q + query.role + query.status + query.office !== '';
    const cleared = `${path}${usersAddress({ ...query, q: '', role: '', status: '', office: '', page: 0 })}`;
    return isFiltered || query.page > 0 ? (
      <EmptyNote
        icon="search"
        title={t('none')}
        text={t('noneText')}
        action={<ButtonLink href={cleared}>{t('clear')}</ButtonLink>}
      />
    ) : (
      <EmptyNote
        icon="people"
        title={own('nobody')}
        text={own('nobodyText')}
        action={invite === null ? null : <ButtonLink href={invite}>{t('invite')}</ButtonLink>}
      />
    );
  }
  const table = { users, query, columns, path, locale };
  if (acts.length === 0) return <UsersTable {...table} canPick={false} />;
  return (
    <BulkForm action={action} query={query} acts={acts} shown={users.length} total={total}>
      <UsersTable {...table} canPick />
    </BulkForm>
  );
}
