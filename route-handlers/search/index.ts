import { getAlerts, postAlert, postAlertState, postAlertTarget } from './price-alerts';
import { getStopAlert, postStopAlert } from './stop-alert';

export const searchKeyCalls = [
  getAlerts,
  postAlert,
  postAlertTarget,
  postAlertState,
  postStopAlert,
  getStopAlert,
] as const;
