import { getTranslations } from 'next-intl/server';
import { numberIn, type Query } from '../../query';

/** How many requests were handed over, as the address tells it, and how many were not, in words. */
export async function handedOverWords({ left, moved }: Query): Promise<string> {
  const t = await getTranslations('approvals.handOver');
  const stayed = numberIn(left);
  const done = t('done', { moved: numberIn(moved) });
  return stayed === 0 ? done : `${done} ${t('left', { left: stayed })}`;
}
