import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { QueryForm } from '@/components/ui/form/query-form';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { ItemRow } from '@/components/ui/list/item-row';
import { Pagination } from '@/components/ui/list/pagination';
import { travelersList } from '@/lib/shared/people/booking-for/travelers-list';
import { userQueryLengthMax } from '@/lib/shared/people/users/find-users-call';
import { nameOfFound } from '@/lib/shared/people/users/name-of-found';
import type { UserSearchPage, UserSearchResult } from '@/lib/shared/people/users/user-search-result';
import styles from '../people-pages.module.css';

type Props = {
  readonly kind: 'book' | 'view';
  readonly query: string;
  readonly found: UserSearchPage;
  /** Address of the page, without a query. */
  readonly path: string;
  readonly locale: string;
  readonly token: string | null;
};

/** Chooses a colleague on a page of its own: a search by GET, each row a form. Needs no script. */
export async function TravelerPicker({ kind, query, found, path, locale, token }: Props) {
  const [t, words] = await Promise.all([
    getTranslations('booking-for.bookFor'),
    getTranslations('booking-for.search'),
  ]);
  const { paging } = found;
  return (
    <section className={styles.card}>
      <search>
        <QueryForm submit={t('submit')}>
          <Field name="query" label={words('label')} value={query} max={userQueryLengthMax} />
        </QueryForm>
      </search>
      {paging.totalElements === 0 ? (
        <EmptyNote
          icon="people"
          title={t('noneTitle')}
          text={t(kind === 'book' ? 'noneBook' : 'noneView')}
          action={null}
        />
      ) : (
        <>
          <p className={styles.count}>{t('found', { count: paging.totalElements })}</p>
          <ul>
            {found.content.map((person) => (
              <ItemRow
                key={person.email}
                icon="travellers"
                name={<bdi>{nameOfFound(person)}</bdi>}
                facts={factsOf(person)}
                actions={
                  <Form
                    id="pick"
                    action="/i/api/business/me/v1/traveler/select"
                    locale={locale}
                    token={token}
                    submit={t('pick')}
                    submitNamed={t('pickNamed', { name: nameOfFound(person) })}
                  >
                    <input type="hidden" name="email" value={person.email} />
                  </Form>
                }
              />
            ))}
          </ul>
          <Pagination
            {...paging.pageable}
            total={paging.totalElements}
            hrefOf={(page, size) => `${path}${travelersList.address({ query, page, size })}`}
          />
        </>
      )}
    </section>
  );
}

const factsOf = ({ email, role, customData }: UserSearchResult) =>
  [email, role.roleName, customData.staffClassDescription]
    .filter((fact) => fact !== null)
    .map((fact) => <bdi key={fact}>{fact}</bdi>);
