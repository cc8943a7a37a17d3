import { getTranslations } from 'next-intl/server';
import { AbsenceForm } from '@/components/approvals/absence-form';
import { fieldProblems, worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { readOwnAbsence } from '@/lib/server/approvals/own-absence';
import type { Can } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import type { Query } from '../../query';

type Props = { readonly viewer: Can<'approvals.decide'>; readonly query: Query; readonly locale: string };

/** Whom the reader stands in for, and who stands in for them while they are away. */
export async function OwnAbsencePart({ locale, query, viewer }: Props) {
  const [absence, view, ended, t] = await Promise.all([
    readOwnAbsence(viewer),
    formState('absence', query),
    formState('present', query),
    getTranslations('approvals.absence'),
  ]);
  if (absence === null) return null;
  const names = ['deputy', 'deputyFrom', 'deputyUntil'] as const;
  const shown = worded(
    view,
    fieldProblems(names, (name) => t(`wrong.${name}`)),
  );
  return (
    <>
      <Outcome view={shown} done={t('saved')} doneOnly />
      <Outcome view={ended} done={t('ended')} />
      <AbsenceForm absence={absence} view={shown} locale={locale} />
    </>
  );
}
