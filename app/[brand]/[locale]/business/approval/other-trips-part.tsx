import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { otherTrips } from '@/lib/server/booking/approval/other-trips';
import type { ApprovalView } from '@/lib/server/booking/approval/read-approvals';
import type { Can } from '@/lib/server/identity/proofs';
import { offerText } from '@/lib/shared/search/offer-text';
import { listText } from '@/lib/shared/site/locale/list-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';

type Props = {
  readonly approval: ApprovalView;
  readonly viewer: Can<'approvals.decide'>;
  readonly locale: string;
};

/** What else falls on the days of a request: other trips of whoever travels, and colleagues at the same place; nothing where nothing does. */
export async function OtherTripsPart({ approval, locale: tag, viewer }: Props) {
  const [t, { colleagues, names, own }] = await Promise.all([
    getTranslations('approvals.other'),
    otherTrips(viewer, approval),
  ]);
  if (own.length + colleagues === 0) return null;
  const locale = findLocale(tag) ?? defaultLocale;
  const trips = own.map((offer) => {
    const { days, title } = offerText(offer, locale);
    return `${title} (${days})`;
  });
  const others = [t('count', { count: colleagues }), listText(tag, names)].filter(Boolean).join(' · ');
  return (
    <Panel id="other-trips" title={t('title')}>
      <FactList
        facts={[
          [t('own'), trips.length === 0 ? null : listText(tag, trips)],
          [t('colleagues'), colleagues === 0 ? null : others],
        ]}
      />
    </Panel>
  );
}
