'use client';

import { Component, type ReactNode } from 'react';
import { log } from '@/lib/client/log';

type Props = { readonly fallback: ReactNode; readonly children: () => ReactNode };

/** Draws its children, or the fallback once they have failed while being drawn; the rest of the page does not notice. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    log.error('A part of the page could not be drawn', error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : <Drawn>{this.props.children}</Drawn>;
  }
}

/** A component of its own, so that a failure in the function is one below the guard. */
function Drawn({ children }: { readonly children: () => ReactNode }) {
  return children();
}
