import type { FooterBrandsState } from '@/lib/shared/site/footer/footer-state';
import { fetchSvg, insertSvg } from './insert-svg';
import { loadChromeState } from './load-chrome-state';

/** Loads what a footer shows late and puts it there (`watchFooter`). */
export async function fillFooter(footer: HTMLElement): Promise<void> {
  const quiet = 'quiet' in footer.dataset;
  const state = await loadChromeState<FooterBrandsState>('FooterBrandsStateProviderAction', quiet);
  if (state === null) {
    footer.dataset.failed = '';
    return;
  }
  for (const { key, logo } of state.brands) {
    const link = footer.querySelector(`[data-brand="${CSS.escape(key)}"]`);
    if (link !== null) insertSvg(link, logo);
  }
  footer.dataset.loaded = '';
  for (const [name, url] of Object.entries(state.socialIconsByName ?? {})) {
    const link = footer.querySelector<HTMLElement>(`[data-social="${name}"]`);
    if (link !== null) void fetchSvg(link, url).then((done) => done || link.setAttribute('data-failed', ''));
  }
}
