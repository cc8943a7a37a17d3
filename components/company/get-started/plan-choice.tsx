import { useTranslations } from 'next-intl';
import { RadioCards } from '@/components/ui/radio-cards';
import { signupVariants } from '@/lib/shared/company/company-signup';

/** The ways to sign up side by side; `chosen` is the one that stands at first. */
export function PlanChoice({ chosen }: { readonly chosen: string }) {
  const t = useTranslations('becoming.start');
  return (
    <RadioCards
      name="variant"
      legend={t('variant')}
      chosen={signupVariants.find((variant) => variant === chosen) ?? 'signup'}
      cards={signupVariants.map((value) => ({
        value,
        name: t(`variants.${value}.name`),
        text: t(`variants.${value}.text`),
      }))}
      beside
    />
  );
}
