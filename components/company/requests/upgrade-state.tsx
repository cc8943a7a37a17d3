import { getFormatter, getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import type { Tier } from '@/lib/shared/access/tiers';
import { tierNames, type UpgradeStatus } from '@/lib/shared/company/settings/tier-upgrade';

type Props = {
  readonly status: UpgradeStatus;
  /** The plan the company wished for, and when (ISO 8601). */
  readonly tier: Tier;
  readonly at: string;
};

const tones = { notRequested: 'caution', requested: 'caution', active: 'good', declined: 'bad' } as const;

/** How far the wish for a larger plan has got. */
export async function UpgradeState({ status, tier, at }: Props) {
  const [t, format] = await Promise.all([getTranslations('onboarding'), getFormatter()]);
  if (status === 'notRequested') return null;
  const day = format.dateTime(new Date(at), 'longDay');
  return (
    <Notice tone={tones[status]}>{t(`upgrade.status.${status}`, { tier: tierNames[tier], day })}</Notice>
  );
}
