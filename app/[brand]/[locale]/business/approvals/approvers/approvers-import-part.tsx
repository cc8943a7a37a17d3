import { getTranslations } from 'next-intl/server';
import { ApproversFileForm, ApproversFilePreview } from '@/components/approvals/approvers-file';
import { Outcome } from '@/components/ui/form/outcome';
import { Notice } from '@/components/ui/notice';
import { previewApproversFile } from '@/lib/server/approvals/import-approvers';
import type { Can } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { approversFileBytesMax, approversFileProblems } from '@/lib/shared/approvals/approvers-file';
import { numberIn, type Query, queryValue } from '../../../query';

type Props = {
  readonly viewer: Can<'company.approvals'>;
  readonly query: Query;
  readonly path: string;
  readonly locale: string;
};

/** Importing approvers from a file: choosing it, and what it would do. */
export async function ApproversImportPart({ locale, path, query, viewer }: Props) {
  const file = queryValue(query, 'file');
  // A body that is too large is not looked into, so that nobody knows which form it was.
  const [view, preview, t] = await Promise.all([
    formState(queryValue(query, 'form') ?? '', query),
    file === undefined ? null : previewApproversFile(viewer, file),
    getTranslations('interface.import'),
  ]);
  const why = approversFileProblems.find((one) => one === queryValue(query, 'problem'));
  const size = approversFileBytesMax / 1024;
  const wording = {
    BODY_TOO_LARGE: t('problem.size', { size }),
    NOT_FOUND: t('over'),
    ...(preview === null ? {} : { VALIDATION_ERROR: t('faultsNow'), VERSION_CONFLICT: t('otherNow') }),
  };
  const site = { locale, path, token: view.token };
  return (
    <>
      <Outcome view={view} wording={wording} />
      {file !== undefined && preview === null && view.error === null ? (
        <Notice tone="caution">{t('over')}</Notice>
      ) : null}
      {file === undefined || preview === null ? (
        <ApproversFileForm
          {...site}
          problem={why === undefined ? null : { why, line: numberIn(query.line) }}
        />
      ) : (
        <ApproversFilePreview {...site} file={file} preview={preview} />
      )}
    </>
  );
}
