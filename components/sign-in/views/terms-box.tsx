import { useTranslations } from 'next-intl';
import { Choice } from '@/components/ui/form/choice';
import type { FormView } from '@/components/ui/form/form-view';
import { SiteLink } from '@/components/ui/site-link';

type Props = {
  readonly form: string;
  readonly view: FormView;
  readonly brandName: string;
  readonly required?: boolean;
};

/** The box of whoever opens an account; its terms open beside the form, which keeps what was typed. */
export function TermsBox({ brandName, ...field }: Props) {
  const t = useTranslations('dialog.register');
  const label = t.rich('consent', {
    brand: brandName,
    terms: (words) => (
      <SiteLink key="terms" href="/terms-of-use" target="_blank">
        {words}
      </SiteLink>
    ),
  });
  return <Choice as="checkbox" name="consent" label={label} {...field} />;
}
