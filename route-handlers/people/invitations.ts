import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone, factorShown, holdingOne } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/landing';
import type { Visit } from '@/lib/server/http/visit';
import { orConfirm } from '@/lib/server/people/admin-order';
import { acceptInvitation, declineInvitation } from '@/lib/server/people/answer-invitation';
import { invitePeople } from '@/lib/server/people/invite-people';
import { requireInvitations } from '@/lib/server/people/require-invitations';
import { roleNamer } from '@/lib/server/people/role-namer';
import { listInvitations, resendInvitation, setInvitation } from '@/lib/server/people/sent-invitations';
import { businessPath } from '@/lib/shared/access/business-path';
import { addressesIn, invitationStates, invitedAtOnceMax } from '@/lib/shared/people/invitation';
import { InvitationForm, PeopleDone } from '@/lib/shared/people/people-calls';
import { Refusal } from '@/lib/shared/refusal';

const inviting = holdingOne('userInvite', 'guestInvite', 'guestInviteForAll');
const page = '/business/invitations';
const plainForm = { page, next: ({ redirect }: PeopleDone) => redirect };
const One = z.strictObject({ id: z.uuid() });
const Key = z.strictObject({ token: z.string().regex(/^(?:[\w-]{43}|[\da-f-]{36})$/) });

const hub = (visit: Visit, query: string): string =>
  inSite(visit, `${businessPath(readEnv().businessPath, '/invitations')}${query}`);

/** Invitations the caller may see, the newest first, a page of them. */
export const getInvitations = endpoint(
  'GET /i/api/business/invitations/v1',
  {
    guard: inviting,
    input: {
      query: z.strictObject({
        page: z.coerce.number().int().min(0).max(100_000).default(0),
        size: z.coerce.number().int().min(1).max(100).default(15),
      }),
    },
    output: z.strictObject({
      total: z.number().int(),
      invitations: z.array(
        z.strictObject({
          id: z.uuid(),
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
  async ({ viewer, visit, input }) => {
    await requireInvitations();
    const [{ invitations, total }, nameOf] = await Promise.all([
      listInvitations(viewer, input),
      roleNamer(visit.locale),
    ]);
    return {
      total,
      invitations: invitations.map(({ by, email, expiresAt, id, name, role, sentAt, state }) => ({
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

/** Invites one or several addresses as a role; who has a place already is left alone and named in `known`. */
export const postInvitations = endpoint(
  'POST /i/api/business/invitations/v1',
  {
    guard: inviting,
    input: { form: InvitationForm },
    output: z.strictObject({
      sent: z.array(z.strictObject({ id: z.uuid(), email: z.string() })),
      known: z.array(z.string()),
      redirect: z.string(),
    }),
    errors: ['ADMIN_CONFIRMATION_NEEDED', 'EMAIL_INVALID', 'SERVICE_DISABLED', 'TOO_MANY_REQUESTS'],
    plainForm,
  },
  async ({ viewer, visit, input: { emails: typed, ...wanted } }) => {
    await requireInvitations();
    const { bad, good } = addressesIn(typed);
    if (bad.length > 0 || good.length === 0) {
      throw new Refusal('EMAIL_INVALID', { field: 'emails', description: `no addresses: ${bad.join(', ')}` });
    }
    if (good.length > invitedAtOnceMax) {
      throw new Refusal('VALIDATION_ERROR', {
        field: 'emails',
        description: `at most ${invitedAtOnceMax} at once`,
      });
    }
    const { known, sent } = await orConfirm(
      viewer,
      visit,
      { kind: 'invite', ...wanted, emails: [...good] },
      () => invitePeople(viewer, visit, { ...wanted, emails: good }),
    );
    const outcome = `?form=invite&done=1&sent=${sent.length}&known=${known.length}`;
    return { sent: [...sent], known: [...known], redirect: hub(visit, outcome) };
  },
);

/** Sends an invitation once more; it works longer then. */
export const postInvitationResend = endpoint(
  'POST /i/api/business/invitations/v1/{id}/resend',
  {
    guard: inviting,
    actsOn: 'invitation',
    input: { params: One, form: z.strictObject({}) },
    output: PeopleDone,
    errors: [
      'ADMIN_CONFIRMATION_NEEDED',
      'NOT_FOUND',
      'SERVICE_DISABLED',
      'TICKET_INVALID',
      'TOO_MANY_REQUESTS',
    ],
    plainForm,
  },
  async ({ viewer, visit, input }) => {
    await requireInvitations();
    await orConfirm(viewer, visit, { kind: 'resend', id: input.id }, () =>
      resendInvitation(viewer, visit, input.id),
    );
    return { redirect: hub(visit, '?form=resend&done=1') };
  },
);

/** Takes an invitation back, or takes that back. */
export const postInvitationState = endpoint(
  'POST /i/api/business/invitations/v1/{id}/state',
  {
    guard: inviting,
    actsOn: 'invitation',
    input: { params: One, form: z.strictObject({ to: z.enum(['revoked', 'open']) }) },
    output: PeopleDone,
    errors: ['ADMIN_CONFIRMATION_NEEDED', 'NOT_FOUND', 'SERVICE_DISABLED', 'TICKET_INVALID'],
    plainForm,
  },
  async ({ viewer, visit, input }) => {
    await requireInvitations();
    await orConfirm(viewer, visit, { kind: 'restore', id: input.id }, () =>
      setInvitation(viewer, visit, input.id, input.to),
    );
    const undo = input.to === 'revoked' ? `&revoked=${input.id}` : '';
    return { redirect: hub(visit, `?form=${input.to === 'open' ? 'restore' : 'revoke'}&done=1${undo}`) };
  },
);

/** Takes the place one is invited to; `token` is that of the link or, with a confirmed address, the invitation's id. */
export const postInvitationAcceptance = endpoint(
  'POST /i/api/business/invitations/v1/{token}/accept',
  {
    guard: factorShown,
    input: { params: Key, form: z.strictObject({}) },
    output: PeopleDone,
    errors: [
      'ALREADY_COLLEAGUE',
      'FORBIDDEN',
      'NOT_FOUND',
      'REAUTHENTICATION_NEEDED',
      'TICKET_INVALID',
      'TOO_MANY_REQUESTS',
    ],
    plainForm: { ...plainForm, page: '/business' },
  },
  async ({ viewer, visit, input }) => {
    await acceptInvitation(viewer, visit, input.token);
    return { redirect: inSite(visit, businessPath(readEnv().businessPath, '/')) };
  },
);

/** Says no to an invitation; with the link also as a guest. */
export const postInvitationRefusal = endpoint(
  'POST /i/api/business/invitations/v1/{token}/decline',
  {
    guard: anyone,
    input: { params: Key, form: z.strictObject({}) },
    output: PeopleDone,
    errors: ['NOT_FOUND', 'TICKET_INVALID', 'TOO_MANY_REQUESTS'],
    plainForm: { ...plainForm, page: '/business' },
  },
  async ({ viewer, visit, input }) => {
    await declineInvitation(viewer, visit, input.token);
    const to = input.token.length === 43 ? `/invitation?invitation=${input.token}` : '/';
    return { redirect: inSite(visit, businessPath(readEnv().businessPath, to)) };
  },
);
