import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { csvFile } from '@/lib/server/http/csv-file';
import { endpoint } from '@/lib/server/http/endpoint';
import { anyone, can } from '@/lib/server/http/guards';
import { inLanguage } from '@/lib/server/http/in-language';
import { companyPage, doneOn, onPage } from '@/lib/server/http/on-company-page';
import { recordCalls } from '@/lib/server/http/record-endpoints';
import { inSite } from '@/lib/server/http/redirect-target';
import {
  answerByMail,
  answerErrors,
  answerOwnMessage,
  mailedAnswerErrors,
} from '@/lib/server/tracker/answer-message';
import {
  answersFile,
  checkInErrors,
  closeCheckIn,
  remindCheckIn,
} from '@/lib/server/tracker/change-check-in';
import { findMessage } from '@/lib/server/tracker/read-messages';
import {
  checkMessage,
  checkMessageErrors,
  sendMessage,
  sendMessageErrors,
} from '@/lib/server/tracker/send-message';
import { Id } from '@/lib/shared/form/id';
import { csvOf } from '@/lib/shared/insight/csv';
import { Refusal } from '@/lib/shared/refusal';
import { cityName } from '@/lib/shared/search/offer-text';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import {
  AnswerForm,
  MessageForm,
  mailedCheckInPath,
  ownCheckInPath,
} from '@/lib/shared/tracker/traveler-messages';

const base = '/i/api/business/tracker/v1/messages';
const page = '/traveler-tracker/messages';
const guard = can('tracker.message');
const calls = recordCalls({ base, guard, page });
const pageOf = ({ id }: { readonly id: string }) => `${page}?message=${id}`;

/** Keeps a message and leads to the page that says whom it would go to. Nothing is sent. */
export const postMessageCheck = endpoint(
  `POST ${base}/check`,
  {
    guard,
    input: { form: MessageForm },
    output: AuthSuccess,
    errors: checkMessageErrors,
    plainForm: onPage(page),
  },
  async ({ viewer, context, input }) => {
    const token = await checkMessage(viewer, context, input);
    return success(companyPage(context, `${page}?preview=${token}`));
  },
);

/** Sends what was looked at, once, to whoever is there by now. */
export const postMessage = endpoint(
  `POST ${base}`,
  {
    guard,
    input: { form: z.strictObject({ preview: z.string().max(60) }) },
    output: AuthSuccess,
    errors: sendMessageErrors,
    plainForm: onPage(page),
  },
  async ({ viewer, context, input }) =>
    doneOn(context, pageOf(await sendMessage(viewer, context, input)), 'message-sent'),
);

/** How many have answered what, for a page that stays up to date. */
export const getTally = endpoint(
  `GET ${base}/{id}/tally`,
  {
    guard,
    input: { params: z.strictObject({ id: Id }) },
    output: z.strictObject({ safe: z.int(), help: z.int(), none: z.int() }),
    errors: ['NOT_FOUND'],
  },
  async ({ viewer, input }) => {
    const found = await findMessage(viewer, input.id);
    if (found === null) throw new Refusal('NOT_FOUND');
    return found.tally;
  },
);

/** Everybody who got a message with what they answered; support may not take data out. */
export const getAnswersFile = endpoint(
  `GET ${base}/{id}/file`,
  {
    guard,
    input: {
      params: z.strictObject({ id: Id }),
      // A link has no header for the language, so the call takes it.
      query: z.strictObject({ locale: z.string().max(20).default('') }),
    },
    output: z.string(),
    errors: ['NOT_FOUND'],
    supportMay: false,
    shownAs: csvFile('answers'),
  },
  async ({ viewer, context, input: { id, locale: wanted } }) => {
    const { locale } = inLanguage(context, wanted);
    const [t, { people }] = await Promise.all([
      getTranslations({ locale, namespace: 'traveler-messages' }),
      answersFile(viewer, id),
    ]);
    const words = findLocale(locale) ?? defaultLocale;
    return csvOf([
      (['name', 'email', 'office', 'city', 'answer', 'note', 'phone', 'answeredAt'] as const).map((one) =>
        t(`columns.${one}`),
      ),
      ...people.map(({ answer, answeredAt, city, email, name, note, office, phone }) => [
        name,
        email,
        office,
        city === null ? '' : cityName(city, words),
        t(`answers.${answer ?? 'none'}`),
        note,
        phone,
        answeredAt?.toISOString() ?? '',
      ]),
    ]);
  },
);

/**
 * The same answer by the link of a mail, which needs no account: the ticket alone says whose it is, and may be used again, so that somebody
 * who was safe can ask for help.
 */
export const postMailedAnswer = endpoint(
  'POST /i/api/business/tracker/v1/answers',
  {
    guard: anyone,
    input: { query: z.strictObject({ token: z.string().regex(/^[\w-]{20,80}$/) }), form: AnswerForm },
    output: AuthSuccess,
    errors: mailedAnswerErrors,
    actsForNobody: true,
    plainForm: { page: '/check-in', next: ({ redirect }) => redirect },
  },
  async ({ context, input: { token, ...said } }) => {
    await answerByMail(token, context, said);
    return success(inSite(context, `${mailedCheckInPath(token)}&form=answer&done=1`));
  },
);

export const messageCalls = [
  postMessageCheck,
  postMessage,
  getTally,
  getAnswersFile,
  /** Asks those again who have not answered, each of them every quarter of an hour at most. */
  calls.act('remind', {
    done: 'message-reminded',
    errors: checkInErrors,
    page: pageOf,
    more: (count: number) => ({ count: String(count) }),
    run: remindCheckIn,
  }),
  /** Ends answering for good. */
  calls.act('close', { done: 'message-closed', errors: checkInErrors, page: pageOf, run: closeCheckIn }),
  /** The caller says whether they are safe. */
  recordCalls({ base, guard: can('tracker.answer'), page: '/check-in' }).act('answer', {
    done: 'answer',
    input: AnswerForm,
    errors: answerErrors,
    page: ({ id }) => ownCheckInPath(id),
    run: answerOwnMessage,
  }),
  postMailedAnswer,
] as const;
