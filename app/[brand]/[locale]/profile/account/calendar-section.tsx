import { getTranslations } from 'next-intl/server';
import { CalendarFeedPanel } from '@/components/account/calendar-feed-panel';
import { CopyLine } from '@/components/company/settings/copy-line';
import { Outcome } from '@/components/ui/form/outcome';
import { postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { companiesWithoutFeeds, readFeed } from '@/lib/server/trips/calendar-feed';
import { formatMoment } from '@/lib/shared/day/format-day';
import { listText } from '@/lib/shared/site/locale/list-text';
import type { SectionInput } from './section-input';

const acts = { 'calendar-on': 'on', 'calendar-reset': 'reset', 'calendar-end': 'end' } as const;

/** The address by which one's own calendar reads one's trips. */
export async function CalendarSection({ locale, query, recentlyVerified, viewer }: SectionInput) {
  const [feed, without, posted, { origin }, t] = await Promise.all([
    readFeed(viewer),
    companiesWithoutFeeds(viewer),
    postedForm(Object.keys(acts) as (keyof typeof acts)[], query),
    pageSite(),
    getTranslations('calendar-feed'),
  ]);
  const { form, token } = posted;
  const address = feed === null || feed.path === null ? null : `${origin}${feed.path}`;
  const shown =
    address === null
      ? null
      : {
          address: (
            <dl>
              <CopyLine label={t('address')} value={address} />
            </dl>
          ),
          webcal: address.replace(/^https?:/, 'webcal:'),
        };
  const { email, emailVerified } = viewer.account;
  return (
    <CalendarFeedPanel
      feed={feed && { readAt: feed.readAt && formatMoment(locale, feed.readAt), shown }}
      recentlyVerified={recentlyVerified}
      unconfirmed={emailVerified ? null : email}
      without={listText(locale, without, 'and')}
      outcome={<Outcome view={posted} {...(form === null ? {} : { done: t(`done.${acts[form]}`) })} />}
      locale={locale}
      token={token}
    />
  );
}
