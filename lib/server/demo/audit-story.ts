import 'server-only';
import type { AuditAction } from '@/lib/shared/insight/audit-actions';
import type { CastMember, DemoCast } from './demo-cast';
import { daysBefore } from './demo-time';
import { namedPeople } from './named-people';

/** A line of the trail before it is written. */
export type ToldAct = {
  readonly at: Date;
  readonly action: AuditAction;
  /** Who did it; null when nobody signed in did. */
  readonly by: CastMember | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** The operator's support did it in their name. */
  readonly support?: true;
};

type Told = readonly [
  daysAgo: number,
  action: AuditAction,
  by: keyof typeof namedPeople | null,
  data?: object,
];

/** What was set up in which order, by whom. */
const setUp: readonly Told[] = [
  [120, 'company.signedUp', 'admin', { variant: 'bizPlus' }],
  [120, 'company.confirmationClicked', 'admin'],
  [120, 'company.confirmed', 'admin', { tier: 'enterprise' }],
  [119, 'company.changed', 'admin', { before: { currency: '' }, after: { currency: 'USD' } }],
  [119, 'company.logoChanged', 'admin'],
  [118, 'twoFactor.required', 'admin'],
  [117, 'company.changed', 'admin', { before: { timezone: '' }, after: { timezone: 'America/New_York' } }],
  [112, 'domain.added', 'admin', { domain: 'acme-lanterns.example' }],
  [111, 'domain.verified', null, { domain: 'acme-lanterns.example' }],
  [111, 'domain.changed', 'admin', { domain: 'acme-lanterns.example', joinMode: 'automatic' }],
  [104, 'role.added', 'admin', { name: 'Finance analyst' }],
  [96, 'domain.added', 'admin', { domain: 'acme-lanterns.co.example' }],
  [95, 'domain.verified', null, { domain: 'acme-lanterns.co.example' }],
  [92, 'sso.added', 'admin', { id: 1, protocol: 'saml' }],
  [91, 'sso.changed', 'admin', { id: 1, trust: true }],
  [90, 'sso.tested', 'admin', { id: 1 }],
  [90, 'sso.changed', 'admin', { id: 1, active: true }],
  [
    83,
    'company.changed',
    'manager',
    { before: { autoApprovalMode: 'inPolicy' }, after: { autoApprovalMode: 'underThreshold' } },
  ],
  [
    83,
    'company.changed',
    'manager',
    { before: { autoApprovalThreshold: null }, after: { autoApprovalThreshold: 2500 } },
  ],
  [70, 'companyRequest.made', 'admin', { kind: 'demo', state: 'postponed' }],
  [64, 'role.changed', 'admin', { name: 'Finance analyst' }],
  [52, 'companyRequest.made', 'manager', { kind: 'contactAccountManager' }],
  [37, 'companyRequest.made', 'admin', { kind: 'issue', files: 1 }],
  [37, 'support.granted', 'admin', { hours: 24, reason: 'The logo on invoices looks wrong' }],
  [36, 'company.logoChanged', 'admin'],
  [33, 'invitation.resent', 'manager'],
  [29, 'company.changed', 'manager', { before: { helpPhone: '' }, after: { helpPhone: '+1 617 555 0142' } }],
  [21, 'twoFactor.reset', 'admin', { member: namedPeople.traveler }],
  [16, 'member.invited', 'admin', { email: 'ola.nyberg@freelance.example', role: 'Traveler' }],
  [14, 'invitation.declined', null, { email: 'ola.nyberg@freelance.example' }],
  [9, 'domain.added', 'admin', { domain: 'lantern-works.example' }],
  [6, 'sso.added', 'admin', { id: 2, protocol: 'oidc' }],
  [2, 'companyRequest.made', 'finance', { kind: 'issue', files: 0 }],
];

