import type { SurveyConfig } from '@/lib/shared/site/third-party-config';
import { subscribe } from '../event-bus';
import { importWithRetries } from '../import-with-retries';
import { logFor } from '../log';
import { connection, onConnection } from './connection';
import { loadScript } from './load-script';
import { whenSpare } from './when-idle';

/** What the survey's script puts on the window (Usabilla Live). */
type SurveyCommand = (command: 'show' | 'hide' | 'click') => void;

const log = logFor('survey');

/**
 * Loads the configured third-party survey once the page has been read for a while and the browser has time.
 * From then on it is shown while the browser is online, and feedback buttons open it. When it fails that is
 * logged, the visitor sees nothing, and feedback buttons lead to our own survey as before. A visitor who no longer allows it
 * sees nothing of it any more.
 */
export function startSurvey({ script, delaySeconds }: SurveyConfig, signal: AbortSignal): void {
  let isAllowed = true;
  let command: SurveyCommand | null = null;
  const end = subscribe('consent.inForce', ({ thirdParties }) => {
    isAllowed = thirdParties.includes('survey');
    if (command !== null) setVisible(command, isAllowed && !connection().offline);
  });
  signal.addEventListener('abort', end);
  const initialize = async (): Promise<void> => {
    if (!isAllowed) return;
    try {
      command = await load(script);
      const show = command;
      onConnection(({ offline }) => setVisible(show, isAllowed && !offline));
      openFromButtons(show);
    } catch (error) {
      log.error('error_initializeUsabilla', error);
    }
  };
  setTimeout(() => whenSpare(() => void initialize()), delaySeconds * 1000);
}

async function load(script: string): Promise<SurveyCommand> {
  await importWithRetries(() => loadScript('survey', script));
  const command = (window as { usabilla_live?: SurveyCommand }).usabilla_live;
  if (command === undefined) throw new Error(`${script} brought no survey`);
  return command;
}

function setVisible(command: SurveyCommand, visible: boolean): void {
  command(visible ? 'show' : 'hide');
  document.documentElement.dataset.survey = visible ? 'shown' : 'hidden';
}

function openFromButtons(command: SurveyCommand): void {
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest?.('a[href$="/feedback"]');
      if (!button || document.documentElement.dataset.survey !== 'shown') return;
      event.preventDefault();
      event.stopPropagation();
      command('click');
    },
    true,
  );
}
