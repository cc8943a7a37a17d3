import { getTranslations } from 'next-intl/server';
import { PeopleNotice } from '@/components/people/people-notice';
import type { FormView } from '@/components/ui/form-view';
import type { Member } from '@/lib/server/http/guards';
import { type Query, queryValue } from '../../../query';
import { BulkOutcome } from './bulk-outcome';

type Props = {
  readonly viewer: Member;
  readonly query: Query;
  readonly form: string;
  readonly view: FormView;
  readonly list: string;
  readonly locale: string;
};

/** What became of the last form of the list, and of the last change of several users. */
export async function UsersNews({ form, list, locale, query, view, viewer }: Props) {
  const t = await getTranslations('many-people.outcome');
  return (
    <>
      <PeopleNotice
        form={form}
        view={view}
        done={form === 'user-columns' ? t('columns') : undefined}
        wording={{ NOT_FOUND: t('over') }}
      />
      <BulkOutcome
        viewer={viewer}
        word={queryValue(query, 'run')}
        list={list}
        locale={locale}
        token={view.token}
      />
    </>
  );
}
