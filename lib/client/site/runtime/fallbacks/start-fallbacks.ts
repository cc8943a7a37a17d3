import { lackingFeatures } from '@/lib/client/site/runtime/lacking-features';
import { watchLightDismiss } from './light-dismiss';
import { obeyCommands } from './obey-commands';
import { placePopovers } from './place-popovers';

/** Stands in for what this browser lacks. */
export function startFallbacks(signal: AbortSignal): void {
  if (lackingFeatures.commands()) obeyCommands(signal);
  if (lackingFeatures.closedBy()) watchLightDismiss(signal);
  if (lackingFeatures.anchors()) placePopovers(signal);
}
