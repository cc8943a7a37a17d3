import type { GppWindow } from '@/lib/shared/consent/gpp/gpp-window';
import type { TcfWindow } from '@/lib/shared/consent/tcf/tcf-window';
import { importWithRetries } from '../import-with-retries';
import { log } from '../log';

/** Loads the whole of `__tcfapi` or `__gpp` when somebody has called its stub, be it before this or later. */
export function watchVendorApis(signal: AbortSignal): void {
  const { __gpp, __tcfapi } = window as TcfWindow & GppWindow;
  load('tcf-called', __tcfapi?.called, signal, () => import('./tcf-api').then((it) => it.installTcfApi()));
  load('gpp-called', __gpp?.called, signal, () => import('./gpp-api').then((it) => it.installGppApi()));
}

function load(
  called: string,
  already: boolean | undefined,
  signal: AbortSignal,
  install: () => unknown,
): void {
  const start = (): void => {
    importWithRetries(async () => install()).catch((error) =>
      log.error('The consent API could not be loaded', error),
    );
  };
  if (already) start();
  else document.addEventListener(called, start, { once: true, signal });
}
