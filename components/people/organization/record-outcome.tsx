import { getTranslations } from 'next-intl/server';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Notice } from '@/components/ui/notice';

type Props = {
  readonly form: string;
  readonly view: FormView;
  /** Whose change a stale form has missed. */
  readonly conflict: { readonly name: string; readonly when: string } | null;
  /** Addresses of nobody in the company, which were left out. */
  readonly left?: string | undefined;
};

/** What became of the last form of a page of records. */
export async function RecordOutcome({ conflict, form, left = '', view }: Props) {
  const [t, people] = await Promise.all([
    getTranslations('organization.outcome'),
    getTranslations('people.outcome'),
  ]);
  return (
    <>
      <Outcome
        view={view}
        done={t(form === 'record-removed' ? 'removed' : 'saved')}
        conflict={conflict === null ? undefined : people('conflict', conflict)}
      />
      {left === '' ? null : <Notice tone="caution">{t('left', { emails: left })}</Notice>}
    </>
  );
}
