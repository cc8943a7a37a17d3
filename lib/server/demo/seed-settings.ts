import 'server-only';
import { eq } from 'drizzle-orm';
import { SsoConfig } from '@/lib/server/sso/sso-config';
import { companyDomain, companySso } from '@/lib/server/store/company-sign-in-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { company, membership } from '@/lib/server/store/schema';
import { sealSecret } from '@/lib/server/tickets/company-secret';
import { approvalTermsDefault } from '@/lib/shared/approvals/approval-settings';
import type { DemoCast } from './demo-cast';
import { demoOrigin } from './demo-origin';
import { daysBefore } from './demo-time';
import { namedPeople } from './named-people';
import { selfSignedCertificate } from './self-signed-certificate';

const provider = 'https://id.acme-lanterns.example';
/** Days until the certificate of the company's provider ends: soon enough that its page warns. */
const certificateDays = 26;

const settings = {
  displayName: 'Acme',
  currency: 'USD',
  language: 'en-US',
  timezone: 'America/New_York',
  fiscalMonth: 7,
  website: 'https://acme-lanterns.example/',
  helpEmail: 'travel@acme-lanterns.example',
  helpPhone: '+1 617 555 0142',
  helpUrl: 'https://acme-lanterns.example/travel',
  autoApprovalMode: 'underThreshold',
  autoApprovalThreshold: 2500,
  approvals: { ...approvalTermsDefault, timeoutHours: 48, onTimeout: 'escalate' },
  sortOrder: { flight: 'best', hotel: 'rated', train: 'fastest', car: 'cheapest' },
  multiRoomBookings: true,
  expenseCode: 'ACME-7421',
};

/** What the demo company says of itself, its half-done tasks, its domains and its own sign-in. */
export async function seedSettings(tx: Queryable, cast: DemoCast, now: Date): Promise<void> {
  const { companyId } = cast;
  const tasks = { policies: 'postponed' };
  const own = { readPolicy: 'done', firstTrip: 'skipped' };
  await tx
    .update(company)
    .set({ settings, onboarding: { tasks }, createdAt: daysBefore(now, 120), version: 9 })
    .where(eq(company.id, companyId));
  await tx
    .update(membership)
    .set({ onboarding: { tasks: own } })
    .where(eq(membership.companyId, companyId));
  await seedDomains(tx, companyId, now);
  await seedSso(tx, cast, now);
}

async function seedDomains(tx: Queryable, companyId: string, now: Date): Promise<void> {
  const proof = (name: string) => Buffer.from(`demo proof of ${name}`).toString('base64url').slice(0, 27);
  const proved = (domain: string, joinMode: string, days: number) => ({
    companyId,
    domain,
    joinMode,
    proof: proof(domain),
    createdAt: daysBefore(now, days),
    checkedAt: daysBefore(now, 1),
    verifiedAt: daysBefore(now, days - 1),
  });
  await tx
    .insert(companyDomain)
    .values([
      proved('acme-lanterns.example', 'automatic', 112),
      proved('acme-lanterns.co.example', 'ask', 96),
      {
        companyId,
        domain: 'lantern-works.example',
        proof: proof('lantern-works.example'),
        createdAt: daysBefore(now, 9),
        checkedAt: daysBefore(now, 6),
      },
    ])
    .onConflictDoNothing();
}

async function seedSso(tx: Queryable, cast: DemoCast, now: Date): Promise<void> {
  const origin = demoOrigin();
  const until = daysBefore(now, -certificateDays - 1 / 24);
  const certificate = selfSignedCertificate('id.acme-lanterns.example', daysBefore(now, 339), until);
  const saml = SsoConfig.parse({
    name: 'Acme directory',
    origin,
    issuer: `${provider}/saml`,
    entryPoint: `${provider}/saml/sign-in`,
    certificates: [certificate],
    trustSecondFactor: true,
    emergencyMember: cast.of(namedPeople.admin).id,
  });
  const draft = SsoConfig.parse({
    name: 'New directory',
    origin,
    issuer: provider,
    clientId: 'acme-travel',
    sealedSecret: await sealSecret('demo-client-secret'),
  });
  const made = { companyId: cast.companyId };
  await tx.insert(companySso).values([
    {
      ...made,
      protocol: 'saml',
      config: saml,
      active: true,
      testedAt: daysBefore(now, 90),
      version: 4,
      createdAt: daysBefore(now, 92),
    },
    { ...made, protocol: 'oidc', config: draft, createdAt: daysBefore(now, 6) },
  ]);
}
