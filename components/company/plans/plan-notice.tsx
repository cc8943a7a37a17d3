import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';

type Props = {
  readonly company: string;
  readonly plans: string;
  /** Something was set up with a larger plan. */
  readonly isKept: boolean;
};

/** Says that the plan of a company does not include API keys and webhooks, that what it has of them is kept and does nothing, and where the plans are. */
export function PlanNotice({ company, isKept, plans }: Props) {
  const [t, errors] = [useTranslations('business.kept'), useTranslations('errors')];
  return (
    <Notice tone="caution">
      {isKept ? <h2>{t('title')}</h2> : null}
      <p>{isKept ? t('text', { company }) : errors('PLAN_NEEDED')}</p>
      <p>
        <SiteLink href={plans}>{t('plans')}</SiteLink>
      </p>
    </Notice>
  );
}
