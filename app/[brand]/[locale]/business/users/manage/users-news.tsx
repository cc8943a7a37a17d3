import { getTranslations } from 'next-intl/server';
import { PeopleFormMessage } from '@/components/people/people-form-message';
import type { FormView } from '@/components/ui/form/form-view';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { type Query, queryValue } from '../../../query';
import { RecordFileOutcome } from '../../record-file-part';
import { BulkOutcome } from './bulk-outcome';

type Props = {
  readonly viewer: Can<'users.read'>;
  readonly query: Query;
  readonly form: string;
  readonly view: FormView;
  readonly list: string;
  readonly locale: string;
};

/** What became of the last form of the list, and of the last change of several users. */
export async function UsersNews({ form, list, locale, query, view, viewer }: Props) {
  const t = await getTranslations('bulk.outcome');
  return (
    <>
      {form === 'record-file' ? (
        <RecordFileOutcome query={query} />
      ) : (
        <PeopleFormMessage
          form={form}
          view={view}
          done={form === 'user-columns' ? t('columns') : undefined}
          wording={{ NOT_FOUND: t('over') }}
        />
      )}
      {isAble(viewer, 'users.bulk') ? (
        <BulkOutcome
          viewer={viewer}
          runToken={queryValue(query, 'run')}
          list={list}
          locale={locale}
          token={view.token}
        />
      ) : null}
    </>
  );
}
