import { getTranslations } from 'next-intl/server';
import { PeopleFileForm } from '@/components/people/import/people-file-form';
import { PeopleFilePreview } from '@/components/people/import/people-file-preview';
import { Notice } from '@/components/ui/notice';
import type { Can } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { checkDraft, findDraft } from '@/lib/server/people/import/import-people';
import { businessPath } from '@/lib/shared/access/business-path';
import { peopleFileBytesMax, peopleFileProblems } from '@/lib/shared/people/people-file';
import { listText } from '@/lib/shared/site/locale/list-text';
import { type Query, queryValue } from '../../../query';
import { ImportPart } from '../../import-part';

type Props = { readonly viewer: Can<'users.import'>; readonly query: Query };

/** Inviting from a file: choosing it, what it would do, and what became of it. */
export async function InviteFromFileScreen({ query, viewer }: Props) {
  const [{ businessPath: base, locale }, t] = await Promise.all([pageSite(), getTranslations('bulk.import')]);
  const sent = /^\d{1,4}$/.exec(queryValue(query, 'sent') ?? '')?.[0];
  const left = (queryValue(query, 'left') ?? '').match(/\d+/g) ?? [];
  return (
    <>
      {sent === undefined ? null : <Notice tone="good">{t('sent', { count: Number(sent) })}</Notice>}
      {left.length === 0 ? null : (
        <Notice tone="caution">{t('left', { count: left.length, lines: listText(locale, left) })}</Notice>
      )}
      <ImportPart
        query={query}
        problems={peopleFileProblems}
        bytesMax={peopleFileBytesMax}
        read={async (file) => {
          const draft = await findDraft(viewer, file);
          return draft === null
            ? null
            : { ignored: draft.ignored, lines: await checkDraft(viewer, draft, locale) };
        }}
        form={(token, problem) => <PeopleFileForm locale={locale} token={token} problem={problem} />}
        preview={(token, draft, preview) => (
          <PeopleFilePreview
            {...preview}
            locale={locale}
            token={token}
            draft={draft}
            path={`${businessPath(base, '/users/manage')}?view=invite`}
          />
        )}
      />
    </>
  );
}
