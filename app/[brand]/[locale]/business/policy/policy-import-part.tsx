import { getTranslations } from 'next-intl/server';
import { PolicyFileForm, PolicyFilePreview } from '@/components/policy/policy-file-import';
import type { DeskForms } from '@/components/policy/policy-list';
import { Outcome } from '@/components/ui/form/outcome';
import { Notice } from '@/components/ui/notice';
import type { Can } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { previewPolicyFile } from '@/lib/server/policy/policy-files';
import { policyFileBytesMax, policyFileProblems } from '@/lib/shared/policy/policy-file';
import type { Policy } from '@/lib/shared/policy/policy-set';
import { type Query, queryValue } from '../../query';

type Props = Omit<DeskForms, 'token'> & {
  readonly viewer: Can<'company.policies'>;
  readonly query: Query;
  readonly audienceOf: (policy: Policy) => string;
};

/** Importing policies from a file: choosing it, and what it would do. */
export async function PolicyImportPart({ audienceOf, query, viewer, ...desk }: Props) {
  const token = queryValue(query, 'file');
  // A body that is too large is not looked into, so that nobody knows which form it was.
  const form = queryValue(query, 'form') ?? '';
  const [view, preview, t] = await Promise.all([
    formState(form, query),
    token === undefined ? null : previewPolicyFile(viewer, desk.vertical, token),
    getTranslations('policy-admin.file'),
  ]);
  const forms = { ...desk, token: view.token };
  const wording = {
    BODY_TOO_LARGE: t('problem.size', { size: policyFileBytesMax / 1024 }),
    NOT_FOUND: t('over'),
    ...(preview === null ? {} : { VALIDATION_ERROR: t('faultsNow') }),
    VERSION_CONFLICT: t('stale'),
  };
  return (
    <>
      <Outcome view={view} wording={wording} />
      {token !== undefined && preview === null && view.error === null ? (
        <Notice tone="caution">{t('over')}</Notice>
      ) : null}
      {token === undefined || preview === null ? (
        <PolicyFileForm
          {...forms}
          problem={policyFileProblems.find((one) => one === queryValue(query, 'problem')) ?? null}
        />
      ) : (
        <PolicyFilePreview {...forms} file={token} preview={preview} audienceOf={audienceOf} />
      )}
    </>
  );
}
