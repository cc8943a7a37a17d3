import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { FormDone, nextPage } from '@/lib/server/http/form-done';
import { anyone, can, factorShown } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { ownSessionErrors } from '@/lib/server/identity/refuse-sso-session';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { acceptInvitation, declineInvitation } from '@/lib/server/people/invitations/answer-invitation';
import { invitePeople } from '@/lib/server/people/invitations/invite-people';
import { requireInvitations } from '@/lib/server/people/invitations/require-invitations';
import {
  listInvitations,
  resendInvitation,
  setInvitation,
} from '@/lib/server/people/invitations/sent-invitations';
import { orConfirm } from '@/lib/server/people/roles/pending-admin-change';
import { roleNamer } from '@/lib/server/people/roles/role-namer';
import { businessPath } from '@/lib/shared/access/business-path';
import { Id } from '@/lib/shared/form/id';
import { PageQuery } from '@/lib/shared/paging/paging-result';
import { addressesIn, invitationStates, invitedAtOnceMax } from '@/lib/shared/people/invitation';
import { InvitationForm } from '@/lib/shared/people/people-calls';
import { Refusal } from '@/lib/shared/refusal';

const page = '/business/invitations';
const plainForm = { page, next: nextPage };
const One = z.strictObject({ id: Id });
const Key = z.strictObject({ token: z.union([z.string().regex(/^[\w-]{43}$/), Id]) });

const hub = (context: RequestContext, query: string): string =>
  inSite(context, `${businessPath(readEnv().businessPath, '/invitations')}${query}`);

