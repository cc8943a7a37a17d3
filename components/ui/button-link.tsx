import type { ReactNode } from 'react';
import { type ButtonVariant, buttonVariant } from './button-variant';
import { SiteLink } from './site-link';

type Props = {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A link that leads on, drawn as a button. */
export function ButtonLink({ href, variant = 'primary', wide = false, children }: Props) {
  return (
    <SiteLink href={href} className={buttonVariant(variant, wide)}>
      {children}
    </SiteLink>
  );
}
