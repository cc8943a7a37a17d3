import { getLocale, getTranslations } from 'next-intl/server';
import type { Changed, FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Notice } from '@/components/ui/notice';
import { normalEmail } from '@/lib/shared/sign-in/email';
import { listText } from '@/lib/shared/site/locale/list-text';

type Props = {
  readonly form: string;
  readonly view: FormView;
  /** Whose change a stale form has missed that overwrites it; see `Outcome`. */
  readonly conflict: Changed | null | undefined;
  /** Addresses of nobody in the company, which were left out. */
  readonly left?: string | undefined;
};

/** What became of the last form of a page of records. */
export async function RecordOutcome({ conflict, form, left = '', view }: Props) {
  const [tag, t] = await Promise.all([getLocale(), getTranslations('organization.outcome')]);
  // Whatever else stands in the address is nobody's address.
  const emails = view.done ? left.split(' ').filter((one) => normalEmail(one) !== null) : [];
  return (
    <>
      <Outcome view={view} done={t(form === 'record-removed' ? 'removed' : 'saved')} conflict={conflict} />
      {emails.length === 0 ? null : (
        <Notice tone="caution">{t('left', { emails: listText(tag, emails) })}</Notice>
      )}
    </>
  );
}
