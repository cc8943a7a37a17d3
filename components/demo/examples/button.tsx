import { useTranslations } from 'next-intl';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { ExampleState } from '../example-state';

const variants = ['primary', 'quiet', 'critical', 'plain'] as const;

/** `buttonVariant`: the class names of each button, and `ButtonLink`, a link that looks like one. */
export function ButtonExample() {
  const t = useTranslations('catalogue.list');
  const words = useTranslations('interface');
  const buttons = (state: { readonly disabled?: boolean; readonly 'aria-disabled'?: boolean }) => (
    <Actions>
      {variants.map((variant) => (
        <button key={variant} type="button" className={buttonVariant(variant)} {...state}>
          {t('act')}
        </button>
      ))}
      <button type="button" className={buttonVariant('round')} aria-label={words('close')} {...state}>
        <Icon name="close" />
      </button>
    </Actions>
  );
  return (
    <>
      <ExampleState name="plain">{buttons({})}</ExampleState>
      <ExampleState name="disabled">{buttons({ disabled: true })}</ExampleState>
      <ExampleState name="busy">{buttons({ 'aria-disabled': true })}</ExampleState>
      <ExampleState name="wide">
        <button type="button" className={buttonVariant('quiet', true)}>
          {t('act')}
        </button>
      </ExampleState>
      <ExampleState name="link">
        <ButtonLink href="/demo/components">{t('act')}</ButtonLink>
      </ExampleState>
    </>
  );
}
