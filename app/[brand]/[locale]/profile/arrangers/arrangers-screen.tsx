import { getTranslations } from 'next-intl/server';
import { ArrangerAdd } from '@/components/people/arranger-add';
import { ArrangerConsent } from '@/components/people/arranger-consent';
import { ArrangerList } from '@/components/people/arranger-list';
import { FormNotice } from '@/components/ui/form-notice';
import { formState } from '@/lib/server/http/form-state';
import type { SignedIn } from '@/lib/server/http/guards';
import { readArrangers } from '@/lib/server/people/arrangers';
import type { Query } from '../../query';

type Props = { readonly viewer: SignedIn; readonly query: Query; readonly locale: string };

/** Who may book for a member of a company, and how they change it. */
export async function ArrangersScreen({ viewer, query, locale }: Props) {
  const [{ allowsArrangers, arrangers }, adding, removing, allowing, t] = await Promise.all([
    readArrangers(viewer),
    formState('add-arranger', query),
    formState('remove-arranger', query),
    formState('allow-arrangers', query),
    getTranslations('arranging.arrangers'),
  ]);
  const { token } = adding;
  const named = arrangers.filter(({ reason }) => reason === 'named').map(({ email }) => email);
  return (
    <>
      <p>{t('lead')}</p>
      <FormNotice view={adding} done={t('added')} wording={{ NOT_FOUND: t('unknown') }} />
      <FormNotice view={removing} done={t('removed')} />
      <FormNotice view={allowing} done={t('saved')} />
      <ArrangerList arrangers={arrangers} locale={locale} token={token} />
      <ArrangerConsent allows={allowsArrangers} locale={locale} token={token} />
      <ArrangerAdd view={adding} locale={locale} excluded={[viewer.account.email, ...named]} />
    </>
  );
}
