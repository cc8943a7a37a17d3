import { getTranslations } from 'next-intl/server';
import { AccountMenuSwitch } from '@/components/session/account-menu-switch';
import { buttonLook } from '@/components/ui/button-look';

type Props = {
  readonly company: string;
  /** The session to go on with. */
  readonly tokenId: string;
  /** Where to go afterwards; the admin hub when absent. */
  readonly target?: string;
};

/** The button into business mode, for the cards that offer it. */
export async function SwitchButton({ company, tokenId, target }: Props) {
  const [t, menu] = await Promise.all([getTranslations('business.switch'), getTranslations('session.menu')]);
  return (
    <AccountMenuSwitch
      to={{ tokenId, business: true, ...(target === undefined ? {} : { target }) }}
      className={buttonLook('primary')}
      labels={{ submit: t('submit', { company }), busy: menu('switching'), failed: menu('switchFailed') }}
    />
  );
}
