import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';

type Props = {
  /** The id of the dialog. */
  readonly dialog: string;
  /** Words for a quiet button; without them it is a cross that says "Close". */
  readonly children?: ReactNode;
};

/** Closes the `Dialog` it stands in. */
export async function DialogClose({ dialog, children }: Props) {
  if (children !== undefined) {
    return (
      <button type="button" className={buttonVariant('quiet')} commandfor={dialog} command="close">
        {children}
      </button>
    );
  }
  const t = await getTranslations('interface');
  return (
    <button
      type="button"
      className={buttonVariant('round')}
      commandfor={dialog}
      command="close"
      aria-label={t('close')}
    >
      <Icon name="close" />
    </button>
  );
}
