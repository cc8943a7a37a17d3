import { randomUUID } from 'node:crypto';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import { database } from '@/lib/server/store/connection';
import { notification } from '@/lib/server/store/notification-schema';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { account, audit, company, credential, membership, outbox, role } from '@/lib/server/store/schema';
import { namesOnly } from '@/lib/shared/booking/order';
import { carOffer } from '@/lib/shared/search/offer.factory';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { isTest, repositorySources } from '@/tests/laws/repository';
import { testDatabase } from '@/tests/setup/database';
import { composeMail } from './compose-mail';

testDatabase();

const reader = 'rea@mail.example';
const templates: Readonly<Record<MailTemplate, 'link' | 'code'>> = {
  accountDeleted: 'link',
  accountLocked: 'link',
  addEmail: 'link',
  alreadyRegistered: 'link',
  approvalAsked: 'link',
  approvalBlocked: 'link',
  approvalDeclined: 'link',
  approvalExpired: 'link',
  approvalGranted: 'link',
  approvalPartly: 'link',
  approvalQuestion: 'link',
  approvalReminder: 'link',
  eventChanged: 'link',
  eventClosed: 'link',
  eventInvited: 'link',
  eventReminder: 'link',
  approvalReply: 'link',
  approvalUnpayable: 'link',
  arrangerAdded: 'link',
  companyDeleted: 'link',
  companyDeletion: 'link',
  confirmBizPlus: 'link',
  confirmBusinessProfile: 'link',
  calendarFeedMade: 'link',
  changeRefused: 'link',
  confirmCompany: 'link',
  confirmEmail: 'link',
  deletionAsked: 'link',
  emailAdded: 'link',
  emailRemoved: 'link',
  memberInvited: 'link',
  newBrowser: 'link',
  notificationDigest: 'link',
  notified: 'link',
  factorAdded: 'link',
  factorReset: 'link',
  invitationAccepted: 'link',
  joinAccepted: 'link',
  joinAsked: 'link',
  joinDeclined: 'link',
  orderBooked: 'link',
  orderCancelled: 'link',
  orderChanged: 'link',
  orderFailed: 'link',
  orderHeld: 'link',
  passwordChanged: 'link',
  priceFell: 'link',
  primaryChanged: 'link',
  recoveryCodeUsed: 'link',
  resetPassword: 'link',
  safetyAsked: 'link',
  safetyReminder: 'link',
  signInCode: 'code',
  bookRequestClosed: 'link',
  bookRequestTaken: 'link',
  supportStarted: 'link',
  travelerMessage: 'link',
  tripShared: 'link',
  signInMethodAdded: 'link',
  signInMethodRemoved: 'link',
};
const about: Record<string, string> = {
  address: 'second@mail.example',
  way: 'Google',
  day: '2027-01-31',
  ticket: 'a-ticket',
  device: 'Chrome · Linux',
  country: 'PL',
  ip: '192.0.2.7',
  name: 'Rea',
  search: '/flights/BOS-LIS/2027-03-02/2027-03-09?adults=2',
  cents: '41200',
  before: '48000',
  trip: 'Q1/Q2 kick-off: Lisbon',
  city: 'LIS',
  venue: 'Pier: 1/2',
  startsOn: '2027-01-31',
  endsOn: '2027-02-01',
  windowFrom: '2027-01-30',
  windowTo: '2027-02-02',
  alertId: '00000000-0000-4000-8000-000000000000',
  membershipId: '00000000-0000-4000-8000-00000000000a',
};

let readerId = '';

