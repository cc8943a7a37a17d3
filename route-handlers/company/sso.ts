import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone, can } from '@/lib/server/http/guards';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { activationErrors, setSsoActive, setSsoEnforced } from '@/lib/server/sso/sso-activation';
import { ssoEntryPoint } from '@/lib/server/sso/sso-entry';
import { ssoPage } from '@/lib/server/sso/sso-failure';
import {
  createSso,
  readSso,
  readSsoErrors,
  removeSso,
  storeSso,
  storeSsoErrors,
} from '@/lib/server/sso/sso-settings';
import { testAddress } from '@/lib/server/sso/sso-start';
import {
  SsoDone,
  SsoId,
  SsoIdOrNew,
  SsoInput,
  SsoSettings,
  SsoToggle,
  SsoUrl,
} from '@/lib/shared/company/sso';

/** How people get in is changed with a second factor shown for it. */
const changing = can('sso.write');

const changes = {
  guard: changing,
  output: SsoDone,
  plainForm: { page: '/business/integrations/sso', next: ({ redirect }: SsoDone) => redirect },
} as const;
const nothing = z.strictObject({});

const done = (context: RequestContext, id: number, form: string): SsoDone => ({
  success: true,
  id,
  redirect: ssoPage(context, id, { form, done: '1' }),
});

/** Where people sign in by their company: the viewer's own, or the page that asks for a work address (BIZ-072). */
export const getSsoEntryPoint = endpoint(
  'GET /i/api/business/company/v1/sso/entrypointurl',
  { guard: anyone, input: {}, output: SsoUrl, errors: [] },
  async ({ viewer, context }) => ({ url: await ssoEntryPoint(viewer, context) }),
);

/** One of the company's connections, without its secret (BIZ-073). */
export const getSso = endpoint(
  'GET /i/api/business/company/v1/sso/{id}',
  { guard: can('sso.read'), input: { params: SsoId }, output: SsoSettings, errors: readSsoErrors },
  ({ viewer, input }) => readSso(viewer, input.id),
);

/** Makes a connection where the id is `new` or `0`, else stores the one there is (BIZ-074). */
export const postSso = endpoint(
  'POST /i/api/business/company/v1/sso/{id}',
  { ...changes, input: { params: SsoIdOrNew, form: SsoInput }, errors: storeSsoErrors },
  async ({ viewer, context, input: { id: wanted, ...given } }) => {
    if (wanted !== null) await storeSso(viewer, context, wanted, given);
    const id = wanted ?? (await createSso(viewer, context, given));
    return done(context, id, wanted === null ? 'sso-new' : 'sso-settings');
  },
);

/** Changes a connection; what is left out stays as it is (BIZ-075). */
export const putSso = endpoint(
  'PUT /i/api/business/company/v1/sso/{id}',
  { guard: changing, input: { params: SsoId, json: SsoInput }, output: SsoDone, errors: storeSsoErrors },
  async ({ viewer, context, input: { id, ...given } }) => {
    await storeSso(viewer, context, id, given);
    return done(context, id, 'sso-settings');
  },
);

const removal = {
  guard: changing,
  output: SsoDone,
  errors: readSsoErrors,
} as const;

const removed = (context: RequestContext, id: number): SsoDone => ({
  success: true,
  id,
  redirect: ssoPage(context, null, { form: 'sso-remove', done: '1' }),
});

/** Removes a connection (BIZ-076). */
export const deleteSso = endpoint(
  'DELETE /i/api/business/company/v1/sso/{id}',
  { ...removal, input: { params: SsoId } },
  async ({ viewer, context, input: { id } }) => {
    await removeSso(viewer, context, id);
    return removed(context, id);
  },
);

/** The same as a form without script can send it. */
export const postSsoRemoval = endpoint(
  'POST /i/api/business/company/v1/sso/{id}/remove',
  { ...removal, plainForm: changes.plainForm, input: { params: SsoId, form: nothing } },
  async ({ viewer, context, input: { id } }) => {
    await removeSso(viewer, context, id);
    return removed(context, id);
  },
);

/** Switches a connection on or off (BIZ-077). */
export const postSsoActive = endpoint(
  'POST /i/api/business/company/v1/sso/toggleactive/{id}/{flag}',
  { ...changes, input: { params: SsoToggle, form: nothing }, errors: activationErrors },
  async ({ viewer, context, input: { id, flag } }) => {
    await setSsoActive(viewer, context, id, flag === 'true');
    return done(context, id, flag === 'true' ? 'sso-on' : 'sso-off');
  },
);

/** Requires a connection for the company's people, or makes it one way among others again. */
export const postSsoEnforced = endpoint(
  'POST /i/api/business/company/v1/sso/enforce/{id}/{flag}',
  { ...changes, input: { params: SsoToggle, form: nothing }, errors: activationErrors },
  async ({ viewer, context, input: { id, flag } }) => {
    await setSsoEnforced(viewer, context, id, flag === 'true');
    return done(context, id, flag === 'true' ? 'sso-required' : 'sso-optional');
  },
);

/** The provider's address at which a test begins, good for ten minutes in this browser (BIZ-078). */
export const getSsoExternalUrl = endpoint(
  'GET /i/api/business/company/v1/sso/{id}/externalAuthorizationUrl',
  {
    guard: can('sso.read'),
    input: { params: SsoId },
    output: SsoUrl,
    errors: [...readSsoErrors, 'SSO_INCOMPLETE', 'PROVIDER_UNAVAILABLE', 'PROVIDER_REFUSED'],
  },
  async ({ viewer, context, input: { id } }) => ({ url: await testAddress(viewer, context, id) }),
);
