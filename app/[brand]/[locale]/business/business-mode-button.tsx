import { getTranslations } from 'next-intl/server';
import { SwitchForm } from '@/components/session/switch-form';
import { buttonVariant } from '@/components/ui/button-variant';
import { Notice } from '@/components/ui/notice';
import { switchFormProps } from '../switch-form-props';

type Props = {
  readonly company: string;
  /** The session to go on with. */
  readonly tokenId: string;
  /** Where to go afterwards; the admin hub when absent. */
  readonly target?: string;
};

/** The button into business mode, for the cards that offer it. */
export async function BusinessModeButton({ company, tokenId, target }: Props) {
  const [t, menu, page] = await Promise.all([
    getTranslations('business.switch'),
    getTranslations('account-menu'),
    switchFormProps(),
  ]);
  return (
    <div data-switches="">
      <SwitchForm
        page={target === undefined ? page : { ...page, redir: target, fixed: true }}
        to={{ tokenId, business: true }}
      >
        <button type="submit" className={buttonVariant('primary')}>
          {t('submit', { company })}
        </button>
      </SwitchForm>
      <div data-switch-failed="" hidden>
        <Notice tone="bad">{menu('failed')}</Notice>
      </div>
    </div>
  );
}
