import { lacks } from '../lacks';
import { watchLightDismiss } from './light-dismiss';
import { obeyCommands } from './obey-commands';
import { placePopovers } from './place-popovers';

/** Stands in for what this browser lacks. */
export function startFallbacks(signal: AbortSignal): void {
  if (lacks.commands()) obeyCommands(signal);
  if (lacks.closedBy()) watchLightDismiss(signal);
  if (lacks.anchors()) placePopovers(signal);
}
