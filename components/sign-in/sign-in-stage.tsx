import type { ReactNode } from 'react';
import card from '@/components/ui/layout/card-stage.module.css';

/** The page around one step of signing in: a card in the middle of a quiet stage. The browser half brings it to life. */
export function SignInStage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={card.stage}>
      <div className={card.card} data-sign-in-stage="page">
        {children}
      </div>
    </div>
  );
}
