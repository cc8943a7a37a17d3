import { getTranslations } from 'next-intl/server';
import type { ExpenseMailView } from '@/components/company/settings/expense-mail';
import type { SentExpense } from '@/lib/server/company/settings/expense-mail';
import { formatMoment } from '@/lib/shared/day/format-day';

const tones = { sent: 'good', waiting: 'accent', failing: 'caution', failed: 'bad' } as const;

/** Says of what the expense system was sent how it stands. */
export async function expenseWords(locale: string) {
  const t = await getTranslations('settings.expense.send');
  const at = (moment: Date | string) => formatMoment(locale, moment);

  function mail({
    attempts,
    event,
    id,
    problem,
    number,
    recipient,
    state,
    ...one
  }: SentExpense): ExpenseMailView {
    const isLate = state === 'failing' || state === 'failed';
    return {
      id,
      name: event === null || number === null ? t('what.test') : t(`what.${event}`, { number }),
      isGivenUp: state === 'failed',
      state: { tone: tones[state], text: t(`mailStates.${state}`) },
      facts: [
        at(one.at),
        recipient,
        ...(isLate
          ? [t('attempts', { count: attempts }), t(problem === 'plan' ? 'planProblem' : problem)]
          : []),
      ],
    };
  }

  return { at, mail };
}
