import type { ReactNode } from 'react';
import { type ButtonLook, buttonLook } from './button-look';
import { SiteLink } from './site-link';

type Props = {
  readonly href: string;
  readonly look?: ButtonLook;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A link that leads on, drawn as a button. */
export function ButtonLink({ href, look = 'primary', wide = false, children }: Props) {
  return (
    <SiteLink href={href} className={buttonLook(look, wide)}>
      {children}
    </SiteLink>
  );
}
