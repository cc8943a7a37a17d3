import type { FooterBrand, FooterBrandsState } from '@/lib/shared/site/footer/footer-state';
import { fetchSvg, insertSvg } from './insert-svg';
import { loadState } from './load-state';

/**
 * Loads what the footer shows late, once, when it scrolls into view: the family's brands and the pictures of
 * the social networks. Then the footer has `data-loaded`; when the brands cannot be had it has `data-failed`
 * and shows nothing in their place.
 */
export function watchFooter(signal: AbortSignal): void {
  const footer = document.querySelector<HTMLElement>('footer[data-late]');
  if (footer === null) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void fill(footer);
  });
  observer.observe(footer);
  signal.addEventListener('abort', () => observer.disconnect());
}

async function fill(footer: HTMLElement): Promise<void> {
  const quiet = 'quiet' in footer.dataset;
  const state = await loadState<FooterBrandsState>('FooterBrandsStateProviderAction', quiet);
  if (state === null) {
    footer.dataset.failed = '';
    return;
  }
  footer.querySelector('[data-family] ul')?.replaceChildren(...state.brands.map(placeOf));
  footer.dataset.loaded = '';
  for (const [name, url] of Object.entries(state.socialIconsByName ?? {})) {
    const link = footer.querySelector<HTMLElement>(`[data-social="${name}"]`);
    if (link !== null) void fetchSvg(link, url).then((done) => done || link.setAttribute('data-failed', ''));
  }
}

function placeOf({ key, name, url, logo }: FooterBrand): HTMLElement {
  const place = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  link.dataset.brand = key;
  link.textContent = name;
  insertSvg(link, logo);
  place.append(link);
  return place;
}
