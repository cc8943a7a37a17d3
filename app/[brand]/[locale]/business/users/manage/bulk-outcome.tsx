import { BulkResult } from '@/components/people/bulk/bulk-result';
import type { CompanySite } from '@/components/ui/form/company-form';
import type { Can } from '@/lib/server/identity/proofs';
import { bulkCandidates } from '@/lib/server/people/bulk/bulk-candidates';
import { canUndo, findRun } from '@/lib/server/people/bulk/bulk-outcome';

type Props = CompanySite & {
  readonly viewer: Can<'users.bulk'>;
  /** The token of the run whose outcome is shown, from the address. */
  readonly runToken: string | undefined;
  readonly list: string;
};

/** What became of the last change of several users; nothing without one, or when it is long ago. */
export async function BulkOutcome({ viewer, runToken, ...site }: Props) {
  const run = runToken === undefined ? null : await findRun(viewer, runToken);
  if (runToken === undefined || run === null) return null;
  const { candidates } = await bulkCandidates(viewer, run.act, { ids: run.left.map(({ id }) => id) });
  const nameOf = new Map(candidates.map(({ id, name }) => [id, name]));
  return (
    <BulkResult
      {...site}
      act={run.act}
      isUndo={run.isUndo}
      done={run.done.length}
      left={run.left.map((one) => ({ ...one, name: nameOf.get(one.id) ?? null }))}
      undo={canUndo(run) ? runToken : null}
    />
  );
}
