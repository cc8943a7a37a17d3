import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  /** The id of the dialog. */
  readonly dialog: string;
};

/** Opens a `Dialog`. Where a page says the same, prefer a link to it: `<SiteLink href="/sitemap" data-dialog="site-map">`. */
export function DialogButton({ dialog, ...rest }: Props) {
  return <button {...rest} type="button" commandfor={dialog} command="show-modal" aria-haspopup="dialog" />;
}
