import { BulkResult } from '@/components/people/bulk-result';
import type { PeopleSite } from '@/components/people/people-form';
import type { Member } from '@/lib/server/http/guards';
import { bulkCandidates } from '@/lib/server/people/bulk-candidates';
import { canUndo, findRun } from '@/lib/server/people/bulk-run';

type Props = PeopleSite & {
  readonly viewer: Member;
  /** The word under which what was done is kept, from the address. */
  readonly word: string | undefined;
  readonly list: string;
};

/** What became of the last change of several users; nothing without one, or when it is long ago. */
export async function BulkOutcome({ viewer, word, ...site }: Props) {
  const run = word === undefined ? null : await findRun(viewer, word);
  if (word === undefined || run === null) return null;
  const { candidates } = await bulkCandidates(viewer, run.act, { ids: run.left.map(({ id }) => id) });
  const nameOf = new Map(candidates.map(({ id, name }) => [id, name]));
  return (
    <BulkResult
      {...site}
      act={run.act}
      isUndo={run.isUndo}
      done={run.done.length}
      left={run.left.map((one) => ({ ...one, name: nameOf.get(one.id) ?? null }))}
      undo={canUndo(run) ? word : null}
    />
  );
}
