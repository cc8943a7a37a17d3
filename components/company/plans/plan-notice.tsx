import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';

/** Says that what a company has set up with a larger plan is kept and does nothing, and where the plans are. */
export function KeptNotice({ company, plans }: { readonly company: string; readonly plans: string }) {
  const t = useTranslations('business.kept');
  return (
    <Notice tone="caution">
      <h2>{t('title')}</h2>
      <p>{t('text', { company })}</p>
      <p>
        <SiteLink href={plans}>{t('plans')}</SiteLink>
      </p>
    </Notice>
  );
}
