import { getTranslations } from 'next-intl/server';
import type { ApiKeyView } from '@/components/company/api-keys/api-key-view';
import type { ShownApiKey } from '@/lib/server/api-keys/api-keys';
import { formatMoment } from '@/lib/shared/day/format-day';

/** Says of API keys what they open and how they stand. */
export async function apiKeyWords(locale: string, now = new Date()) {
  const t = await getTranslations('api-keys');
  return (one: ShownApiKey): ApiKeyView => {
    const { by, expiresAt, prefix, replacedAt, scopes, usedAt, works } = one;
    const ended = expiresAt <= now ? 'ended' : 'idle';
    const state = works ? (replacedAt === null ? 'works' : 'replaced') : ended;
    return {
      ...one,
      state: { tone: state === 'works' ? 'good' : 'caution', text: t(`states.${state}`) },
      facts: [
        ...scopes.map((scope) => t(`scope.${scope}`)),
        t('begins', { prefix: `${prefix}…` }),
        t('by', { name: by }),
        t('until', { at: formatMoment(locale, expiresAt) }),
        usedAt === null ? t('unused') : t('used', { at: formatMoment(locale, usedAt) }),
      ],
    };
  };
}
