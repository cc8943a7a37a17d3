import { getTranslations } from 'next-intl/server';
import styles from '@/components/policy/policy.module.css';
import { TryForm } from '@/components/policy/try-form';
import { Panel } from '@/components/ui/layout/panel';
import { SiteLink } from '@/components/ui/site-link';
import type { Can } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { pageVisitorAddress } from '@/lib/server/page/page-visitor-address';
import { findPeople } from '@/lib/server/policy/policies-of-person';
import { currencyOf, type TriedProblem, tryPolicy } from '@/lib/server/policy/try-policy';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { DescribedTrip, EvaluateAsked, triedOfferMax, tripFields } from '@/lib/shared/policy/tried-policy';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { type Query, queryValue } from '../../query';
import { recentBookingOptions } from './recent-booking-options';
import { TriedAnswer } from './tried-answer';

type Props = {
  readonly viewer: Can<'company.policies'>;
  readonly vertical: PolicyVertical;
  readonly query: Query;
  readonly path: string;
  readonly hasDraft: boolean;
};

type Person = Awaited<ReturnType<typeof findPeople>>[number];

/** What the policies say of a trip that is chosen or described, rule by rule: a form that asks the page by GET, and its answer. */
export async function TryPolicyPart({ hasDraft, path, query, vertical, viewer }: Props) {
  const [t, site] = await Promise.all([getTranslations('policy-try'), pageSite()]);
  const locale = findLocale(site.locale) ?? defaultLocale;
  const typed = typedIn(vertical, query);
  const [people, bookings, currency] = await Promise.all([
    findPeople(viewer, typed.traveler ?? ''),
    recentBookingOptions(viewer, vertical, locale),
    currencyOf(viewer.membership.companyId),
  ]);
  const [only, ...others] = people;
  const isAsked = typed.traveler !== undefined;
  const tried =
    isAsked && only !== undefined && others.length === 0
      ? await triedFor(viewer, vertical, typed, only)
      : null;
  const problems: Record<string, string> =
    tried !== null && 'problem' in tried ? { [tried.problem]: t(problemKey(tried.problem)) } : {};
  if (isAsked && only === undefined)
    problems.traveler = t(typed.traveler?.trim() === '' ? 'problem.noTraveler' : 'problem.traveler');
  if (others.length > 0) problems.traveler = t('problem.several');
  return (
    <Panel id="try" title={t('title')} lead={t('lead')}>
      <TryForm
        vertical={vertical}
        action={`${path}#try`}
        typed={typed}
        problems={problems}
        bookings={bookings}
        hasDraft={hasDraft}
        currency={currency}
      />
      {others.length > 0 ? (
        <ul className={styles.changes}>
          {people.map(({ email, name }) => (
            <li key={email}>
              <SiteLink href={`${path}?${new URLSearchParams({ ...typed, traveler: email })}#try`}>
                <bdi>{name}</bdi>
              </SiteLink>{' '}
              <bdi className={styles.muted}>{email}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      {tried === null || 'problem' in tried || only === undefined ? null : (
        <TriedAnswer viewer={viewer} tried={tried} person={only} of={typed.of ?? ''} locale={locale} />
      )}
    </Panel>
  );
}

/** What the address says of a trip. */
function typedIn(vertical: PolicyVertical, query: Query): Readonly<Record<string, string>> {
  const names = ['traveler', 'of', 'by', 'item', 'offer', ...tripFields[vertical]];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = queryValue(query, name);
      return value === undefined ? [] : [[name, value.slice(0, triedOfferMax)]];
    }),
  );
}

async function triedFor(
  viewer: Props['viewer'],
  vertical: PolicyVertical,
  typed: Readonly<Record<string, string>>,
  { email, id }: Person,
): Promise<Awaited<ReturnType<typeof tryPolicy>>> {
  const { by, item, of, offer } = typed;
  const trip = DescribedTrip.safeParse(
    Object.fromEntries(tripFields[vertical].map((name) => [name, typed[name]])),
  );
  const what =
    of === 'booking'
      ? { of, itemId: item ?? '' }
      : of === 'offer'
        ? { of, offer: offer ?? '' }
        : { of: 'trip', trip: trip.success ? trip.data : {} };
  const asked = EvaluateAsked.safeParse({ vertical, travelerEmail: email, by, what });
  if (!asked.success) return { problem: of === 'booking' ? 'item' : of === 'offer' ? 'offer' : 'day' };
  return tryPolicy(viewer, { ...asked.data, membershipId: id }, { ip: await pageVisitorAddress() });
}

type Words = Parameters<Awaited<ReturnType<typeof getTranslations<'policy-try'>>>>[0];

const problemKeys: Partial<Record<TriedProblem, Words>> = {
  by: 'problem.by',
  item: 'problem.item',
  offer: 'problem.offer',
  from: 'problem.place',
  to: 'problem.to',
  day: 'problem.day',
  until: 'problem.until',
  layover: 'problem.layover',
  stops: 'problem.stops',
};
const problemKey = (problem: TriedProblem): Words => problemKeys[problem] ?? 'problem.figure';
