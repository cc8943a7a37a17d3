import { getTranslations } from 'next-intl/server';
import { PeopleFileForm } from '@/components/people/people-file-form';
import { PeopleFilePreview } from '@/components/people/people-file-preview';
import { PeopleNotice } from '@/components/people/people-notice';
import { Notice } from '@/components/ui/notice';
import { formState } from '@/lib/server/http/form-state';
import type { Member } from '@/lib/server/http/guards';
import { checkDraft } from '@/lib/server/people/import-people';
import { findDraft } from '@/lib/server/people/people-draft';
import { pageSite } from '@/lib/server/site/page-site';
import { businessPath } from '@/lib/shared/access/business-path';
import { peopleAtOnceMax } from '@/lib/shared/people/bulk';
import { peopleFileBytesMax, peopleFileProblems } from '@/lib/shared/people/people-file';
import { type Query, queryValue } from '../../../query';

type Props = { readonly viewer: Member; readonly query: Query };

/** Inviting from a file: choosing it, what it would do, and what became of it. */
export async function ImportScreen({ query, viewer }: Props) {
  const word = queryValue(query, 'draft');
  const form = queryValue(query, 'form') ?? '';
  const [site, view, draft, t] = await Promise.all([
    pageSite(),
    formState(form, query),
    word === undefined ? null : findDraft(viewer, word),
    getTranslations('many-people.import'),
  ]);
  const parts = { locale: site.locale, token: view.token };
  const problem = peopleFileProblems.find((one) => one === queryValue(query, 'problem'));
  const numbers = { size: peopleFileBytesMax / 1024, max: peopleAtOnceMax };
  const line = Number(queryValue(query, 'line') ?? 0) || 0;
  const sent = /^\d{1,4}$/.exec(queryValue(query, 'sent') ?? '')?.[0];
  const left = (queryValue(query, 'left') ?? '').match(/\d+/g) ?? [];
  return (
    <>
      <PeopleNotice form={form} view={view} wording={{ NOT_FOUND: t('over') }} />
      {problem === undefined ? null : (
        <Notice tone="bad">{t(`problem.${problem}`, { ...numbers, line })}</Notice>
      )}
      {sent === undefined ? null : <Notice tone="good">{t('sent', { count: Number(sent) })}</Notice>}
      {left.length === 0 ? null : (
        <Notice tone="caution">{t('left', { count: left.length, lines: left.join(', ') })}</Notice>
      )}
      {word !== undefined && draft === null && form === '' ? (
        <Notice tone="caution">{t('over')}</Notice>
      ) : null}
      {word === undefined || draft === null ? (
        <PeopleFileForm {...parts} />
      ) : (
        <PeopleFilePreview
          {...parts}
          draft={word}
          lines={await checkDraft(viewer, draft, site.locale)}
          ignored={draft.ignored}
          path={`${businessPath(site.businessPath, '/users/manage')}?view=import`}
        />
      )}
    </>
  );
}