/** What happened while the demo company was set up, the oldest first. */
export function setUpStory(cast: DemoCast, now: Date): readonly ToldAct[] {
  const told = setUp.map(([days, action, by, data = {}], index): ToldAct => {
    const at = daysBefore(now, days, 9 + (index % 7), (index * 11) % 60);
    return { at, action, by: by === null ? null : cast.of(namedPeople[by]), data: { ...data } };
  });
  const admin = cast.of(namedPeople.admin);
  const seen = (minute: number) => daysBefore(now, 37, 15, minute);
  return [
    ...told,
    {
      at: seen(4),
      action: 'support.started',
      by: admin,
      data: { reason: 'The logo on invoices looks wrong' },
      support: true,
    },
    { at: seen(31), action: 'support.ended', by: admin, data: {}, support: true },
    ...viewsOfTraveler(cast, now),
  ];
}

/** That the travel manager has viewed where the traveler was, and once for a reason in which hotel. */
function viewsOfTraveler(cast: DemoCast, now: Date): readonly ToldAct[] {
  const by = cast.of(namedPeople.manager);
  const { id: membershipId } = cast.of(namedPeople.traveler);
  const reason = 'Storm over the coast: we make sure that everybody is well';
  return [
    { at: daysBefore(now, 9, 13, 20), action: 'tracker.viewed', by, data: { membershipId } },
    { at: daysBefore(now, 9, 13, 24), action: 'tracker.located', by, data: { membershipId, reason } },
    { at: daysBefore(now, 3, 8, 5), action: 'tracker.viewed', by, data: { membershipId } },
  ];
}

/** How everybody came into the company, and what became of those who are no longer in. */
export function joiningStory(cast: DemoCast, now: Date): readonly ToldAct[] {
  const manager = cast.of(namedPeople.manager);
  return cast.people.flatMap((one, index): ToldAct[] => {
    if (one.email === namedPeople.admin) return [];
    const guest = one.role === 'guest';
    const days = one.status === 'invited' ? 1 + (index % 5) : 30 + ((index * 13) % 78);
    const membershipId = one.id;
    const invited: ToldAct = {
      at: daysBefore(now, days, 9, index % 60),
      action: guest ? 'guest.invited' : 'member.invited',
      by: guest ? cast.of(namedPeople.arranger) : manager,
      data: { membershipId, email: one.email, role: one.roleName },
    };
    if (one.accountId === null && one.status === 'invited') return [invited];
    const joined: ToldAct = {
      at: daysBefore(now, days - 1, 10, index % 60),
      action: 'member.joined',
      by: one.accountId === null ? null : one,
      data: { membershipId },
    };
    return [invited, joined, ...endOf(one, now, manager)];
  });
}

function endOf({ id, status }: CastMember, now: Date, manager: CastMember): ToldAct[] {
  const data = { membershipId: id };
  if (status === 'suspended')
    return [{ at: daysBefore(now, 12, 16), action: 'member.suspended', by: manager, data }];
  if (status === 'expired')
    return [{ at: daysBefore(now, 1, 0, 5), action: 'member.expired', by: null, data }];
  return [];
}

/** What goes on every day: people come in by the company's sign-in, go to business mode, book for others. */
export function everydayStory(cast: DemoCast, now: Date, count: number): readonly ToldAct[] {
  const active = cast.people.filter(({ accountId, status }) => accountId !== null && status === 'active');
  const arrangers = active.filter(({ role }) => role === 'arranger');
  const travelers = active.filter(({ role }) => role === 'traveler');
  const one = <T>(of: readonly T[], index: number): T | undefined => of[index % of.length];
  return Array.from({ length: count }, (_, index): ToldAct => {
    const at = daysBefore(now, 1 + Math.floor((index * 88) / count), 8 + (index % 10), (index * 17) % 60);
    const chosen = index % 6;
    if (chosen > 3) {
      const travelerId = one(travelers, (index - (index % 6)) * 7)?.id ?? '';
      const action = chosen === 4 ? 'traveler.released' : 'traveler.selected';
      const data = chosen === 4 ? { travelerId } : { travelerId, kind: 'book' };
      return { at, action, by: one(arrangers, Math.floor(index / 6)) ?? null, data };
    }
    const by = one(active, index * 5) ?? null;
    return chosen === 3
      ? { at, action: 'session.switched', by, data: { business: true } }
      : { at, action: 'sso.signedIn', by, data: { id: 1 } };
  });
}
