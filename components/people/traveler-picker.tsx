import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { EmptyNote } from '@/components/ui/empty-note';
import { ItemRow } from '@/components/ui/item-row';
import { PlainField } from '@/components/ui/plain-field';
import { SiteLink } from '@/components/ui/site-link';
import { StepForm } from '@/components/ui/step-form';
import { userQueryLengthMax } from '@/lib/shared/people/find-users-call';
import { nameOfFound } from '@/lib/shared/people/name-of-found';
import type { UserSearchPage, UserSearchResult } from '@/lib/shared/people/user-search-result';
import styles from './people-pages.module.css';

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
    getTranslations('arranging.bookFor'),
    getTranslations('arranging.search'),
  ]);
  const { paging } = found;
  const at = (page: number) => `${path}?${new URLSearchParams({ query, page: String(page) })}`;
  return (
    <section className={styles.card}>
      <search>
        <form method="get" className={styles.searchForm}>
          <PlainField name="query" label={words('label')} value={query} max={userQueryLengthMax} />
          <button type="submit" className={buttonLook('quiet')}>
            {t('submit')}
          </button>
        </form>
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
                  <StepForm
                    id="pick"
                    action="/i/api/business/me/v1/traveler/select"
                    locale={locale}
                    token={token}
                    submit={t('pick')}
                    submitNamed={t('pickNamed', { name: nameOfFound(person) })}
                  >
                    <input type="hidden" name="email" value={person.email} />
                  </StepForm>
                }
              />
            ))}
          </ul>
          <p className={styles.pages}>
            {paging.first ? null : (
              <SiteLink className={buttonLook('plain')} href={at(paging.pageable.page - 1)}>
                {t('previous')}
              </SiteLink>
            )}
            {paging.last ? null : (
              <SiteLink className={buttonLook('plain')} href={at(paging.pageable.page + 1)}>
                {t('next')}
              </SiteLink>
            )}
          </p>
        </>
      )}
    </section>
  );
}

const factsOf = ({ email, role, customData }: UserSearchResult) =>
  [email, role.roleName, customData.staffClassDescription]
    .filter((fact) => fact !== null)
    .map((fact) => <bdi key={fact}>{fact}</bdi>);
