import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import { signupVariants } from '@/lib/shared/company/signup/company-signup';

/** The ways to sign up side by side; `chosen` is the one that stands at first. */
export function PlanChoice({ chosen }: { readonly chosen: string }) {
  const t = useTranslations('company-signup.start');
  return (
    <Choice
      as="radio"
      name="variant"
      label={t('variant')}
      value={signupVariants.find((variant) => variant === chosen) ?? 'signup'}
      options={signupVariants.map((value) => ({
        value,
        title: t(`variants.${value}.name`),
        text: t(`variants.${value}.text`),
      }))}
      beside
    />
  );
}
