import { getLocale, getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { listText } from '@/lib/shared/site/locale/list-text';

/** Which addresses of a group that was saved are nobody's in the company, and were left out. */
export async function UnknownMembersNotice({ left }: { readonly left: string }) {
  const [tag, t] = await Promise.all([getLocale(), getTranslations('organization.outcome')]);
  // Whatever else stands in the address is nobody's address.
  const emails = left.split(' ').filter((one) => normalEmail(one) !== null);
  if (emails.length === 0) return null;
  return <Notice tone="caution">{t('left', { emails: listText(tag, emails) })}</Notice>;
}
