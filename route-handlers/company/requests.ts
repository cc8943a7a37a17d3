import * as z from 'zod';
import { addToWaitlist } from '@/lib/server/company/add-to-waitlist';
import { postponeDemo, requestDemo } from '@/lib/server/company/demo-requests';
import { findTierUpgrade, requestTierUpgrade } from '@/lib/server/company/tier-upgrade';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone, holding } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/landing';
import type { Visit } from '@/lib/server/http/visit';
import { businessPath } from '@/lib/shared/access/business-path';
import { tiers } from '@/lib/shared/access/tiers';
import {
  companySizes,
  requestCompanyMax,
  requestEmailMax,
  requestNoteMax,
} from '@/lib/shared/company/demo-request';
import { postponementStates } from '@/lib/shared/company/postponement';
import { upgradeStatuses } from '@/lib/shared/company/tier-upgrade';

const plainForm = {
  page: '/business/demo',
  next: ({ redirect }: { readonly redirect: string }) => redirect,
};
const managing = holding('companySettingsManagement');
const Note = z.string().trim().max(requestNoteMax).default('');
const Demo = z.strictObject({ state: z.enum(postponementStates), redirect: z.string() });

const Upgrade = z.strictObject({
  /** The plan the company has. */
  tier: z.enum(tiers),
  status: z.enum(upgradeStatuses),
  /** The plan it wished for last, and when (ISO 8601). */
  wanted: z.strictObject({ tier: z.enum(tiers), at: z.string() }).nullable(),
});

const back = (visit: Visit, path: string, form: string): string =>
  `${inSite(visit, businessPath(readEnv().businessPath, path))}?form=${form}&done=1`;

/** Asks for a demo: for the company one manages, else with an address to answer to. */
export const postRequestDemo = endpoint(
  'POST /i/api/business/company/v1/requestDemo',
  {
    guard: anyone,
    input: {
      form: z.strictObject({
        email: z.literal('').or(z.email().max(requestEmailMax)).default(''),
        company: z.string().trim().max(requestCompanyMax).default(''),
        people: z.enum(companySizes).default('upTo10'),
        note: Note,
      }),
    },
    output: Demo,
    errors: ['TOO_MANY_REQUESTS'],
    plainForm,
  },
  async ({ viewer, visit, input }) => {
    await requestDemo(viewer, visit, input);
    return { state: 'requested' as const, redirect: back(visit, '/demo', 'demo') };
  },
);

/** Puts the company's demo off. */
export const postPostponeDemo = endpoint(
  'POST /i/api/business/company/v1/postponeDemo',
  { guard: managing, input: { form: z.strictObject({}) }, output: Demo, errors: [], plainForm },
  async ({ viewer, visit }) => {
    await postponeDemo(viewer, visit);
    return { state: 'postponed' as const, redirect: back(visit, '/demo', 'demo-postponed') };
  },
);

/** Notes an address for news of the plans for companies; the same address is noted once. */
export const postAddToWaitlist = endpoint(
  'POST /i/api/business/company/v2/addToWaitlist',
  {
    guard: anyone,
    input: { form: z.strictObject({ email: z.email().max(requestEmailMax) }) },
    output: z.strictObject({ redirect: z.string() }),
    errors: ['TOO_MANY_REQUESTS'],
    plainForm,
  },
  async ({ visit, input }) => {
    await addToWaitlist(visit, input.email);
    return { redirect: back(visit, '/demo', 'waitlist') };
  },
);

/** Asks for a larger plan. */
export const postTierUpgrade = endpoint(
  'POST /i/api/business/company/v1/tier/upgrade',
  {
    guard: managing,
    input: { form: z.strictObject({ tier: z.enum(tiers), note: Note }) },
    output: Upgrade.extend({ redirect: z.string() }),
    errors: [],
    plainForm: { ...plainForm, page: '/business/biz-plus-upgrade' },
  },
  async ({ viewer, visit, input }) => ({
    ...(await requestTierUpgrade(viewer, visit, input)),
    redirect: back(visit, '/biz-plus-upgrade', 'upgrade'),
  }),
);

/** How far the wish for a larger plan has got. */
export const getTierUpgradeStatus = endpoint(
  'GET /i/api/business/company/v1/tier/upgrade/status',
  { guard: managing, input: {}, output: Upgrade, errors: [] },
  ({ viewer }) => findTierUpgrade(viewer),
);
