import type { getTranslations } from 'next-intl/server';
import type { FlowStep } from '@/lib/shared/approvals/approval-flow';

type Words = Awaited<ReturnType<typeof getTranslations<'approval-flows'>>>;

/** Whom a step asks, in words that stand alone (`whos`) or within a sentence (`whoShort`); chosen people are counted, not named. */
export const stepTargetText = (
  { people, who }: Pick<FlowStep, 'people' | 'who'>,
  t: Words,
  words: 'whoShort' | 'whos',
): string => (who === 'people' ? t('standing.people', { count: people.length }) : t(`${words}.${who}`));
