import 'server-only';
import { getTranslations } from 'next-intl/server';
import { configuredBrand } from '@/lib/server/http/configured-brand';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import type { outbox } from '@/lib/server/store/schema';
import { companyDeletionLinkHours } from '@/lib/shared/company/settings/company-deletion';
import { formatDay } from '@/lib/shared/day/format-day';
import { signInCodeMinutes } from '@/lib/shared/sign-in/sign-in-code';
import { findBrand } from '@/lib/shared/site/brands';
import { isEventMail } from './company-event-mail';
import type { MailContent } from './mail-content';
import { mailFacts } from './mail-facts';
import type { MailRecipient } from './mail-recipient';
import { notifiedText } from './notification-mail';
import { orderMailValues } from './order-mail';
import { plainName } from './plain-name';
import { priceFellValues } from './price-fell-mail';

type Outgoing = typeof outbox.$inferSelect;

type About = {
  readonly outgoing: Outgoing;
  readonly who: MailRecipient | null;
  readonly link: string | null;
  /** Where to get no more of these mails. */
  readonly leave: string | null;
  readonly code: string | null;
};

/** What a mail says, in the language of its row. */
export async function fillMailTemplate(
  template: MailTemplate,
  { outgoing, who, link, leave, code }: About,
): Promise<{ readonly subject: string; readonly content: MailContent }> {
  const { about, createdAt, locale, recipient } = outgoing;
  const t = await getTranslations({ locale, namespace: 'mail' });
  const currency = who?.currency ?? null;
  const order = await orderMailValues(template, about, locale, currency);
  const fell = template === 'priceFell' ? await priceFellValues(about, locale, currency) : null;
  const brand = (findBrand(outgoing.brand) ?? configuredBrand()).displayName;
  const values = {
    brand,
    name: who?.name || (order?.traveler ?? ''),
    address: about.address ?? '',
    way: about.way === 'passkey' ? t('passkey') : (about.way ?? ''),
    person: plainName(about.person ?? order?.person ?? ''),
    trip: plainName(about.trip ?? ''),
    company: plainName(about.company ?? ''),
    role: plainName(about.role ?? ''),
    ...plainWords(about),
    hours: companyDeletionLinkHours,
    day: formatDay(locale, about.day ?? '', 'longDay'),
    minutes: signInCodeMinutes,
    journey: '',
    price: '',
    before: '',
    number: order?.number ?? '',
    text: template === 'notified' ? await notifiedText(about, locale) : '',
    state: order?.state ?? '',
    until: order?.until ?? '',
    ...(fell === null ? {} : { journey: fell.journey, price: fell.price, before: fell.before }),
  };
  const action =
    link === null ? null : { words: t(`${template}.action`, values), link, orCopy: t('frame.orCopy') };
  // Nobody books for what is closed.
  const seen = isEventMail(template) && template !== 'eventClosed' ? t('event.seen') : '';
  const content = {
    heading: t(`${template}.heading`, values),
    body: [t(`${template}.body`, values), seen].filter(Boolean).join(' '),
    action,
    code,
    quote: isTravelerMail(template) ? (about.note ?? null) : null,
    facts: order?.facts ?? fell?.facts ?? (await mailFacts(template, about, createdAt, locale)),
    note: order?.note ?? fell?.note ?? '',
    ignore: (template === 'orderBooked' && order?.contact) || t(`${template}.ignore`, values),
    leave: leave === null ? null : { words: t(leaveWords(template)), link: leave },
    reason: t(
      template === 'tripShared' || template === 'memberInvited'
        ? `${template}.reason`
        : order === null
          ? 'frame.reason'
          : 'order.reason',
      {
        ...values,
        address: recipient,
      },
    ),
  };
  return { subject: t(`${template}.subject`, values), content };
}

/** What is said as it was written down. */
const plainWords = ({ change = 'no', count = '0', people = '', scope = 'one' }: Outgoing['about']) => ({
  change,
  people,
  scope,
  count: Number(count),
});

/** What travelers are written by those who look after them, in their own words. */
const isTravelerMail = (template: MailTemplate): boolean =>
  template === 'safetyAsked' || template === 'safetyReminder' || template === 'travelerMessage';

const leaveWords = (template: MailTemplate) => (template === 'priceFell' ? 'frame.leave' : 'frame.leaveLike');
