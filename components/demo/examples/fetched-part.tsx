import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { FetchedPart } from '@/components/ui/overlay/fetched-part';
import { Popover } from '@/components/ui/overlay/popover';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import { ExampleState } from '../example-state';

/** `FetchedPart`: a part of another page, fetched as soon as somebody points at the button. */
export function FetchedPartExample() {
  const t = useTranslations('catalogue.fetched');
  return (
    <ExampleState name="closed">
      <PopoverButton popover="example-fetched" className={buttonVariant('quiet')}>
        {t('popover')}
      </PopoverButton>
      <Popover id="example-fetched" label={t('popover')}>
        <FetchedPart href="/help#topics">{t('page')}</FetchedPart>
      </Popover>
    </ExampleState>
  );
}
