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
        text: 'This is a demonstration: nothing you book here leaves the harbour.',
        linkText: 'What works today',
      },
      de: {
        text: 'Dies ist eine Vorführung: Nichts, was Sie hier buchen, verlässt den Hafen.',
        linkText: 'Was heute geht',
      },
      ar: {
        text: 'هذا عرض تجريبي: لا شيء مما تحجزه هنا يغادر الميناء.',
        linkText: 'ما الذي يعمل اليوم',
      },
      ja: {
        text: 'これはデモです。ここで予約しても、船は港を出ません。',
        linkText: '現在できること',
      },
      ko: {
        text: '데모 사이트입니다. 여기에서 예약한 것은 항구를 떠나지 않습니다.',
        linkText: '지금 이용할 수 있는 기능',
      },
    },
  });
}
