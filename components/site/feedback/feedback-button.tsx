import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';

type Props = {
  /** The look of its surroundings; without one it is a link among others. */
  readonly className?: string | undefined;
  /** Draws its surroundings' picture beside the word. */
  readonly children?: (label: string) => ReactNode;
};

/**
 * Opens the survey: the operator's own where one is set up and allowed, else ours in a dialog, and without script
 * our page.
 */
export async function FeedbackButton({ className, children = (label) => label }: Props) {
  const t = await getTranslations('extras.feedback');
  return (
    <SiteLink className={className} href="/feedback" data-dialog="feedback" data-track="feedback">
      {children(t('open'))}
    </SiteLink>
  );
}
