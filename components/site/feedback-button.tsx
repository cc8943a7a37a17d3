import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';

/**
 * Opens the survey: the operator's own where one is set up and loaded, else ours in a dialog, and without script
 * our page. Looks like a link; `className` gives it the look of its surroundings.
 */
export async function FeedbackButton({ className }: { readonly className?: string }) {
  const t = await getTranslations('extras.feedback');
  return (
    <SiteLink
      className={className}
      href="/feedback"
      data-dialog="feedback"
      data-feedback
      data-track="feedback"
    >
      {t('open')}
    </SiteLink>
  );
}
