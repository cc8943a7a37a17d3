import { deleteCompany } from '@/lib/server/company/settings/delete-company';
import { saveProfile } from '@/lib/server/company/settings/save-company-settings';
import { type Admitted, type Can, isAble, type Member } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { readAudit } from '@/lib/server/insight/read-audit';
import { importPeople } from '@/lib/server/people/import/import-people';
import { lockOwnCompany } from '@/lib/server/people/memberships/lock-membership';
import { changeUser } from '@/lib/server/people/users/change-user';
import { listUsers } from '@/lib/server/people/users/list-users';
import { removeSso } from '@/lib/server/sso/sso-settings';
import type { Queryable } from '@/lib/server/store/connection';
import { grantSupport } from '@/lib/server/support/support-grant';
import { aSubject } from '@/lib/shared/access/access-subject.factory';
import { allows } from '@/lib/shared/access/allows';
import { businessGate } from '@/lib/shared/access/business-gate';
import { capabilities, capabilityGate, pageCapabilities } from '@/lib/shared/access/capabilities';
import { features } from '@/lib/shared/access/features';
import { demoFlags } from '@/lib/shared/access/flags';
import { permissions } from '@/lib/shared/access/permissions';
import { builtInRoles } from '@/lib/shared/access/roles';
import { tiers } from '@/lib/shared/access/tiers';
import { repositorySources } from './repository';
import { sharedProofs } from './shared-proofs';

const sources = repositorySources();

/** Who could knock: every role and every permission alone, in a company with every feature, with all but one, and with none. */
const subjects = [
  ...Object.values(builtInRoles).map((role) => role.permissions),
  ...permissions.map((one) => [one]),
  [],
]
  .flatMap((held) =>
    [features, ...features.map((without) => features.filter((one) => one !== without)), []].map((given) =>
      aSubject({
        permissions: held,
        features: given,
        flags: demoFlags,
        bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER',
      }),
    ),
  )
  .flatMap((one) => [one, { ...one, businessMode: false }]);

test.each(Object.entries(pageCapabilities))(
  '%s opens to nobody whom the calls of %s refuse',
  (address, key) => {
    const path = address.slice('/business'.length);
    const calls = capabilityGate(key);
    let opened = 0;
    for (const tier of tiers) {
      const gate = businessGate(path, tier, jest.fn());
      if (gate === null) throw new Error(`${address} has no gate`);
      for (const subject of subjects.filter((one) => allows(gate, one))) {
        opened += 1;
        expect([address, [...subject.permissions], [...subject.features], allows(calls, subject)]).toEqual([
          address,
          [...subject.permissions],
          [...subject.features],
          true,
        ]);
      }
    }
    expect(opened).toBeGreaterThan(0);
  },
);

test('every row of the capability table is asked for by a call', () => {
  const calls = sources.filter(({ path }) => path.startsWith('route-handlers/'));
  const pages = new Set<string>(Object.values(pageCapabilities));
  const unasked = Object.keys(capabilities).filter(
    (key) => !calls.some(({ text }) => text.includes(`can('${key}')`)),
  );
  // A page alone asks for these: what it shows has no call of its own.
  expect(unasked.filter((key) => !pages.has(key))).toEqual([]);
});

/** What takes no capability of its own, and why. The list only ever gets shorter. */
const shared: Readonly<Record<string, string>> = {
  'lib/server/company/settings/change-company.ts changeCompany':
    'the one way to change a company, for every call that does',
  'lib/server/company/settings/read-company.ts readCompany':
    'reads the settings of the own company, for every page about them',
  'lib/server/people/memberships/lock-membership.ts lockMembership': 'begins every change of a membership',
  'lib/server/people/memberships/lock-membership.ts lockOwnCompany': 'begins every change for a company',
  'lib/server/people/memberships/lock-membership.ts refuseHigherRank': 'compares permissions',
  'lib/server/people/memberships/membership-history.ts lastChangeOf':
    'reads within the own company, for VERSION_CONFLICT',
  'lib/server/people/memberships/membership-history.ts membershipHistory': 'reads within the own company',
  'lib/server/people/memberships/membership-rows.ts changeable': 'compares a row with the viewer',
  'lib/server/people/memberships/membership-rows.ts membershipsInScope':
    'the condition that keeps a query to the scope',
  'lib/server/people/memberships/write-for-company.ts writeForCompany':
    'locks, and judges again what its caller has the proof for',
  'lib/server/people/roles/pending-admin-change.ts orConfirm': 'runs what its caller has the proof for',
  'lib/server/people/roles/role-choices.ts roleChoices': 'reads the names of the roles of the own company',
  'lib/server/people/users/guest-days-and-sponsor.ts sponsorFor':
    'reads within the own company who may sponsor',
};
const sharedMax = 13;

