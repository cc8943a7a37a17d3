import { knownFormToken } from '../../known-form-token';
import { send } from '../../send';
import { trustedMarkup } from '../../trusted-markup';
import { wholeStyles } from '../whole-styles';

const patienceMs = 10_000;

/**
 * The element an address of ours ends in, as in `/markets#market-list`, ready to be put into this page, with the styles it
 * needs. Our server sends that part alone, another one the whole page. Rejects when the page cannot be had or has no such element.
 */
export async function readPart(address: string): Promise<Element> {
  const { href, hash } = new URL(address);
  const id = hash.slice(1);
  const headers = { 'x-part': id };
  const call = { headers, signal: AbortSignal.timeout(patienceMs) };
  const answer = await send(href, call, knownFormToken());
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  const page = new DOMParser().parseFromString(trustedMarkup(await answer.text()), 'text/html');
  const content = page.getElementById(id);
  if (!content) throw new Error(`${href} is not there`);
  await adoptStyles(page);
  return document.importNode(content, true);
}

/** The styles of that page which this one has not yet; what cannot be had is done without. */
async function adoptStyles(page: Document): Promise<void> {
  const missing = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-precedence]')].filter(
    (link) => !document.querySelector(`link[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`),
  );
  await Promise.all([wholeStyles(), ...missing.map((link) => adopt(document.importNode(link)))]);
}

function adopt(link: HTMLLinkElement): Promise<unknown> {
  const settled = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  link.disabled = false;
  document.head.append(link);
  return settled;
}
