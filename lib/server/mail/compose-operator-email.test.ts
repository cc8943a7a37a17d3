import { database } from '@/lib/server/store/connection';
import { companyRequest } from '@/lib/server/store/request-schema';
import { outbox } from '@/lib/server/store/schema';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { orderItemsOf } from '@/tests/factories/card-orders';
import { seedOrder } from '@/tests/factories/seed-order';
import { testDatabase } from '@/tests/setup/database';
import { composeMail } from './compose-mail';
import { mailedRequestKinds } from './mailed-request';

testDatabase();

const email = 'rea@mail.example';

async function composed(template: string, kind: string, locale: string) {
  const data = { email, company: 'Kelp', people: 'upTo50', note: 'Zeile eins\nZeile zwei', locale };
  const [request] = await database()
    .insert(companyRequest)
    .values({ kind, state: 'requested', data })
    .returning({ id: companyRequest.id });
  const [row] = await database()
    .insert(outbox)
    .values({
      recipient: email,
      template,
      locale,
      brand: 'kayak',
      origin: 'https://travel.example',
      about: { requestId: request?.id ?? '', email },
      notBefore: new Date('9999-01-01'),
    })
    .returning();
  if (row === undefined) throw new Error('no row');
  return composeMail(row);
}

test.each(messageLanguages)('letters and receipts are complete in %s', async (language) => {
  for (const kind of mailedRequestKinds) {
    const letter = await composed('operatorLetter', kind, language);
    const receipt = await composed('operatorReceipt', kind, language);
    expect(letter?.text).toContain('> Zeile eins\n> Zeile zwei');
    expect(letter?.replyTo).toEqual({ name: '', address: email });
    expect(receipt?.text).not.toContain('Zeile');
    for (const mail of [letter, receipt]) {
      expect(mail?.html).toContain(`lang="${language}"`);
      expect(mail?.text).not.toMatch(/letters\.|\{|undefined/);
    }
  }
});

test.each(messageLanguages)('the operator reads in %s of a booking that nobody wants', async (language) => {
  const orderId = await seedOrder({ trials: [''], state: 'confirming' });
  const [item] = await orderItemsOf(orderId);
  for (const stands of ['true', 'false']) {
    const [row] = await database()
      .insert(outbox)
      .values({
        recipient: email,
        template: 'operatorStray',
        locale: language,
        brand: 'umiak',
        origin: 'https://travel.example',
        about: { orderId, itemId: item?.id ?? '', reference: 'QX7K2M', cents: '12345', stands },
        notBefore: new Date('9999-01-01'),
      })
      .returning();
    const mail = row === undefined ? null : await composeMail(row);
    expect(mail?.text).toContain('QX7K2M');
    expect(mail?.text).toMatch(/123[.,٫]45|١٢٣/);
    expect(mail?.text).not.toMatch(/stray\.|\{|undefined/);
  }
});

test('a request that is gone is not mailed any more', async () => {
  const [row] = await database()
    .insert(outbox)
    .values({
      recipient: email,
      template: 'operatorLetter',
      locale: 'en-US',
      brand: 'kayak',
      origin: 'https://travel.example',
      about: { requestId: '00000000-0000-4000-8000-000000000000' },
      notBefore: new Date('9999-01-01'),
    })
    .returning();
  expect(row === undefined ? row : await composeMail(row)).toBeNull();
});
