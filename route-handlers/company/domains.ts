import * as z from 'zod';
import {
  addDomain,
  addDomainErrors,
  listDomains,
  removeDomain,
  setJoinMode,
} from '@/lib/server/company/domains/domains';
import { verifyDomain, verifyDomainErrors } from '@/lib/server/company/domains/verify-domain';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { businessPath } from '@/lib/shared/access/business-path';
import {
  CompanyDomain,
  DomainDone,
  DomainId,
  DomainInput,
  JoinMode,
} from '@/lib/shared/company/domains/domains';

const changes = {
  guard: can('domains.add'),
  output: DomainDone,
  plainForm: { page: '/business/company/email-domains', next: ({ redirect }: DomainDone) => redirect },
} as const;

const done = (context: RequestContext, form: string, id = ''): DomainDone => {
  const page = businessPath(readEnv().businessPath, '/company/email-domains');
  return {
    success: true,
    redirect: inSite(context, `${page}?form=${form}&done=1${id === '' ? '' : `#d-${id}`}`),
  };
};

/** The domains of the viewer's company, with the record that proves each. */
export const getDomains = endpoint(
  'GET /i/api/business/domains/v1',
  {
    guard: can('domains.read'),
    input: {},
    output: z.strictObject({ domains: z.array(CompanyDomain) }),
    errors: [],
  },
  async ({ viewer }) => ({ domains: await listDomains(viewer) }),
);

/** Names a domain as the company's own. */
export const postDomain = endpoint(
  'POST /i/api/business/domains/v1',
  { ...changes, input: { form: DomainInput }, errors: addDomainErrors },
  async ({ viewer, context, input }) => {
    const { id } = await addDomain(viewer, context, input.domain);
    return done(context, 'domain-add', id);
  },
);

/** Looks for the record of a domain now. */
export const postDomainCheck = endpoint(
  'POST /i/api/business/domains/v1/{id}/verify',
  { ...changes, input: { params: DomainId, form: z.strictObject({}) }, errors: verifyDomainErrors },
  async ({ viewer, context, input: { id } }) => {
    await verifyDomain(viewer, id);
    return done(context, 'domain-check', id);
  },
);

/** Who comes in by a domain, and whether it is the company's at all, is changed with a second factor shown for it. */
const changing = can('domains.change');

const joining = {
  guard: changing,
  output: DomainDone,
  errors: ['NOT_FOUND'],
} as const;
const mode = z.strictObject({ joinMode: JoinMode });

/** Changes how people with an address at a domain join. */
export const putDomain = endpoint(
  'PUT /i/api/business/domains/v1/{id}',
  { ...joining, input: { params: DomainId, json: mode } },
  async ({ viewer, context, input: { id, joinMode } }) => {
    await setJoinMode(viewer, context, id, joinMode);
    return done(context, 'domain-join', id);
  },
);

/** The same as a form without script can send it. */
export const postDomainJoinMode = endpoint(
  'POST /i/api/business/domains/v1/{id}/joinMode',
  { ...joining, plainForm: changes.plainForm, input: { params: DomainId, form: mode } },
  async ({ viewer, context, input: { id, joinMode } }) => {
    await setJoinMode(viewer, context, id, joinMode);
    return done(context, 'domain-join', id);
  },
);

const removal = {
  guard: changing,
  output: DomainDone,
  errors: ['NOT_FOUND', 'DOMAIN_IN_USE'],
} as const;

/** Removes a domain that no active sign-in of the company serves. */
export const deleteDomain = endpoint(
  'DELETE /i/api/business/domains/v1/{id}',
  { ...removal, input: { params: DomainId } },
  async ({ viewer, context, input: { id } }) => {
    await removeDomain(viewer, context, id);
    return done(context, 'domain-remove');
  },
);

/** The same as a form without script can send it. */
export const postDomainRemoval = endpoint(
  'POST /i/api/business/domains/v1/{id}/remove',
  { ...removal, plainForm: changes.plainForm, input: { params: DomainId, form: z.strictObject({}) } },
  async ({ viewer, context, input: { id } }) => {
    await removeDomain(viewer, context, id);
    return done(context, 'domain-remove');
  },
);
