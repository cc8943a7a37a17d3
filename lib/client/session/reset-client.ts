import { publish } from '../event-bus';

/** Drops everything this page has kept of its visitor: auth state, form token, answers of calls. */
export function resetClient(): void {
  publish('client.reset');
}
