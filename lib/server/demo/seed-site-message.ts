import 'server-only';
import type { Queryable } from '@/lib/server/store/connection';
import { siteMessage } from '@/lib/server/store/site-schema';

/** One message of the default brand, the first time the demo is filled. */
export async function seedSiteMessage(tx: Queryable): Promise<void> {
  const known = await tx.select({ id: siteMessage.id }).from(siteMessage).limit(1);
  if (known.length > 0) return;
  await tx.insert(siteMessage).values({
    brand: 'kayak',
    level: 'info',
    link: '/help',
    texts: {
      en: {
        text: 'This is a demo: nothing you book here is real.',
        linkText: 'What works today',
      },
      de: {
        text: 'Dies ist eine Demo: Nichts, was Sie hier buchen, wird wirklich gebucht.',
        linkText: 'Was schon funktioniert',
      },
      ar: {
        text: 'هذا موقع تجريبي: لا يُحجز هنا شيء فعلًا.',
        linkText: 'ما الذي يعمل اليوم',
      },
      es: {
        text: 'Esto es una demostración: nada de lo que reserves aquí es real.',
        linkText: 'Qué funciona hoy',
      },
      fr: {
        text: 'Ceci est une démonstration : rien de ce que vous réservez ici n’est réel.',
        linkText: 'Ce qui fonctionne aujourd’hui',
      },
      pl: {
        text: 'To jest wersja demonstracyjna: żadna rezerwacja nie jest prawdziwa.',
        linkText: 'Co już działa',
      },
      ja: {
        text: 'これはデモです。ここでの予約は実際には行われません。',
        linkText: '現在できること',
      },
      ko: {
        text: '데모 사이트입니다. 여기에서 하는 예약은 실제로 이루어지지 않습니다.',
        linkText: '지금 이용할 수 있는 기능',
      },
    },
  });
}
