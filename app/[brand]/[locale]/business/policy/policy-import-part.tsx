import { getTranslations } from 'next-intl/server';
import { PolicyFileForm, PolicyFilePreview } from '@/components/policy/policy-file-import';
import type { DeskForms } from '@/components/policy/policy-list';
import type { Can } from '@/lib/server/identity/proofs';
import { previewPolicyFile } from '@/lib/server/policy/policy-files';
import { policyFileBytesMax, policyFileProblems } from '@/lib/shared/policy/policy-file';
import type { Policy } from '@/lib/shared/policy/policy-set';
import type { Query } from '../../query';
import { ImportPart } from '../import-part';

type Props = Omit<DeskForms, 'token'> & {
  readonly viewer: Can<'company.policies'>;
  readonly query: Query;
  readonly audienceOf: (policy: Policy) => string;
};

/** Importing policies from a file. */
export async function PolicyImportPart({ audienceOf, query, viewer, ...desk }: Props) {
  const t = await getTranslations('policy-admin.file');
  return (
    <ImportPart
      query={query}
      wording={{ VERSION_CONFLICT: t('stale') }}
      problems={policyFileProblems}
      bytesMax={policyFileBytesMax}
      read={(file) => previewPolicyFile(viewer, desk.vertical, file)}
      form={(token, problem) => <PolicyFileForm {...desk} token={token} problem={problem?.why ?? null} />}
      preview={(token, file, preview) => (
        <PolicyFilePreview {...desk} token={token} file={file} preview={preview} audienceOf={audienceOf} />
      )}
    />
  );
}
