import * as z from 'zod';
import {
  listHomepageMessages,
  removeHomepageMessage,
  saveHomepageMessage,
} from '@/lib/server/company/homepage-messages';
import { acknowledgeMessage } from '@/lib/server/company/shown-homepage-messages';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { recordCalls } from '@/lib/server/http/record-endpoints';
import { HomepageMessageForm, messageKinds } from '@/lib/shared/company/homepage-messages';
import { Id } from '@/lib/shared/form/id';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';

const base = '/i/api/business/messages/v1';
const calls = recordCalls({ base, guard: can('messages.write'), page: '/policy/messages' });

/** What the caller's company tells its people on their business home, and how many have seen and acknowledged it. */
const getHomepageMessages = endpoint(
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

/** The caller says that they have read a message, which is shown to them no longer. */
const postAcknowledgement = recordCalls({ base, guard: can('messages.acknowledge'), page: '' }).act('ack', {
  done: 'acknowledged',
  run: (viewer, _context, { id }) => acknowledgeMessage(viewer, id),
});

export const homepageMessageCalls = [
  getHomepageMessages,
  calls.save({
    form: 'message',
    input: HomepageMessageForm,
    errors: ['TOO_MANY_MESSAGES'],
    run: saveHomepageMessage,
  }),
  calls.remove({ run: removeHomepageMessage }),
  postAcknowledgement,
] as const;