/** Invitations the caller may see, the newest first, a page of them. */
export const getInvitations = endpoint(
  'GET /i/api/business/invitations/v1',
  {
    guard: can('invitations.read'),
    input: { query: PageQuery },
    output: z.strictObject({
      total: z.number().int(),
      invitations: z.array(
        z.strictObject({
          id: Id,
          email: z.string(),
          name: z.string(),
          roleName: z.string(),
          state: z.enum(invitationStates),
          invitedBy: z.string(),
          sentAt: z.iso.datetime(),
          expiresAt: z.iso.datetime(),
        }),
      ),
    }),
    errors: ['SERVICE_DISABLED'],
  },
  async ({ viewer, context, input }) => {
    await requireInvitations();
    const [{ content, paging }, nameOf] = await Promise.all([
      listInvitations(viewer, input),
      roleNamer(context.locale),
    ]);
    return {
      total: paging.totalElements,
      invitations: content.map(({ by, email, expiresAt, id, name, role, sentAt, state }) => ({
        id,
        email,
        name,
        roleName: nameOf(role),
        state,
        invitedBy: by,
        sentAt: sentAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  },
);

/** Invites one or several addresses as a role; who has a membership already is left alone and named in `known`. A name pasted with an address is its own; `name` is for one person. ADDRESS_INVALID says which are none. */
export const postInvitations = endpoint(
  'POST /i/api/business/invitations/v1',
  {
    guard: can('invitations.write'),
    input: { form: InvitationForm },
    output: z.strictObject({
      sent: z.array(z.strictObject({ id: Id, email: z.string() })),
      known: z.array(z.string()),
      redirect: z.string(),
    }),
    errors: [
      'ADDRESS_INVALID',
      'ADMIN_CONFIRMATION_NEEDED',
      'EMAIL_INVALID',
      'SERVICE_DISABLED',
      'TOO_MANY_REQUESTS',
    ],
    plainForm,
  },
  async ({ viewer, context, input: { emails: typed, ...wanted } }) => {
    await requireInvitations();
    const { bad, good, names } = addressesIn(typed);
    if (bad.length > 0) throw new Refusal('ADDRESS_INVALID', { field: 'emails', line: bad.join(', ') });
    if (good.length === 0) throw new Refusal('EMAIL_INVALID', { field: 'emails', description: 'nobody' });
    if (good.length > invitedAtOnceMax) {
      throw new Refusal('VALIDATION_ERROR', {
        field: 'emails',
        description: `at most ${invitedAtOnceMax} at once`,
      });
    }
    if (good.length > 1 && wanted.name) {
      throw new Refusal('VALIDATION_ERROR', { field: 'name', description: 'one name for several people' });
    }
    const order = { ...wanted, names, emails: [...good] };
    const { known, sent } = await orConfirm(viewer, context, { kind: 'invite', ...order }, () =>
      invitePeople(viewer, context, order),
    );
    const outcome = `?form=invite&done=1&sent=${sent.length}&known=${known.length}`;
    return { sent: [...sent], known: [...known], redirect: hub(context, outcome) };
  },
);

/** Sends an invitation once more; it works longer then. */
export const postInvitationResend = endpoint(
  'POST /i/api/business/invitations/v1/{id}/resend',
  {
    guard: can('invitations.write'),
    actsOn: 'invitation',
    input: { params: One, form: z.strictObject({}) },
    output: FormDone,
    errors: [
      'ADMIN_CONFIRMATION_NEEDED',
      'NOT_FOUND',
      'SERVICE_DISABLED',
      'TICKET_INVALID',
      'TOO_MANY_REQUESTS',
    ],
    plainForm,
  },
  async ({ viewer, context, input }) => {
    await requireInvitations();
    await orConfirm(viewer, context, { kind: 'resend', id: input.id }, () =>
      resendInvitation(viewer, context, input.id),
    );
    return { redirect: hub(context, '?form=resend&done=1') };
  },
);

/** Takes an invitation back, or takes that back. */
export const postInvitationState = endpoint(
  'POST /i/api/business/invitations/v1/{id}/state',
  {
    guard: can('invitations.write'),
    actsOn: 'invitation',
    input: { params: One, form: z.strictObject({ to: z.enum(['revoked', 'open']) }) },
    output: FormDone,
    errors: ['ADMIN_CONFIRMATION_NEEDED', 'NOT_FOUND', 'SERVICE_DISABLED', 'TICKET_INVALID'],
    plainForm,
  },
  async ({ viewer, context, input }) => {
    await requireInvitations();
    await orConfirm(viewer, context, { kind: 'restore', id: input.id }, () =>
      setInvitation(viewer, context, input.id, input.to),
    );
    const undo = input.to === 'revoked' ? `&revoked=${input.id}` : '';
    return { redirect: hub(context, `?form=${input.to === 'open' ? 'restore' : 'revoke'}&done=1${undo}`) };
  },
);

/** Takes the membership one is invited to; `token` is that of the link or, with a confirmed address, the invitation's id. */
export const postInvitationAcceptance = endpoint(
  'POST /i/api/business/invitations/v1/{token}/accept',
  {
    guard: factorShown,
    input: { params: Key, form: z.strictObject({}) },
    output: FormDone,
    errors: [
      'ALREADY_COLLEAGUE',
      'FORBIDDEN',
      'NOT_FOUND',
      'PRIMARY_EMAIL_UNCONFIRMED',
      'REAUTHENTICATION_NEEDED',
      'TICKET_INVALID',
      'TOO_MANY_REQUESTS',
    ],
    plainForm: { ...plainForm, page: '/business' },
  },
  async ({ viewer, context, input }) => {
    await acceptInvitation(viewer, context, input.token);
    return { redirect: inSite(context, businessPath(readEnv().businessPath, '/')) };
  },
);

/** Says no to an invitation; with the link also as a guest. */
export const postInvitationRefusal = endpoint(
  'POST /i/api/business/invitations/v1/{token}/decline',
  {
    guard: anyone,
    input: { params: Key, form: z.strictObject({}) },
    output: FormDone,
    errors: ['NOT_FOUND', 'TICKET_INVALID', 'TOO_MANY_REQUESTS', ...ownSessionErrors],
    plainForm: { ...plainForm, page: '/business' },
  },
  async ({ viewer, context, input }) => {
    await declineInvitation(viewer, context, input.token);
    const to = input.token.length === 43 ? `/invitation?invitation=${input.token}` : '/';
    return { redirect: inSite(context, businessPath(readEnv().businessPath, to)) };
  },
);