test('every other exported function about a company takes the proof of its own capability', () => {
  expect(sharedProofs(sources).sort()).toEqual(Object.keys(shared).sort());
  expect(Object.keys(shared).length).toBeLessThanOrEqual(sharedMax);
});

test('a function that takes any member, under whichever name, is found', () => {
  const text = [
    'export async function removeAll(viewer: Member, id: string): Promise<void> {',
    "export const one = ({ membership }: Admitted) => '';",
    'export function any<T>(run: () => T, viewer: Can<CapabilityKey>): T {',
    "export function right(viewer: Can<'users.read'>): Member {",
    'function own(viewer: Member): void {',
    'type Anybody = Member | null;',
  ].join('\n');
  const path = 'lib/server/people/users/x.ts';
  expect(sharedProofs([{ path, text }])).toEqual(
    ['removeAll', 'one', 'any', 'Anybody'].map((name) => `${path} ${name}`),
  );
  expect(sharedProofs([{ path: 'lib/server/trips/x.ts', text }])).toEqual([]);
});

type Proofs = {
  readonly member: Member;
  readonly any: Admitted;
  readonly lists: Can<'users.read'>;
  readonly adds: Can<'users.add'>;
  readonly looks: Can<'deletion.review'>;
  readonly reads: Can<'sso.read'>;
  readonly either: Can<'users.write' | 'users.read'>;
};
const profile = { version: 1 };
const day = { hours: 1, reason: '' };
const change = { id: '', version: 1 };
const link = { confirmationCode: '', requestTime: '', token: '' };
const list = {
  q: '',
  role: '',
  status: '',
  office: '',
  group: '',
  entity: '',
  sort: 'name',
  down: false,
  page: 0,
  size: 1,
} as const;
const audit = { actor: '', action: '', from: '', to: '', page: 0, size: 1 };

test('a use case called for a member, with any capability or with another one does not compile', () => {
  const attempts = (
    { adds, any, either, lists, looks, member, reads }: Proofs,
    context: RequestContext,
    tx: Queryable,
  ) => [
    // @ts-expect-error a member is no proof of `users.write`
    () => changeUser(member, context, change),
    // @ts-expect-error who may list users may not change one
    () => changeUser(lists, context, change),
    // @ts-expect-error one of two capabilities may be the wrong one
    () => changeUser(either, context, change),
    // @ts-expect-error some capability is not this one
    () => changeUser(any, context, change),
    // @ts-expect-error who adds one user by hand may be in a company without the feature that files need
    () => importPeople(adds, context, ''),
    // @ts-expect-error a member is no proof of `users.read`
    () => listUsers(member, list),
    // @ts-expect-error a member is no proof of `company.write`
    () => saveProfile(context, member, profile),
    // @ts-expect-error who looks at the mailed link has not shown a second factor for it
    () => deleteCompany(context, looks, link),
    // @ts-expect-error who reads connections has not shown a second factor to change one
    () => removeSso(reads, context, 1),
    // @ts-expect-error a member is no proof of `audit.read`
    () => readAudit(member, audit),
    // @ts-expect-error a member is no proof of `support.grant`
    () => grantSupport(context, member, day),
    // @ts-expect-error nobody writes for a company without some capability
    () => lockOwnCompany(member, tx),
  ];
  expect(attempts).toBeInstanceOf(Function);
});

test('a second capability adds to the first: neither proof is lost, and nothing else becomes one', () => {
  const attempts = (viewer: Can<'users.read'>, context: RequestContext) => {
    if (!isAble(viewer, 'users.export')) return null;
    const both: Can<'users.read'> & Can<'users.export'> = viewer;
    // @ts-expect-error two capabilities are no proof of a third
    return changeUser(both, context, change);
  };
  expect(attempts).toBeInstanceOf(Function);
});