beforeAll(async () => {
  const [row] = await database().insert(account).values({ name: 'Rea <b>' }).returning({ id: account.id });
  const accountId = row?.id ?? '';
  await database()
    .insert(credential)
    .values({ accountId, provider: 'email', subject: reader, primary: true });
  const [employer] = await database().insert(company).values({ name: 'Acme & Sons' }).returning();
  const [as] = await database()
    .insert(role)
    .values({ key: 'traveler', name: 'Traveler', permissions: [] })
    .returning();
  await database()
    .insert(membership)
    .values({
      id: about.membershipId ?? '',
      companyId: employer?.id ?? '',
      roleId: as?.id ?? '',
      email: reader,
      status: 'invited',
    });
  const values = { companyId: employer?.id ?? '', roleId: as?.id ?? '', status: 'requested' };
  const [asking] = await database()
    .insert(membership)
    .values({ ...values, accountId, email: 'asking@mail.example' })
    .returning();
  const data = { membershipId: asking?.id };
  await database()
    .insert(audit)
    .values({ action: 'member.asked', accountId, companyId: values.companyId, data });
  const [order] = await database()
    .insert(bookingOrder)
    .values({
      number: 'K7QF3M2D',
      travelers: [{ givenName: 'Ada', familyName: 'Marsh', ...namesOnly }],
      idempotencyKey: randomUUID(),
      state: 'booked',
      totalCents: 41_200,
      email: reader,
      locale: 'en-US',
      brand: 'momondo',
      origin: 'https://travel.example',
    })
    .returning();
  const offer = carOffer();
  await database()
    .insert(orderItem)
    .values({
      orderId: order?.id ?? '',
      position: 0,
      vertical: offer.vertical,
      provider: offer.provider.key,
      resultId: offer.resultId,
      offer,
      startDay: offer.days[0],
      state: 'booked',
      priceCents: 41_200,
      reference: 'QX7K2M',
      heldUntil: new Date('2027-01-02T12:00:00Z'),
    });
  about.orderId = order?.id ?? '';
  about.event = 'paymentMethodEnding';
  about.label = 'Corporate card';
  about.digestedAt = '2026-11-21T06:00:00.000Z';
  await database()
    .insert(notification)
    .values({
      accountId,
      event: 'approvalAsked',
      about: { person: 'Cleo' },
      digestedAt: new Date(about.digestedAt),
      locale: 'en-US',
      brand: 'momondo',
      origin: 'https://travel.example',
    });
  readerId = accountId;
  Object.assign(about, { companyId: values.companyId, since: '2026-01-01T00:00:00Z' });
});

async function composed(template: MailTemplate, locale = 'en-US', brand = 'momondo') {
  const values = {
    recipient: reader,
    template,
    locale,
    brand,
    origin: 'https://travel.example',
    about: template === 'notificationDigest' ? { ...about, accountId: readerId } : about,
    notBefore: new Date(),
    createdAt: new Date('2026-11-21T20:30:00Z'),
  };
  // What is booked is held no longer.
  await database()
    .update(bookingOrder)
    .set({ state: stateFor(template) });
  const [row] = await database().insert(outbox).values(values).returning();
  const mail = row === undefined ? null : await composeMail(row);
  if (mail === null) throw new Error(`nobody got ${template}`);
  return mail;
}

/** The HTML as somebody reads it: without what is hidden, tags and styles, entities as signs. */
const readable = (html: string, between = ' '): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>|<div style="display:none[\s\S]*?<\/div>/g, '')
    .replaceAll(/<[^>]+>/g, between)
    .replaceAll(
      /&lt;|&gt;|&quot;|&amp;/g,
      (sign) => ({ '&lt;': '<', '&gt;': '>', '&quot;': '"' })[sign] ?? '&',
    );
const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const brandName = 'Momondo';

/** Every piece of text that the HTML shows, in its order. */
const linesOf = (html: string): string[] =>
  readable(html, '\n')
    .split('\n')
    .map(squeezed)
    .filter((line) => line !== '');

const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

/** What the text says, also as the pieces of its facts and of the line above its link. */
const saidInText = (text: string): string[] =>
  text.split('\n').flatMap((line) => [line, ...line.split(/: (?=[^/])|:$/)].map(squeezed));

