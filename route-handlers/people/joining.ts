import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { can, factorShown, signedIn } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { adminsToAsk } from '@/lib/server/people/invitations/admins-to-ask';
import { joinByDomain, joinOffers } from '@/lib/server/people/memberships/join-by-domain';
import { businessPath } from '@/lib/shared/access/business-path';
import { Id } from '@/lib/shared/form/id';
import { grantable } from '@/lib/shared/people/roles/role-permissions';

/** Companies whose proved domain one of the caller's confirmed addresses is at, and that they have no membership in yet. */
export const getJoinOffers = endpoint(
  'GET /i/api/business/joining/v1',
  {
    guard: signedIn,
    input: {},
    output: z.strictObject({
      offers: z.array(
        z.strictObject({
          domainId: Id,
          company: z.string(),
          email: z.string(),
          mode: z.enum(['ask', 'automatic']),
        }),
      ),
    }),
    errors: [],
  },
  async ({ viewer }) => ({
    offers: (await joinOffers(viewer.account.id)).map(({ companyId: _, ...offer }) => offer),
  }),
);

/** Joins such a company, or asks its admins to be let in. */
export const postJoin = endpoint(
  'POST /i/api/business/joining/v1/{domainId}',
  {
    guard: factorShown,
    input: { params: z.strictObject({ domainId: Id }), form: z.strictObject({}) },
    output: z.strictObject({ outcome: z.enum(['joined', 'asked']), redirect: z.string() }),
    errors: ['NOT_FOUND', 'REAUTHENTICATION_NEEDED'],
    plainForm: { page: '/business', next: ({ redirect }) => redirect },
  },
  async ({ viewer, context, input }) => {
    const outcome = await joinByDomain(viewer, context, input.domainId);
    const query = outcome === 'asked' ? '?form=join&done=1' : '';
    return { outcome, redirect: inSite(context, `${businessPath(readEnv().businessPath, '/')}${query}`) };
  },
);

/** Whom of one's company to ask for a permission: at most a few who can give it. */
export const getAdminsToAsk = endpoint(
  'GET /i/api/business/admin/v1/adminsToAsk',
  {
    guard: can('admins.ask'),
    input: { query: z.strictObject({ permission: z.enum(grantable).optional() }) },
    output: z.strictObject({ admins: z.array(z.strictObject({ name: z.string(), email: z.string() })) }),
    errors: [],
  },
  async ({ viewer, input }) => ({ admins: await adminsToAsk(viewer, input.permission ?? null) }),
);
