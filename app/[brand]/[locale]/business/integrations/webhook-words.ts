import { getTranslations } from 'next-intl/server';
import type { DeliveryView, WebhookView } from '@/components/company/webhooks/webhook-view';
import type { ShownDelivery } from '@/lib/server/webhooks/deliveries';
import type { ShownWebhook } from '@/lib/server/webhooks/webhooks';
import { formatMoment } from '@/lib/shared/day/format-day';
import { listText } from '@/lib/shared/site/locale/list-text';
import { eventBox } from '@/lib/shared/webhooks/webhook-events';

/** Says of webhooks, and of what they were told, how they stand. */
export async function webhookWords(locale: string) {
  const t = await getTranslations('webhooks');
  const at = (moment: Date) => formatMoment(locale, moment);

  /** How an attempt ended; empty before the first one. */
  function resultOf({
    problem,
    status,
    triedAt,
  }: Pick<ShownDelivery, 'problem' | 'status' | 'triedAt'>): string {
    if (triedAt === null) return '';
    return t(`results.${problem ?? 'delivered'}`, { status: String(status ?? '') });
  }

  function webhook(one: ShownWebhook): WebhookView {
    const { beforeUntil, events, failingSince, offReason, triedAt } = one;
    const isHealthy = one.active && failingSince === null;
    const state = offReason ?? (failingSince === null ? 'on' : 'troubled');
    return {
      ...one,
      state: { tone: isHealthy ? 'good' : 'caution', text: t(`states.${state}`) },
      facts: [
        listText(
          locale,
          events.map((event) => t(`event.${eventBox[event]}`)),
        ),
        triedAt === null ? t('untried') : t('tried', { at: at(triedAt), result: resultOf(one) }),
        ...(failingSince === null ? [] : [t('failingSince', { at: at(failingSince) })]),
        ...(offReason === null ? [] : [t(`off.${offReason}`)]),
        ...(beforeUntil === null || beforeUntil <= new Date()
          ? []
          : [t('beforeUntil', { at: at(beforeUntil) })]),
      ],
    };
  }

  function delivery({
    answer,
    attempts,
    createdAt,
    event,
    id,
    state,
    workAt,
    ...attempt
  }: ShownDelivery): DeliveryView {
    const tones = { delivered: 'good', waiting: 'accent', failed: 'caution' } as const;
    const waits = workAt === null ? t('deliveries.held') : at(workAt);
    return {
      id,
      event: t(`event.${eventBox[event]}`),
      at: at(createdAt),
      state: { tone: tones[state], text: t(`deliveries.states.${state}`) },
      attempts,
      result: resultOf(attempt),
      answer,
      next: state === 'waiting' ? waits : '–',
    };
  }

  return { webhook, delivery };
}
