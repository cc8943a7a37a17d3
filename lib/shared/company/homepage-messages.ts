import * as z from 'zod';
import { DayOrNull, OpenDay } from '@/lib/shared/form/day';
import { Flag } from '@/lib/shared/form/form-flag';
import { recordId } from '@/lib/shared/form/record-id';
import { type AudienceBoxes, withAudience } from '@/lib/shared/people/organization/audience';
import { type MessageLanguage, messageLanguages } from '@/lib/shared/site/locale/message-languages';

/** How many messages a company keeps. */
export const homepageMessagesMax = 50;
export const messageTitleMax = 60;
export const messageBodyMax = 400;

export const messageKinds = ['info', 'warning'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A message in one language. */
export type MessageText = { readonly title: string; readonly body: string };
/** The same in the languages somebody wrote it in. */
export type MessageTexts = Readonly<Partial<Record<MessageLanguage, MessageText>>>;

/** Fields of the form that hold a message in one language. */
export const titleField = (language: MessageLanguage): `title-${MessageLanguage}` => `title-${language}`;
export const bodyField = (language: MessageLanguage): `body-${MessageLanguage}` => `body-${language}`;

/** Plain words: no control characters but the end of a line, and none that turn the direction of what follows. */
const Plain = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(max)
        .regex(/^(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|\n)*$/u),
    )
    .default('');

const each = <const Name extends string, S extends z.ZodType>(name: Name, schema: S) =>
  Object.fromEntries(messageLanguages.map((language) => [`${name}-${language}`, schema])) as Record<
    `${Name}-${MessageLanguage}`,
    S
  >;

const Fields = z.strictObject({
  ...recordId,
  kind: z.enum(messageKinds),
  /** First and last day in the company's time zone, ISO 8601; `` for today, and for no end. */
  startsOn: OpenDay,
  endsOn: DayOrNull,
  active: Flag,
  asksAcknowledgement: Flag,
  ...each('title', Plain(messageTitleMax)),
  ...each('body', Plain(messageBodyMax)),
});

/** The form that adds a message, or changes the one with this id; its boxes say whom it is for. */
export const HomepageMessageForm = withAudience(Fields);
export type HomepageMessageForm = z.infer<typeof Fields> & AudienceBoxes;

/** The message in the reader's language, else in the company's, else in the first there is; null without any. */
export function messageFor(
  texts: MessageTexts,
  wanted: readonly string[],
): (MessageText & { readonly language: MessageLanguage }) | null {
  const known = messageLanguages.filter((language) => texts[language] !== undefined);
  const language =
    wanted.flatMap((tag) => known.find((one) => one === tag.split('-')[0]) ?? [])[0] ?? known[0];
  const text = language === undefined ? undefined : texts[language];
  return language === undefined || text === undefined ? null : { ...text, language };
}

/** Where a message stands on a day. */
export function messageState(
  {
    active,
    endsOn,
    startsOn,
  }: { readonly active: boolean; readonly startsOn: string; readonly endsOn: string | null },
  today: string,
): 'off' | 'scheduled' | 'shown' | 'ended' {
  if (!active) return 'off';
  if (endsOn !== null && endsOn < today) return 'ended';
  return startsOn > today ? 'scheduled' : 'shown';
}
