import { getTranslations } from 'next-intl/server';
import { PeopleFileForm } from '@/components/people/import/people-file-form';
import { PeopleFilePreview } from '@/components/people/import/people-file-preview';
import { PeopleFormMessage } from '@/components/people/people-form-message';
import { Notice } from '@/components/ui/notice';
import type { Can } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { checkDraft } from '@/lib/server/people/import/import-people';
import { findDraft } from '@/lib/server/people/import/people-draft';
import { businessPath } from '@/lib/shared/access/business-path';
import { peopleAtOnceMax } from '@/lib/shared/people/bulk';
import { peopleFileBytesMax, peopleFileProblems } from '@/lib/shared/people/people-file';
import { listText } from '@/lib/shared/site/locale/list-text';
import { type Query, queryValue } from '../../../query';

type Props = { readonly viewer: Can<'users.import'>; readonly query: Query };

/** Inviting from a file: choosing it, what it would do, and what became of it. */
export async function ImportScreen({ query, viewer }: Props) {
  const token = queryValue(query, 'draft');
  const form = queryValue(query, 'form') ?? '';
  const [site, view, draft, t] = await Promise.all([
    pageSite(),
    formState(form, query),
    token === undefined ? null : findDraft(viewer, token),
    getTranslations('bulk.import'),
  ]);
  const parts = { locale: site.locale, token: view.token };
  const problem = peopleFileProblems.find((one) => one === queryValue(query, 'problem'));
  const numbers = { size: peopleFileBytesMax / 1024, max: peopleAtOnceMax };
  const line = Number(queryValue(query, 'line') ?? 0) || 0;
  const sent = /^\d{1,4}$/.exec(queryValue(query, 'sent') ?? '')?.[0];
  const left = (queryValue(query, 'left') ?? '').match(/\d+/g) ?? [];
  return (
    <>
      <PeopleFormMessage form={form} view={view} wording={{ NOT_FOUND: t('over') }} />
      {problem === undefined ? null : (
        <Notice tone="bad">{t(`problem.${problem}`, { ...numbers, line })}</Notice>
      )}
      {sent === undefined ? null : <Notice tone="good">{t('sent', { count: Number(sent) })}</Notice>}
      {left.length === 0 ? null : (
        <Notice tone="caution">
          {t('left', { count: left.length, lines: listText(site.locale, left) })}
        </Notice>
      )}
      {token !== undefined && draft === null && form === '' ? (
        <Notice tone="caution">{t('over')}</Notice>
      ) : null}
      {token === undefined || draft === null ? (
        <PeopleFileForm {...parts} />
      ) : (
        <PeopleFilePreview
          {...parts}
          draft={token}
          lines={await checkDraft(viewer, draft, site.locale)}
          ignored={draft.ignored}
          path={`${businessPath(site.businessPath, '/users/manage')}?view=invite`}
        />
      )}
    </>
  );
}
