import type { AuthOrigin } from '@/lib/shared/sign-in/auth-origin';
import type { SignInPresentation } from '@/lib/shared/sign-in/dialog-presentation';

/** What is asked of the dialog. */
export type SignInRequest = {
  /** The word of `shownState`: `login`, `sign-up`, `trips-soft-gate`, … */
  readonly state: string;
  readonly origin: AuthOrigin;
  readonly presentation?: SignInPresentation;
  /** The result somebody wanted to save (specification §4). */
  readonly resultId?: string;
  /** Where a dropdown stands, and where the focus returns. */
  readonly handle?: HTMLElement;
  /** Nobody asked for it: it takes no focus. */
  readonly unasked?: boolean;
  /** Done once when it closes without anybody having signed in. */
  readonly onClose?: () => void;
};

/** The dialog's code, which no page loads before somebody shows interest. */
export type SignInSurface = {
  /** Fetches what a request will show. */
  warm(request: SignInRequest): void;
  /** Opens the dialog; rejects when its view cannot be had. */
  open(request: SignInRequest): Promise<void>;
};

let load: (() => Promise<SignInSurface>) | null = null;

/** Says where the dialog's code is; null on pages that have none. */
export function provideSignIn(loader: (() => Promise<SignInSurface>) | null): void {
  load = loader;
}

/** Fetches code and first view, so that the dialog is there as soon as it is wanted. A failure shows when it opens. */
export function warmSignIn(request: SignInRequest): void {
  load?.().then(
    (surface) => surface.warm(request),
    () => {},
  );
}

/** Opens the sign-in dialog over this page; false where it cannot be had, and the page /login has to do. */
export async function openSignIn(request: SignInRequest): Promise<boolean> {
  if (load === null) return false;
  try {
    await (await load()).open(request);
    return true;
  } catch {
    return false;
  }
}
