import type { FormView } from '@/components/ui/form/form-view';
import type { SocialKey } from '@/lib/shared/sign-in/social-providers';

/** Somebody a provider has vouched for, and the ticket of this browser that stands for it. */
export type SocialTicket = {
  readonly kind: 'terms' | 'link';
  readonly provider: SocialKey;
  readonly email: string;
  readonly token: string;
};

export type SocialForms = Readonly<Record<'social' | 'link' | 'linkcode', FormView>>;
