import * as z from 'zod';
import { addToWaitlist } from '@/lib/server/company/onboarding/add-to-waitlist';
import { postponeDemo, requestDemo } from '@/lib/server/company/requests/demo-requests';
import { findTierUpgrade, requestTierUpgrade } from '@/lib/server/company/settings/tier-upgrade';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone, can } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { businessPath } from '@/lib/shared/access/business-path';
import { tiers } from '@/lib/shared/access/tiers';
import {
  companySizes,
  requestCompanyMax,
  requestEmailMax,
  requestNoteMax,
} from '@/lib/shared/company/demo-request';
import { demoRequestStates } from '@/lib/shared/company/onboarding/demo-request-state';
import { upgradeStatuses } from '@/lib/shared/company/settings/tier-upgrade';

const plainForm = {
  page: '/business/demo',
  next: ({ redirect }: { readonly redirect: string }) => redirect,
};
const Note = z.string().trim().max(requestNoteMax).default('');
const Demo = z.strictObject({ state: z.enum(demoRequestStates), redirect: z.string() });

const Upgrade = z.strictObject({
  /** The plan the company has. */
  tier: z.enum(tiers),
  status: z.enum(upgradeStatuses),
  /** The plan it wished for last, and when (ISO 8601). */
  wanted: z.strictObject({ tier: z.enum(tiers), at: z.string() }).nullable(),
});

const back = (context: RequestContext, path: string, form: string): string =>
  `${inSite(context, businessPath(readEnv().businessPath, path))}?form=${form}&done=1`;

/**
 * Asks for a demo: for the company one manages, or, by whoever has none, with an address to answer to. FORBIDDEN for whoever has a
 * company that they do not manage.
 */
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
    errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS'],
    plainForm,
  },
  async ({ viewer, context, input }) => {
    await requestDemo(viewer, context, input);
    return { state: 'requested' as const, redirect: back(context, '/demo', 'demo') };
  },
);

/** Puts the company's demo off. */
export const postPostponeDemo = endpoint(
  'POST /i/api/business/company/v1/postponeDemo',
  { guard: can('company.demo'), input: { form: z.strictObject({}) }, output: Demo, errors: [], plainForm },
  async ({ viewer, context }) => {
    await postponeDemo(viewer, context);
    return { state: 'postponed' as const, redirect: back(context, '/demo', 'demo-postponed') };
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
  async ({ context, input }) => {
    await addToWaitlist(context, input.email);
    return { redirect: back(context, '/demo', 'waitlist') };
  },
);

/** Asks for a larger plan. */
export const postTierUpgrade = endpoint(
  'POST /i/api/business/company/v1/tier/upgrade',
  {
    guard: can('company.upgrade'),
    input: { form: z.strictObject({ tier: z.enum(tiers), note: Note }) },
    output: Upgrade.extend({ redirect: z.string() }),
    errors: [],
    plainForm: { ...plainForm, page: '/business/biz-plus-upgrade' },
  },
  async ({ viewer, context, input }) => ({
    ...(await requestTierUpgrade(viewer, context, input)),
    redirect: back(context, '/biz-plus-upgrade', 'upgrade'),
  }),
);

/** How far the wish for a larger plan has got. */
export const getTierUpgradeStatus = endpoint(
  'GET /i/api/business/company/v1/tier/upgrade/status',
  { guard: can('company.upgrade'), input: {}, output: Upgrade, errors: [] },
  ({ viewer }) => findTierUpgrade(viewer),
);
