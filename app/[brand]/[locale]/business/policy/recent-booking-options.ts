import type { Can } from '@/lib/server/identity/proofs';
import { always, judgedCases } from '@/lib/server/policy/judged-cases';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { offerText } from '@/lib/shared/search/offer-text';
import type { Locale } from '@/lib/shared/site/locale/locales';

/** Bookings that can be chosen. */
const offered = 50;

/** What was booked lately, the newest first, for choosing an example. */
export async function recentBookingOptions(
  viewer: Can<'company.policies'>,
  vertical: PolicyVertical,
  locale: Locale,
) {
  const cases = await judgedCases(viewer, vertical, always(), offered);
  return cases.map(({ id, offer, traveler }) => {
    const { days, title } = offerText(offer, locale);
    return { value: id, title: [traveler.name, title, days].filter((part) => part !== '').join(' · ') };
  });
}