describe.each(Object.entries(templates) as [MailTemplate, 'link' | 'code'][])('%s', (template, leads) => {
  test.each(messageLanguages)('says the same in HTML and in text, in %s', async (language) => {
    const locale =
      { en: 'en-GB', ar: 'ar-AE', ja: 'ja-JP', ko: 'ko-KR' }[language as string] ??
      `${language}-${language.toUpperCase()}`;
    const { html, subject, text } = await composed(template, locale);
    const shown = squeezed(readable(html));
    for (const line of text.split('\n').filter((one) => one !== '' && one !== '--')) {
      for (const part of line.split(/: (?=[^/])|:$/)) expect(shown).toContain(squeezed(part));
    }
    const { frame } = (await import(`@/messages/${language}/mail.json`)) as { frame: { orCopy: string } };
    const said = [brandName, squeezed(frame.orCopy), ...saidInText(text)];
    for (const line of linesOf(html)) expect(said).toContain(line);
    const [home, ...leads] = linksOf(html);
    expect(home).toMatch(/^https:\/\/travel\.example\/(?:[a-z-]+)?$/);
    for (const link of leads) expect(text.split('\n')).toContain(link);
    expect(html).toContain(`lang="${locale}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(`${subject}${text}`).not.toMatch(/\{\w+\}|undefined|mail\.(?:frame|[a-z]+[A-Z])/);
  });

  test('fetches nothing, and its preheader is its sentence', async () => {
    const { html, pictures } = await composed(template);
    expect(html.match(/(?:src|background)="(?!cid:)/g)).toBeNull();
    expect(html).not.toMatch(/url\(|<link|<script|<form|@import/);
    expect(pictures).toMatchObject([{ id: 'mark' }]);
    expect(html).toContain('src="cid:mark"');
    const [, preheader = ''] = /<div style="display:none[^>]*>([\s\S]*?)&#847;/.exec(html) ?? [];
    expect(preheader.length).toBeGreaterThan(30);
  });

  test(`leads on by a ${leads} that stands alone on a line of the text`, async () => {
    const { html, text } = await composed(template);
    if (leads === 'code') {
      expect(text).toMatch(/^\d{8}$/m);
      return;
    }
    const [link = ''] = /^https:\/\/travel\.example\/\S*$/m.exec(text) ?? [];
    expect(link).not.toBe('');
    const safe = link.replaceAll('&', '&amp;');
    expect(html).toContain(`<a href="${safe}"`);
    expect(html).toContain(`>${safe}</a>`);
  });
});

test('what was done says when, on which device and from where', async () => {
  const { text } = await composed('passwordChanged');
  expect(text).toContain('When: November 21, 2026 at 8:30 PM UTC');
  expect(text).toContain('Device: Chrome · Linux');
  expect(text).toContain('Country: Poland');
  expect(text).toContain('Network address: 192.0.2.7');
  expect((await composed('confirmEmail')).text).not.toContain('192.0.2.7');
});

test('a mail speaks the language its reader chose, and its days are in that language', async () => {
  await database()
    .update(account)
    .set({ settings: { locale: 'de-DE' } });
  const { subject, text } = await composed('deletionAsked', 'en-US', 'kayak');
  expect(subject).toBe('Ihr Konto bei Kayak wird gelöscht');
  expect(text).toContain('31. Januar 2027');
  expect(text).toContain('https://travel.example/de-de/login');
  await database().update(account).set({ settings: {} });
});

test('a booking is told with who travels, its reference, its terms and whom to ask', async () => {
  const { text } = await composed('orderBooked', 'en-US', 'kayak');
  for (const said of [
    /^Travelers: Ada Marsh$/m,
    /^Pick-up: \w{3}, \w{3} \d+, 20\d\d/m,
    /^Booking reference: QX7K2M$/m,
    /^Status: Booked$/m,
    /^Cancellation: You /m,
    /^Travel and stay times are local to each place\./m,
    /^To change or cancel, contact .+ and give your booking reference\.$/m,
  ])
    expect(text).toMatch(said);
});

test('an amount in a notification keeps its point, and words that strangers chose lose theirs', async () => {
  const { amount, label, event } = about;
  Object.assign(about, { amount: '€412.00', label: 'Visit evil.example', event: 'tripBooked' });
  const { subject } = await composed('notified');
  Object.assign(about, { label, event });
  if (amount === undefined) Reflect.deleteProperty(about, 'amount');
  expect(subject).toContain('Visit evil example, €412.00;');
});

test.each([
  ['who chose none, in that of the market', {}, 'en-US', '$477.92'],
  ['who chose one, in that', { currency: 'GBP' }, 'en-US', '£362.56'],
  ['who reads in German, as that writes it', { currency: 'JPY', locale: 'de-DE' }, 'en-US', '74.572\u00a0¥'],
])(
  'a booking is told in the currency of its reader, and what is charged in euros: of %s',
  async (_whose, settings, locale, total) => {
    await database().update(account).set({ settings });
    const { html, text } = await composed('orderBooked', locale, 'kayak');
    const isGerman = 'locale' in settings;
    const charged = isGerman ? 'Abgerechnet in Euro: 412,00\u00a0€' : 'Charged in euros: €412.00';
    for (const said of [
      `${isGerman ? 'Gesamtpreis' : 'Total'}: ${total}`,
      `${isGerman ? 'Preis' : 'Price'}: ${total}`,
      charged,
    ])
      expect(text.split('\n')).toContain(said);
    const rates = isGerman ? 'Umgerechnet' : 'Converted at sample rates of November 2, 2026.';
    for (const part of [text, html]) expect(part).toContain(rates);
    expect(squeezed(readable(html))).toContain(squeezed(charged.replace(': ', ' ')));
    await database().update(account).set({ settings: {} });
  },
);

test('a booking is told in euros alone where its reader has euros, and nothing is said of rates', async () => {
  const { html, text } = await composed('orderBooked', 'de-DE', 'kayak');
  expect(text).toContain('Gesamtpreis: 412,00\u00a0€');
  for (const part of [text, html]) expect(part).not.toMatch(/Abgerechnet|Umgerechnet/);
});

test('a fallen price is told in the currency that its reader keeps', async () => {
  await database()
    .update(account)
    .set({ settings: { currency: 'GBP' } });
  const { html, subject, text } = await composed('priceFell', 'en-US', 'kayak');
  expect(subject).toMatch(/: now £363$/);
  for (const part of [text, html]) expect(part).toContain('Converted at sample rates of November 2, 2026.');
  await database().update(account).set({ settings: {} });
});

test('a mail about an event says where and when it is, and who sees what is booked for it', async () => {
  const { subject, text, unsubscribe } = await composed('eventInvited');
  expect(subject).toBe('You’re invited: Q1 Q2 kick-off Lisbon');
  expect(text).toMatch(/Place: Lisbon, Pier 1 2\n/);
  expect(text).toMatch(/Days: Sun, Jan 31\s–\sMon, Feb 1, 2027\n/);
  expect(text).toMatch(/Travel days: Sat, Jan 30\s–\sTue, Feb 2, 2027\n/);
  expect(text).toContain('the host sees what you book for the event');
  expect(text).toContain('/business/my-events?event=');
  expect(unsubscribe).toContain('/i/api/account/v1/notifications/stop?token=');
  expect((await composed('eventClosed')).text).not.toContain('sees what you book');
});

test('names are text, not markup', async () => {
  expect((await composed('confirmEmail')).html).toContain('Rea &lt;b&gt;');
});

test('no mail leaves past the outbox and its one template', () => {
  const senders = repositorySources().filter(
    ({ path, text }) => !isTest(path) && /\b(?:sendMail|createTransport)\(/.test(text),
  );
  expect(senders.map(({ path }) => path).sort()).toEqual([
    'lib/server/mail/send-next-mail.ts',
    'lib/server/vendors/send-mail.ts',
  ]);
});

/** In which state of its order a mail is still due. */
function stateFor(template: string): 'held' | 'awaitingApproval' | 'booked' {
  if (template === 'orderHeld') return 'held';
  return template.startsWith('approval') ? 'awaitingApproval' : 'booked';
}
