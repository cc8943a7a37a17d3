import { getTranslations } from 'next-intl/server';
import { ArrangerAdd } from '@/components/people/booking-for/arranger-add';
import { ArrangerConsent } from '@/components/people/booking-for/arranger-consent';
import { ArrangerList } from '@/components/people/booking-for/arranger-list';
import { Outcome } from '@/components/ui/form/outcome';
import type { OwnMember } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { readArrangers } from '@/lib/server/people/booking-for/arrangers';
import type { Query } from '../../query';

type Props = { readonly viewer: OwnMember; readonly query: Query; readonly locale: string };

/** Who may book for a member of a company, and how they change it. */
export async function ArrangersScreen({ viewer, query, locale }: Props) {
  const [{ allowsArrangers, arrangers }, adding, removing, allowing, t] = await Promise.all([
    readArrangers(viewer),
    formState('add-arranger', query),
    formState('remove-arranger', query),
    formState('allow-arrangers', query),
    getTranslations('booking-for.arrangers'),
  ]);
  const { token } = adding;
  const named = arrangers.filter(({ reason }) => reason === 'named').map(({ email }) => email);
  return (
    <>
      <p>{t('lead')}</p>
      <Outcome view={adding} done={t('added')} wording={{ NOT_FOUND: t('unknown') }} />
      <Outcome view={removing} done={t('removed')} />
      <Outcome view={allowing} done={t('saved')} />
      <ArrangerList arrangers={arrangers} locale={locale} token={token} />
      <ArrangerConsent allows={allowsArrangers} locale={locale} token={token} />
      <ArrangerAdd view={adding} locale={locale} excluded={[viewer.account.email, ...named]} />
    </>
  );
}
