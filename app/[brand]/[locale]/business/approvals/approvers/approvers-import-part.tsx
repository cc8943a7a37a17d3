import { ApproversFileForm, ApproversFilePreview } from '@/components/approvals/approvers-file';
import { previewApproversFile } from '@/lib/server/approvals/import-approvers';
import type { Can } from '@/lib/server/identity/proofs';
import { approversFileBytesMax, approversFileProblems } from '@/lib/shared/approvals/approvers-file';
import type { Query } from '../../../query';
import { ImportPart } from '../../import-part';

type Props = {
  readonly viewer: Can<'company.approvals'>;
  readonly query: Query;
  readonly path: string;
  readonly locale: string;
};

/** Importing approvers from a file. */
export const ApproversImportPart = ({ query, viewer, ...site }: Props) => (
  <ImportPart
    query={query}
    problems={approversFileProblems}
    bytesMax={approversFileBytesMax}
    read={(file) => previewApproversFile(viewer, file)}
    form={(token, problem) => <ApproversFileForm {...site} token={token} problem={problem} />}
    preview={(token, file, preview) => (
      <ApproversFilePreview {...site} token={token} file={file} preview={preview} />
    )}
  />
);
