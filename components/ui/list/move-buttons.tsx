import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { Icon } from '@/components/ui/icon';
import styles from './move-buttons.module.css';

type Props = CompanySite & {
  /** The call, below `/i/api/business`. */
  readonly action: string;
  /** What is moved. */
  readonly label: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** Buttons that move something of a list one place up and down. */
export async function MoveButtons({ action, isFirst, isLast, label, ...site }: Props) {
  const t = await getTranslations('trip-fields');
  const button = (to: 'up' | 'down') => (
    <CompanyForm {...site} id="moved" action={action} hidden={{ to }}>
      <button
        type="submit"
        className={buttonVariant('round')}
        aria-label={t(to === 'up' ? 'upNamed' : 'downNamed', { label })}
      >
        <span className={to === 'up' ? styles.turned : undefined}>
          <Icon name="chevron" />
        </span>
      </button>
    </CompanyForm>
  );
  return (
    <>
      {isFirst ? null : button('up')}
      {isLast ? null : button('down')}
    </>
  );
}
