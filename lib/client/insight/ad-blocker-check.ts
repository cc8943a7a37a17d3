import { adBlockerCheckedKey } from '@/lib/shared/insight/ad-blocker';
import { keepStored, readStored } from '../local-storage';
import { recordEvent } from '../site/page-events';

const settleMs = 100;

/**
 * Looks once in the life of a browser whether it hides advertisements, and counts the answer. Only a sample is
 * looked at: `samplePercent` of a hundred. Where nothing can be stored nothing is looked at, or it would be again
 * and again. Resolves to what was found, null when nobody looked.
 */
export async function checkAdBlocker(
  samplePercent: number,
  random: () => number = Math.random,
): Promise<boolean | null> {
  if (readStored(adBlockerCheckedKey) !== null) return null;
  if (random() * 100 >= samplePercent) return null;
  keepStored(adBlockerCheckedKey, 'true');
  if (readStored(adBlockerCheckedKey) === null) return null;
  const isBlocking = await hidesBait();
  recordEvent('surface', isBlocking ? 'ad-blocker.yes' : 'ad-blocker.no');
  return isBlocking;
}

/** Something that looks like an advertisement to a blocker, and like nothing to a visitor. */
async function hidesBait(): Promise<boolean> {
  const bait = document.createElement('div');
  bait.className = 'ad ads adsbox ad-placement pub_300x250 textads banner-ads';
  bait.ariaHidden = 'true';
  bait.inert = true;
  Object.assign(bait.style, {
    position: 'absolute',
    insetBlockStart: '0',
    inlineSize: '1px',
    blockSize: '1px',
  });
  document.body.append(bait);
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const { display, visibility } = getComputedStyle(bait);
  bait.remove();
  return display === 'none' || visibility === 'hidden';
}
