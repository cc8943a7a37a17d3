import { getTranslations } from 'next-intl/server';
import { HandOverPanel } from '@/components/approvals/hand-over-panel';
import { worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { countHandable } from '@/lib/server/booking/approval/hand-over-approvals';
import type { Can } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import type { Query } from '../../../query';
import { handedOverWords } from '../../approval/handed-over-words';

type Props = {
  readonly viewer: Can<'company.approvals'>;
  /** Whose page it is; null on that of everybody, which says what became of the form. */
  readonly member: { readonly id: string; readonly name: string } | null;
  readonly query: Query;
  readonly locale: string;
};

/** What waits for a member's answer, to be given to a colleague, and what became of that. */
export async function HandOverPart({ locale, member, query, viewer }: Props) {
  const [t, posted, count] = await Promise.all([
    getTranslations('approvals.handOver'),
    formState('handOver', query),
    member === null ? 0 : countHandable(viewer, member.id),
  ]);
  const view = worded(posted, { 'VALIDATION_ERROR to': t('wrong') });
  return (
    <>
      <Outcome view={view} done={await handedOverWords(query)} />
      {member === null ? null : <HandOverPanel member={member} count={count} view={view} locale={locale} />}
    </>
  );
}
