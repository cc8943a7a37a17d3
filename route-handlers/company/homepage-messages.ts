import * as z from 'zod';
import {
  listHomepageMessages,
  removeHomepageMessage,
  saveHomepageMessage,
  saveMessageErrors,
} from '@/lib/server/company/homepage-messages';
import { acknowledgeMessage } from '@/lib/server/company/shown-messages';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { doneOn, onPage } from '@/lib/server/http/on-company-page';
import { HomepageMessageForm, messageKinds } from '@/lib/shared/company/homepage-messages';
import { Id } from '@/lib/shared/form/id';
import { AuthSuccess } from '@/lib/shared/sign-in/auth-success';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';

const url = '/policy/messages';
const base = '/i/api/business/messages/v1';
const One = z.strictObject({ id: Id });
const changing = { guard: can('messages.write'), output: AuthSuccess, plainForm: onPage(url) } as const;

/** What the caller's company tells its people on their business home, and how many have seen and acknowledged it. */
export const getHomepageMessages = endpoint(
  `GET ${base}`,
  {
    guard: can('messages.write'),
    input: {},
    output: z.strictObject({
      messages: z.array(
        z.strictObject({
          id: Id,
          kind: z.enum(messageKinds),
          texts: z.partialRecord(
            z.enum(messageLanguages),
            z.strictObject({ title: z.string(), body: z.string() }),
          ),
          /** Ids of the groups, offices, legal entities and roles whose people see it; none for everybody. */
          audience: z.array(Id),
          startsOn: z.string(),
          endsOn: z.string().nullable(),
          active: z.boolean(),
          asksAcknowledgement: z.boolean(),
          version: z.int(),
          seen: z.int(),
          acknowledged: z.int(),
        }),
      ),
    }),
    errors: [],
  },
  async ({ viewer }) => ({
    messages: (await listHomepageMessages(viewer)).map(
      ({ companyId: _, createdAt: _made, ...message }) => message,
    ),
  }),
);

/** Adds a message, or changes the one that the form names. */
export const postHomepageMessage = endpoint(
  `POST ${base}`,
  { ...changing, input: { form: HomepageMessageForm }, errors: saveMessageErrors },
  async ({ viewer, context, input }) => {
    await saveHomepageMessage(viewer, context, input);
    return doneOn(context, url, 'message');
  },
);

/** Deletes a message. */
export const postHomepageMessageRemoval = endpoint(
  `POST ${base}/{id}/remove`,
  { ...changing, input: { params: One, form: z.strictObject({}) }, errors: ['NOT_FOUND'] },
  async ({ viewer, context, input: { id } }) => {
    await removeHomepageMessage(viewer, context, id);
    return doneOn(context, url, 'removed');
  },
);

/** The caller says that they have read a message, which is shown to them no longer. */
export const postAcknowledgement = endpoint(
  `POST ${base}/{id}/ack`,
  {
    guard: can('messages.acknowledge'),
    input: { params: One, form: z.strictObject({}) },
    output: AuthSuccess,
    errors: ['NOT_FOUND'],
    plainForm: onPage(''),
  },
  async ({ viewer, context, input: { id } }) => {
    await acknowledgeMessage(viewer, id);
    return doneOn(context, '', 'acknowledged');
  },
);

export const homepageMessageCalls = [
  getHomepageMessages,
  postHomepageMessage,
  postHomepageMessageRemoval,
  postAcknowledgement,
] as const;
