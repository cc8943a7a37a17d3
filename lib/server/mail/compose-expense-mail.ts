import 'server-only';
import { getTranslations } from 'next-intl/server';
import { answerFacts } from '@/lib/server/finance/answer-facts';
import { configuredBrand } from '@/lib/server/http/configured-brand';
import { type ExpenseTemplate, notInPlan } from '@/lib/server/jobs/queue-expense-mail';
import type { outbox } from '@/lib/server/store/schema';
import type { MailMessage } from '@/lib/server/vendors/send-mail';
import { orderPath } from '@/lib/shared/booking/order';
import { findBrand } from '@/lib/shared/site/brands';
import { formatMoney } from '@/lib/shared/site/locale/money';
import { localePrefix, sitePath } from '@/lib/shared/site/pages/site-path';
import {
  type ExpenseOrder,
  expenseFile,
  expenseOrder,
  type SendingCompany,
  sendingCompany,
} from './expense-order';
import { GivenUp } from './given-up';
import type { MailContent, MailFact } from './mail-content';
import { mailHtml } from './mail-html';
import { markOf } from './mail-logo';
import { lookOf } from './mail-look';
import { mailText } from './mail-text';
import { plainName } from './plain-name';

type Outgoing = typeof outbox.$inferSelect;
type Written = { readonly subject: string; readonly content: MailContent } & Pick<
  MailMessage,
  'replyTo' | 'files'
>;

/**
 * Writes what a company's expense system gets: what became of an order, with a file for software, answered to whoever travels; or a test.
 * Null where the order or the company is gone.
 * @throws GivenUp where the company's plan no longer includes it
 */
export async function composeExpenseMail(
  template: ExpenseTemplate,
  outgoing: Outgoing,
): Promise<MailMessage | null> {
  const site = findBrand(outgoing.brand) ?? configuredBrand();
  const written = template === 'expenseTest' ? await testMail(outgoing) : await orderMail(outgoing);
  if (written === null) return null;
  const { content, ...rest } = written;
  return {
    ...rest,
    to: outgoing.recipient,
    fromName: site.displayName,
    text: mailText(content),
    html: mailHtml(content, lookOf(outgoing, outgoing.locale)),
    pictures: [markOf(site.key)],
    unsubscribe: null,
  };
}

function refuseOutsidePlan({ isIncluded }: SendingCompany): void {
  if (!isIncluded) throw new GivenUp(notInPlan);
}

const words = (locale: string) => getTranslations({ locale, namespace: 'settings.expense' });

function linkOf({ brand, locale, origin }: Outgoing, path: string): string {
  const site = findBrand(brand) ?? configuredBrand();
  return `${origin}${sitePath(localePrefix(site, locale), path)}`;
}

/** What stands in both: nothing to type, and nothing that its reader could end themselves. */
const plain = { quote: null, code: null, leave: null, note: '' };

async function testMail(outgoing: Outgoing): Promise<Written | null> {
  const company = await sendingCompany(outgoing.about.companyId ?? '');
  if (company === null) return null;
  refuseOutsidePlan(company);
  const t = await words(outgoing.locale);
  const name = plainName(company.name);
  return {
    subject: t('mail.test.subject', { company: name }),
    replyTo: null,
    files: [],
    content: {
      ...plain,
      heading: t('mail.test.heading'),
      body: t('mail.test.body', { company: name }),
      action: null,
      facts: codeFacts(company.code, t('code')),
      ignore: t('mail.test.ignore'),
      reason: t('mail.reason', { company: name, address: outgoing.recipient }),
    },
  };
}

async function orderMail(outgoing: Outgoing): Promise<Written | null> {
  const order = await expenseOrder(outgoing.about);
  if (order === null) return null;
  const { company, number, record, traveler } = order;
  refuseOutsidePlan(company);
  const [t, frame] = await Promise.all([
    words(outgoing.locale),
    getTranslations({ locale: outgoing.locale, namespace: 'mail.frame' }),
  ]);
  const total = formatMoney(record.totalCents / 100, 'EUR', outgoing.locale);
  const link = linkOf(outgoing, orderPath(order.id));
  const said = { number, total, company: plainName(company.name), person: plainName(traveler.name) };
  return {
    subject: t(`mail.order.subject.${record.event}`, said),
    replyTo: { name: traveler.name, address: traveler.email },
    files: [expenseFile(order, link)],
    content: {
      ...plain,
      heading: t(`mail.order.subject.${record.event}`, said),
      body: t(record.event === 'booked' ? 'mail.order.body' : 'mail.order.again', said),
      action: { words: t('mail.order.open'), link, orCopy: frame('orCopy') },
      facts: await orderFacts(order, outgoing.locale, total),
      ignore: t('mail.order.tax'),
      reason: t('mail.reason', { company: said.company, address: outgoing.recipient }),
    },
  };
}

const codeFacts = (code: string | null, name: string): MailFact[] =>
  code === null ? [] : [{ name, value: code }];

async function orderFacts(
  { answers, company, department, entity, number, record, traveler }: ExpenseOrder,
  locale: string,
  total: string,
): Promise<MailFact[]> {
  const [t, page, answered, items] = await Promise.all([
    words(locale),
    getTranslations({ locale, namespace: 'orders.page' }),
    answerFacts(answers, locale),
    Promise.all(record.items.map((item) => itemFacts(item, locale))),
  ]);
  const given = [
    [t('mail.entity'), entity],
    [t('mail.department'), department],
  ].flatMap(([name = '', value]) => (value ? [{ name, value }] : []));
  return [
    { name: page('number'), value: number },
    { name: t('mail.traveler'), value: `${traveler.name} <${traveler.email}>` },
    ...items.flat(),
    { name: page('total'), value: total },
    ...given,
    ...answered.map(([name, value]) => ({ name, value })),
    ...codeFacts(company.code, t('code')),
  ];
}

async function itemFacts(item: ExpenseOrder['record']['items'][number], locale: string): Promise<MailFact[]> {
  const [page, stay, states] = await Promise.all([
    getTranslations({ locale, namespace: 'orders.page' }),
    getTranslations({ locale, namespace: 'results.stay' }),
    getTranslations({ locale, namespace: 'orders.itemState' }),
  ]);
  const euro = (cents: number) => formatMoney(cents / 100, 'EUR', locale);
  const { cancellationFeeCents, changeFeeCents, dueThere } = item;
  return [
    { name: item.title, value: item.details },
    { name: item.provider, value: [states(item.state), item.reference].filter(Boolean).join(' · ') },
    { name: page('price'), value: euro(item.priceCents) },
    ...(changeFeeCents === 0 ? [] : [{ name: page('changeFee'), value: euro(changeFeeCents) }]),
    ...(cancellationFeeCents === null ? [] : [{ name: page('fee'), value: euro(cancellationFeeCents) }]),
    ...(dueThere === null
      ? []
      : [{ name: stay('dueThere'), value: formatMoney(Number(dueThere.amount), dueThere.currency, locale) }]),
  ];
}
